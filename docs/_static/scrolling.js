// What is wider than the page can be scrolled by keyboard, too; the live boxes see to themselves.
function letScrollByKeyboard() {
  for (const box of document.querySelectorAll("article pre:not(.live-box pre), .table-wrapper")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

addEventListener("DOMContentLoaded", letScrollByKeyboard);
addEventListener("load", letScrollByKeyboard);
addEventListener("resize", letScrollByKeyboard);

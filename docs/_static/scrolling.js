// What is wider than the page can be scrolled by keyboard, too.
function letScrollByKeyboard() {
  for (const box of document.querySelectorAll("article pre, .table-wrapper")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

addEventListener("DOMContentLoaded", letScrollByKeyboard);
addEventListener("load", letScrollByKeyboard);
addEventListener("resize", letScrollByKeyboard);

"""The live boxes by keyboard, by pressing cards, and on a phone."""

from playwright.sync_api import Page, expect

from tests.browser.boxes import NARROW, READY_WITHIN, box, deal, do

ENOUGH_KEYS = 200
SEATS, CARDS = 4, 5
WIDE_ENOUGH_FOR_A_FINGER = 40
SCROLLED_WIDTH = "document.documentElement.scrollWidth"


def test_a_hand_is_played_by_keyboard_only(page: Page, site: str) -> None:
    page.goto(f"{site}try.html")
    hand = box(page, "hand")
    press_until(page, "Tab", '[data-box="hand"] .live-offer button')
    page.keyboard.press("Enter")
    expect(hand.get_by_label("Preset")).to_be_focused(timeout=READY_WITHIN)
    press_until(page, "Tab", '[data-box="hand"] [data-part="deal"] button')
    page.keyboard.press("Enter")
    for turn in range(1 + CARDS):
        expect(hand.get_by_role("status")).to_have_text("You to play." if turn else "You to bid.")
        expect(hand.locator('[data-part="log"] li')).to_have_count(SEATS + turn - 1 if turn else 0)
        expect(hand.locator('[data-part="legal"] button').first).to_be_focused()
        page.keyboard.press("Enter")
    expect(hand.get_by_role("status")).to_contain_text("The round is over. You: bid 0, took")


def press_until(page: Page, key: str, selector: str) -> None:
    """Press a key until the focus is on an element."""
    for _ in range(ENOUGH_KEYS):
        page.keyboard.press(key)
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{key} does not lead to {selector}")


def test_a_card_of_the_picture_is_played_by_pressing_it(ready: Page) -> None:
    hand = box(ready, "hand")
    deal(hand)
    do(hand, "0")
    expect(hand.get_by_role("status")).to_have_text("You to play.")
    card = hand.locator("svg .card.legal").last
    pressed = card.get_attribute("data-card")
    card.click()
    expect(hand.locator('[data-part="log"] li').nth(SEATS)).to_contain_text(f"You {pressed}")


def test_on_a_phone_all_fits_and_can_be_pressed(ready: Page) -> None:
    ready.set_viewport_size(NARROW)
    for name in ("table", "hand"):
        deal(box(ready, name))
        do(box(ready, name), "9")
        expect(box(ready, name).get_by_role("alert")).to_contain_text("OH-5.2")
    assert ready.evaluate(SCROLLED_WIDTH) <= NARROW["width"]
    controls = ready.locator(".live-box :is(button, input, select):visible").all()
    assert len(controls) > 2 * (SEATS + CARDS)
    for control in controls:
        place = control.bounding_box()
        assert place is not None
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= NARROW["width"]
        assert min(place["width"], place["height"]) >= WIDE_ENOUGH_FOR_A_FINGER


def test_the_rules_in_plain_english_are_scrolled_by_keyboard_at_any_width(ready: Page) -> None:
    hand = box(ready, "hand")
    deal(hand)
    ready.set_viewport_size(NARROW)
    ready.evaluate("() => new Promise(requestAnimationFrame)")  # what a change of width brings
    expect(hand.locator("pre")).to_have_attribute("tabindex", "0")


def test_before_python_is_loaded_the_page_fits_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size(NARROW)
    page.goto(f"{site}try.html")
    assert page.evaluate(SCROLLED_WIDTH) <= NARROW["width"]

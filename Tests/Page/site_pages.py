"""Opens and checks the pages of wx-server in a browser; used by check-site."""
import gzip
import json
import pathlib

import axe_playwright_python

PLACES = {"en": "New York", "ko": "서울", "ja": "札幌", "zh-Hans": "北京", "ar": "القاهرة", "he": "ירושלים", "hi": "दिल्ली"}
# The locales in the notation of browsers.
LOCALES = {"en": "en-US", "ko": "ko-KR", "ja": "ja-JP", "zh-Hans": "zh-CN", "ar": "ar-EG", "he": "he-IL", "hi": "hi-IN"}
OTHERS = [
    "/settings?from=Seoul", "/?q=Springfield&from=Seoul", "/here?state=refused", "/a/b", "/compare?place=Paris",
]
WIDTHS = [320, 390, 768, 1280, 2560]
AXE = next(pathlib.Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text()
LARGEST = 32 * 1024


class Site:
    """A browser, the address of the server, and the failures so far."""

    def __init__(self, browser, address, folder):
        self.browser, self.address, self.folder = browser, address, folder
        self.failures = []

    def expect(self, condition, what):
        if not condition:
            self.failures.append(what)

    def page(self, name, **options):
        """Opens a page for a new visitor; errors, and requests to other hosts, are failures."""
        context = self.browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        page = context.new_page()
        # The browser also logs each response with an error status as an error.
        page.on("console", lambda message: "status of" in message.text or self.failures.append("%s: %s" % (name, message.text)))
        page.on("pageerror", lambda error: self.failures.append("%s: %s" % (name, error)))
        page.on("request", lambda request: self.expect(
            request.url.startswith(options.get("base_url", self.address)), "%s: asks for %s" % (name, request.url)))
        return page

    def until(self, page, condition, what):
        """Waits for a condition; playwright's own function evaluates strings, which the page's policy forbids."""
        for _ in range(100):
            if page.evaluate(condition):
                return
            page.wait_for_timeout(50)
        self.failures.append(what)

    def go(self, page, path):
        return page.goto(self.address + path)


def sizes(site):
    """Checks the compressed size of a first visit."""
    for language, place in PLACES.items():
        total = 0
        page = site.page("size, " + language, locale=LOCALES[language])
        bodies = []
        page.on("response", lambda response: bodies.append(response.body()))
        site.go(page, "/" + place)
        page.wait_for_load_state("networkidle")
        for body in bodies:
            total += len(gzip.compress(body, 6))
        print("%s: %d bytes in %d answers" % (language, total, len(bodies)))
        site.expect(total <= LARGEST, "%s: %d bytes" % (language, total))
        page.context.close()


def looks(site, language, path, widths_by_scheme, name):
    """Checks a page at several widths, light and dark."""
    for scheme, widths in widths_by_scheme.items():
        page = site.page(
            "%s, %s, %s" % (language, path, scheme), locale=LOCALES[language], color_scheme=scheme, bypass_csp=True)
        for width in widths:
            what = "%s, %s, %s, %d pixels" % (language, path, scheme, width)
            page.set_viewport_size({"width": width, "height": 900})
            site.go(page, path)
            site.expect(page.get_attribute("html", "lang") == language, what + ": is in another language")
            site.expect(
                page.get_attribute("html", "dir") == ("rtl" if language in ("ar", "he") else "ltr"), what + ": direction")
            room = page.evaluate("document.documentElement.scrollWidth")
            site.expect(room <= width, "%s: is %d pixels wide" % (what, room))
            page.screenshot(
                path=site.folder / ("%s.%s.%d.%s.png" % (name, language, width, scheme)), full_page=width < 2000)
            if width not in (320, 1280):
                continue
            page.evaluate("document.querySelectorAll('details').forEach(e => e.open = true)")
            page.evaluate("source => (0, eval)(source)", AXE)
            for violation in page.evaluate("axe.run(document)")["violations"]:
                nodes = json.dumps([node["html"][:160] for node in violation["nodes"][:3]], ensure_ascii=False)
                site.failures.append("%s: axe: %s: %s" % (what, violation["id"], nodes))
        page.context.close()

package dev.shelfie.app.browser.widget;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Chromium;
import dev.shelfie.app.browser.support.Viewport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** Galleries in a shop's page, in a browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WidgetTest {

    /** Of these elements, those that overlap another one, and those that stand out of the page or of what cuts them. */
    private static final String COLLISIONS = """
            elements => {
                const box = (element) => element.getBoundingClientRect();
                const meets = (a) => (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
                const lie = (a, b) => [...a.getClientRects()].some((own) => [...b.getClientRects()].some(meets(own)));
                const name = (element) => element.className || element.localName;
                const found = [];
                elements.forEach((element, index) => {
                    const own = box(element);
                    if (own.left < 0 || own.right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1) {
                        found.push(`${name(element)} is cut`);
                    }
                    for (const other of elements.slice(index + 1)) {
                        if (!element.contains(other) && lie(element, other)) found.push(`${name(element)} lies over ${name(other)}`);
                    }
                });
                return found;
            }""";

    private final List<BrowserWindow> visits = new ArrayList<>();
    private Chromium chromium;
    Storefront storefront;

    @BeforeAll
    void start() {
        chromium = Chromium.start();
        storefront = new Storefront();
    }

    @AfterAll
    void stop() {
        if (chromium != null) {
            chromium.close();
            storefront.close();
        }
    }

    @AfterEach
    void leave() {
        visits.forEach(BrowserWindow::close);
        visits.clear();
        storefront.service.forget();
        storefront.network.forget();
    }

    BrowserWindow visit(Viewport screen) {
        BrowserWindow visit = chromium.visit(screen);
        visits.add(visit);
        return visit;
    }

    /** Opens the shop's page, and keeps the events of galleries in it. */
    Page open(BrowserWindow visit) {
        visit.page().addInitScript("""
                window.heard = [];
                for (const name of ["load", "empty", "error", "open", "product"]) {
                    addEventListener(`shelfie-${name}`, (event) => heard.push({name, ...event.detail}));
                }""");
        visit.page().navigate(storefront.shop.url());
        return visit.page();
    }

    /** Opens the shop's page with this in its body, on a wide screen. */
    Page open(String body) {
        storefront.page(body);
        return open(visit(Viewport.WIDE));
    }

    /** What galleries told the page: the names of events, in their order. */
    @SuppressWarnings("unchecked") // What the script answers.
    static List<String> heard(Page page) {
        return (List<String>) page.evaluate("heard.map(({name}) => name)");
    }

    static void waitFor(Page page, String event) {
        page.waitForFunction("name => heard.some((event) => event.name === name)", event);
    }

    /** What is wrong with where these elements stand; empty if nothing is. */
    static List<?> collisions(Locator elements) {
        return (List<?>) elements.evaluateAll(COLLISIONS);
    }

    /** The posts in the page. */
    static Locator tiles(Page page) {
        return page.locator("shelfie-gallery .tile");
    }
}

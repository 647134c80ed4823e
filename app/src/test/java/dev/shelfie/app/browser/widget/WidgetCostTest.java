package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.WaitUntilState;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What galleries cost the page that they are in. */
class WidgetCostTest extends WidgetTest {

    private static final String OBSERVERS = """
            window.shifts = [];
            new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
                if (!entry.hadRecentInput) {
                    shifts.push({value: entry.value, of: entry.sources.map(({node}) => node?.outerHTML ?? node?.nodeName).join()});
                }
            })).observe({type: "layout-shift", buffered: true});""";

    private static final String BELOW = "<p>Below</p><canvas width=10 height=2000></canvas>";

    /** Holds the place until the script has come, as the guide says for galleries in the first screen. */
    private static final String HELD = held("100vh");

    private static String held(String height) {
        return "<style>shelfie-gallery:not(:defined){display:flow-root;min-block-size:" + height + "}</style>";
    }

    @ParameterizedTest
    @CsvSource({
        "grid, 50, 24",
        "masonry, 50, 24",
        "carousel, 50, 24",
        "grid, 3, 24",
        "masonry, 3, 24",
        "carousel, 3, 24",
        "grid, 0, 24",
        "masonry, 0, 4",
        "carousel, 0, 24",
        "grid, 24, 4"
    })
    void movesNothingInTheFirstScreen(String layout, int posts, int limit) {
        CountDownLatch late = new CountDownLatch(1);
        storefront.publishLate("late", storefront.samples.posts(posts), late);
        Page page = observed(
                Viewport.WIDE,
                held(layout.equals("carousel") ? "325px" : "100vh") + "<h1>Above</h1>"
                        + Storefront.gallery("late", "layout=" + layout, "limit=" + limit) + BELOW);
        page.waitForFunction("() => document.querySelector('shelfie-gallery').shadowRoot?.querySelector('.ghost')");
        twoFrames(page);
        late.countDown();
        waitFor(page, posts == 0 ? "empty" : "load");
        twoFrames(page);
        if (posts > 0) {
            page.waitForFunction(
                    "() => document.querySelector('shelfie-gallery').shadowRoot.querySelector('img').complete");
        }
        scrollThrough(page);
        assertThat(shifts(page)).isEmpty();
    }

    /** Frames that take so long that the page seems to rest while it is scrolled. */
    @ParameterizedTest
    @ValueSource(strings = {"grid", "masonry"})
    void movesNothingWhileAPageWithSlowFramesIsScrolled(String layout) {
        storefront.publish("looks", storefront.samples.posts(3));
        Page page = observed(
                Viewport.WIDE, HELD + "<h1>Above</h1>" + Storefront.gallery("looks", "layout=" + layout) + BELOW);
        waitFor(page, "load");
        scrollThrough(page, 170);
        assertThat(shifts(page)).isEmpty();
    }

    /** Once the script is there: nothing holds the place of a gallery that is reached before. */
    @ParameterizedTest
    @EnumSource
    void movesNothingBelowTheFirstScreen(Viewport screen) {
        storefront.publish("looks", storefront.samples.posts(10));
        Page page = observed(
                screen,
                "<canvas width=10 height=1300></canvas>" + Storefront.gallery("looks") + "<p>Between</p>"
                        + Storefront.gallery("empty") + "<p>Between</p>" + Storefront.gallery("looks", "layout=masonry")
                        + BELOW);
        page.waitForFunction("() => customElements.get('shelfie-gallery')");
        scrollThrough(page);
        assertThat(tiles(page)).hasCount(20);
        assertThat(shifts(page)).isEmpty();
    }

    @Test
    void takesNoRoomWithoutPosts() {
        Page page = observed(
                Viewport.WIDE, "<canvas width=10 height=1300></canvas>" + Storefront.gallery("missing") + BELOW);
        page.mouse().wheel(0, 200);
        waitFor(page, "error");
        page.waitForFunction("() => document.querySelector('shelfie-gallery').offsetHeight === 0");
        assertThat(shifts(page)).isEmpty();
    }

    @Test
    void movesNothingForWhatThePageHasInstead() {
        Page page = observed(
                Viewport.WIDE,
                HELD + "<p>Above</p><shelfie-gallery gallery=missing><p>Instead</p></shelfie-gallery>" + BELOW);
        waitFor(page, "error");
        assertThat(page.getByText("Instead")).isVisible();
        assertThat(page.getByText("Instead").boundingBox().y).isLessThan(120);
        page.waitForFunction("() => document.querySelector('shelfie-gallery').offsetHeight < 1100");
        page.evaluate("scrollTo(0, 1500)");
        page.waitForFunction("() => document.querySelector('shelfie-gallery').offsetHeight < 100");
        assertThat(shifts(page)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"grid, 3", "masonry, 3", "carousel, 3", "grid, 100", "masonry, 100", "carousel, 100"})
    void movesNothingWhenPostsTakeThePlaceOfWhatThePageHas(String layout, int lines) {
        CountDownLatch late = new CountDownLatch(1);
        storefront.publishLate("late", storefront.samples.posts(12), late);
        Page page = observed(
                Viewport.WIDE,
                held("100vh") + "<div>Above</div><shelfie-gallery key=k gallery=late layout=" + layout
                        + "><ul class=shelfie-posts>" + "<li>By the server</li>".repeat(lines)
                        + "</ul></shelfie-gallery>"
                        + BELOW);
        page.waitForFunction("() => document.querySelector('shelfie-gallery').shadowRoot?.querySelector('.ghost')");
        twoFrames(page);
        assertThat(page.getByText("By the server").first()).isVisible();
        late.countDown();
        waitFor(page, "load");
        assertThat(tiles(page)).hasCount(12);
        assertThat(tiles(page).first()).isVisible();
        assertThat(page.getByText("By the server").first()).isHidden();
        scrollThrough(page);
        assertThat(shifts(page)).isEmpty();
    }

    @Test
    void givesBackTheRestOfTheFirstScreenOnceItIsOutOfSight() {
        Page page = observed(Viewport.WIDE, HELD + "<p>Above</p>" + Storefront.gallery("missing") + BELOW);
        waitFor(page, "error");
        page.waitForFunction("() => document.querySelector('shelfie-gallery').offsetHeight < 1100");
        assertThat(height(page)).isGreaterThan(900);
        page.evaluate("scrollTo(0, 1500)");
        page.waitForFunction("() => document.querySelector('shelfie-gallery').offsetHeight === 0");
        assertThat(shifts(page)).isEmpty();
    }

    /** What the page scrolls into view in the same frame must not have moved in it. */
    @Test
    void movesNothingWhenThePageScrollsAtTheMomentThatRoomIsGivenBack() {
        storefront.publish("looks", storefront.samples.posts(3));
        Page page = observed(
                Viewport.WIDE, held("3000px") + """
                        <script>
                            const later = setTimeout;
                            setTimeout = (act, delay) => later(() => {
                                act();
                                if (window.rests && delay === 150) {
                                    rests = false;
                                    scrollBy(0, 300);
                                }
                            }, delay);
                        </script>""" + Storefront.gallery("looks") + "<p>Below</p>".repeat(200));
        waitFor(page, "load");
        page.evaluate("rests = true; scrollTo(0, 300)");
        page.waitForFunction("() => scrollY === 600 && document.querySelector('shelfie-gallery').offsetHeight < 2000");
        assertThat(shifts(page)).isEmpty();
    }

    /** What the gallery did before must not give back the room of what it shows now. */
    @ParameterizedTest
    @ValueSource(strings = {"timer", "frame"})
    void keepsItsRoomWhenItStartsAnewBeforeRoomIsGivenBack(String pending) {
        Page page = observed(Viewport.WIDE, """
                        <script>
                            const later = setTimeout, forget = clearTimeout;
                            rests = [];
                            setTimeout = (act, delay) => delay === 150 ? -rests.push(act) : later(act, delay);
                            clearTimeout = (timer) => timer < 0 ? delete rests[-timer - 1] : forget(timer);
                            run = () => rests.forEach((act, index) => {
                                delete rests[index];
                                act();
                            });
                        </script>
                        <canvas width=10 height=3000></canvas>
                        <shelfie-gallery key=k gallery=missing limit=8><p>Instead</p></shelfie-gallery>""" + BELOW);
        page.evaluate("scrollTo(0, 2600)");
        waitFor(page, "error");
        page.evaluate("""
                pending => {
                    if (pending === "frame") run();
                    document.querySelector("shelfie-gallery").setAttribute("limit", 9);
                    scrollTo(0, 0);
                }""", pending);
        twoFrames(page);
        int held = height(page);
        assertThat(held).isGreaterThan(400);
        page.evaluate("run()");
        twoFrames(page);
        assertThat(height(page)).isEqualTo(held);
    }

    @Test
    void movesNothingWhenItShowsMore() {
        CountDownLatch late = new CountDownLatch(1);
        storefront.publish("more", storefront.samples.posts(15));
        Page page = observed(Viewport.WIDE, HELD + "<p>Above</p>" + Storefront.gallery("more", "limit=12") + BELOW);
        assertThat(tiles(page)).hasCount(12);
        storefront.publishLate("more", storefront.samples.posts(15), late);
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Show more"))
                .click();
        waitUntilClicksAreForgotten(page);
        late.countDown();
        assertThat(tiles(page)).hasCount(15);
        scrollThrough(page);
        assertThat(shifts(page)).isEmpty();
    }

    /** A connection of 400 kbit/s that takes 300 ms for each answer, and a script that doesn't come at all at first. */
    @ParameterizedTest
    @ValueSource(strings = {"grid", "masonry", "carousel"})
    void leavesThePageInPlaceAndAnsweringOnSlowNetwork(String layout) {
        storefront.publish("looks", storefront.samples.posts(6));
        storefront.page(
                "",
                "<!DOCTYPE html><html lang=en><meta name=viewport content='width=device-width'><title>A shop</title>"
                        + storefront.script() + held(layout.equals("carousel") ? "325px" : "100vh")
                        + "<button onclick='this.textContent = `In the basket`'>Into the basket</button>"
                        + Storefront.gallery("looks", "layout=" + layout, "limit=6") + BELOW);
        BrowserWindow visit = visit(Viewport.PHONE);
        Page page = visit.page();
        page.addInitScript(OBSERVERS);
        slowDown(page);
        AtomicReference<Route> script = new AtomicReference<>();
        page.route("**/gallery.js", script::set);
        page.navigate(storefront.shop.url(), new Page.NavigateOptions().setWaitUntil(WaitUntilState.COMMIT));
        page.getByText("Into the basket").click();
        assertThat(page.getByText("In the basket")).isVisible();
        page.waitForCondition(() -> script.get() != null);
        waitUntilClicksAreForgotten(page);

        script.get().resume();
        assertThat(tiles(page)).hasCount(6);
        scrollThrough(page);
        page.waitForLoadState(LoadState.NETWORKIDLE);
        assertThat(shifts(page)).isEmpty();
    }

    /** For half a second after a click, browsers take everything for its effect. */
    private static void waitUntilClicksAreForgotten(Page page) {
        page.waitForFunction(
                "end => performance.now() > end", ((Number) page.evaluate("performance.now() + 600")).doubleValue());
    }

    private static void slowDown(Page page) {
        CDPSession session = page.context().newCDPSession(page);
        session.send("Network.enable");
        JsonObject conditions = new JsonObject();
        conditions.addProperty("offline", false);
        conditions.addProperty("latency", 300);
        conditions.addProperty("downloadThroughput", 50_000);
        conditions.addProperty("uploadThroughput", 50_000);
        session.send("Network.emulateNetworkConditions", conditions);
    }

    @Test
    void showsThousandPosts() {
        storefront.publish("thousand", storefront.samples.posts(1000));
        Page page = observed(Viewport.WIDE, Storefront.gallery("thousand", "limit=50", "layout=masonry"));
        for (int count = 50; count <= 1000; count += 50) {
            assertThat(tiles(page)).hasCount(count);
            if (count < 1000) {
                page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Show more"))
                        .click();
            }
        }
        tiles(page).nth(999).scrollIntoViewIfNeeded();
        tiles(page).nth(999).click();
        assertThat(page.getByRole(AriaRole.DIALOG)).isVisible();
        assertThat(page.evaluate("heard.at(-1).post")).isEqualTo("post_999");
        assertThat(storefront.service.requests()).hasSize(21);
    }

    private Page observed(Viewport screen, String body) {
        storefront.page(
                "",
                "<!DOCTYPE html><html lang=en><meta name=viewport content='width=device-width'><title>A shop</title>"
                        + storefront.script() + body);
        BrowserWindow visit = visit(screen);
        visit.page().addInitScript(OBSERVERS);
        return open(visit);
    }

    /** To the end of the page and back, a bit at a time, as a wheel does. */
    private static void scrollThrough(Page page) {
        scrollThrough(page, 0);
    }

    private static void scrollThrough(Page page, int millisOfFrame) {
        page.evaluate("""
                async (millis) => {
                    const frame = () => new Promise((next) => requestAnimationFrame(() => {
                        for (const end = performance.now() + millis; performance.now() < end;);
                        next();
                    }));
                    for (const by of [150, -150]) {
                        for (let last = -1; last !== scrollY;) {
                            last = scrollY;
                            scrollBy(0, by);
                            await frame();
                        }
                    }
                }""", millisOfFrame);
    }

    private static void twoFrames(Page page) {
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    }

    private static List<?> shifts(Page page) {
        twoFrames(page);
        return (List<?>) page.evaluate("shifts");
    }

    private static int height(Page page) {
        return ((Number) page.evaluate("document.querySelector('shelfie-gallery').offsetHeight")).intValue();
    }
}

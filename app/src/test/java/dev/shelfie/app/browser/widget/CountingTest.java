package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.app.support.Eventually;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a gallery tells the service of its shoppers, under a strict policy: how many, and nothing else. */
class CountingTest extends WidgetTest {

    private static final String LATER = "() => new Promise((done) => setTimeout(done, 1500))";

    /** Pages tell nothing because time has passed. */
    private static final String TIMELESS = """
            const later = setTimeout;
            setTimeout = (act, delay) => delay === 4000 ? 0 : later(act, delay);""";

    @AfterEach
    void answer() {
        storefront.answerTold(204);
    }

    @Test
    void countsAViewOncePerPageWhenTheGalleryWasSeenForASecond() {
        storefront.publish("seen", storefront.samples.posts(3));
        BrowserWindow visit = visit(Viewport.WIDE);
        storefront.page(Storefront.gallery("seen") + Storefront.gallery("seen", "layout=carousel"));
        visit.page().context().addCookies(List.of(new Cookie("session", "secret").setUrl(storefront.service.url())));
        Page page = open(visit);
        waitFor(page, "load");
        assertThat(storefront.events("seen")).isEmpty();

        untilTold("seen", "view");

        Storefront.Told told = storefront.told("seen").get(0);
        assertThat(told.query()).isEqualTo("key=shf_pub_key");
        assertThat(told.headers().getFirst("Content-Type")).isEqualToIgnoringCase("text/plain;charset=UTF-8");
        assertThat(told.headers().getFirst("Origin")).isEqualTo(storefront.shop.url());
        assertThat(told.headers().get("Cookie")).isNull();
        assertThat(visit.complaints()).isEmpty();
        page.mouse().wheel(0, 2_000);
        page.mouse().wheel(0, -2_000);
        page.evaluate(LATER);
        page.navigate(storefront.shop.url());
        untilTold("seen", "view", "view");
    }

    @Test
    void countsAViewOfAGalleryThatIsHigherThanTheScreen() {
        storefront.publish("high", storefront.samples.posts(50));
        storefront.page(Storefront.gallery("high", "limit=50", "columns=1"));
        open(visit(Viewport.PHONE));
        untilTold("high", "view");
    }

    @Test
    void countsNoViewOfWhatIsScrolledPastOrHasNoPosts() {
        storefront.publish("passed", storefront.samples.posts(3));
        storefront.publish("nothing", List.of());
        Page page = open("<canvas width=10 height=1200></canvas>" + Storefront.gallery("passed")
                + "<canvas width=10 height=4000></canvas>" + Storefront.gallery("nothing"));
        waitFor(page, "load");
        page.evaluate("""
                () => new Promise((done) => {
                    scrollTo(0, 1200);
                    requestAnimationFrame(() => requestAnimationFrame(() => {
                        scrollTo(0, 9000);
                        done();
                    }));
                })""");
        page.evaluate(LATER);
        storefront.page("<p>Another page</p>");
        page.navigate(storefront.shop.url());
        assertThat(page.getByText("Another page")).isVisible();
        page.evaluate(LATER);

        assertThat(storefront.told("passed")).isEmpty();
        assertThat(storefront.told("nothing")).isEmpty();
    }

    @Test
    void tellsOfOpenedPostsAndFollowedLinksBeforeThePageIsLeft() {
        storefront.publish("left", storefront.samples.posts(3));
        Page page = openTimeless(Storefront.gallery("left"));
        tiles(page).first().click();
        page.keyboard().press("ArrowRight");
        Locator product = page.locator("shelfie-gallery .product a").first();
        product.evaluate("(link, there) => { link.href = there; }", storefront.network.url());
        product.click();
        page.waitForURL(storefront.network.url() + "/**");

        Eventually.until("the page has told", () -> storefront.events("left").size() >= 3);
        assertThat(storefront.events("left").stream().filter(event -> !event.equals("view")))
                .containsExactly("open", "open", "click");
        assertThat(storefront.told("left")).hasSize(1);
    }

    @Test
    void tellsOfTwentyEventsAtATime() {
        storefront.publish("many", storefront.samples.posts(30));
        Page page = openTimeless(Storefront.gallery("many", "limit=30"));
        tiles(page).first().click();
        for (int i = 0; i < 24; i++) {
            page.keyboard().press("ArrowRight");
        }
        Eventually.until("twenty are told", () -> !storefront.told("many").isEmpty());
        page.navigate(storefront.network.url());
        Eventually.until(
                "all is told",
                () -> storefront.events("many").stream()
                                .filter(event -> event.equals("open"))
                                .count()
                        == 25);
        assertThat(storefront.told("many")).allMatch(told -> told.events().size() <= 20);
        assertThat(storefront.told("many").get(0).events()).hasSize(20);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "count=off",
                "Object.defineProperty(navigator, 'globalPrivacyControl', {value: true})",
                "Object.defineProperty(navigator, 'doNotTrack', {value: '1'})"
            })
    void tellsNothingWhereThePageOrTheVisitorDoesNotWantIt(String why) {
        storefront.publish("private", storefront.samples.posts(3));
        storefront.page(Storefront.gallery("private", why.startsWith("count") ? why : ""));
        BrowserWindow visit = visit(Viewport.WIDE);
        if (!why.startsWith("count")) {
            visit.page().addInitScript(why);
        }
        Page page = open(visit);
        tiles(page).first().click();
        page.evaluate(LATER);
        storefront.page("<p>Another page</p>");
        page.navigate(storefront.shop.url());
        page.evaluate(LATER);

        assertThat(storefront.told("private")).isEmpty();
    }

    @Test
    void tellsNothingOfPostsWithoutAGallery() {
        storefront.publishAll(storefront.samples.posts(3));
        Page page = open("<shelfie-gallery key=shf_pub_key></shelfie-gallery>");
        tiles(page).first().click();
        page.evaluate(LATER);
        page.navigate(storefront.shop.url());
        page.evaluate(LATER);

        assertThat(storefront.told("none")).isEmpty();
        assertThat(storefront.told("null")).isEmpty();
        assertThat(storefront.told("undefined")).isEmpty();
    }

    @Test
    void staysAsItIsWhenNobodyListens() {
        storefront.publish("deaf", storefront.samples.posts(3));
        storefront.answerTold(429);
        storefront.page(Storefront.gallery("deaf"));
        BrowserWindow visit = visit(Viewport.WIDE);
        Page page = open(visit);
        tiles(page).first().click();
        untilTold("deaf", "open", "view");
        page.keyboard().press("Escape");

        assertThat(tiles(page)).hasCount(3);
        assertThat(visit.complaints())
                .allMatch(complaint -> complaint.contains("429") || complaint.contains("/events"));
        assertThat(heard(page)).containsExactly("load", "open");
    }

    @Test
    void namesTheOriginWhereThePageSendsNoReferrer() {
        storefront.publish("discreet", storefront.samples.posts(3));
        storefront.page("<meta name=referrer content=no-referrer>" + Storefront.gallery("discreet"));
        open(visit(Viewport.WIDE));
        untilTold("discreet", "view");

        assertThat(storefront.told("discreet").get(0).headers().getFirst("Origin"))
                .isEqualTo(storefront.shop.url());
    }

    private Page openTimeless(String body) {
        storefront.page(body);
        BrowserWindow visit = visit(Viewport.WIDE);
        visit.page().addInitScript(TIMELESS);
        return open(visit);
    }

    private void untilTold(String gallery, String... events) {
        Eventually.until("the service is told", () -> storefront.events(gallery).size() >= events.length);
        assertThat(storefront.events(gallery)).containsExactlyInAnyOrder(events);
    }
}

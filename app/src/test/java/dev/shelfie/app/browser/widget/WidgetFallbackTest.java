package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a page has between the tags of a gallery, until there are posts and when there are none. */
class WidgetFallbackTest extends WidgetTest {

    @BeforeAll
    void publish() {
        storefront.publish("looks", storefront.samples.posts(30));
        storefront.publish("empty", List.of());
    }

    @ParameterizedTest
    @CsvSource({"empty, empty", "missing, error"})
    void showsWhatThePageHasInstead(String gallery, String event) {
        Page page = open("<shelfie-gallery key=k gallery=" + gallery + "><p>Follow us</p></shelfie-gallery>");
        waitFor(page, event);
        assertThat(page.getByText("Follow us")).isVisible();
        page.evaluate("document.querySelector('shelfie-gallery').setAttribute('gallery', 'looks')");
        assertThat(tiles(page)).hasCount(24);
        assertThat(page.getByText("Follow us")).isHidden();
        page.evaluate("document.querySelector('shelfie-gallery').setAttribute('gallery', 'missing')");
        assertThat(page.getByText("Follow us")).isVisible();
        assertThat(tiles(page)).hasCount(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"grid", "masonry", "carousel"})
    void showsWhatThePageHasUntilThereArePosts(String layout) {
        CountDownLatch late = new CountDownLatch(1);
        storefront.publishLate("late", storefront.samples.posts(2), late);
        storefront.page("<shelfie-gallery key=k gallery=late layout=" + layout
                + "><ul class=shelfie-posts><li>By the server</li></ul></shelfie-gallery>");
        BrowserWindow visit = visit(Viewport.WIDE);
        Page page = visit.page();
        page.waitForRequest("**/late?*", () -> page.navigate(storefront.shop.url()));
        assertThat(page.getByText("By the server")).isVisible();
        assertThat(page.locator("shelfie-gallery .ghost").first()).isHidden();
        late.countDown();
        assertThat(tiles(page)).hasCount(2);
        assertThat(page.getByText("By the server")).isHidden();
    }

    @Test
    void showsTextAloneUntilThereArePosts() {
        CountDownLatch late = new CountDownLatch(1);
        storefront.publishLate("late", storefront.samples.posts(2), late);
        storefront.page("<shelfie-gallery key=k gallery=late>Pictures are on their way.</shelfie-gallery>");
        BrowserWindow visit = visit(Viewport.WIDE);
        Page page = visit.page();
        page.waitForRequest("**/late?*", () -> page.navigate(storefront.shop.url()));
        assertThat(page.locator("shelfie-gallery slot")).hasCSS("display", "flow-root");
        assertThat(page.locator("shelfie-gallery .ghost").first()).isHidden();
        late.countDown();
        assertThat(tiles(page)).hasCount(2);
        assertThat(page.locator("shelfie-gallery slot")).hasCSS("display", "none");
    }

    @Test
    void showsPlaceholdersWhenThereIsNothingButGapsBetweenTheTags() {
        CountDownLatch late = new CountDownLatch(1);
        storefront.publishLate("late", storefront.samples.posts(2), late);
        Page page = open("<shelfie-gallery key=k gallery=late>\n  <!-- Posts. -->\n</shelfie-gallery>");
        assertThat(page.locator("shelfie-gallery .ghost").first()).isVisible();
        late.countDown();
        assertThat(tiles(page)).hasCount(2);
    }

    @Test
    void givesTheFocusToTheFirstPostWhenPostsTakeThePlaceOfWhatHasIt() {
        CountDownLatch late = new CountDownLatch(1);
        storefront.publishLate("late", storefront.samples.posts(12), late);
        Page page = open("<button>Before</button><shelfie-gallery key=k gallery=late><p><a href=#>Follow us</a></p>"
                + "</shelfie-gallery><button>Behind</button>");
        page.getByText("Follow us").focus();
        late.countDown();
        waitFor(page, "load");
        assertThat(tiles(page).first()).isFocused();
        page.keyboard().press("Shift+Tab");
        assertThat(page.getByText("Before")).isFocused();
    }

    @Test
    void leavesTheFocusWhereItIsOutsideOfTheGallery() {
        CountDownLatch late = new CountDownLatch(1);
        storefront.publishLate("late", storefront.samples.posts(2), late);
        Page page = open("<button>Before</button><shelfie-gallery key=k gallery=late><p><a href=#>Follow us</a></p>"
                + "</shelfie-gallery>");
        page.getByText("Before").focus();
        late.countDown();
        waitFor(page, "load");
        assertThat(page.getByText("Before")).isFocused();
    }
}

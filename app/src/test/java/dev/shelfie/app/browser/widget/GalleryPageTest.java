package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.app.browser.widget.Origin.Answer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What galleries load and show, in a page whose policy allows the service and the pictures, and nothing else. */
class GalleryPageTest extends WidgetTest {

    private static final List<String> HOSTILE = List.of(
            "<script>hacked=1</script>",
            "\"><img src=x onerror=\"hacked=1\">",
            "</span></button></template><iframe src=\"javascript:hacked=1\">",
            "{} $& $1 ${hacked=1}",
            "&lt;script&gt;hacked=1&lt;/script&gt;",
            "\u202eevil\u2067\u2066\u202d <b>bold</b> \u2069\u2069 שלום");

    @BeforeAll
    void publish() {
        storefront.publish("looks", storefront.samples.posts(30));
    }

    @ParameterizedTest
    @CsvSource({"grid, 24", "masonry, 24", "carousel, 24", "heap, 24"})
    void showsPostsUnderStrictPolicy(String layout, int posts) {
        storefront.page(Storefront.gallery("looks", "layout=" + layout));
        BrowserWindow visit = visit(Viewport.WIDE);
        Page page = open(visit);
        waitFor(page, "load");
        assertThat(tiles(page)).hasCount(posts);
        assertThat(page.getByRole(AriaRole.LIST).getByRole(AriaRole.LISTITEM)).hasCount(posts);
        assertThat(page.evaluate("heard[0].count")).isEqualTo(posts);
        assertThat(page.getByRole(
                                AriaRole.BUTTON,
                                named(
                                        "Post by \u2068Lena Moosgrün\u2069, \u2068@lena.moosgruen\u2069, Instagram, Products: 2"))
                        .first())
                .isVisible();
        assertThat(tiles(page).first().locator("img")).hasAttribute("width", "1080");
        page.waitForFunction(
                "() => document.querySelector('shelfie-gallery').shadowRoot.querySelector('img').naturalWidth");
        assertThat(visit.complaints()).isEmpty();
        assertThat(visit.origins())
                .containsExactlyInAnyOrder(storefront.shop.url(), storefront.service.url(), storefront.pictures.url());
        assertThat(storefront.service.requests())
                .containsExactly(
                        "GET /storefront/v1/gallery.js", "GET /storefront/v1/galleries/looks?key=shf_pub_key&limit=24");
        assertThat(page.context().cookies()).isEmpty();
        assertThat(page.evaluate("localStorage.length + sessionStorage.length")).isEqualTo(0);
    }

    @Test
    void showsMoreWhenAskedTo() {
        Page page = open(Storefront.gallery("looks", "limit=12"));
        Locator more = page.getByRole(AriaRole.BUTTON, named("Show more"));
        more.click();
        assertThat(tiles(page)).hasCount(24);
        assertThat(tiles(page).nth(12)).isFocused();
        more.click();
        assertThat(tiles(page)).hasCount(30);
        assertThat(more).hasCount(0);
        assertThat(tiles(page).nth(24)).isFocused();
        assertThat(heard(page)).containsExactly("load", "load", "load");
    }

    @Test
    void loadsMoreWhereTheCarouselEnds() {
        Page page = open(Storefront.gallery("looks", "limit=12", "layout=carousel"));
        assertThat(tiles(page)).hasCount(12);
        Locator previous = page.getByRole(AriaRole.BUTTON, named("Previous"));
        Locator next = page.getByRole(AriaRole.BUTTON, named("Next"));
        assertThat(previous).isDisabled();
        next.click();
        assertThat(previous).isEnabled();
        tiles(page).nth(11).focus();
        assertThat(tiles(page)).hasCount(24);
        tiles(page).nth(23).focus();
        assertThat(tiles(page)).hasCount(30);
        tiles(page).nth(29).focus();
        assertThat(next).isDisabled();
    }

    @Test
    void keepsTheFocusOnTheButtonWhenTheCarouselReachesItsEnds() {
        storefront.publish("few", storefront.samples.posts(6));
        Page page = open(Storefront.gallery("few", "layout=carousel"));
        Locator next = page.getByRole(AriaRole.BUTTON, named("Next"));
        next.focus();
        page.keyboard().press("Enter");
        assertThat(next).isDisabled();
        assertThat(next).isFocused();
        Locator previous = page.getByRole(AriaRole.BUTTON, named("Previous"));
        previous.focus();
        page.keyboard().press("Enter");
        assertThat(previous).isDisabled();
        assertThat(previous).isFocused();
    }

    @Test
    void hasNoButtonsInACarouselThatIsSeenAsAWhole() {
        storefront.publish("two", storefront.samples.posts(2));
        Page page = open(Storefront.gallery("two", "layout=carousel"));
        assertThat(tiles(page)).hasCount(2);
        assertThat(page.getByRole(AriaRole.BUTTON, named("Next"))).hasCount(0);
    }

    @Test
    void asksForNothingWhileItIsFarFromSight() {
        Page page = open("<canvas width=10 height=3000></canvas>" + Storefront.gallery("looks", "limit=4"));
        page.waitForFunction("() => !!customElements.get('shelfie-gallery')");
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
        assertThat(storefront.service.requests()).hasSize(1);
        page.mouse().wheel(0, 1900);
        waitFor(page, "load");
        assertThat(tiles(page)).hasCount(4);
    }

    @Test
    void asksForThePostsOfProductAndOfAll() {
        storefront.page("<shelfie-gallery key=k product='a/b&c d' limit=500></shelfie-gallery>"
                + "<shelfie-gallery key=k limit=-1></shelfie-gallery>");
        Page page = open(visit(Viewport.WIDE));
        page.waitForFunction("() => heard.length === 2");
        assertThat(storefront.service.requests())
                .contains(
                        "GET /storefront/v1/posts?key=k&product=a%2Fb%26c+d&limit=50",
                        "GET /storefront/v1/posts?key=k&limit=1");
    }

    @Test
    void showsSomethingElseWhenAnAttributeChanges() {
        storefront.publish("others", List.of(SamplePosts.saying("post_x", "Something else")));
        Page page = open(Storefront.gallery("looks", "limit=4"));
        assertThat(tiles(page)).hasCount(4);
        page.evaluate("() => { const gallery = document.querySelector('shelfie-gallery');"
                + "gallery.setAttribute('gallery', 'others'); gallery.setAttribute('lang', 'de') }");
        assertThat(tiles(page)).hasCount(1);
        assertThat(tiles(page)).hasAccessibleName("Beitrag von \u2068Mia Park\u2069, Instagram, Something else");
    }

    @Test
    void stopsLoadingWhenItLeavesThePage() {
        CountDownLatch late = new CountDownLatch(1);
        storefront.publishLate("late", storefront.samples.posts(2), late);
        Page page = open(Storefront.gallery("late"));
        String failed = page.waitForRequest(
                        "**/late?*limit=3",
                        () -> page.evaluate("document.querySelector('shelfie-gallery').setAttribute('limit', 3)"))
                .url();
        assertThat(failed).endsWith("limit=3");
        String[] aborted = new String[1];
        page.onRequestFailed(request -> aborted[0] = request.url());
        page.evaluate("document.querySelector('shelfie-gallery').remove()");
        page.waitForCondition(() -> aborted[0] != null);
        assertThat(aborted[0]).isEqualTo(failed);
        assertThat(heard(page)).isEmpty();
        late.countDown();
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 404, 500})
    void isAsIfItWereNotThereWhenRefused(int status) {
        storefront.answer("refused", query -> Storefront.refusal(status, "no"));
        storefront.page("<p>Above</p>" + Storefront.gallery("refused") + "<canvas width=10 height=3000></canvas>");
        Page page = open(visit(Viewport.WIDE));
        waitFor(page, "error");
        assertThat(page.evaluate("[heard[0].status, heard[0].message]")).isEqualTo(List.of(status, "No."));
        assertThat(page.getByRole(AriaRole.BUTTON)).hasCount(0);
        assertThat(page.getByRole(AriaRole.LIST)).hasCount(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "null", "[]", "{\"data\":{}}", "<html>"})
    void tellsOfAnAnswerThatMakesNoSense(String body) {
        storefront.answer("odd", query -> Storefront.readable(Answer.of("application/json", body)));
        Page page = open(Storefront.gallery("odd"));
        waitFor(page, "error");
        assertThat(page.evaluate("heard[0].status")).isEqualTo(200);
    }

    @Test
    void tellsWhenNobodyAnswers() {
        storefront.page(
                "",
                "<!DOCTYPE html><html lang=en><title>A shop</title>" + storefront.script()
                        + "<shelfie-gallery key=k src=http://127.0.0.1:9></shelfie-gallery>");
        Page page = open(visit(Viewport.WIDE));
        waitFor(page, "error");
        assertThat(page.evaluate("heard[0].status")).isEqualTo(0);
    }

    @Test
    void triesAgainOnceWhenThereWereTooManyRequests() {
        AtomicInteger asked = new AtomicInteger();
        storefront.answer("busy", query -> {
            asked.incrementAndGet();
            return Storefront.readable(Answer.status(429, Map.of("Retry-After", "1"), "{}"));
        });
        Page page = open(Storefront.gallery("busy"));
        waitFor(page, "error");
        assertThat(asked).hasValue(2);
        assertThat(page.evaluate("heard[0].status")).isEqualTo(429);
    }

    @Test
    void doesNotWaitForLongerThanAMinute() {
        AtomicInteger asked = new AtomicInteger();
        storefront.answer("busy", query -> {
            asked.incrementAndGet();
            return Storefront.readable(Answer.status(429, Map.of("Retry-After", "61"), "{}"));
        });
        Page page = open(Storefront.gallery("busy"));
        waitFor(page, "error");
        assertThat(asked).hasValue(1);
    }

    /** Vue and React keep an attribute "key" to themselves. */
    @Test
    void takesTheTokenByAnotherNameToo() {
        Page page = open("<shelfie-gallery token=shf_pub_key gallery=looks limit=4></shelfie-gallery>");
        assertThat(tiles(page)).hasCount(4);
        assertThat(storefront.service.requests())
                .contains("GET /storefront/v1/galleries/looks?key=shf_pub_key&limit=4");
    }

    @Test
    void keepsEveryTextText() {
        storefront.publish("hostile", HOSTILE.stream().map(this::hostile).toList());
        storefront.page(Storefront.gallery("hostile"));
        BrowserWindow visit = visit(Viewport.WIDE);
        Page page = open(visit);
        assertThat(tiles(page)).hasCount(HOSTILE.size());
        tiles(page).first().click();
        for (String text : HOSTILE) {
            assertThat(page.locator("dialog h2")).hasText(text);
            assertThat(page.locator("dialog .caption")).hasText(text);
            assertThat(page.locator("dialog .title")).hasText(text);
            assertThat(page.locator("dialog .caption")).hasCSS("unicode-bidi", "plaintext");
            assertThat(page.locator("dialog a")).hasCount(0);
            page.keyboard().press("ArrowRight");
        }
        assertThat(page.evaluate("window.hacked")).isNull();
        assertThat(page.locator("shelfie-gallery script, shelfie-gallery iframe, shelfie-gallery b"))
                .hasCount(0);
        assertThat(visit.complaints()).isEmpty();
    }

    /** Says this wherever a post has a text, and has an address of a script wherever it has one. */
    private ObjectNode hostile(String text) {
        ObjectNode post = SamplePosts.saying("post_" + HOSTILE.indexOf(text), text);
        String script = "javascript:hacked=1";
        post.put("language", text)
                .put("platform", text)
                .put("permalink", script)
                .put("embed_url", script);
        post.put("created_at", text);
        post.putObject("influencer")
                .put("name", text)
                .put("username", text)
                .put("url", script)
                .put("image_url", script);
        ((ArrayNode) post.get("media"))
                .addObject()
                .put("type", text)
                .put("url", script)
                .put("thumbnail_url", "data:text/html," + text)
                .put("width", text)
                .put("alt", text);
        ObjectNode product = ((ArrayNode) post.get("products"))
                .addObject()
                .put("id", text)
                .put("title", text)
                .put("brand", text)
                .put("url", script)
                .put("image_url", script)
                .put("availability", text);
        product.putObject("price").put("amount", text).put("currency", text);
        product.putObject("position").put("media", 0).put("x", text).put("y", text);
        return post;
    }

    @Test
    void showsCaptionOf65000Characters() {
        String caption = "Word and\n  ".repeat(5_909) + "😀";
        storefront.publish("long", List.of(SamplePosts.saying("post_long", caption)));
        Page page = open(Storefront.gallery("long"));
        tiles(page).click();
        assertThat(page.locator("dialog blockquote p")).hasText(caption);
        assertThat(page.locator("dialog blockquote")).hasCSS("white-space", "pre-wrap");
        assertThat(tiles(page).getAttribute("aria-label").length()).isLessThan(200);
    }

    @Test
    void showsWordsWherePictureDoesNotLoad() {
        ObjectNode post = SamplePosts.saying("post_gone", "A picture that is gone");
        ((ArrayNode) post.get("media"))
                .addObject()
                .put("type", "image")
                .put("url", storefront.pictures.url() + "/gone.jpg");
        storefront.publish("gone", List.of(post));
        Page page = open(Storefront.gallery("gone"));
        assertThat(tiles(page)).containsText("A picture that is gone");
        tiles(page).click();
        assertThat(page.locator("dialog blockquote")).hasText("A picture that is gone");
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name);
    }
}

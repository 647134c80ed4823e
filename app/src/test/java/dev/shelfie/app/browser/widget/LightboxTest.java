package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.KeyboardModifier;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** A post over the page, beside its products: by keyboard, pointer and finger. */
class LightboxTest extends WidgetTest {

    @BeforeAll
    void publish() {
        storefront.publish("looks", storefront.samples.posts(14));
        storefront.publish("words", List.of(storefront.samples.posts(8).get(7)));
    }

    @Test
    void leadsThroughPostsAndProductsByKeyboard() {
        Page page = open("<button>Before</button>" + Storefront.gallery("looks"));
        assertThat(tiles(page)).hasCount(14);
        page.keyboard().press("Tab");
        page.keyboard().press("Tab");
        page.keyboard().press("Tab");
        assertThat(tiles(page).nth(1)).isFocused();
        page.keyboard().press("Shift+Tab");
        page.keyboard().press("Enter");
        assertThat(dialog(page)).hasAccessibleName("Post by \u2068Lena Moosgrün\u2069");
        assertThat(dialog(page).getByRole(AriaRole.HEADING, named("Lena Moosgrün")))
                .isFocused();
        page.keyboard().press("Tab");
        assertThat(dialog(page).getByRole(AriaRole.LINK, named("@lena.moosgruen")))
                .isFocused();
        page.keyboard().press("Tab");
        assertThat(products(page).first()).isFocused();
        assertThat(products(page).first())
                .hasAccessibleName("Ylvaro Ylvaro Linen Wrap Dress \"Solveig\" – Terracotta Now: €71.20 Before: €89.00"
                        + " In stock");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowLeft");
        assertThat(dialog(page).getByRole(AriaRole.HEADING, named("Elif Tunarlı")))
                .isFocused();
        page.keyboard().press("Escape");
        assertThat(dialog(page)).hasCount(0);
        assertThat(tiles(page).nth(1)).isFocused();
        assertThat(heard(page)).containsExactly("load", "open", "open", "open", "open");
    }

    @Test
    void keepsTheFocusInside() {
        Page page = open(Storefront.gallery("looks") + "<button>Behind</button>");
        tiles(page).first().click();
        for (int i = 0; i < 30; i++) {
            page.keyboard().press("Tab");
            assertThat(page.evaluate("document.activeElement.localName")).isNotEqualTo("button");
        }
    }

    @Test
    void stopsAtTheEnds() {
        Page page = open(Storefront.gallery("looks"));
        tiles(page).nth(13).click();
        Locator next = dialog(page).getByRole(AriaRole.BUTTON, named("Next"));
        assertThat(next).hasAttribute("aria-disabled", "true");
        String shown = dialog(page).getAttribute("aria-label");
        next.dispatchEvent("click");
        assertThat(dialog(page)).hasAttribute("aria-label", shown);
        dialog(page).getByRole(AriaRole.BUTTON, named("Previous")).click();
        assertThat(dialog(page)).not().hasAttribute("aria-label", shown);
        assertThat(next).hasAttribute("aria-disabled", "false");
    }

    @Test
    void stopsWhenTheNextPageIsEmpty() {
        storefront.answer(
                "ends",
                query -> query.containsKey("cursor")
                        ? Storefront.list(List.of(), null)
                        : Storefront.list(storefront.samples.posts(2), "2"));
        Page page = open(Storefront.gallery("ends"));
        tiles(page).nth(1).click();
        Locator next = dialog(page).getByRole(AriaRole.BUTTON, named("Next"));
        assertThat(next).hasAttribute("aria-disabled", "false");
        next.click();
        assertThat(next).hasAttribute("aria-disabled", "true");
        assertThat(dialog(page).getByRole(AriaRole.BUTTON, named("Previous"))).hasAttribute("aria-disabled", "false");
    }

    @Test
    void loadsTheNextPageAfterTheLastPost() {
        Page page = open(Storefront.gallery("looks", "limit=3"));
        tiles(page).nth(2).click();
        page.keyboard().press("ArrowRight");
        page.waitForFunction("() => heard.at(-1).post === 'post_3'");
        assertThat(tiles(page)).hasCount(6);
        page.keyboard().press("Escape");
        assertThat(tiles(page).nth(3)).isFocused();
    }

    @Test
    void closesByItsButtonAndByClickBesideIt() {
        Page page = open(Storefront.gallery("looks"));
        tiles(page).first().click();
        dialog(page).getByRole(AriaRole.BUTTON, named("Close")).click();
        assertThat(dialog(page)).hasCount(0);
        tiles(page).first().click();
        page.mouse().click(700, 4);
        assertThat(dialog(page)).hasCount(0);
        assertThat(tiles(page).first()).isFocused();
    }

    @Test
    void showsEveryPictureOfThePost() {
        Page page = open(Storefront.gallery("looks"));
        tiles(page).first().click();
        Locator second = dialog(page).getByRole(AriaRole.BUTTON, named("Picture 2"));
        assertThat(dialog(page).locator(".frame img"))
                .hasAttribute("alt", "Woman in a terracotta wrap dress and tan cork sandals in a garden");
        second.click();
        assertThat(second).isFocused();
        assertThat(second).hasAttribute("aria-current", "true");
        assertThat(dialog(page).locator(".frame img"))
                .hasAttribute("alt", "Flat lay of a terracotta wrap dress and tan cork sandals on a linen cloth");
    }

    @Test
    void showsWhereProductsAre() {
        Page page = open(Storefront.gallery("looks"));
        tiles(page).first().click();
        Locator spot = dialog(page).getByRole(AriaRole.BUTTON, named("Pasolune Two-Strap Cork Sandals – Tan"));
        Map<?, ?> at = (Map<?, ?>)
                spot.evaluate(
                        "spot => { const own = spot.getBoundingClientRect(),"
                                + " all = spot.closest('.frame').getBoundingClientRect();"
                                + " return {x: (own.x + own.width / 2 - all.x) / all.width, y: (own.y + own.height / 2 - all.y) / all.height} }");
        assertThat(((Number) at.get("x")).doubleValue()).isBetween(0.565, 0.575);
        assertThat(((Number) at.get("y")).doubleValue()).isBetween(0.875, 0.885);
        spot.focus();
        page.keyboard().press("Enter");
        assertThat(products(page).nth(1)).isFocused();
        dialog(page).getByRole(AriaRole.BUTTON, named("Picture 2")).click();
        assertThat(spot).hasCount(0);
    }

    @ParameterizedTest
    @CsvSource({"0.02, 0.02", "0.98, 0.02", "0.02, 0.98", "0.98, 0.98", "0.5, 0.9"})
    void showsTheWholeTitleOfAProductNearTheEdgesOfThePicture(double x, double y) {
        ObjectNode post = storefront.samples.posts(1).get(0);
        ObjectNode product = (ObjectNode) post.get("products").get(0);
        product.put("title", "A wrap dress of linen with wide sleeves, a long belt and pockets on both sides");
        ((ObjectNode) product.get("position")).put("x", x).put("y", y);
        storefront.publish("edge", List.of(post));
        Page page = open(Storefront.gallery("edge"));
        tiles(page).first().focus();
        page.keyboard().press("Enter");
        Locator spot = dialog(page).locator(".hotspot").first();
        spot.focus();
        assertThat(spot.locator(".hint")).hasCSS("opacity", "1");
        assertThat((boolean) spot.evaluate("""
                        spot => {
                            const box = (element) => element.getBoundingClientRect();
                            const hint = box(spot.querySelector(".hint")), stage = box(spot.closest(".stage"));
                            return hint.top >= stage.top && hint.bottom <= stage.bottom
                                && hint.left >= stage.left && hint.right <= stage.right;
                        }""")).isTrue();
    }

    @Test
    void tellsThePageWhichProductIsFollowed() {
        Page page = open(Storefront.gallery("looks"));
        tiles(page).first().click();
        page.evaluate("addEventListener('shelfie-product', event => event.preventDefault())");
        products(page).first().click();
        assertThat(page.evaluate("heard.at(-1)"))
                .isEqualTo(Map.of(
                        "name", "product",
                        "post", "post_0",
                        "product", "prod_linen-wrap-dress-terracotta",
                        "external_id", "HH-10217-TER",
                        "url", "https://shop.example.com/p/linen-wrap-dress-terracotta"));
        assertThat(page.url()).startsWith(storefront.shop.url());
        assertThat(dialog(page)).isHidden();
    }

    @Test
    void leavesOtherTabsToTheBrowserThoughThePageFollowsLinksItself() {
        Page page = open(Storefront.gallery("looks"));
        tiles(page).first().click();
        page.evaluate("""
                addEventListener("shelfie-product", (event) => event.preventDefault());
                addEventListener("click", (event) => {
                    window.left = !event.defaultPrevented;
                    event.preventDefault();
                });""");
        products(page).first().click(new Locator.ClickOptions().setModifiers(List.of(KeyboardModifier.CONTROL)));
        assertThat(page.evaluate("left")).isEqualTo(true);
        assertThat(dialog(page)).isVisible();
        products(page).first().click();
        assertThat(page.evaluate("left")).isEqualTo(false);
    }

    @Test
    void leadsToThePostWithoutHandingOverTheWindow() {
        Page page = open(Storefront.gallery("looks"));
        tiles(page).first().click();
        Locator link = dialog(page).getByRole(AriaRole.LINK, named("View on Instagram"));
        assertThat(link).hasAttribute("href", "https://www.instagram.com/p/0/");
        assertThat(link).hasAttribute("target", "_blank");
        assertThat(link).hasAttribute("rel", "noopener");
    }

    @ParameterizedTest
    @CsvSource({"ltr, -120, post_1", "rtl, 120, post_1", "ltr, 120, post_0", "ltr, -20, post_0"})
    void followsTheFinger(String direction, int way, String shown) {
        storefront.publish("swiped", oneMediumEach());
        storefront.page(Storefront.gallery("swiped", "dir=" + direction));
        BrowserWindow visit = visit(Viewport.PHONE);
        Page page = open(visit);
        tiles(page).first().click();
        swipe(page, way);
        page.waitForFunction("post => heard.at(-1).post === post", shown);
        assertThat(visit.overflow()).isZero();
    }

    @Test
    void leadsToTheNextPictureByFinger() {
        storefront.page(Storefront.gallery("looks"));
        Page page = open(visit(Viewport.PHONE));
        tiles(page).first().click();
        swipe(page, -120);
        assertThat(dialog(page).getByRole(AriaRole.BUTTON, named("Picture 2"))).hasAttribute("aria-current", "true");
        assertThat(page.evaluate("heard.at(-1).post")).isEqualTo("post_0");
        swipe(page, -120);
        page.waitForFunction("() => heard.at(-1).post === 'post_1'");
    }

    @ParameterizedTest
    @CsvSource({"ltr, ArrowRight, ArrowLeft", "rtl, ArrowLeft, ArrowRight"})
    void followsArrowsInTheDirectionOfThePage(String direction, String forward, String back) {
        Page page = open("<div dir=" + direction + ">" + Storefront.gallery("looks") + "</div>");
        tiles(page).first().click();
        page.keyboard().press(forward);
        page.waitForFunction("() => heard.at(-1).post === 'post_1'");
        page.keyboard().press(back);
        page.waitForFunction("() => heard.at(-1).post === 'post_0'");
    }

    @Test
    void asksNothingOfTheNetworkBeforeTheClick() {
        storefront.page(
                storefront.policy() + "; frame-src " + storefront.network.url(),
                "<!DOCTYPE html><html lang=en><title>A shop</title>" + storefront.script()
                        + Storefront.gallery("words"));
        BrowserWindow visit = visit(Viewport.WIDE);
        Page page = open(visit);
        tiles(page).first().click();
        assertThat(dialog(page).getByText("Data such as your IP address then goes to Instagram."))
                .isVisible();
        assertThat(visit.origins()).doesNotContain(storefront.network.url());
        assertThat(storefront.network.requests()).isEmpty();

        dialog(page)
                .getByRole(AriaRole.BUTTON, named("Show the post from Instagram"))
                .click();
        assertThat(page.frameLocator("shelfie-gallery iframe").getByText("Hello"))
                .isVisible();
        assertThat(page.locator("shelfie-gallery iframe")).isFocused();
        assertThat(page.locator("shelfie-gallery iframe")).hasAttribute("title", "Instagram: Clémence Aubriet");
        assertThat(visit.origins()).contains(storefront.network.url());
        page.locator("dialog .close").click();
        assertThat(page.locator("shelfie-gallery iframe")).hasCount(0);
        assertThat(visit.complaints()).isEmpty();
    }

    @Test
    void closesWhenTheGalleryLeavesThePage() {
        Page page = open(Storefront.gallery("looks") + "<button>Behind</button>");
        tiles(page).first().click();
        page.evaluate("document.querySelector('shelfie-gallery').remove()");
        page.getByText("Behind").click();
        assertThat(dialog(page)).hasCount(0);
    }

    private List<ObjectNode> oneMediumEach() {
        return storefront.samples.posts(2).stream()
                .peek(post -> post.putArray("media")
                        .addObject()
                        .put("type", "image")
                        .put("url", storefront.pictures.url() + "/posts/snow-dog.svg"))
                .toList();
    }

    private static void swipe(Page page, int way) {
        page.locator("dialog .stage").evaluate("""
                (stage, way) => {
                    const at = (type, clientX) => stage.firstChild.dispatchEvent(new PointerEvent(type,
                        {clientX, isPrimary: true, pointerType: "touch", bubbles: true}));
                    at("pointerdown", 200);
                    at("pointerup", 200 + way);
                }""", way);
    }

    private static Locator dialog(Page page) {
        return page.getByRole(AriaRole.DIALOG);
    }

    private static Locator products(Page page) {
        return dialog(page).locator(".product a");
    }

    private static Locator.GetByRoleOptions named(String name) {
        return new Locator.GetByRoleOptions().setName(name);
    }
}

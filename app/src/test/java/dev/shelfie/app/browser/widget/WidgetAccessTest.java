package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.AccessibilityTree;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Galleries for people who enlarge the page, and for those who hear it. */
class WidgetAccessTest extends WidgetTest {

    /** A screen of 1,440 or 1,600 pixels at 200 %, and one of 1,280 at 400 %. */
    @ParameterizedTest
    @CsvSource({"720, 450, 2", "800, 450, 2", "320, 256, 4"})
    void isWholeAndUsableOnAnEnlargedPage(int width, int height, int zoom) {
        List<ObjectNode> posts = storefront.samples.posts(9);
        posts.forEach(post -> post.put("disclosure", "advertisement"));
        storefront.publish("looks", posts);
        storefront.page("<h1>Shop</h1>" + Storefront.gallery("looks", "limit=4")
                + Storefront.gallery("looks", "layout=masonry")
                + Storefront.gallery("looks", "layout=carousel"));
        BrowserWindow visit = visit(Viewport.WIDE);
        zoom(visit.page(), width, height, zoom);
        Page page = open(visit);
        for (Locator gallery : page.locator("shelfie-gallery").all()) {
            gallery.scrollIntoViewIfNeeded();
            assertThat(gallery.locator(".tile").nth(3)).isAttached();
        }
        assertThat(page.evaluate("innerWidth")).isEqualTo(width);
        assertThat(visit.overflow()).isZero();
        Locator grids = page.locator("shelfie-gallery:not([layout=carousel]) .tile");
        assertThat(collisions(grids)).isEmpty();
        for (Locator tile : grids.all()) {
            assertThat(collisions(tile.locator(".badge, .count"))).isEmpty();
        }

        for (int post : List.of(0, 7)) {
            tiles(page).nth(4 + post).click();
            Locator dialog = page.getByRole(AriaRole.DIALOG);
            assertThat(collisions(dialog.locator("button:not(.hotspot), a, .caption, h2, h3, time, .offer")))
                    .isEmpty();
            // What can be clicked can be brought into view, and nothing lies over it.
            for (Locator control : dialog.locator("button:not([aria-disabled=true], .hotspot), a")
                    .all()) {
                control.click(new Locator.ClickOptions().setTrial(true));
            }
            assertThat(visit.overflow()).isZero();
            page.keyboard().press("Escape");
        }
        visit.picture("widget-enlarged-" + width);
    }

    /** A phone at 200 %, on which the sentence takes several lines. */
    @ParameterizedTest
    @ValueSource(strings = {"grid", "masonry"})
    void saysThatTheNextPageFailedBelowThePostsOnAnEnlargedPhone(String layout) {
        List<ObjectNode> posts = storefront.samples.posts(4);
        storefront.answer(
                "half",
                query -> query.containsKey("cursor")
                        ? Storefront.refusal(500, "internal")
                        : Storefront.list(posts, "4"));
        storefront.page(
                "<div lang=de>" + Storefront.gallery("half", "limit=4", "layout=" + layout) + "</div><p>Below</p>");
        BrowserWindow visit = visit(Viewport.PHONE);
        zoom(visit.page(), 195, 422, 4);
        Page page = open(visit);
        page.locator("shelfie-gallery .more").click();
        waitFor(page, "error");
        assertThat(tiles(page)).hasCount(4);
        assertThat(collisions(page.locator("shelfie-gallery .tile, shelfie-gallery .foot > *, body > p")))
                .isEmpty();
        assertThat(visit.overflow()).isZero();
    }

    @Test
    void isReadInItsOrder() {
        List<ObjectNode> posts = storefront.samples.posts(2);
        posts.get(0).put("caption", "Linen days.");
        storefront.publish("looks", posts);
        Page page = open("<main><h1>Shop</h1>" + Storefront.gallery("looks", "limit=2") + "</main>");
        assertThat(tiles(page)).hasCount(2);
        assertThat(AccessibilityTree.of(page)).isEqualTo("""
                RootWebArea "A shop"
                  main
                    heading "Shop"
                    list "Posts"
                      listitem
                        button "Post by \u2068Lena Moosgrün\u2069, \u2068@lena.moosgruen\u2069, Instagram, Products: 2, Woman in a terracotta wrap dress and tan cork sandals in a garden"
                      listitem
                        button "Post by \u2068Elif Tunarlı\u2069, \u2068@elif.tunarli\u2069, TikTok, Video, Products: 2, Woman with dark wavy hair in camel wide-leg trousers and white leather sneakers on a street with old…"
                """);
        tiles(page).first().click();
        assertThat(AccessibilityTree.of(page)).isEqualTo("""
                RootWebArea "A shop"
                  dialog "Post by \u2068Lena Moosgrün\u2069"
                    button "Previous"
                    button "Next"
                    button "Close"
                    image "Woman in a terracotta wrap dress and tan cork sandals in a garden"
                    button "Ylvaro Linen Wrap Dress "Solveig" – Terracotta"
                    button "Pasolune Two-Strap Cork Sandals – Tan"
                    button "Picture 1"
                    button "Picture 2"
                    heading "Lena Moosgrün"
                    paragraph
                      link "@lena.moosgruen"
                      StaticText " · "
                      time
                        StaticText "Sep 6, 2025"
                    heading "In this post"
                    list
                      listitem
                        link "Ylvaro Ylvaro Linen Wrap Dress "Solveig" – Terracotta Now: €71.20 Before: €89.00 In stock"
                          deletion
                            StaticText "€89.00"
                      listitem
                        link "Pasolune Pasolune Two-Strap Cork Sandals – Tan €69.00 Sold out"
                    paragraph
                      StaticText "Linen days."
                    button "Show the post from Instagram"
                    paragraph
                      StaticText "Data such as your IP address then goes to Instagram."
                    link "View on Instagram"
                """);
    }

    /** As the browser's own zoom: pixels of the page that are so many times as large. */
    private static void zoom(Page page, int width, int height, int zoom) {
        CDPSession session = page.context().newCDPSession(page);
        JsonObject metrics = new JsonObject();
        metrics.addProperty("width", width);
        metrics.addProperty("height", height);
        metrics.addProperty("deviceScaleFactor", zoom);
        metrics.addProperty("mobile", false);
        session.send("Emulation.setDeviceMetricsOverride", metrics);
    }
}

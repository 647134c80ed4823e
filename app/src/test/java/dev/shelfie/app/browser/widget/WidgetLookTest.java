package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ForcedColors;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.ReducedMotion;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Viewport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** How galleries look and sound, in the page of the example shop and in others. */
class WidgetLookTest extends WidgetTest {

    private static final Path EXAMPLE = Path.of("../docs/examples/shop");

    @BeforeAll
    void publish() {
        storefront.publishAll(storefront.samples.posts(30));
        storefront.publish("looks", storefront.samples.posts(12));
    }

    @ParameterizedTest
    @CsvSource({"WIDE, LIGHT", "WIDE, DARK", "PHONE, DARK"})
    void isOpenToEverybody(Viewport screen, ColorScheme colors) {
        example();
        BrowserWindow visit = visit(screen);
        visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
        Page page = open(visit);
        for (Locator gallery : page.locator("shelfie-gallery").all()) {
            gallery.scrollIntoViewIfNeeded();
            assertThat(gallery.locator(".tile").nth(5)).isAttached();
        }
        String name = "-" + screen.name().toLowerCase(Locale.ROOT) + "-"
                + colors.name().toLowerCase(Locale.ROOT);
        page.evaluate("scrollTo(0, 0)");
        page.waitForLoadState(LoadState.NETWORKIDLE);
        visit.wholePicture("widget" + name, screen);
        assertThat(Axe.findings(page)).isEmpty();
        assertThat(visit.overflow()).isZero();

        for (int post : List.of(0, 1, 7)) {
            tiles(page).nth(post).click();
            page.waitForLoadState(LoadState.NETWORKIDLE);
            if (BrowserWindow.TAKES_PICTURES) {
                page.screenshot(
                        new Page.ScreenshotOptions().setPath(Path.of("target", "widget-post-" + post + name + ".png")));
            }
            assertThat(Axe.findings(page)).isEmpty();
            page.keyboard().press("Escape");
        }
        assertThat(visit.complaints()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void fitsEveryScreen(Viewport screen) {
        for (int width : List.of(screen.width(), screen.width() / 2)) {
            storefront.page(Storefront.gallery("looks")
                    + Storefront.gallery("looks", "layout=carousel")
                    + Storefront.gallery("looks", "layout=masonry", "columns=8"));
            BrowserWindow visit = visit(screen);
            visit.page().setViewportSize(width, screen.height());
            Page page = open(visit);
            tiles(page).first().click();
            assertThat(page.getByRole(AriaRole.BUTTON, named("Close"))).isInViewport();
            assertThat(visit.overflow()).as("at %s pixels", width).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"1280, 4", "800, 4", "390, 2", "320, 2"})
    void takesAsManyColumnsAsFit(int width, int columns) {
        assertThat(columns(width, "")).isEqualTo(columns);
    }

    @ParameterizedTest
    @CsvSource({"1280, 6, 6", "1280, 1, 1", "390, 6, 2", "390, 1, 1"})
    void takesNoMoreColumnsThanWanted(int width, int wanted, int columns) {
        assertThat(columns(width, "columns=" + wanted)).isEqualTo(columns);
    }

    private int columns(int width, String attribute) {
        storefront.page(Storefront.gallery("looks", attribute));
        BrowserWindow visit = visit(Viewport.WIDE);
        visit.page().setViewportSize(width, 900);
        Page page = open(visit);
        assertThat(tiles(page)).hasCount(12);
        return ((Number) tiles(page)
                        .evaluateAll("tiles => new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size"))
                .intValue();
    }

    @Test
    void keepsTheOrderOfPostsInTheMasonry() {
        Page page = open(Storefront.gallery("looks", "layout=masonry"));
        assertThat(tiles(page)).hasCount(12);
        List<?> tops =
                (List<?>) tiles(page).evaluateAll("tiles => tiles.map((tile) => tile.getBoundingClientRect().top)");
        assertThat(tops)
                .isSortedAccordingTo((a, b) -> Double.compare(((Number) a).doubleValue(), ((Number) b).doubleValue()));
    }

    @Test
    void followsThePageFromRightToLeft() {
        storefront.page(
                "",
                "<!DOCTYPE html><html lang=ar dir=rtl><meta name=viewport content='width=device-width'><title>A shop</title>"
                        + storefront.script() + "<main><h1>Shop</h1>" + Storefront.gallery("looks")
                        + Storefront.gallery("looks", "layout=carousel") + "</main>");
        BrowserWindow visit = visit(Viewport.WIDE);
        Page page = open(visit);
        assertThat(tiles(page)).hasCount(24);
        assertThat(left(tiles(page).first())).isGreaterThan(left(tiles(page).nth(1)));
        tiles(page).first().click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        assertThat(dialog).hasCSS("direction", "rtl");
        assertThat(dialog.locator(".caption")).hasCSS("direction", "ltr");
        assertThat(dialog.locator(".title").first()).hasCSS("text-align", "right");
        assertThat(left(dialog.locator(".next"))).isLessThan(left(dialog.locator(".previous")));
        assertThat(left(dialog.locator(".details"))).isLessThan(left(dialog.locator(".stage")));
        assertThat(Axe.findings(page)).isEmpty();
        assertThat(visit.overflow()).isZero();
        visit.picture("widget-right-to-left");
    }

    /** The prices are those of {@code PageTextsTest}, as pages without scripts write them, too. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en|Post by|In this post|71.2|EUR|€71.20|Sold out",
                "en-GB|Post by|In this post|71.2|EUR|€71.20|Sold out",
                "de-AT|Beitrag von|In diesem Beitrag|71.2|EUR|€ 71,20|Ausverkauft",
                "de|Beitrag von|In diesem Beitrag|1234.5|EUR|1.234,50 €|Ausverkauft",
                "fr|Publication de|Dans cette publication|71.2|EUR|71,20 €|Épuisé",
                "es|Publicación de|En esta publicación|71.2|EUR|71,20 €|Agotado",
                "it|Post di|In questo post|71.2|EUR|71,20 €|Esaurito",
                "nl|Bericht van|In dit bericht|71.2|EUR|€ 71,20|Uitverkocht",
                "pl|Post:|W tym poście|71.2|PLN|71,20 zł|Wyprzedane",
                "cs|Příspěvek:|V tomto příspěvku|71.2|EUR|71,20 €|Vyprodáno",
                "es|Publicación de|En esta publicación|1234.5|EUR|1234,50 €|Agotado",
                "es|Publicación de|En esta publicación|12345.5|EUR|12.345,50 €|Agotado",
                "es-AR|Publicación de|En esta publicación|1234.5|EUR|EUR 1.234,50|Agotado",
                "it|Post di|In questo post|1234.5|EUR|1234,50 €|Esaurito",
                "pl|Post:|W tym poście|1234.5|PLN|1234,50 zł|Wyprzedane",
                "pl|Post:|W tym poście|9999.995|PLN|10 000,00 zł|Wyprzedane",
                "pt-PT|Post by|In this post|1234.5|EUR|1234,50 €|Sold out",
                "pt-BR|Post by|In this post|1234.5|EUR|€ 1.234,50|Sold out",
                "en|Post by|In this post|7100|JPY|¥7,100|Sold out",
                "en|Post by|In this post|71.2|HUF|HUF 71|Sold out",
                "en|Post by|In this post|71.5|IDR|IDR 72|Sold out",
                "en|Post by|In this post|7.125|KWD|KWD 7.125|Sold out",
                "en|Post by|In this post|0.125|EUR|€0.13|Sold out",
                "en|Post by|In this post|3|XAU|XAU 3.00|Sold out",
                "ja|Post by|In this post|71.2|EUR|€71.20|Sold out",
                "not a language|Post by|In this post|71.2|EUR|€71.20|Sold out"
            })
    void speaksTheLanguageOfThePage(
            String language,
            String post,
            String products,
            String amount,
            String currency,
            String price,
            String soldOut) {
        ObjectNode sample = storefront.samples.posts(1).get(0);
        ArrayNode shown = (ArrayNode) sample.get("products");
        ((ObjectNode) shown.get(0)).put("availability", "out_of_stock");
        ((ObjectNode) shown.get(0).get("sale_price")).put("amount", amount).put("currency", currency);
        storefront.publish("one", List.of(sample));
        Page page = open("<div lang='" + language + "'>" + Storefront.gallery("one") + "</div>");
        tiles(page).click();
        Locator dialog = page.getByRole(AriaRole.DIALOG);
        assertThat(dialog).hasAccessibleName(post + " \u2068Lena Moosgrün\u2069");
        assertThat(dialog.locator("h3")).hasText(products);
        assertThat(dialog.locator(".sale bdi")).hasText(price);
        assertThat(dialog.locator(".out_of_stock").first()).hasText(soldOut);
        assertThat(dialog).hasAttribute("lang", post.equals("Post by") ? "en" : language.substring(0, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lang=de", "in a shadow tree"})
    void takesItsOwnLanguageFirstAndLooksOutOfShadowTrees(String where) {
        Page page = open("<div lang=de></div>");
        page.evaluate("""
                where => {
                    const gallery = document.createElement("shelfie-gallery");
                    gallery.setAttribute("gallery", "looks");
                    if (where === "lang=de") {
                        gallery.lang = "de";
                        document.body.append(gallery);
                    } else {
                        document.querySelector("div").attachShadow({mode: "open"}).append(gallery);
                    }
                }""", where);
        assertThat(tiles(page).first()).hasAttribute("aria-label", Pattern.compile("^Beitrag von "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"en|advertisement|Ad", "de|advertisement|Werbung", "fr|gifted|Offert", "ja|gifted|Gifted"})
    void tellsHowThePostCameAbout(String language, String disclosure, String label) {
        ObjectNode sample = storefront.samples.posts(1).get(0).put("disclosure", disclosure);
        storefront.publish("one", List.of(sample));
        Page page = open("<main lang='" + language + "'><h1>Shop</h1>" + Storefront.gallery("one") + "</main>");
        assertThat(tiles(page).locator(".start")).hasText(label);
        assertThat(tiles(page)).hasAttribute("aria-label", Pattern.compile("^" + label + ", "));
        tiles(page).click();
        assertThat(page.getByRole(AriaRole.DIALOG).locator("strong")).hasText(label);
        assertThat(Axe.findings(page)).isEmpty();
    }

    @Test
    void saysNothingOfAPostWhoseDisclosureItDoesNotKnow() {
        storefront.publish("one", List.of(storefront.samples.posts(1).get(0).put("disclosure", "constructor")));
        Page page = open(Storefront.gallery("one"));
        assertThat(tiles(page)).hasCount(1);
        assertThat(page.locator(".start")).hasCount(0);
    }

    @Test
    void takesColoursAndMeasuresOfTheShop() {
        storefront.page(
                "",
                "<!DOCTYPE html><html lang=en><title>A shop</title>" + storefront.script() + """
                        <style>
                        body { font-family: Georgia }
                        shelfie-gallery { --shelfie-gap: 30px; --shelfie-radius: 0px; --shelfie-columns: 3;
                            --shelfie-accent: rgb(200, 0, 0); --shelfie-surface: rgb(1, 2, 3); --shelfie-text: rgb(250, 250, 250) }
                        shelfie-gallery::part(tile) { border: 2px dashed rgb(0, 0, 255) }
                        </style>
                        """
                        + Storefront.gallery("looks"));
        Page page = open(visit(Viewport.WIDE));
        assertThat(tiles(page)).hasCount(12);
        Locator tile = tiles(page).first();
        assertThat(tile).hasCSS("border-color", "rgb(0, 0, 255)");
        assertThat(tile).hasCSS("border-radius", "0px");
        assertThat(page.locator("shelfie-gallery ul").first()).hasCSS("column-gap", "30px");
        tile.click();
        assertThat(page.locator("dialog .sheet")).hasCSS("background-color", "rgb(1, 2, 3)");
        assertThat(page.locator("dialog")).hasCSS("font-family", "Georgia");
        assertThat(page.locator("dialog .sale")).hasCSS("color", "rgb(200, 0, 0)");
    }

    @Test
    void staysLightInPageThatIsLight() {
        storefront.page(Storefront.gallery("looks"));
        BrowserWindow visit = visit(Viewport.WIDE);
        visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        Page page = open(visit);
        tiles(page).first().click();
        assertThat(page.locator("dialog .sheet")).hasCSS("background-color", "rgb(255, 255, 255)");
    }

    @Test
    void movesOnlyWherePeopleLikeIt() {
        storefront.page(Storefront.gallery("looks"));
        BrowserWindow visit = visit(Viewport.WIDE);
        Page page = open(visit);
        tiles(page).first().click();
        Locator sheet = page.locator("dialog .sheet");
        assertThat(sheet).hasCSS("animation-name", "none");
        visit.page().emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.NO_PREFERENCE));
        assertThat(sheet).hasCSS("animation-name", "rise");
    }

    @Test
    void keepsOutlinesWhereColoursAreForced() {
        storefront.page(Storefront.gallery("looks"));
        BrowserWindow visit = visit(Viewport.WIDE);
        visit.page().emulateMedia(new Page.EmulateMediaOptions().setForcedColors(ForcedColors.ACTIVE));
        Page page = open(visit);
        assertThat(tiles(page).first()).hasCSS("border-style", "solid");
        tiles(page).first().click();
        assertThat(page.getByRole(AriaRole.BUTTON, named("Close"))).hasCSS("border-style", "solid");
        visit.picture("widget-forced-colors");
    }

    /** The three pictures in docs/images, as target/widget-shop.png and so on. */
    @Tag("pictures")
    @Test
    void drawsThePicturesOfTheGuide() {
        example();
        draw(Viewport.WIDE, ColorScheme.LIGHT, 1180, 1480, "shop", false);
        draw(Viewport.WIDE, ColorScheme.LIGHT, 1180, 780, "post", true);
        draw(Viewport.PHONE, ColorScheme.DARK, 390, 780, "phone", true);
    }

    private void draw(Viewport screen, ColorScheme colors, int width, int height, String name, boolean opened) {
        BrowserWindow visit = visit(screen);
        visit.page().setViewportSize(width, height);
        visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(colors));
        Page page = open(visit);
        page.evaluate("() => { document.querySelector('.hero').remove();"
                + "document.querySelector('shelfie-gallery').setAttribute('limit', 4) }");
        assertThat(tiles(page).first()).isVisible();
        if (opened) {
            tiles(page).first().click();
        }
        page.waitForLoadState(LoadState.NETWORKIDLE);
        page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target", "widget-" + name + ".png")));
    }

    /** The page in the documentation, with the two lines that its readers change. */
    private void example() {
        String page = read("index.html")
                .replace("<link rel=\"stylesheet\" href=\"shop.css\">", "<style>" + read("shop.css") + "</style>")
                .replace("https://shelfie.example", storefront.service.url());
        storefront.page("", page);
    }

    private static String read(String name) {
        try {
            return Files.readString(EXAMPLE.resolve(name));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static double left(Locator locator) {
        return locator.boundingBox().x;
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name);
    }
}

package dev.shelfie.app.browser.widget;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.ApiClient;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Chromium;
import dev.shelfie.app.browser.support.DashboardService;
import dev.shelfie.app.browser.support.Viewport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** A shop's page at an origin of its own shows the galleries of a service that runs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ShopPageTest {

    private Chromium chromium;
    private DashboardService service;
    private ApiClient program;
    private String key;

    @BeforeAll
    void start() {
        chromium = Chromium.start();
        service = DashboardService.start();
        program = service.stocked().program();
        key = program.post("/publishable-tokens", "application/json", "{\"name\": \"Shop\"}")
                .get("token")
                .stringValue();
    }

    @AfterAll
    void stop() {
        if (chromium != null) {
            chromium.close();
            service.close();
        }
    }

    /** On a slow connection, the page would move when the script comes. */
    @Test
    void theExamplesHoldTheRoomOfGalleriesUntilTheirScriptIsThere() throws IOException {
        String rules = Files.readString(Path.of("../docs/examples/shop/shop.css"));
        assertThat(Files.readString(Path.of("src/main/resources/dev/shelfie/app/demo/shop/shop.css")))
                .isEqualTo(rules);
        String body = "<style>" + rules + "</style><shelfie-gallery></shelfie-gallery>"
                + "<shelfie-gallery layout='carousel'></shelfie-gallery>";
        try (Origin shop = new Origin(request -> Origin.Answer.of("text/html", body))) {
            BrowserWindow visit = chromium.visit(Viewport.WIDE);
            visit.page().navigate(shop.url());

            assertThat(visit.page().locator("shelfie-gallery").first().boundingBox().height)
                    .isGreaterThanOrEqualTo(visit.page().viewportSize().height);
            assertThat(visit.page().locator("shelfie-gallery").last().boundingBox().height)
                    .isEqualTo(325);
            visit.close();
        }
    }

    @Test
    void threeGalleriesStandInThePageByTwoLinesEach() {
        String pinned =
                program.get("/posts?has_products=true&limit=5").get(4).get("id").stringValue();
        String body = List.of("grid", "masonry", "carousel").stream()
                .map(layout -> "<shelfie-gallery key=\"%s\" gallery=\"%s\" layout=\"%s\" limit=\"6\"></shelfie-gallery>"
                        .formatted(key, gallery(pinned), layout))
                .reduce("", String::concat);
        try (Origin shop = new Origin(request -> page(body))) {
            BrowserWindow visit = chromium.visit(Viewport.WIDE);
            Page page = visit.page();
            page.navigate(shop.url());
            for (int i = 0; i < 3; i++) {
                Locator gallery = page.locator("shelfie-gallery").nth(i);
                gallery.scrollIntoViewIfNeeded();
                assertThat(gallery.locator(".tile").nth(5)).isAttached();
            }

            page.locator("shelfie-gallery").first().locator(".tile").first().click();
            Locator products = page.getByRole(AriaRole.DIALOG).locator("a[href*='utm_medium=influencer']");
            assertThat(products.first()).isVisible();
            assertThat(products.first().getAttribute("href")).contains("utm_content=" + pinned);

            assertThat(visit.complaints()).isEmpty();
            assertThat(visit.origins()).containsExactlyInAnyOrder(shop.url(), service.base());
            visit.close();
        }
    }

    @Test
    void thePublicPagesOfAGalleryAndOfAPostShowThem() {
        JsonNode post = program.get("/posts?has_products=true&limit=1").get(0);
        String id = post.get("id").stringValue();
        BrowserWindow visit = chromium.visit(Viewport.WIDE);
        Page page = visit.page();

        page.navigate(service.base() + "/storefront/galleries/" + gallery(id) + "?key=" + key);
        assertThat(page.locator("shelfie-gallery .tile").nth(5)).isAttached();
        assertThat(Axe.findings(page)).isEmpty();
        page.navigate(service.base() + "/storefront/posts/" + id + "?key=" + key + "&lang=de&utm_source=mail");
        assertThat(page.locator("shelfie-gallery .tile")).hasCount(1);
        page.locator("shelfie-gallery .tile").click();
        assertThat(page.getByText("In diesem Beitrag")).isVisible();
        Locator product = page.getByRole(AriaRole.DIALOG).locator("a[href*='utm_medium=influencer']");
        page.context().waitForPage(() -> product.first().click());
        assertThat(page.getByRole(AriaRole.DIALOG)).isVisible();
        assertThat(visit.complaints()).isEmpty();
        visit.close();
    }

    private String gallery(String pinned) {
        return program.post(
                        "/galleries",
                        "application/json",
                        "{\"name\": \"Home\", \"status\": \"published\", \"pinned\": [\"" + pinned + "\"]}")
                .get("id")
                .stringValue();
    }

    /** A page of a strict shop. */
    private Origin.Answer page(String body) {
        String policy = "default-src 'none'; script-src %1$s; connect-src %1$s; img-src %1$s; style-src 'none'; "
                        .formatted(service.base())
                + "require-trusted-types-for 'script'; trusted-types 'none'";
        String html = "<!DOCTYPE html><html lang=en><title>Shop</title><script type=module src=\"" + service.base()
                + "/storefront/v1/gallery.js\"></script><body>" + body;
        return Origin.Answer.status(
                200, Map.of("Content-Type", "text/html; charset=utf-8", "Content-Security-Policy", policy), html);
    }
}

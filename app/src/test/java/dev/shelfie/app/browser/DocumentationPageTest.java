package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Chromium;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.http.server.Server;
import dev.shelfie.http.server.ServerCapacity;
import dev.shelfie.http.server.ServerSettings;
import dev.shelfie.http.site.ClasspathSite;
import dev.shelfie.inmemory.InMemoryStore;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documentation page of a running service, as a browser shows it. */
class DocumentationPageTest {

    private static final Service SERVICE = DaggerQuickService.factory().create(InMemoryStore.empty());

    /** What can be asked, and what receivers of messages are asked, in the order of the page. */
    private static final List<String> OPERATIONS = List.of(
            "GET /influencers",
            "POST /influencers",
            "GET /influencers/{id}",
            "PATCH /influencers/{id}",
            "DELETE /influencers/{id}",
            "GET /influencers/{id}/posts",
            "GET /posts",
            "POST /posts",
            "POST /posts/batch",
            "GET /posts/{id}",
            "PATCH /posts/{id}",
            "DELETE /posts/{id}",
            "GET /posts/by-platform-id/{platform}/{platform_post_id}",
            "PUT /posts/by-platform-id/{platform}/{platform_post_id}",
            "GET /posts/{id}/embed",
            "GET /products",
            "POST /products",
            "GET /products/facets",
            "GET /products/{id}",
            "PATCH /products/{id}",
            "DELETE /products/{id}",
            "GET /products/by-external-id/{external_id}",
            "PUT /products/by-external-id/{external_id}",
            "GET /products/{id}/posts",
            "GET /posts/{id}/matches",
            "POST /posts/{id}/matches",
            "GET /matches",
            "GET /matches/{id}",
            "PATCH /matches/{id}",
            "DELETE /matches/{id}",
            "GET /lost-matches",
            "GET /lost-matches/{id}",
            "DELETE /lost-matches/{id}",
            "POST /lost-matches/{id}/restore",
            "POST /match-previews",
            "GET /imports",
            "POST /imports",
            "GET /imports/{id}",
            "GET /feeds",
            "POST /feeds",
            "GET /feeds/{id}",
            "PATCH /feeds/{id}",
            "DELETE /feeds/{id}",
            "POST /feeds/{id}/run",
            "GET /account",
            "PATCH /account",
            "GET /account/forecast",
            "POST /reviews",
            "PUT /reviews/{post}",
            "DELETE /reviews/{post}",
            "GET /tokens",
            "POST /tokens",
            "GET /tokens/{id}",
            "PATCH /tokens/{id}",
            "DELETE /tokens/{id}",
            "GET /users",
            "POST /users",
            "GET /users/{id}",
            "PATCH /users/{id}",
            "DELETE /users/{id}",
            "POST /users/{id}/invitations",
            "GET /galleries",
            "POST /galleries",
            "GET /galleries/{id}",
            "PATCH /galleries/{id}",
            "DELETE /galleries/{id}",
            "GET /galleries/{id}/posts",
            "GET /galleries/{id}/statistics",
            "POST /gallery-previews",
            "GET /publishable-tokens",
            "POST /publishable-tokens",
            "GET /publishable-tokens/{id}",
            "PATCH /publishable-tokens/{id}",
            "DELETE /publishable-tokens/{id}",
            "GET /webhooks",
            "POST /webhooks",
            "GET /webhooks/{id}",
            "PATCH /webhooks/{id}",
            "DELETE /webhooks/{id}",
            "POST /webhooks/{id}/rotate-secret",
            "POST /webhooks/{id}/test",
            "POST /webhooks/{id}/resend",
            "GET /webhooks/{id}/deliveries",
            "GET /webhooks/{id}/deliveries/{delivery}",
            "POST /webhooks/{id}/deliveries/{delivery}/resend",
            "GET /me",
            "GET /usage",
            "GET /statistics",
            "GET /events",
            "GET /audit-log",
            "POST message");

    private static Chromium chromium;
    private static Server server;
    private static String base;

    @BeforeAll
    static void start() {
        chromium = Chromium.start();
        server = Server.start(
                new ServerSettings(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        null,
                        null,
                        false,
                        ServerCapacity.ofHeap(0),
                        ServerSettings.Stop.within(Duration.ofSeconds(5))),
                SERVICE.api(),
                List.of(new ClasspathSite("/docs/", "dev/shelfie/http/docs/")),
                RecordCache.NONE,
                () -> null,
                new PrometheusRegistry());
        base = "http://127.0.0.1:" + server.address().getPort();
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
            server.close();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void showsEveryOperationWhenOpened(int width) {
        try (BrowserWindow visit = chromium.visit(width)) {
            Page page = open(visit);
            assertThat(page).hasTitle("Shelfie API");
            assertThat(page.locator(".opblock-summary-method"))
                    .hasText(OPERATIONS.stream()
                            .map(each -> each.split(" ", 2)[0])
                            .toArray(String[]::new));
            assertThat(page.locator(".opblock-summary-path"))
                    .hasText(OPERATIONS.stream()
                            .map(each -> each.split(" ", 2)[1])
                            .toArray(String[]::new));
            visit.picture("docs-" + width);

            page.locator(".opblock-summary-control").first().click();
            assertThat(page.locator(".opblock-body")).isVisible();

            assertThat(visit.overflow()).as("pixels out of sight").isZero();
            assertThat(visit.origins()).containsExactly(base);
            assertThat(visit.complaints()).isEmpty();
        }
    }

    @Test
    void leadsToTheDocumentOfTheStorefront() {
        try (BrowserWindow visit = chromium.visit(1280)) {
            Page page = open(visit);
            page.getByText("Storefront").click();
            assertThat(page.locator(".opblock-summary-path")).hasCount(13);
            assertThat(page.locator(".opblock-summary-path").first()).hasText("/storefront/v1/galleries/{id}");
            assertThat(visit.complaints()).isEmpty();
            visit.picture("docs-storefront");
        }
    }

    @Test
    void showsTheAnswerWhenAnOperationIsTriedOut() {
        try (BrowserWindow visit = chromium.visit(1280)) {
            Page page = open(visit);
            authorize(page);
            page.locator(".opblock-summary-control").first().click();
            Locator operation = page.locator(".opblock").first();
            button(operation, "Try it out").click();
            button(operation, "Execute").click();
            assertThat(operation.locator(".live-responses-table tbody .response-col_status"))
                    .containsText("200");
            assertThat(operation.locator(".request-url pre")).hasText(base + "/api/v1/influencers?status=active");
            visit.picture("docs-answer");

            assertThat(visit.origins()).containsExactly(base);
            assertThat(visit.complaints()).isEmpty();
        }
    }

    private static Page open(BrowserWindow visit) {
        visit.page().navigate(base + "/docs");
        return visit.page();
    }

    private static void authorize(Page page) {
        page.locator(".btn.authorize").click();
        Locator dialog = page.locator(".dialog-ux");
        dialog.locator("#auth-bearer-value").fill(token());
        button(dialog, "Apply credentials").first().click();
        button(dialog, "Close").last().click();
    }

    private static Locator button(Locator within, String name) {
        return within.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name));
    }

    private static String token() {
        AccountId account = SERVICE.access()
                .createAccount(new CreateAccount("Halm & Hafen", Plan.UNLIMITED))
                .id();
        return SERVICE.access()
                .createToken(new CreateToken(
                        account, "Browser", Environment.TEST, EnumSet.of(Permission.INFLUENCERS_READ), null, null))
                .secret()
                .reveal();
    }
}

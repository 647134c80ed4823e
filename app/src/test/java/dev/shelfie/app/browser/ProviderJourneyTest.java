package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Chromium;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardService;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.DashboardUser;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.app.oidc.OidcProvider;
import dev.shelfie.app.oidc.TestProvider;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.application.access.identity.RoleRules;
import dev.shelfie.application.access.mail.LinkMailer;
import dev.shelfie.domain.access.Role;
import java.io.IOException;
import java.net.ServerSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Signing in at a provider of identities, in a browser. */
class ProviderJourneyTest {

    private final TestProvider provider;
    private final int port;
    private final Chromium browser = Chromium.start();

    ProviderJourneyTest() throws IOException {
        provider = new TestProvider();
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
    }

    @AfterEach
    void stop() {
        browser.close();
        provider.close();
    }

    private DashboardService start(boolean byPassword) {
        return DashboardService.start(
                port,
                new SignInSettings(
                        LinkMailer.NONE,
                        byPassword,
                        new SignInSettings.Provider(
                                new OidcProvider(provider.settings("http://127.0.0.1:" + port)),
                                "Example",
                                RoleRules.NONE),
                        null));
    }

    @Test
    void comesBackSignedInToThePageThatWasAskedFor() {
        try (DashboardService service = start(true);
                BrowserWindow window = browser.visit(Viewport.PHONE)) {
            DashboardAccount shop = service.stocked();
            DashboardUser editor = shop.person(Role.EDITOR);
            provider.signsIn("ana-1", editor.email());
            Page page = window.page();
            page.navigate(service.base() + "/dashboard/sign-in?next=%2Fproducts&account=" + shop.account());
            assertThat(DashboardTest.button(page, "Sign in with Example")).isVisible();
            assertThat(Axe.findings(page)).isEmpty();
            window.picture("sign-in-provider");
            DashboardTest.button(page, "Sign in with Example").click();
            DashboardTest.link(page, "I am Ana").click();
            assertThat(DashboardTest.heading(page, "Products")).isVisible();
            assertThat(page).hasURL(service.base() + "/dashboard/products");
            assertThat(page.evaluate("JSON.stringify(sessionStorage)").toString())
                    .doesNotContain("secret");
            assertThat(window.complaints()).isEmpty();

            page.navigate(service.base() + "/dashboard/signed-in?code=stolen&state=stolen");
            assertThat(DashboardTest.alert(page)).containsText("started elsewhere");
        }
    }

    @Test
    void offersNoPasswordToChangeWhenPasswordsAreOff() {
        try (DashboardService service = start(false);
                BrowserWindow window = browser.visit(Viewport.WIDE)) {
            DashboardAccount shop = service.stocked();
            provider.signsIn("ana-1", shop.person(Role.EDITOR).email());
            Page page = window.page();
            page.navigate(service.base() + "/dashboard/sign-in?account=" + shop.account());
            DashboardTest.button(page, "Sign in with Example").click();
            DashboardTest.link(page, "I am Ana").click();
            DashboardTest.button(page, "Your account").first().click();
            assertThat(page.getByText("Sign out everywhere")).isVisible();
            assertThat(page.getByText("Change password")).hasCount(0);
        }
    }

    @Test
    void saysWhatHappenedWhenTheProviderLetsNobodyIn() {
        try (DashboardService service = start(false);
                BrowserWindow window = browser.visit(Viewport.WIDE)) {
            DashboardAccount shop = service.opened();
            provider.signsIn("ana-1", "nobody@retailer.example");
            Page page = window.page();
            page.navigate(service.base() + "/dashboard/sign-in?account=" + shop.account());
            DashboardTest.button(page, "Sign in with Example").click();
            assertThat(page.getByLabel("Password")).hasCount(0);
            DashboardTest.link(page, "Nobody").click();
            assertThat(DashboardTest.alert(page)).containsText("Sign-in was denied or cancelled");
            assertThat(page).hasURL(service.base() + "/dashboard/signed-in");
            window.picture("signed-in-denied");

            DashboardTest.link(page, "Back to sign-in").click();
            window.picture("sign-in-provider-alone");
            DashboardTest.button(page, "Sign in with Example").click();
            DashboardTest.link(page, "I am Ana").click();
            assertThat(DashboardTest.alert(page)).containsText("You have no access here yet");
            assertThat(Axe.findings(page)).isEmpty();

            page.navigate(service.base() + "/dashboard/welcome#"
                    + shop.invited(Role.EDITOR).secret().reveal());
            assertThat(DashboardTest.heading(page, "Join Halm & Hafen")).isVisible();
            assertThat(DashboardTest.button(page, "Sign in with Example")).isVisible();
            window.picture("welcome-provider");
        }
    }

    @Test
    void speaksGermanToThoseWhoReadIt() {
        try (DashboardService service = start(true);
                BrowserWindow window = browser.visit(Viewport.PHONE, "de-DE")) {
            DashboardAccount shop = service.opened();
            provider.signsIn("ana-1", "nobody@retailer.example");
            Page page = window.page();
            page.navigate(service.base() + "/dashboard/sign-in?account=" + shop.account());
            assertThat(page.getByText("Oder mit einem Passwort:")).isVisible();
            window.picture("sign-in-provider-german");
            DashboardTest.button(page, "Mit Example anmelden").click();
            DashboardTest.link(page, "I am Ana").click();
            assertThat(DashboardTest.alert(page)).containsText("Sie haben hier noch keinen Zugang.");
            assertThat(Axe.findings(page)).isEmpty();
            window.picture("signed-in-unknown-german");
        }
    }
}

package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.microsoft.playwright.Page;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.Chromium;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardService;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.DashboardUser;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.app.mail.SmtpMailer;
import dev.shelfie.app.mail.SmtpSettings;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.domain.access.Role;
import java.net.URI;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Links by mail, from the sign-in page and from the list of people, through a real SMTP server. */
class ForgottenPasswordJourneyTest {

    private static final Pattern LINK = Pattern.compile("https://shelfie\\.example(/dashboard/welcome#\\S+)");

    @Test
    void letsWhoForgotThePasswordInByALinkThatWasMailed() throws Exception {
        GreenMail mails = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
        mails.start();
        SmtpMailer mailer = new SmtpMailer(new SmtpSettings(
                "127.0.0.1",
                mails.getSmtp().getPort(),
                SmtpSettings.Security.NONE,
                null,
                "shelfie@retailer.example",
                URI.create("https://shelfie.example"),
                List.of()));
        try (Chromium browser = Chromium.start();
                DashboardService service = DashboardService.start(new SignInSettings(mailer, true, null, null));
                BrowserWindow window = browser.visit(Viewport.PHONE)) {
            DashboardAccount shop = service.opened();
            DashboardUser editor = shop.person(Role.EDITOR);
            Page page = window.page();
            page.navigate(service.base() + "/dashboard/sign-in?account=" + shop.account());
            window.picture("sign-in-with-mail");
            DashboardTest.link(page, "Forgotten your password?").click();
            page.getByLabel("Email address").fill(editor.email());
            window.picture("forgotten");
            assertThat(Axe.findings(page)).isEmpty();
            DashboardTest.button(page, "Email me a link").click();
            assertThat(page.getByText("Check your email")).isVisible();
            window.picture("forgotten-sent");
            assertThat(mails.waitForIncomingEmail(20_000, 1)).isTrue();
            Matcher link = LINK.matcher((String) mails.getReceivedMessages()[0].getContent());
            assertThat(link.find()).isTrue();

            page.navigate(service.base() + link.group(1));
            assertThat(DashboardTest.heading(page, "Choose a new password")).isVisible();
            assertThat(page.getByLabel("Your name")).hasCount(0);
            page.getByLabel("Password").first().fill("linen dress, sage green");
            DashboardTest.button(page, "Save and sign in").click();
            assertThat(DashboardTest.heading(page, "Overview")).isVisible();
            assertThat(page.locator(".side")).containsText(editor.name());
            assertThat(window.complaints()).isEmpty();
        } finally {
            mailer.close();
            mails.stop();
        }
    }
}

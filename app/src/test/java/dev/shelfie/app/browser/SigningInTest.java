package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.DashboardUser;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.Test;

/** Coming in and going out. */
class SigningInTest extends DashboardTest {

    @Test
    void letsAUserInWhenThePasswordIsRightAfterAWrongOne() {
        DashboardAccount shop = service().opened();
        DashboardUser owner = shop.person(Role.OWNER);
        Page page = visit(Viewport.WIDE).page();
        open(page, "/sign-in?account=" + shop.account().value());
        page.getByLabel("Email address").fill(owner.email());
        page.getByLabel("Password").fill("not " + owner.password());
        button(page, "Sign in").click();
        assertThat(alert(page)).hasText("The email address or the password is wrong.");

        page.getByLabel("Password").fill(owner.password());
        page.keyboard().press("Enter");
        assertThat(heading(page, "Overview")).isVisible();
        assertThat(page).hasURL(service().base() + "/dashboard/");
        assertThat(page).hasTitle("Overview · Shelfie");
        assertThat(button(page, "Your account: " + owner.name())).isVisible();
    }

    @Test
    void takesSomebodyInWhenAnInvitationIsAccepted() {
        DashboardAccount shop = service().opened();
        String address = service().base() + "/dashboard/welcome#"
                + shop.invited(Role.EDITOR).secret().reveal();
        Page page = visit(Viewport.PHONE).page();
        page.navigate(address);
        assertThat(heading(page, "Join Halm & Hafen")).isVisible();
        assertThat(page).hasURL(service().base() + "/dashboard/welcome");
        page.getByLabel("Your name").fill("Mila Okafor");
        page.getByLabel("Password").first().fill("linen dress, sage green");
        button(page, "Join and sign in").tap();
        assertThat(heading(page, "Overview")).isVisible();

        Page late = visit(Viewport.WIDE).page();
        late.navigate(address);
        assertThat(heading(late, "This link doesn't work any more")).isVisible();
    }

    @Test
    void asksForThePasswordAgainWhenSignedOut() {
        Page page = signedIn(service().opened().person(Role.VIEWER));
        button(page, "Your account").first().click();
        menuItem(page, "Sign out").click();
        assertThat(heading(page, "Sign in")).isVisible();

        open(page, "/posts");
        assertThat(heading(page, "Sign in")).isVisible();
    }

    @Test
    void endsTheOtherSessionsWhenSignedOutEverywhere() {
        DashboardUser editor = service().opened().person(Role.EDITOR);
        Page other = signedIn(editor);
        Page page = signedIn(editor);
        button(page, "Your account").first().click();
        menuItem(page, "Sign out everywhere").click();
        button(dialog(page), "Sign out everywhere").click();
        assertThat(heading(page, "Sign in")).isVisible();

        link(other, "Products").first().click();
        assertThat(heading(other, "Sign in")).isVisible();
    }

    @Test
    void comesBackToTheSameAddressWhenTheSessionHadEnded() {
        DashboardAccount shop = service().stocked();
        DashboardUser editor = shop.person(Role.EDITOR);
        Page page = signedIn(editor);
        open(page, "/products?q=lamp");
        assertThat(heading(page, "Products")).isVisible();
        service().component().sessions().signOutEverywhere(shop.account(), editor.id());

        open(page, "/products?q=lamp");
        assertThat(heading(page, "Sign in")).isVisible();
        page.getByLabel("Email address").fill(editor.email());
        page.getByLabel("Password").fill(editor.password());
        button(page, "Sign in").click();
        assertThat(heading(page, "Products")).isVisible();
        assertThat(page).hasURL(service().base() + "/dashboard/products?q=lamp");
    }

    private static Locator menuItem(Page page, String name) {
        return page.getByRole(
                AriaRole.MENUITEM, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}

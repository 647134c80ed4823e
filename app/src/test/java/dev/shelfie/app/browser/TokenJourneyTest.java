package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.ApiClient;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.DashboardUser;
import dev.shelfie.domain.access.Role;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A token's life. */
class TokenJourneyTest extends DashboardTest {

    private static final Pattern CURL =
            Pattern.compile("curl -H \"Authorization: Bearer (?<secret>[^\"]+)\" \\\\\\s+\"(?<address>[^\"]+)\"");

    @Test
    void opensTheDataWhenCreatedAndNothingWhenRevoked() {
        Page page = signedIn(service().stocked().person(Role.EDITOR));
        link(page, "Tokens").first().click();
        link(page, "New token").click();
        name(page).fill("Storefront");
        button(page, "Create token").click();
        assertThat(heading(page, "Storefront is ready")).isVisible();
        String secret = page.getByLabel("The token").innerText();
        Matcher line = CURL.matcher(page.getByLabel("In a terminal").last().innerText());
        assertThat(line.find()).isTrue();
        assertThat(line.group("secret")).isEqualTo(secret).startsWith("shf_live_");
        assertThat(line.group("address")).startsWith(service().base() + "/api/v1/");

        ApiClient program = new ApiClient(service().base(), secret);
        assertThat(program.status(line.group("address"))).isEqualTo(200);

        link(page, "I have copied it").click();
        assertThat(heading(page, "Storefront").first()).isVisible();
        assertThat(page.locator("main")).not().containsText(secret);
        page.reload();
        assertThat(page.locator("dt", new Page.LocatorOptions().setHasText("Last used"))
                        .locator("xpath=following-sibling::dd"))
                .containsText("now");

        button(page, "Revoke").click();
        button(dialog(page), "Revoke token").click();
        assertThat(page.locator("main").getByText("Revoked").first()).isVisible();
        assertThat(program.status(line.group("address"))).isEqualTo(401);
    }

    @Test
    void showsNamesInTheAuditLogAsTheyStand() {
        DashboardAccount shop = service().opened();
        shop.program()
                .post(
                        "/publishable-tokens",
                        "application/json",
                        "{\"name\": \"constructor\", \"origins\": [\"https://shop.example\"]}");
        Page page = signedIn(shop.person(Role.OWNER));
        open(page, "/audit");
        assertThat(page.getByText("constructor")).isVisible();
    }

    @Test
    void revokesTheTokensOfSomebodyWhoIsRemovedWhenTicked() {
        DashboardAccount shop = service().opened();
        DashboardUser editor = shop.person(Role.EDITOR);
        Page theirs = signedIn(editor);
        open(theirs, "/tokens/new");
        name(theirs).fill("Storefront");
        button(theirs, "Create token").click();
        ApiClient program =
                new ApiClient(service().base(), theirs.getByLabel("The token").innerText());
        assertThat(program.status(service().base() + "/api/v1/posts")).isEqualTo(200);

        Page page = signedIn(shop.person(Role.OWNER));
        link(page, "Tokens").first().click();
        page.getByText("Storefront").first().click();
        assertThat(page.locator("dt", new Page.LocatorOptions().setHasText("Created by"))
                        .locator("xpath=following-sibling::dd"))
                .hasText(editor.name());

        open(page, "/settings/users");
        button(page, "More on " + editor.name()).click();
        page.getByText("Remove", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(dialog(page)).containsText("Storefront");
        dialog(page).getByLabel("Revoke them as well").check();
        button(dialog(page), "Remove").click();
        assertThat(page.getByText(editor.name() + " has no access any more.")).isVisible();
        assertThat(program.status(service().base() + "/api/v1/posts")).isEqualTo(401);
    }

    @Test
    void saysWhatIsMissingWhenATokenHasNoName() {
        Page page = signedIn(service().opened().person(Role.OWNER));
        open(page, "/tokens/new");
        button(page, "Create token").click();
        assertThat(page.getByText("Enter a name.")).isVisible();
        assertThat(name(page)).isFocused();
    }

    private static Locator name(Page page) {
        return page.getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Name"));
    }
}

package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.FeedServer;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A feed's life. */
class FeedJourneyTest extends DashboardTest {

    private FeedServer server;

    @BeforeEach
    void offer() {
        server = FeedServer.start(10);
    }

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void isFetchedAndWaitsForAPersonWhenItIsShorter() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        link(page, "Imports").first().click();
        link(page, "New feed").click();
        make(page);
        assertThat(fact(page, "State")).hasText("Up to date");
        assertThat(fact(page, "Last good run")).containsText("10 rows");
        link(page, "its import").click();
        assertThat(page.locator("main")).containsText("Night feed");

        server.offer(4);
        page.goBack();
        button(page, "Fetch now").click();
        assertThat(page.getByText("The feed has lost more than half")).isVisible();
        assertThat(page.locator("main")).containsText("has 4 rows that can be imported");
        String address = page.url();
        open(page, "/");
        assertThat(page.getByText("The feed “Night feed” has lost more than half"))
                .isVisible();

        page.navigate(address);
        button(page, "Import it anyway").click();
        button(dialog(page), "Import it anyway").click();
        assertThat(fact(page, "Last good run")).containsText("4 rows");
        assertThat(page.getByText("The feed has lost more than half")).isHidden();
    }

    @Test
    void isChangedKeepsItsSecretIsPausedAndDeleted() {
        Page page = signedIn(service().opened().person(Role.OWNER));
        open(page, "/feeds/new");
        page.getByLabel("Authentication").selectOption("bearer");
        page.getByLabel("Token", new Page.GetByLabelOptions().setExact(true)).fill("sesame");
        page.getByLabel("The feed has the whole catalogue").check();
        make(page);
        assertThat(fact(page, "Authentication")).hasText("Token");
        assertThat(fact(page, "Missing products")).hasText("are archived");
        assertThat(page.locator("main")).not().containsText("sesame");

        button(page, "Edit").click();
        page.getByLabel("Schedule").selectOption("0 * * * *");
        button(page, "Save").click();
        assertThat(page.getByText("Feed saved.")).isVisible();
        assertThat(fact(page, "Schedule")).containsText("Every hour");
        button(page, "Fetch now").click();
        assertThat(page.getByText("The feed is fetched within some seconds.")).isVisible();
        Eventually.until("it was fetched again", () -> server.requests().size() == 2);
        assertThat(server.requests())
                .allSatisfy(
                        headers -> assertThat(headers.getFirst("Authorization")).isEqualTo("Bearer sesame"));

        more(page, "Pause");
        assertThat(fact(page, "Next run")).hasText("None while it is paused");
        more(page, "Delete");
        button(dialog(page), "Delete feed").click();
        assertThat(page.getByText("Feed deleted.")).isVisible();
        assertThat(page.getByRole(AriaRole.TABLE, new Page.GetByRoleOptions().setName("Feeds")))
                .isHidden();
    }

    @Test
    void saysWhatIsWrong() {
        Page page = signedIn(service().opened().person(Role.OWNER));
        open(page, "/feeds/new");
        button(page, "Create feed").click();
        assertThat(page.getByText("Enter a name.")).isVisible();
        page.getByLabel("Name", new Page.GetByLabelOptions().setExact(true)).fill("Feed");
        page.getByLabel("Address", new Page.GetByLabelOptions().setExact(true)).fill("https://10.0.0.7/feed");
        page.getByLabel("Schedule").selectOption("other");
        page.getByLabel("Cron expression").fill("* * * * *");
        button(page, "Create feed").click();
        assertThat(page.locator(".field-error")).containsText("must have at least 15 minutes");
        page.getByLabel("Cron expression").fill("7 3 * * *");
        button(page, "Create feed").click();
        assertThat(page.locator(".field-error")).containsText("must have a public address");
    }

    private void make(Page page) {
        page.getByLabel("Name", new Page.GetByLabelOptions().setExact(true)).fill("Night feed");
        page.getByLabel("Address", new Page.GetByLabelOptions().setExact(true)).fill(server.url());
        button(page, "Create feed").click();
        assertThat(heading(page, "Night feed")).isVisible();
        assertThat(fact(page, "Last good run")).isVisible();
    }

    private static Locator fact(Page page, String name) {
        return page.locator("dl.fact-list > div")
                .filter(new Locator.FilterOptions()
                        .setHas(page.locator("dt", new Page.LocatorOptions().setHasText(name))))
                .locator("dd");
    }

    private static void more(Page page, String choice) {
        button(page, "More on this feed").click();
        page.getByRole(AriaRole.MENUITEM, new Page.GetByRoleOptions().setName(choice))
                .click();
    }
}

package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.domain.access.Role;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What people see while the service is gone, and after. */
class OutageJourneyTest extends DashboardTest {

    @Test
    void goesOnWithTheSearchWhenTheServiceIsBack() {
        Page page = signedIn(service().stocked().person(Role.VIEWER));
        open(page, "/products");
        assertThat(page.locator("tbody tr").first()).isVisible();
        service().pause();
        page.getByLabel("Search titles and codes").fill("velvet cushion");
        assertThat(alert(page)).containsText("The service can't be reached.");

        service().resume();
        button(page, "Try again").click();
        assertThat(page.getByText("Hyggard Velvet Cushion Cover 50x50 – Emerald"))
                .isVisible();
        assertThat(alert(page)).hasCount(0);
    }

    /** In a list that failed, so that nobody presses the button again. */
    @Test
    void showsThatAListLoadsWhenItIsTriedAgain() {
        Page page = signedIn(service().opened().person(Role.OWNER));
        List<Route> asked = new ArrayList<>();
        // The overview asks for 20 webhooks, and may still do so.
        page.route("**/api/v1/webhooks?limit=50", asked::add);
        open(page, "/webhooks");
        Eventually.until("the list is asked for", () -> has(page, asked, 1));
        asked.get(0).fulfill(new Route.FulfillOptions().setStatus(500).setBody("{}"));
        button(page, "Try again").click();

        assertThat(page.locator("main .skeletons")).isVisible();
        assertThat(alert(page)).hasCount(0);
        Eventually.until("the list is asked for again", () -> has(page, asked, 2));
        asked.get(1).resume();
        assertThat(page.getByText("No webhooks yet")).isVisible();
    }

    /** Routes are told while the page is waited for. */
    private static boolean has(Page page, List<Route> asked, int count) {
        page.evaluate("1");
        return asked.size() == count;
    }

    @Test
    void opensThePageWhenTheServiceIsBack() {
        Page page = signedIn(service().stocked().person(Role.VIEWER));
        assertThat(heading(page, "Overview")).isVisible();
        service().pause();
        link(page, "Influencers").first().click();
        assertThat(alert(page)).isVisible();

        service().resume();
        button(page, "Try again").click();
        assertThat(heading(page, "Influencers")).isVisible();
        assertThat(page.getByText("Haruka Minazuki")).isVisible();
    }
}

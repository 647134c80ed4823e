package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.domain.access.Role;
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

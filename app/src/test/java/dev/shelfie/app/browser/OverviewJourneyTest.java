package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.DrawnTexts;
import dev.shelfie.app.browser.support.SampleRecords;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.domain.access.Role;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** From the figures of the overview to the records that they count. */
class OverviewJourneyTest extends DashboardTest {

    private static final Pattern FIGURE = Pattern.compile("(\\d+) of (\\d+) published posts");

    @Test
    void listsAsManyPostsWithoutProductsAsItCounts() {
        Page page = signedIn(service().stocked().person(Role.VIEWER));
        Matcher figure = FIGURE.matcher(page.getByText(FIGURE).textContent());
        assertThat(figure.find()).isTrue();
        int without = Integer.parseInt(figure.group(2)) - Integer.parseInt(figure.group(1));
        assertThat(without).isPositive();

        link(page, "Posts without products").click();

        assertThat(page.getByRole(AriaRole.MAIN)).containsText(without + " shown");
        assertThat(page.getByText("No products")).hasCount(without);
    }

    @Test
    void labelsDaysWithTheWeekdayFirst() {
        DashboardAccount shop = service().stocked();
        SampleRecords.of(shop);
        Page page = shop.person(Role.OWNER).signIn(visit(Viewport.WIDE, "en-US"));
        DrawnTexts drawn = DrawnTexts.of(page);
        page.reload();
        drawn.waitFor("(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \\d+");
    }
}

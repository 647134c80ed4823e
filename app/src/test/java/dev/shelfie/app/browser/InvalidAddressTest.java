package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.SampleRecords;
import dev.shelfie.domain.access.Role;
import org.junit.jupiter.api.Test;

/** Addresses of the dashboard that somebody made up and sent to somebody else. */
class InvalidAddressTest extends DashboardTest {

    @Test
    void deletesNothingWhenTheAddressOfAReviewNamesAnotherPath() {
        SampleRecords samples = SampleRecords.of(service().stocked());
        Page page = signedIn(samples.shop().person(Role.EDITOR));

        open(page, "/review?post=.." + samples.post());
        assertThat(page.locator(".candidate.open.suggested").or(page.locator(".review-end")))
                .isVisible();
        open(page, "/posts");
        assertThat(heading(page, "Posts")).isVisible();

        assertThat(samples.shop().program().get(samples.post()).get("object").stringValue())
                .isEqualTo("post");
    }

    @Test
    void saysThatNothingIsThereWhenTheAddressIsNoProperOne() {
        Page page = signedIn(service().opened().person(Role.EDITOR));
        open(page, "/posts/%25");
        assertThat(page.getByRole(AriaRole.MAIN)).containsText("isn't here");
    }
}

package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.SampleRecords;
import dev.shelfie.domain.access.Role;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is one retailer's is no other's. */
class OtherAccountTest extends DashboardTest {

    private static final Pattern NOT_HERE = Pattern.compile("isn't here|Not found");

    @Test
    void showsNothingOfAnotherAccountByAnyAddress() {
        SampleRecords theirs = SampleRecords.of(service().stocked());
        Page own = signedIn(theirs.shop().person(Role.OWNER));
        Page stranger = signedIn(service().opened().person(Role.OWNER));
        for (String record :
                List.of(theirs.post(), theirs.influencer(), theirs.product(), theirs.imported(), theirs.token())) {
            assertThat(main(stranger, record)).containsText(NOT_HERE);
            assertThat(main(own, record)).not().containsText(NOT_HERE);
        }
        assertThat(main(stranger, "/review?post=" + id(theirs.post()))).containsText("Nothing to review");
        for (String list : List.of("/posts", "/influencers", "/products", "/imports", "/tokens", "/")) {
            String path = list + "?influencer=" + id(theirs.influencer()) + "&record=" + id(theirs.token());
            assertThat(rows(main(stranger, path))).hasCount(0);
        }
        assertThat(rows(main(own, "/posts"))).not().hasCount(0);
    }

    /** What stands at an address, once it is there. */
    private Locator main(Page page, String path) {
        open(page, path);
        Locator main = page.getByRole(AriaRole.MAIN);
        assertThat(main.getByRole(AriaRole.HEADING).first()).isVisible();
        assertThat(main.locator(".skeleton, .spinner")).hasCount(0);
        return main;
    }

    private static Locator rows(Locator main) {
        return main.locator("tbody tr, .post-card, .person-card");
    }

    private static String id(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}

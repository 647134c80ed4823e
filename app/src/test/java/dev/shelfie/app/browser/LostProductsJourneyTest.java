package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.ApiClient;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.domain.access.Role;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Finding out what posts lost, and restoring or dismissing it. */
class LostProductsJourneyTest extends DashboardTest {

    @Test
    void restoresAndDismissesWhenOnlyTheKeyboardIsUsed() {
        DashboardAccount shop = service().stocked();
        ApiClient program = shop.program();
        List<Shown> posts = postsOfOneProduct(program, 3);
        Shown deleted = posts.get(0);
        Shown restored = posts.get(1);
        Shown dismissed = posts.get(2);
        program.delete("/products/" + deleted.product());
        program.patch("/posts/" + dismissed.post(), "{\"caption\": \"Golden hour\"}");
        program.patch("/posts/" + restored.post(), "{\"caption\": \"Sunday.\"}");

        Page page = signedIn(shop.person(Role.EDITOR));
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("3 posts lost products"))
                .focus();
        page.keyboard().press("Enter");
        assertThat(heading(page, "Lost products")).isVisible();
        assertThat(rows(page)).hasCount(3);
        assertThat(rows(page).nth(0)).containsText("The post's caption, hashtags or links were changed.");
        assertThat(rows(page).nth(2)).containsText("The product was deleted.");
        assertThat(button(rows(page).nth(2), "Restore")).hasCount(0);

        button(rows(page).nth(0), "Restore").focus();
        page.keyboard().press("Enter");
        assertThat(rows(page)).hasCount(2);
        assertThat(button(rows(page).nth(0), "Restore")).isFocused();
        assertThat(program.get("/posts/" + restored.post()).at("/products/0").stringValue())
                .isEqualTo(restored.product());

        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        assertThat(rows(page)).hasCount(1);
        assertThat(button(rows(page).nth(0), "Dismiss")).isFocused();
        page.keyboard().press("Enter");
        assertThat(page.getByText("No post lost a product")).isVisible();
        assertThat(program.get("/posts/" + dismissed.post()).get("products")).isEmpty();
        assertThat(program.get("/lost-matches")).isEmpty();
    }

    @Test
    void showsReasonsWithoutButtonsToThoseWhoOnlyLook() {
        DashboardAccount shop = service().stocked();
        ApiClient program = shop.program();
        Shown shown = postsOfOneProduct(program, 1).get(0);
        program.patch("/products/" + shown.product(), "{\"status\": \"archived\"}");

        Page page = signedIn(shop.person(Role.VIEWER));
        page.waitForCondition(() -> !program.get("/lost-matches").isEmpty());
        open(page, "/lost-products");
        assertThat(rows(page).first()).containsText("The product was archived.");
        assertThat(button(page, "Dismiss")).hasCount(0);
    }

    private static Locator rows(Page page) {
        return page.locator(".lost-products tbody tr");
    }

    /**
     * A post, and the only product that it shows.
     *
     * @param post the id of the post
     * @param product the id of the product
     */
    private record Shown(String post, String product) {}

    /** So many posts that show one product each, the first a product that no other post shows. */
    private static List<Shown> postsOfOneProduct(ApiClient program, int count) {
        List<Shown> found = new ArrayList<>();
        for (JsonNode post : program.get("/posts?has_products=true&limit=100")) {
            if (post.get("products").size() == 1) {
                found.add(new Shown(
                        post.get("id").stringValue(), post.at("/products/0").stringValue()));
            }
        }
        Shown first = found.stream()
                .filter(shown ->
                        program.get("/matches?product=" + shown.product()).size() == 1)
                .findFirst()
                .orElseThrow();
        found.remove(first);
        found.add(0, first);
        return found.subList(0, count);
    }
}

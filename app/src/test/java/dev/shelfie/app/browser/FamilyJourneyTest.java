package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.FamilyPost;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchRelation;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.product.Product;
import org.junit.jupiter.api.Test;

/** Choosing the product that a post shows, where the caption fits several. */
class FamilyJourneyTest extends DashboardTest {

    @Test
    void showsTheVariantThatIsChosenByItsNumber() {
        DashboardAccount shop = service().stocked();
        FamilyPost post = FamilyPost.in(shop);
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, post.review());
        Locator family = page.locator(".candidate.open .family");
        assertThat(family).containsText("One of these three; show:");
        assertThat(family.getByRole(AriaRole.BUTTON)).hasCount(3);
        assertThat(family).containsText("Back order");

        page.keyboard().press("3");

        assertThat(page.locator(".review-count")).containsText("1 decided");
        page.waitForCondition(() -> match(post).isDecided());
        requireChosen(post, post.family().get(2));
    }

    @Test
    void bringsTheFamilyBackWhenAChoiceIsUndone() {
        DashboardAccount shop = service().stocked();
        FamilyPost post = FamilyPost.in(shop);
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, post.review());
        assertThat(page.locator(".candidate.open .family")).isVisible();
        page.keyboard().press("2");
        assertThat(page.locator(".review-count")).containsText("1 decided");

        page.keyboard().press("u");

        assertThat(page.locator(".review-count")).containsText("0 decided");
        page.waitForCondition(() -> service()
                .store()
                .matches()
                .find(shop.account(), post.match().id())
                .stream()
                .noneMatch(Match::isDecided));
    }

    @Test
    void showsTheVariantThatIsChosenOnThePageOfThePost() {
        DashboardAccount shop = service().stocked();
        FamilyPost post = FamilyPost.in(shop);
        Page page = signedIn(shop.person(Role.OWNER));
        open(page, post.page());
        Product chosen = post.family().get(1);
        Locator choice = button(
                page.locator(".post-match .family"), chosen.presentation().title());
        choice.focus();

        page.keyboard().press("Enter");

        Locator decided = page.locator(".post-match-confirmed");
        assertThat(decided).containsText(chosen.presentation().title());
        assertThat(decided).containsText("confirmed this");
        assertThat(decided.locator(".family")).hasCount(0);
        requireChosen(post, chosen);
    }

    private Match match(FamilyPost post) {
        return service()
                .store()
                .matches()
                .get(post.post().account(), post.match().id());
    }

    private void requireChosen(FamilyPost post, Product product) {
        assertThat(match(post))
                .returns(product.id(), Match::product)
                .returns(MatchStatus.CONFIRMED, Match::status)
                .returns(MatchRelation.EXACT, Match::relation);
    }
}

package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.shelfie.app.browser.support.ApiClient;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.DashboardUser;
import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.PostId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Deciding on what the matcher suggests. */
class ReviewJourneyTest extends DashboardTest {

    private static final int DECISIONS = 10;
    private static final int MANY = 1000;

    @Test
    void keepsEveryDecisionWhenOnlyTheKeyboardIsUsed() {
        DashboardAccount shop = service().stocked();
        suggestMore(shop);
        DashboardUser editor = shop.person(Role.EDITOR);
        Page page = signedIn(editor);
        assertThat(page.getByRole(AriaRole.MAIN)).containsText("posts to review");
        link(page, "Review").first().focus();
        page.keyboard().press("Enter");

        List<String> expected = new ArrayList<>();
        for (int decided = 0; decided < DECISIONS; decided++) {
            String title = candidate(page);
            if (decided == 4) {
                decide(page, "n", decided + 1);
                decide(page, "u", decided);
                assertThat(candidate(page)).isEqualTo(title);
            }
            boolean right = decided % 3 != 1;
            decide(page, right ? "y" : "n", decided + 1);
            expected.add((right ? "confirmed: " : "rejected: ") + title);
        }
        candidate(page);
        page.keyboard().press("/");
        assertThat(dialog(page).getByRole(AriaRole.COMBOBOX)).isFocused();
        page.keyboard().type("Velvet Cushion Emerald");
        assertThat(dialog(page).locator("li")).hasCount(1);
        page.keyboard().press("Enter");
        assertThat(decidedCount(page)).containsText(DECISIONS + 1 + " decided");

        assertThat(decisions(shop, editor, MatchSource.MATCHER)).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(decisions(shop, editor, MatchSource.MANUAL))
                .containsExactly("confirmed: Hyggard Velvet Cushion Cover 50x50 – Emerald");
    }

    @Test
    void goesToTheNextProductWhenAKeyIsPressedBeforeTheProductsAreDrawn() {
        DashboardAccount shop = service().stocked();
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/review");
        candidate(page);
        page.evaluate("""
                () => new MutationObserver((changes, observer) => {
                    if (document.querySelectorAll("dialog li").length < 2) return;
                    observer.disconnect();
                    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowDown", bubbles: true}));
                    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => { globalThis.drawn = true; }, 50)));
                }).observe(document.body, {childList: true, subtree: true})""");
        page.keyboard().press("/");
        page.waitForFunction("() => globalThis.drawn");

        assertThat(dialog(page).locator("li").nth(1)).hasAttribute("aria-selected", "true");
    }

    @Test
    void keepsAConfirmationWhenTheMatcherHasTakenTheSuggestionBack() {
        DashboardAccount shop = service().stocked();
        DashboardUser editor = shop.person(Role.EDITOR);
        Page page = signedIn(editor);
        open(page, "/review");
        String title = candidate(page);
        shop.program().patch("/account", "{\"matching\": {\"confirm_at\": 1, \"suggest_at\": 1}}");
        matchAll(shop);
        assertThat(matches(shop).map(match -> title(shop, match))).doesNotContain(title);

        page.keyboard().press("y");

        page.waitForCondition(() -> decisions(shop, editor, MatchSource.MANUAL).equals(List.of("confirmed: " + title)));
        assertThat(decidedCount(page)).containsText("1 decided");
        page.keyboard().press("u");
        page.waitForCondition(() -> decisions(shop, editor, MatchSource.MANUAL).isEmpty());
    }

    @Test
    void keepsADecisionWhenMatchesThatWereReadBeforeItArriveAfterIt() {
        DashboardAccount shop = service().stocked();
        suggestMore(shop);
        DashboardUser editor = shop.person(Role.EDITOR);
        Page page = signedIn(editor);
        String post = postWithSuggestions(shop, 3);
        open(page, "/review?post=" + post);
        candidate(page);
        List<Runnable> read = new ArrayList<>();
        String matches = "**/posts/" + post + "/matches?*";
        page.route(matches, route -> {
            APIResponse response = route.fetch();
            Runnable answer = () -> route.fulfill(new Route.FulfillOptions().setResponse(response));
            read.add(answer);
            if (read.size() > 1) {
                answer.run();
            }
        });
        decide(page, "y", 1);
        page.waitForCondition(() -> read.size() == 1);
        decide(page, "n", 2);
        page.waitForCondition(() -> read.size() == 2);

        page.waitForResponse(matches, read.get(0));
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))");

        assertThat(page.locator(".candidate.confirmed")).hasCount(1);
        assertThat(page.locator(".candidate.rejected")).hasCount(1);
        assertThat(decisions(shop, editor, MatchSource.MATCHER)).hasSize(2);
    }

    @Test
    void countsInTheNavigationHowManyPostsStillWait() {
        DashboardAccount shop = service().stocked();
        suggestMore(shop);
        int posts = toReview(shop.program());
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/review");
        candidate(page);
        assertThat(waiting(page)).hasText(String.valueOf(posts));
        String first = post(page);
        page.keyboard().press("a");
        page.waitForCondition(() -> !post(page).equals(first));
        assertThat(waiting(page)).hasText(String.valueOf(posts - 1));
        page.keyboard().press("u");
        page.waitForCondition(() -> post(page).equals(first));
        assertThat(waiting(page)).hasText(String.valueOf(posts));
    }

    private static Locator waiting(Page page) {
        return page.locator(".side .nav-count [aria-hidden]");
    }

    @Test
    void listsAllKeysBeforeTheFirstDecision() {
        Page page = signedIn(service().stocked().person(Role.EDITOR));
        open(page, "/review");
        candidate(page);
        page.keyboard().press("?");
        assertThat(dialog(page)).containsText("Undo, also on earlier posts");
        assertThat(dialog(page)).containsText("Confirm all products of this post");
    }

    @Test
    void showsNoPostToTwoPeopleWhenTheyReviewAtTheSameTime() {
        DashboardAccount shop = service().stocked();
        suggestMore(shop);
        List<Page> people = List.of(signedIn(shop.person(Role.EDITOR)), signedIn(shop.person(Role.OWNER)));
        people.forEach(page -> open(page, "/review"));

        Map<String, Integer> shown = new HashMap<>();
        ApiClient program = shop.program();
        int posts = toReview(program);
        for (int round = 0; round < posts; round++) {
            for (int person = 0; person < people.size(); person++) {
                Page page = people.get(person);
                if (hasWork(page)) {
                    String post = post(page);
                    assertThat(shown.getOrDefault(post, person))
                            .as("who was shown " + post)
                            .isEqualTo(person);
                    shown.put(post, person);
                    confirmUntilNext(page, post);
                }
            }
        }
        assertThat(shown.values()).contains(0, 1);
        assertThat(people).noneMatch(ReviewJourneyTest::hasWork);
        assertThat(shown).hasSize(posts);
        assertThat(toReview(program)).isZero();
    }

    /** Confirms all of a post, and what the matcher then suggests besides, until another post is there. */
    private static void confirmUntilNext(Page page, String post) {
        page.waitForCondition(() -> {
            if (waits(page, post)) {
                page.keyboard().press("a");
            }
            return !post(page).equals(post);
        });
    }

    /** Whether this post is shown, with something to decide. */
    private static boolean waits(Page page, String post) {
        return (Boolean) page.evaluate(
                "post => document.querySelector('.review-out')?.href === post"
                        + " && document.querySelector('.candidate.open.suggested') !== null",
                post);
    }

    /** Presses a key, and waits until so many are decided. */
    private static void decide(Page page, String key, int then) {
        page.keyboard().press(key);
        assertThat(decidedCount(page)).containsText(then + " decided");
    }

    private static Locator decidedCount(Page page) {
        return page.locator(".review-count");
    }

    /** The title of the product to decide on, once there is one. */
    private static String candidate(Page page) {
        Locator title = page.locator(".candidate.open.suggested .candidate-title");
        assertThat(title).isVisible();
        return title.innerText();
    }

    /** Whether there is something to decide, once that is known. */
    private static boolean hasWork(Page page) {
        Locator work = page.locator(".candidate.open.suggested");
        assertThat(work.or(page.locator(".review-end"))).isVisible();
        return work.isVisible();
    }

    /** Where the post that is shown came from; nothing if none is shown. */
    private static String post(Page page) {
        return (String) page.evaluate("document.querySelector('.review-out')?.href ?? ''");
    }

    /** Leaves all that the matcher finds in the sample data to people, whatever is decided on other posts meanwhile. */
    private void suggestMore(DashboardAccount shop) {
        shop.program().patch("/account", "{\"matching\": {\"confirm_at\": 1}}");
        matchAll(shop);
        assertThat(toReview(shop.program())).isGreaterThan(DECISIONS);
    }

    private void matchAll(DashboardAccount shop) {
        service()
                .store()
                .posts()
                .listPositions(shop.account(), null, MANY)
                .forEach(post -> service().component().background().matchPost(shop.account(), new PostId(post.id())));
    }

    /** A post with so many suggestions, or more. */
    private String postWithSuggestions(DashboardAccount shop, int count) {
        return matches(shop)
                .filter(match -> match.status() == MatchStatus.SUGGESTED)
                .collect(groupingBy(Match::post, counting()))
                .entrySet()
                .stream()
                .filter(post -> post.getValue() >= count)
                .findFirst()
                .orElseThrow()
                .getKey()
                .value();
    }

    private static int toReview(ApiClient program) {
        return program.get("/statistics").at("/to_review/posts").intValue();
    }

    private Stream<Match> matches(DashboardAccount shop) {
        return service().store().matches().list(shop.account(), MatchFilter.NONE, null, MANY).stream();
    }

    /** What this person decided on, as {@code confirmed: The product's title}. */
    private List<String> decisions(DashboardAccount shop, DashboardUser person, MatchSource source) {
        return matches(shop)
                .filter(match -> match.source() == source
                        && match.decision() != null
                        && match.decision().by().equals(person.id()))
                .map(match -> match.status().publicName() + ": " + title(shop, match))
                .toList();
    }

    private String title(DashboardAccount shop, Match match) {
        return service()
                .store()
                .products()
                .find(shop.account(), match.product())
                .orElseThrow()
                .presentation()
                .title();
    }
}

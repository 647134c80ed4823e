package dev.shelfie.app.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.shelfie.app.browser.support.Axe;
import dev.shelfie.app.browser.support.BrowserWindow;
import dev.shelfie.app.browser.support.DashboardAccount;
import dev.shelfie.app.browser.support.DashboardTest;
import dev.shelfie.app.browser.support.Viewport;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.Post;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Saying where products are in a post's picture. */
class PlacesJourneyTest extends DashboardTest {

    private static final int MANY = 1000;

    @Test
    void putsTheProductWhereThePictureIsClicked() {
        DashboardAccount shop = service().stocked();
        Post post = withTwoProducts(shop);
        Match match = matches(post).get(0);
        BrowserWindow window = visit(Viewport.WIDE);
        Page page = shop.person(Role.EDITOR).signIn(window);
        open(page, "/posts/" + post.id());
        showInThePicture(page, 0);
        Locator points = page.locator(".point");
        assertThat(points).hasCount(1);
        assertThat(points).isFocused();
        showInThePicture(page, 1);
        assertThat(points).hasCount(1);
        showInThePicture(page, 0);

        click(page, 0.25, 0.8);

        page.waitForCondition(() -> isNear(position(match), 0.25, 0.8));
        assertThat(points.nth(0)).hasAttribute("aria-pressed", "true");
        assertThat(Axe.findings(page)).isEmpty();
        window.picture("places");
        page.reload();
        assertThat(points).hasCount(1);
        BoundingBox picture = page.locator(".points").boundingBox();
        BoundingBox point = points.nth(0).boundingBox();
        assertThat((point.x + point.width / 2 - picture.x) / picture.width).isCloseTo(0.25, within(0.01));
        assertThat((point.y + point.height / 2 - picture.y) / picture.height).isCloseTo(0.8, within(0.01));
    }

    @Test
    void movesAndRemovesThePointWhenOnlyTheKeyboardIsUsed() {
        DashboardAccount shop = service().stocked();
        Post post = withTwoProducts(shop);
        Match match = matches(post).get(0);
        Page page = signedIn(shop.person(Role.EDITOR));
        open(page, "/posts/" + post.id());
        placing(page, 0).focus();

        page.keyboard().press("Enter");
        assertThat(page.locator(".point")).isFocused();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("Shift+ArrowUp");

        Locator said = page.getByRole(AriaRole.STATUS).filter(new Locator.FilterOptions().setHasText("from the top"));
        assertThat(said).containsText(": 52 % from the left, 45 % from the top");
        page.waitForCondition(() -> isNear(position(match), 0.52, 0.45));
        page.keyboard().press("Delete");
        page.waitForCondition(() -> position(match) == null);
        assertThat(page.locator(".point")).hasCount(0);
        assertThat(page.locator(".post-match").first()).isFocused();
    }

    @Test
    void putsAConfirmedProductInThePictureDuringAReview() {
        DashboardAccount shop = service().stocked();
        Match match = linkedWithASuggestion(shop);
        BrowserWindow window = visit(Viewport.WIDE);
        Page page = shop.person(Role.EDITOR).signIn(window);
        open(page, "/review?post=" + match.post());
        page.locator(".candidate-head[id='" + match.id() + "']").click();
        assertThat(page.locator(".points")).isVisible();
        assertThat(page.locator(".point")).hasCount(0);

        click(page, 0.75, 0.25);

        page.waitForCondition(() -> isNear(position(match), 0.75, 0.25));
        assertThat(page.locator(".point")).isFocused();
        page.keyboard().press("ArrowDown");
        page.waitForCondition(() -> isNear(position(match), 0.75, 0.26));
        assertThat(page.locator(".candidate.open.confirmed")).isVisible();
        assertThat(Axe.findings(page)).isEmpty();
        window.picture("places-review");
        page.keyboard().press("Delete");
        page.waitForCondition(() -> position(match) == null);
        assertThat(page.locator(".candidate-head[id='" + match.id() + "']")).isFocused();
    }

    @Test
    void showsThePointsToWhoMayNotDecide() {
        DashboardAccount shop = service().stocked();
        Post post = withTwoProducts(shop);
        String match = matches(post).get(0).id().value();
        shop.program().patch("/matches/" + match, "{\"position\": {\"media\": 0, \"x\": 0.5, \"y\": 0.5}}");
        Page page = signedIn(shop.person(Role.VIEWER));

        open(page, "/posts/" + post.id());

        assertThat(page.locator(".points").getByRole(AriaRole.IMG)).hasCount(1);
        assertThat(page.locator(".points button")).hasCount(0);
        assertThat(page.getByText("Show in the picture")).hasCount(0);
    }

    private static void showInThePicture(Page page, int match) {
        placing(page, match).click();
    }

    private static Locator placing(Page page, int match) {
        return page.locator(".post-match-confirmed")
                .nth(match)
                .getByRole(AriaRole.BUTTON)
                .filter(new Locator.FilterOptions().setHasText("Show in the picture"));
    }

    private static void click(Page page, double x, double y) {
        BoundingBox picture = page.locator(".points").boundingBox();
        page.mouse().click(picture.x + x * picture.width, picture.y + y * picture.height);
    }

    private static boolean isNear(MediaPosition position, double x, double y) {
        return position != null && Math.abs(position.x() - x) < 0.01 && Math.abs(position.y() - y) < 0.01;
    }

    private MediaPosition position(Match match) {
        return service().store().matches().get(match.account(), match.id()).mediaPosition();
    }

    /** The confirmed matches, as the page lists them. */
    private List<Match> matches(Post post) {
        return service().store().matches().listOf(post.account(), post.id()).stream()
                .filter(match -> match.status() == MatchStatus.CONFIRMED)
                .toList();
    }

    /** A match that somebody linked by hand, of a post that waits for review, with a picture. */
    private Match linkedWithASuggestion(DashboardAccount shop) {
        Post post = posts(shop)
                .filter(each -> statuses(each).contains(MatchStatus.SUGGESTED))
                .findFirst()
                .orElseThrow();
        String product = posts(shop)
                .flatMap(each -> each.products().stream())
                .filter(each -> service()
                        .store()
                        .matches()
                        .find(post.account(), post.id(), each)
                        .isEmpty())
                .findFirst()
                .orElseThrow()
                .value();
        String id = shop.program()
                .post("/posts/" + post.id() + "/matches", "application/json", "{\"product\": \"" + product + "\"}")
                .get("id")
                .stringValue();
        return service().store().matches().get(shop.account(), new MatchId(id));
    }

    private List<MatchStatus> statuses(Post post) {
        return service().store().matches().listOf(post.account(), post.id()).stream()
                .map(Match::status)
                .toList();
    }

    private Post withTwoProducts(DashboardAccount shop) {
        return posts(shop).filter(post -> matches(post).size() == 2).findFirst().orElseThrow();
    }

    /** The published posts with pictures, newest first. */
    private Stream<Post> posts(DashboardAccount shop) {
        return service()
                .store()
                .posts()
                .list(shop.account(), PostFilter.NONE, PostVisibility.PUBLIC, null, MANY)
                .stream()
                .filter(post -> !post.content().media().isEmpty());
    }
}

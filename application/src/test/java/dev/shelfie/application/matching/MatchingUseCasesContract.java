package dev.shelfie.application.matching;

import static dev.shelfie.application.matching.MatchFixtures.aMatchId;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.matching.Calibration;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of matches, on every store, when people publish posts and decide. */
public interface MatchingUseCasesContract extends MatchingShop {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void aNewPostCarriesItsMatches() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        Post post = node.publish(shop.influencer(), LAMP);

        Product lamp = shop.product("lamp");
        assertThat(post.products()).containsExactly(lamp.id());
        assertThat(node.now(post)).isEqualTo(post);
        Match match = node.match(post, lamp);
        assertThat(match.status()).isEqualTo(MatchStatus.CONFIRMED);
        assertThat(match.source()).isEqualTo(MatchSource.MATCHER);
        assertThat(match.matcherVersion()).isEqualTo(Matcher.VERSION + ".0");
        assertThat(match.decision()).isNull();
        assertThat(match.createdAt()).isEqualTo(NOON);
        assertThat(match.evidence()).isNotEmpty();
        assertThat(match.confidence()).isEqualTo(Calibration.SHIPPED.confidence(match.score()));
        assertThat(node.jobs().posts()).isEmpty();
    }

    @Test
    default void aPostThatShowsNothingHasNoMatches() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        Post post = node.publish(shop.influencer(), "Sunday.");

        assertThat(post.products()).isEmpty();
        assertThat(node.matchesOf(post)).isEmpty();
    }

    @Test
    default void aChangedCaptionWithdrawsAndAdds() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match lamp = node.match(post, shop.product("lamp"));

        Post changed = node.say(post, BAG);

        assertThat(changed.products()).containsExactly(shop.product("bag").id());
        assertThat(stores().matches().find(shop.account(), lamp.id())).isEmpty();
        assertThat(node.match(post, shop.product("bag")).status()).isEqualTo(MatchStatus.CONFIRMED);
    }

    @Test
    default void aMatchStaysAsItIsWhenThePostChangesInWhatItDoesNotSay() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        List<Match> before = node.matchesOf(post);

        Post changed = node.say(post, LAMP + " ");

        assertThat(changed.version()).isEqualTo(2);
        assertThat(node.matchesOf(post)).isEqualTo(before);
    }

    @Test
    default void aConfirmedProductStaysWhateverTheCaptionSays() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match confirmed = node.decide(node.match(post, shop.product("lamp")), MatchStatus.CONFIRMED);

        Post changed = node.say(post, BAG);

        assertThat(changed.products())
                .containsExactlyInAnyOrder(
                        shop.product("lamp").id(), shop.product("bag").id());
        assertThat(node.match(post, shop.product("lamp"))).isEqualTo(confirmed);
        assertThat(confirmed.decision().at()).isEqualTo(NOON);
        assertThat(confirmed.updatedAt()).isEqualTo(NOON);
    }

    @Test
    default void aRejectedProductIsNotFoundAgain() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);

        Match rejected = node.decide(node.match(post, shop.product("lamp")), MatchStatus.REJECTED);
        assertThat(node.now(post).products()).isEmpty();

        Post changed = node.say(node.now(post), "Still here: " + LAMP);
        assertThat(changed.products()).isEmpty();
        assertThat(node.match(post, shop.product("lamp"))).isEqualTo(rejected);
    }

    @Test
    default void aRejectedProductLetsItsRivalIn() {
        Shop shop = shop();
        stored(shop.account(), "brass", "Nordhaven Fjell pendant lamp, brass", "Nordhaven");
        stored(shop.account(), "chrome", "Nordhaven Fjell pendant lamp, chrome", "Nordhaven");
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), "The Fjell pendant lamp by @nordhaven");
        Match first = node.matchesOf(post).get(0);
        assertThat(first.confidence()).isLessThan(0.8);

        node.decide(first, MatchStatus.REJECTED);

        List<Match> rivals = node.matchesOf(post).stream()
                .filter(match -> !match.id().equals(first.id()))
                .toList();
        assertThat(rivals).isNotEmpty();
        assertThat(rivals.get(0).confidence()).isGreaterThan(first.confidence());
    }

    @Test
    default void decideMatchTakesTheLastDecision() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match rejected = node.decide(node.match(post, shop.product("lamp")), MatchStatus.REJECTED);

        Match confirmed = node.decide(rejected, MatchStatus.CONFIRMED);

        assertThat(confirmed.version()).isEqualTo(rejected.version() + 1);
        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
        assertThat(node.decide(confirmed, MatchStatus.CONFIRMED)).isEqualTo(confirmed);
    }

    @Test
    default void decideMatchIsRefusedWhenItCannotBe() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match match = node.match(post, shop.product("lamp"));
        Match rejected = node.decide(match, MatchStatus.REJECTED);

        assertStale(() -> node.decide(match, MatchStatus.CONFIRMED));
        assertNotFound(() -> node.matches()
                .decideMatch(new DecideMatch(
                        storedAccount(),
                        match.id(),
                        null,
                        MatchStatus.CONFIRMED,
                        rejected.decision().by())));

        assertThat(node.match(post, shop.product("lamp"))).isEqualTo(rejected);
    }

    @Test
    default void decideMatchTakesADecisionBackSoThatTheMatcherDecides() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match found = node.match(post, shop.product("lamp"));
        Match rejected = node.decide(found, MatchStatus.REJECTED);

        Match reopened = node.decide(rejected, MatchStatus.SUGGESTED);

        assertThat(reopened).isEqualTo(node.match(post, shop.product("lamp")));
        assertThat(reopened.id()).isEqualTo(found.id());
        assertThat(reopened.decision()).isNull();
        assertThat(reopened.status()).isEqualTo(MatchStatus.CONFIRMED);
        assertThat(reopened.version()).isGreaterThan(rejected.version());
        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
    }

    @Test
    default void aMatchThatIsReopenedWaitsForADecisionWhenTheMatcherIsNotSure() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.choose(shop.account(), SUGGEST_ALL);
        Post post = node.publish(shop.influencer(), LAMP);
        Match suggested = node.match(post, shop.product("lamp"));
        Match confirmed = node.decide(suggested, MatchStatus.CONFIRMED);
        assertThat(node.now(post).products()).hasSize(1);

        Match reopened = node.decide(confirmed, MatchStatus.SUGGESTED);

        assertThat(reopened.status()).isEqualTo(MatchStatus.SUGGESTED);
        assertThat(reopened.decision()).isNull();
        assertThat(reopened.confidence()).isEqualTo(suggested.confidence());
        assertThat(reopened).isEqualTo(node.match(post, shop.product("lamp")));
        assertThat(node.now(post).products()).isEmpty();
        assertThat(node.decide(reopened, MatchStatus.SUGGESTED)).isEqualTo(reopened);
    }

    @Test
    default void aMatchThatIsReopenedGoesWhenTheMatcherFindsItNoMore() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match confirmed = node.decide(node.match(post, shop.product("lamp")), MatchStatus.CONFIRMED);
        node.say(post, "Sunday.");
        assertThat(node.now(post).products()).hasSize(1);

        Match reopened = node.decide(confirmed, MatchStatus.SUGGESTED);

        assertThat(reopened.status()).isEqualTo(MatchStatus.SUGGESTED);
        assertThat(node.matchesOf(post)).isEmpty();
        assertThat(node.now(post).products()).isEmpty();
    }

    @Test
    default void decideMatchTakesNoLinkBackThatAPersonMade() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match linked =
                node.link(shop.account(), post.id(), shop.product("bag").id()).match();

        assertConflict(() -> node.decide(linked, MatchStatus.SUGGESTED));

        assertThat(node.match(post, shop.product("bag"))).isEqualTo(linked);
        assertThat(node.now(post).products()).contains(shop.product("bag").id());
    }

    @Test
    default void linkProductConfirmsWhatTheCaptionDoesNotTell() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Product bag = shop.product("bag");

        LinkOutcome linked = node.link(shop.account(), post.id(), bag.id());

        assertThat(linked.created()).isTrue();
        assertThat(linked.match().source()).isEqualTo(MatchSource.MANUAL);
        assertThat(linked.match().confidence()).isEqualTo(1);
        assertThat(node.match(post, bag)).isEqualTo(linked.match());
        assertThat(node.now(post).products())
                .containsExactly(bag.id(), shop.product("lamp").id());
        assertThat(node.link(shop.account(), post.id(), bag.id())).isEqualTo(new LinkOutcome(linked.match(), false));
        assertThat(node.say(node.now(post), "Sunday.").products()).containsExactly(bag.id());
    }

    @Test
    default void linkProductConfirmsTheMatchThatIsThere() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Product lamp = shop.product("lamp");
        Match rejected = node.decide(node.match(post, lamp), MatchStatus.REJECTED);

        LinkOutcome linked = node.link(shop.account(), post.id(), lamp.id());

        assertThat(linked.created()).isFalse();
        assertThat(linked.match().id()).isEqualTo(rejected.id());
        assertThat(linked.match().status()).isEqualTo(MatchStatus.CONFIRMED);
        assertThat(node.now(post).products()).containsExactly(lamp.id());
    }

    @Test
    default void linkProductIsRefusedWhenTheAccountLacksOneOfThem() {
        Shop shop = shop();
        Shop others = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), "Sunday.");
        Product bag = shop.product("bag");

        assertNotFound(() -> node.link(shop.account(), aPostId(), bag.id()));
        assertNotFound(() ->
                node.link(others.account(), post.id(), others.product("bag").id()));
        assertRefused(ErrorKind.INVALID, "invalid_request", () -> node.link(shop.account(), post.id(), aProductId()));
        assertRefused(
                ErrorKind.INVALID,
                "invalid_request",
                () -> node.link(shop.account(), post.id(), others.product("bag").id()));

        assertThat(node.matchesOf(post)).isEmpty();
    }

    @Test
    default void deleteMatchTakesTheDecisionBack() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Product lamp = shop.product("lamp");
        Match rejected = node.decide(node.match(post, lamp), MatchStatus.REJECTED);

        node.matches().deleteMatch(new DeleteMatch(shop.account(), rejected.id(), rejected.version()));

        assertThat(node.matchesOf(post)).isEmpty();
        assertThat(node.say(node.now(post), "Again: " + LAMP).products()).containsExactly(lamp.id());
    }

    @Test
    default void deleteMatchTakesTheProductOffThePost() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match linked =
                node.link(shop.account(), post.id(), shop.product("bag").id()).match();

        node.matches().deleteMatch(new DeleteMatch(shop.account(), linked.id(), null));

        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
        assertNotFound(() -> node.matches().deleteMatch(new DeleteMatch(shop.account(), linked.id(), null)));
    }

    @Test
    default void deleteMatchHasThePostMatchedAgainWhenAPersonHadLinkedTheTwo() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), "Sunday.");
        Product bag = shop.product("bag");
        Match linked = node.link(shop.account(), post.id(), bag.id()).match();
        node.say(post, BAG);
        assertThat(node.match(post, bag)).isEqualTo(linked);

        node.matches().deleteMatch(new DeleteMatch(shop.account(), linked.id(), linked.version()));

        Match found = node.match(post, bag);
        assertThat(found.source()).isEqualTo(MatchSource.MATCHER);
        assertThat(found.id()).isNotEqualTo(linked.id());
        assertThat(node.now(post).products()).containsExactly(bag.id());
    }

    @Test
    default void deleteMatchOfWhatTheMatcherFoundLeavesItAwayUntilSomethingChanges() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match found = node.match(post, shop.product("lamp"));

        node.matches().deleteMatch(new DeleteMatch(shop.account(), found.id(), null));

        assertThat(node.matchesOf(post)).isEmpty();
        assertThat(node.now(post).products()).isEmpty();
        node.matching().matchPost(shop.account(), post.id());
        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
    }

    @Test
    default void deleteMatchIsRefusedWhenItHasAnotherVersionByNow() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Match first = node.match(post, shop.product("lamp"));
        Match confirmed = node.decide(first, MatchStatus.CONFIRMED);

        assertStale(() -> node.matches().deleteMatch(new DeleteMatch(shop.account(), first.id(), first.version())));

        assertThat(node.match(post, shop.product("lamp"))).isEqualTo(confirmed);
    }

    @Test
    default void aDeletedPostTakesItsMatchesAlong() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);

        stores().posts().delete(post);

        assertThat(stores().matches().list(shop.account(), MatchFilter.NONE, null, 10))
                .isEmpty();
    }

    @Test
    default void changeThresholdsHoldsForTheNextPost() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        MatchingSettings chosen = node.choose(shop.account(), SUGGEST_ALL);

        Post post = node.publish(shop.influencer(), LAMP);
        assertThat(chosen.thresholds()).isEqualTo(SUGGEST_ALL);
        assertThat(post.products()).isEmpty();
        assertThat(node.match(post, shop.product("lamp")).status()).isEqualTo(MatchStatus.SUGGESTED);
    }

    @Test
    default void changeThresholdsIsRefusedWhenTheyWereChangedSinceTheyWereRead() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        MatchingSettings chosen = node.choose(shop.account(), SUGGEST_ALL);

        assertStale(() -> node.matches().changeThresholds(new ChangeThresholds(shop.account(), 0, Thresholds.DEFAULT)));

        assertThat(node.matches().getSettings(shop.account())).isEqualTo(chosen);
    }

    @Test
    default void changeThresholdsChangesNothingWhenTheyAreTheSame() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        MatchingSettings same = node.choose(shop.account(), Thresholds.DEFAULT);

        assertThat(same).isEqualTo(MatchingSettings.ofNew(shop.account()));
        assertThat(node.jobs().walks()).isZero();
    }

    @Test
    default void previewMatchesRanksProductsAndKeepsNothing() {
        Shop shop = shop();
        MatchingNode node = node(shop);

        List<Preview> previews =
                node.matches().previewMatches(new PreviewMatches(shop.account(), PostText.of(LAMP), 3, true));

        assertThat(previews).hasSizeBetween(1, 3);
        assertThat(previews.get(0).product()).isEqualTo(shop.product("lamp"));
        assertThat(previews.get(0).status()).isEqualTo(MatchStatus.CONFIRMED);
        assertThat(previews)
                .extracting(preview -> preview.finding().confidence())
                .isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(stores().matches().list(shop.account(), MatchFilter.NONE, null, 10))
                .isEmpty();
    }

    @Test
    default void listMatchesExpandsPostsAndProductsThatMayBeSeen() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post shown = node.publish(shop.influencer(), LAMP);
        Post draft = stores().posts().save(node.publish(shop.influencer(), BAG).withStatus(PostStatus.DRAFT, NOON));

        List<ExpandedMatch> found = listed(
                node,
                new ListMatches(
                        shop.account(),
                        MatchFilter.NONE,
                        PostVisibility.SHOWN,
                        Window.ALL,
                        Expansion.parse("expand", RecordType.MATCH, "post.products,product")));

        assertThat(found).hasSize(2);
        assertThat(found.get(0).match().post()).isEqualTo(draft.id());
        assertThat(found.get(0).post()).isNull();
        assertThat(found.get(0).product()).isEqualTo(shop.product("bag"));
        assertThat(found.get(1).post().post()).isEqualTo(shown);
        assertThat(found.get(1).post().products()).containsExactly(shop.product("lamp"));
    }

    private static List<ExpandedMatch> listed(MatchingNode node, ListMatches query) {
        List<ExpandedMatch> all = new ArrayList<>();
        node.matches().listMatches(query).batches().forEachRemaining(all::addAll);
        return all;
    }

    @Test
    default void listMatchesOfPostPagesTheMostConfidentFirst() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        node.link(shop.account(), post.id(), shop.product("bag").id());
        node.link(shop.account(), post.id(), shop.product("boots").id());
        List<Match> all = node.matchesOf(post);

        var first = node.matches().listMatchesOfPost(ofPost(post, new Window(null, 2)));
        var second = node.matches().listMatchesOfPost(ofPost(post, new Window(first.next(), 2)));

        assertThat(first.batches().next()).extracting(ExpandedMatch::match).isEqualTo(all.subList(0, 2));
        assertThat(second.batches().next()).extracting(ExpandedMatch::match).isEqualTo(all.subList(2, 3));
        assertThat(second.next()).isNull();
    }

    @Test
    default void listMatchesOfPostIsRefusedWhenThePostMayNotBeSeen() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post draft = stores().posts().save(node.publish(shop.influencer(), LAMP).withStatus(PostStatus.DRAFT, NOON));

        assertNotFound(() -> node.matches().listMatchesOfPost(ofPost(draft, Window.ALL)));
        assertNotFound(() -> node.matches().getMatch(shop.account(), aMatchId()));
    }

    private static ListMatchesOfPost ofPost(Post post, Window window) {
        return new ListMatchesOfPost(
                post.account(), post.id(), PostVisibility.SHOWN, window, Expansion.none(RecordType.MATCH));
    }

    private MatchingNode node(Shop shop) {
        return node(stores(), new QueuedJobs(), new SettableClock(NOON)).warm(shop.account());
    }
}

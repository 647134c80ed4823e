package dev.shelfie.application.matching.loss;

import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.matching.loss.LostMatchFixtures.aLostMatchId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.matching.LinkOutcome;
import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.matching.RestoreMatch;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.expansion.ExpandedLostMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.domain.post.Post;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What people do about lost matches, on every store. */
public interface LostMatchUseCasesContract extends MatchingShop {

    @Test
    default void restoreMatchLinksTheTwoByAPersonsDecision() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = lostLamp(shop, node);

        LinkOutcome restored = restore(shop, node, only(shop).id());

        assertThat(restored.created()).isTrue();
        assertThat(restored.match())
                .returns(MatchStatus.CONFIRMED, Match::status)
                .returns(MatchSource.MANUAL, Match::source)
                .returns(true, Match::isDecided);
        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
        assertThat(list(shop, "")).isEmpty();
        assertNotFound(() -> restore(shop, node, aLostMatchId()));
    }

    @Test
    default void restoreMatchConfirmsTheMatchThatIsThere() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        node.choose(shop.account(), SUGGEST_ALL);
        node.runJobs();
        Match suggested = node.match(post, shop.product("lamp"));

        LinkOutcome restored = restore(shop, node, only(shop).id());

        assertThat(restored.created()).isFalse();
        assertThat(restored.match().id()).isEqualTo(suggested.id());
        assertThat(restored.match().status()).isEqualTo(MatchStatus.CONFIRMED);
        assertThat(list(shop, "")).isEmpty();
    }

    @Test
    default void restoreMatchIsRefusedWhenTheProductWasDeleted() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        lostLamp(shop, node);
        stores().products().delete(shop.product("lamp"), shop.product("lamp").updatedAt());
        LostMatchId id = only(shop).id();

        assertConflict(() -> restore(shop, node, id));
        assertNotFound(() -> node.matches().restoreMatch(new RestoreMatch(storedAccount(), id, aTokenId())));

        assertThat(only(shop).id()).isEqualTo(id);
    }

    @Test
    default void dismissLostMatchRemovesItAlone() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = lostLamp(shop, node);
        LostMatch lost = only(shop);
        lostLamp(shop, node);

        assertNotFound(() -> useCases().dismissLostMatch(storedAccount(), lost.id()));
        useCases().dismissLostMatch(shop.account(), lost.id());

        assertThat(list(shop, ""))
                .singleElement()
                .satisfies(other -> assertThat(other.lost().post()).isNotEqualTo(post.id()));
        assertThat(node.now(post).products()).isEmpty();
        assertNotFound(() -> useCases().dismissLostMatch(shop.account(), lost.id()));
        assertNotFound(() -> useCases().getLostMatch(shop.account(), lost.id()));
    }

    @Test
    default void listLostMatchesExpandsWhatIsThere() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = lostLamp(shop, node);

        assertThat(list(shop, "")).containsExactly(ExpandedLostMatch.bare(only(shop)));
        assertThat(list(shop, "post.influencer,product,better_product"))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.post().post()).isEqualTo(node.now(post));
                    assertThat(found.post().influencer().influencer()).isEqualTo(shop.influencer());
                    assertThat(found.product()).isEqualTo(shop.product("lamp"));
                    assertThat(found.betterProduct()).isNull();
                });

        stores().products().delete(shop.product("lamp"), shop.product("lamp").updatedAt());
        assertThat(list(shop, "product")).containsExactly(ExpandedLostMatch.bare(only(shop)));
    }

    /** A post that lost the lamp. */
    private Post lostLamp(Shop shop, MatchingNode node) {
        Post post = node.publish(shop.influencer(), LAMP);
        return node.say(post, "Sunday.");
    }

    private LostMatch only(Shop shop) {
        List<ExpandedLostMatch> all = list(shop, "");
        assertThat(all).hasSize(1);
        return useCases().getLostMatch(shop.account(), all.get(0).lost().id());
    }

    private List<ExpandedLostMatch> list(Shop shop, String expansion) {
        List<ExpandedLostMatch> all = new ArrayList<>();
        useCases()
                .listLostMatches(new ListLostMatches(
                        shop.account(),
                        LostMatchFilter.NONE,
                        PostVisibility.ALL,
                        Window.ALL,
                        Expansion.parse("expand", RecordType.LOST_MATCH, expansion)))
                .batches()
                .forEachRemaining(all::addAll);
        return all;
    }

    private static LinkOutcome restore(Shop shop, MatchingNode node, LostMatchId id) {
        return node.matches().restoreMatch(new RestoreMatch(shop.account(), id, aTokenId()));
    }

    private LostMatchUseCases useCases() {
        return LostMatchUseCases.over(stores().lostMatches(), stores().related(), stores().work());
    }
}

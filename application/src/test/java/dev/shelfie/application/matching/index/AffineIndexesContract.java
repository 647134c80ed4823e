package dev.shelfie.application.matching.index;

import static dev.shelfie.application.matching.index.FixedNodes.affinity;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.post.Post;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a node does for accounts that belong to another one, on every store. */
public interface AffineIndexesContract extends MatchingShop {

    Executor AT_ONCE = Runnable::run;
    Affinity HERE = affinity("here", "there");

    @Test
    default void aPostIsMatchedAtOnceByAnyNodeThatHasRoom() {
        Shop shop = shop(false);
        MatchingNode here =
                node("here", "there", new SettableClock(NOON), 1 << 30).warm(shop.account());

        assertThat(here.publish(shop.influencer(), LAMP).products())
                .containsExactly(shop.product("lamp").id());
    }

    @Test
    default void aPostIsLeftToTheNodeOfItsAccountWhereThereIsNoRoom() {
        SettableClock clock = new SettableClock(NOON);
        Shop own = shop(true);
        Shop guest = shop(false);
        MatchingNode here = node("here", "there", clock, bytes(own) * 3 / 2).warm(own.account());
        MatchingNode there = node("there", "here", clock, 1 << 30).warm(guest.account());
        clock.advance(Duration.ofSeconds(70));
        here.publish(own.influencer(), LAMP);

        Post post = here.publish(guest.influencer(), LAMP);
        assertThat(post.products()).isEmpty();
        assertThat(here.matching().indexUsage().evictions()).isZero();

        here.jobs().runAll(there.background());
        assertThat(here.now(post).products())
                .containsExactly(guest.product("lamp").id());
    }

    @Test
    default void theIndexOfAnotherNodesAccountLeavesAfterTwoUnusedMinutes() {
        SettableClock clock = new SettableClock(NOON);
        Shop own = shop(true);
        Shop guest = shop(false);
        MatchingNode here = node("here", "there", clock, 1 << 30).warm(own.account());
        here.matching().waitForIndex(guest.account(), Duration.ofMinutes(1));

        clock.advance(Duration.ofMinutes(2));
        here.matching().refreshIndexes();
        assertThat(here.matching().indexUsage().accounts()).isEqualTo(2);

        clock.advance(Duration.ofSeconds(1));
        here.matching().refreshIndexes();
        assertThat(here.matching().indexUsage().accounts()).isEqualTo(1);
        assertThat(here.publish(own.influencer(), LAMP).products()).hasSize(1);
    }

    @Test
    default void theIndexOfAnotherNodesAccountMakesRoomFirstAndTakesNoneThatIsUsed() {
        SettableClock clock = new SettableClock(NOON);
        Shop own = shop(true);
        Shop second = shop(true);
        Shop guest = shop(false);
        MatchingNode here = node("here", "there", clock, bytes(own) * 5 / 2);
        here.warm(own.account());
        clock.advance(Duration.ofSeconds(70));
        here.matching().waitForIndex(guest.account(), Duration.ofMinutes(1));
        assertThat(here.matching().indexUsage().accounts()).isEqualTo(2);
        clock.advance(Duration.ofSeconds(70));

        here.warm(second.account());
        assertThat(here.matching().indexUsage().evictions()).isEqualTo(1);
        assertThat(here.publish(own.influencer(), LAMP).products()).hasSize(1);
        clock.advance(Duration.ofSeconds(70));

        here.publish(own.influencer(), LAMP);
        here.publish(second.influencer(), LAMP);

        assertThat(here.matching().waitForIndex(guest.account(), Duration.ofMinutes(1)))
                .isFalse();
        assertThat(here.matching().indexUsage().evictions()).isEqualTo(1);
        assertThat(here.matching().indexUsage().accounts()).isEqualTo(2);
    }

    @Test
    default void eachNodeQueuesThePostsThatChangesOfItsOwnCataloguesConcern() {
        Shop own = shop(true);
        Shop guest = shop(false);
        MatchingNode here =
                node("here", "there", new SettableClock(NOON), 1 << 30).warm(own.account());
        here.background().refreshIndexes();
        here.runJobs();
        here.jobs().clear();
        for (Shop shop : List.of(own, guest)) {
            stored(shop.account(), "corkscrew", "Kraken corkscrew", "Tiefsee");
        }

        here.background().processCatalogueChanges();
        assertThat(isPending(own)).isTrue();

        here.background().refreshIndexes();
        assertThat(isPending(own)).isFalse();
        assertThat(isPending(guest)).isTrue();
    }

    /** How much memory the index of a shop takes. */
    private long bytes(Shop shop) {
        return MatchingNode.on(stores(), new SettableClock(NOON))
                .warm(shop.account())
                .matching()
                .indexUsage()
                .bytes();
    }

    private boolean isPending(Shop shop) {
        return stores().catalogueFeed().listWithPendingChanges(null, 100_000).contains(shop.account());
    }

    /** A shop whose account belongs to the node here, or to the one there. */
    private Shop shop(boolean here) {
        return Stream.generate(this::shop)
                .filter(shop -> HERE.isOwn(shop.account()) == here)
                .findFirst()
                .orElseThrow();
    }

    private MatchingNode node(String name, String other, SettableClock clock, long bytes) {
        return MatchingNode.beside(
                List.of(other),
                stores(),
                clock,
                new IndexSettings(name, new IndexBudget(bytes), IndexSnapshots.NONE, AT_ONCE, IndexObserver.NONE));
    }
}

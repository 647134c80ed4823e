package dev.shelfie.application.matching.index;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.matching.index.IndexSnapshots.Label;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.product.Product;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

/** How nodes go on with the indexes that others have kept, on every store. */
public interface IndexSnapshotsContract extends MatchingShop {

    Executor AT_ONCE = Runnable::run;

    @Test
    default void aNodeGoesOnWithTheIndexThatWasKeptAndWithWhatHasChangedSince() {
        Shop shop = shop();
        KeptInMemory kept = new KeptInMemory();
        node(kept, new SettableClock(NOON)).warm(shop.account());
        Product corkscrew = stored(shop.account(), "corkscrew", "Kraken corkscrew", "Tiefsee");
        stores().products().delete(shop.product("lamp"), shop.product("lamp").updatedAt());

        MatchingNode restarted = node(kept, new SettableClock(NOON)).warm(shop.account());

        assertThat(restarted.matching().indexUsage().restores()).isEqualTo(1);
        assertThat(restarted.matching().indexUsage().builds()).isZero();
        String caption = "The Kraken corkscrew by Tiefsee: https://shop.example/p/corkscrew and " + LAMP;
        assertThat(restarted.publish(shop.influencer(), caption).products()).containsExactly(corkscrew.id());
        assertThat(restarted.publish(shop.influencer(), BAG).products())
                .containsExactly(shop.product("bag").id());
    }

    @Test
    default void aNodeBuildsAnIndexAnewWhenTheStoreDoesNotKnowTheMark() {
        Shop shop = shop();
        KeptInMemory kept = new KeptInMemory();
        node(kept, new SettableClock(NOON)).warm(shop.account());
        Label label = requireNonNull(kept.label(shop.account()));
        kept.relabel(shop.account(), new Label(label.account(), "another", label.cursor(), label.at()));

        assertBuilt(node(kept, new SettableClock(NOON)), shop);
    }

    @Test
    default void aNodeBuildsAnIndexAnewWhenTheKeptOneCanNotBeRead() {
        Shop shop = shop();
        KeptInMemory kept = new KeptInMemory();
        node(kept, new SettableClock(NOON)).warm(shop.account());
        kept.cut(shop.account());

        assertBuilt(node(kept, new SettableClock(NOON)), shop);
    }

    @Test
    default void aNodeBuildsAnIndexAnewWhenTheChangesSinceCanNotBeRead() {
        Shop shop = shop();
        KeptInMemory kept = new KeptInMemory();
        node(kept, new SettableClock(NOON)).warm(shop.account());
        ForwardingFeed feed = new ForwardingFeed(stores().catalogueFeed()) {
            private boolean hasFailed;

            @Override
            public Changes since(AccountId account, Cursor after, int limit) {
                if (!hasFailed) {
                    hasFailed = true;
                    throw new IllegalStateException("on purpose");
                }
                return super.since(account, after, limit);
            }
        };

        assertBuilt(node(feed.in(stores()), kept, new SettableClock(NOON), 1 << 30), shop);
    }

    @Test
    default void nothingIsKeptWhenTheMarkCanNotBeLeft() {
        Shop shop = shop();
        KeptInMemory kept = new KeptInMemory();
        ForwardingFeed feed = new ForwardingFeed(stores().catalogueFeed()) {
            @Override
            public void leaveMark(AccountId account, String mark) {
                throw new IllegalStateException("on purpose");
            }
        };
        IndexSnapshots catching = new IndexSnapshots() {
            @Override
            public String place() {
                return kept.place();
            }

            @Override
            public void save(Label label, Catalogue catalogue, Runnable beforeKeeping) {
                try {
                    kept.save(label, catalogue, beforeKeeping);
                } catch (IllegalStateException expected) {
                    assertThat(expected).hasMessage("on purpose");
                }
            }

            @Override
            public Optional<Saved> open(AccountId account) {
                return kept.open(account);
            }
        };

        node(feed.in(stores()), catching, new SettableClock(NOON), 1 << 30).warm(shop.account());

        assertThat(kept.label(shop.account())).isNull();
    }

    @Test
    default void anIndexIsKeptAgainWhenMuchHasChangedAndTheLastTimeIsAWhileAgo() {
        Shop shop = shop();
        KeptInMemory kept = new KeptInMemory();
        SettableClock clock = new SettableClock(NOON);
        MatchingNode node = node(kept, clock).warm(shop.account());
        Label first = kept.label(shop.account());
        stored(shop.account(), "corkscrew", "Kraken corkscrew", "Tiefsee");

        clock.advance(Duration.ofMinutes(5));
        node.background().refreshIndexes();
        assertThat(kept.label(shop.account())).isEqualTo(first);

        clock.advance(Duration.ofSeconds(1));
        node.background().refreshIndexes();
        Label second = kept.label(shop.account());
        assertThat(second).isNotEqualTo(first);

        clock.advance(Duration.ofMinutes(20));
        node.background().refreshIndexes();
        assertThat(kept.label(shop.account())).isEqualTo(second);
    }

    @Test
    default void anIndexIsKeptAgainBeforeTheMarkGetsTooOld() {
        Shop shop = shop();
        KeptInMemory kept = new KeptInMemory();
        SettableClock clock = new SettableClock(NOON);
        MatchingNode node = node(kept, clock).warm(shop.account());
        Label first = kept.label(shop.account());

        for (int minutes = 0; minutes <= 361; minutes += 19) {
            clock.advance(Duration.ofMinutes(19));
            node.publish(shop.influencer(), "Sunday.");
            node.background().refreshIndexes();
        }

        assertThat(requireNonNull(kept.label(shop.account())).at())
                .isAfter(requireNonNull(first).at().plus(CatalogueFeed.MARKS_LAST.dividedBy(2)));
    }

    @Test
    default void anIndexThatDoesNotFitIsNotReadFromItsSnapshotEither() {
        Shop shop = shop();
        KeptInMemory kept = new KeptInMemory();
        node(kept, new SettableClock(NOON)).warm(shop.account());

        MatchingNode small = node(stores(), kept, new SettableClock(NOON), 1000);

        assertThat(small.matching().waitForIndex(shop.account(), Duration.ofMinutes(1)))
                .isFalse();
        assertThat(small.matching().indexUsage().failures()).isEqualTo(1);
        assertThat(small.matching().indexUsage().bytes()).isZero();
        assertThat(kept.label(shop.account())).isNotNull();
    }

    private void assertBuilt(MatchingNode node, Shop shop) {
        node.warm(shop.account());
        assertThat(node.matching().indexUsage().restores()).isZero();
        assertThat(node.matching().indexUsage().builds()).isEqualTo(1);
        assertThat(node.publish(shop.influencer(), LAMP).products())
                .containsExactly(shop.product("lamp").id());
    }

    private MatchingNode node(IndexSnapshots snapshots, SettableClock clock) {
        return node(stores(), snapshots, clock, 1 << 30);
    }

    private static MatchingNode node(Store store, IndexSnapshots snapshots, SettableClock clock, long bytes) {
        return MatchingNode.on(
                store,
                clock,
                new IndexSettings("node", new IndexBudget(bytes), snapshots, AT_ONCE, IndexObserver.NONE));
    }
}

package dev.shelfie.application.matching.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** How much memory indexes take, and what becomes of those that don't fit, on every store. */
public interface IndexBudgetContract extends MatchingShop {

    Executor AT_ONCE = Runnable::run;

    @Test
    default void theIndexThatWasNotUsedForLongestLeavesWhenAnotherNeedsItsMemory() {
        SettableClock clock = new SettableClock(NOON);
        Shop first = shop();
        Shop second = shop();
        Shop third = shop();
        MatchingNode node = MatchingNode.on(stores(), clock, budget(bytes(first) * 5 / 2, new Failures()));
        node.warm(first.account());
        clock.advance(Duration.ofMinutes(1));
        node.warm(second.account());
        clock.advance(Duration.ofMinutes(1));
        node.publish(first.influencer(), LAMP);
        clock.advance(Duration.ofMinutes(1));

        node.warm(third.account());

        assertThat(node.matching().indexUsage().evictions()).isEqualTo(1);
        assertThat(node.matching().indexUsage().accounts()).isEqualTo(2);
        assertThat(node.matching().indexUsage().bytes()).isLessThanOrEqualTo(bytes(first) * 5 / 2);
        assertThat(isReady(node, first)).isTrue();
        assertThat(isReady(node, third)).isTrue();
    }

    @Test
    default void anIndexStaysForAMinuteWhenOthersNeedItsMemory() {
        SettableClock clock = new SettableClock(NOON);
        Shop first = shop();
        Shop second = shop();
        MatchingNode node = MatchingNode.on(stores(), clock, budget(bytes(first) * 3 / 2, new Failures()));
        node.warm(first.account());

        assertThat(node.matching().waitForIndex(second.account(), Duration.ofMinutes(1)))
                .isFalse();
        assertThat(isReady(node, first)).isTrue();

        clock.advance(Duration.ofMinutes(1));
        node.warm(second.account());
        assertThat(isReady(node, second)).isTrue();
    }

    @Test
    default void anIndexStaysForTwoSecondsWhenItCameFromItsSnapshot() {
        SettableClock clock = new SettableClock(NOON);
        Shop first = shop();
        Shop second = shop();
        IndexSettings settings = new IndexSettings(
                "node", new IndexBudget(bytes(first) * 3 / 2), new KeptInMemory(), AT_ONCE, new Failures());
        MatchingNode node = MatchingNode.on(stores(), clock, settings);
        for (Shop shop : List.of(first, second, first)) {
            node.warm(shop.account());
            clock.advance(Duration.ofMinutes(1));
        }
        node.warm(second.account());
        assertThat(node.matching().indexUsage().restores()).isEqualTo(2);

        clock.advance(Duration.ofSeconds(1));
        assertThat(isReady(node, first)).isFalse();
        clock.advance(Duration.ofSeconds(2));
        node.warm(first.account());
        assertThat(isReady(node, first)).isTrue();
    }

    @Test
    default void jobsAreTriedAtOnceWhenTheirIndexFindsRoom() {
        SettableClock clock = new SettableClock(NOON);
        Shop first = shop();
        Shop second = shop();
        MatchingNode node = MatchingNode.on(stores(), clock, budget(bytes(first) * 3 / 2, new Failures()));
        node.warm(first.account());
        assertThatThrownBy(() -> node.matching().catalogueInBackground(second.account()))
                .isInstanceOf(CatalogueNotReadyException.class);
        node.background().refreshIndexes();
        assertThat(node.jobs().retried()).containsExactly(first.account());

        clock.advance(Duration.ofMinutes(1));
        node.background().refreshIndexes();

        assertThat(node.jobs().retried()).containsExactly(first.account(), second.account());
        assertThat(node.matching().catalogueInBackground(second.account()).size())
                .isEqualTo(10);
    }

    @Test
    default void anIndexThatFindsNoRoomIsReportedAndTriedAgainWhenRoomCanBeThere() {
        SettableClock clock = new SettableClock(NOON);
        Shop first = shop();
        Shop second = shop();
        Failures failures = new Failures();
        MatchingNode node = MatchingNode.on(stores(), clock, budget(bytes(first) * 3 / 2, failures));
        node.warm(first.account());
        clock.advance(Duration.ofSeconds(10));

        assertThat(isReady(node, second)).isFalse();
        assertThat(failures.waiting).containsExactly(50L);
        clock.advance(Duration.ofSeconds(49));
        assertThat(isReady(node, second)).isFalse();
        assertThat(failures.waiting).hasSize(1);

        clock.advance(Duration.ofSeconds(1));
        node.warm(second.account());
        assertThat(isReady(node, second)).isTrue();
        assertThat(failures.failed).isEmpty();
    }

    @Test
    default void aCatalogueThatDoesNotFitIsReportedOnceAndTriedEveryTenMinutes() {
        SettableClock clock = new SettableClock(NOON);
        Shop shop = shop();
        Failures failures = new Failures();
        MatchingNode node = MatchingNode.on(stores(), clock, budget(1000, failures));

        for (int i = 0; i < 3; i++) {
            assertThat(node.matching().waitForIndex(shop.account(), Duration.ofMinutes(1)))
                    .isFalse();
            assertThat(node.matching().waitForIndex(shop.account(), Duration.ofMinutes(1)))
                    .isFalse();
            assertThat(node.matching().indexUsage().failures()).isEqualTo(i + 1);
            assertNotReady(node, shop, "too large for the memory of this server", Duration.ofMinutes(10));
            clock.advance(Duration.ofMinutes(10));
        }

        assertThat(failures.tooLarge).containsExactly(shop.account());
        assertThat(failures.failed).isEmpty();
        assertThat(node.matching().indexUsage().bytes()).isZero();
    }

    @Test
    default void anIndexThatOutgrowsTheBudgetLeaves() {
        SettableClock clock = new SettableClock(NOON);
        Shop shop = shop();
        Failures failures = new Failures();
        MatchingNode node = MatchingNode.on(stores(), clock, budget(bytes(shop) + 100, failures));
        node.warm(shop.account());

        for (int i = 0; i < 500; i++) {
            stored(shop.account(), "more-" + i, "Zanthoxylum grinder number " + i, "Pfefferkontor " + i);
        }
        node.background().refreshIndexes();

        assertThat(failures.tooLarge).containsExactly(shop.account());
        assertThat(node.matching().indexUsage().accounts()).isZero();
    }

    @Test
    default void aBuildThatFailsIsTriedAgainLaterAndLater() {
        SettableClock clock = new SettableClock(NOON);
        Shop shop = shop();
        AtomicBoolean broken = new AtomicBoolean(true);
        ForwardingFeed feed = new ForwardingFeed(stores().catalogueFeed()) {
            @Override
            public Cursor now(AccountId account) {
                if (broken.get()) {
                    throw new IllegalStateException("on purpose");
                }
                return super.now(account);
            }
        };
        Failures failures = new Failures();
        MatchingNode node = MatchingNode.on(feed.in(stores()), clock, budget(1 << 30, failures));

        for (int seconds : List.of(1, 2, 4, 8)) {
            assertThat(isReady(node, shop)).isFalse();
            assertThat(isReady(node, shop)).isFalse();
            clock.advance(Duration.ofSeconds(seconds));
        }
        assertThat(failures.failed).containsExactly(1L, 2L, 4L, 8L);

        broken.set(false);
        assertThat(node.matching().waitForIndex(shop.account(), Duration.ofMinutes(1)))
                .isTrue();
        assertThat(node.matching().indexUsage().builds()).isEqualTo(1);
    }

    @Test
    default void jobsBuildOneIndexAfterTheOtherAndRequestsMore() {
        Shop first = shop();
        Shop second = shop();
        Shop third = shop();
        Queue<Runnable> building = new ArrayDeque<>();
        MatchingNode node = MatchingNode.on(stores(), new SettableClock(NOON), building::add);

        for (Shop shop : List.of(first, second)) {
            assertThatThrownBy(() -> node.matching().catalogueInBackground(shop.account()))
                    .isInstanceOf(CatalogueNotReadyException.class);
        }
        assertThat(building).hasSize(1);

        assertNotReady(node, third, "being prepared", Duration.ofSeconds(2));
        assertThat(building).hasSize(2);
        building.remove().run();
        building.remove().run();
        assertThat(node.matching().catalogueInBackground(first.account()).size())
                .isEqualTo(10);
        assertThat(isReady(node, third)).isTrue();

        assertThat(building).hasSize(1);
        building.remove().run();
        assertThat(isReady(node, second)).isTrue();
    }

    private static void assertNotReady(MatchingNode node, Shop shop, String message, Duration retryAfter) {
        assertThatThrownBy(() -> node.matching().catalogue(shop.account()))
                .isInstanceOfSatisfying(CatalogueNotReadyException.class, failure -> {
                    assertThat(failure).hasMessageContaining(message);
                    assertThat(failure.retryAfter()).isEqualTo(retryAfter);
                });
    }

    private static boolean isReady(MatchingNode node, Shop shop) {
        try {
            return node.matching().catalogue(shop.account()).size() > 0;
        } catch (CatalogueNotReadyException later) {
            return false;
        }
    }

    /** How much memory the index of a shop takes. */
    private long bytes(Shop shop) {
        return MatchingNode.on(stores(), new SettableClock(NOON))
                .warm(shop.account())
                .matching()
                .indexUsage()
                .bytes();
    }

    private static IndexSettings budget(long bytes, IndexObserver observer) {
        return new IndexSettings("node", new IndexBudget(bytes), IndexSnapshots.NONE, AT_ONCE, observer);
    }

    /** Keeps what went wrong. */
    final class Failures implements IndexObserver {

        final List<AccountId> tooLarge = new ArrayList<>();
        final List<Long> failed = new ArrayList<>();
        final List<Long> waiting = new ArrayList<>();

        @Override
        public void noRoom(AccountId account, IndexBudget budget, Duration delay) {
            waiting.add(delay.toSeconds());
        }

        @Override
        public void tooLarge(AccountId account, IndexBudget budget) {
            tooLarge.add(account);
        }

        @Override
        public void failed(AccountId account, Throwable cause, Duration delay) {
            failed.add(delay.toSeconds());
        }
    }
}

package dev.shelfie.application.feed;

import static dev.shelfie.application.feed.FeedFixtures.NOON;
import static dev.shelfie.application.feed.FeedFixtures.aFeed;
import static dev.shelfie.application.feed.FeedFixtures.anInput;
import static dev.shelfie.application.importing.ImportFixtures.anImportId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedId;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link FeedQueue} promises. The store may hold other accounts' feeds, so each test looks for its own. */
public interface FeedQueueContract extends StoreContract {

    Instant LATER = NOON.plusSeconds(60);

    /** Claims this feed at noon for a minute, and other feeds that are due too. */
    static void claim(Store store, Feed feed, String claim) {
        assertThat(claimed(store, claim, NOON)).contains(feed.id());
    }

    /** The feeds that are due at this time, all claimed for a minute. */
    private static List<FeedId> claimed(Store store, String claim, Instant now) {
        List<FeedId> all = new ArrayList<>();
        Optional<Feed> next = store.feedQueue().claim(claim, now, now.plusSeconds(60));
        while (next.isPresent()) {
            all.add(next.get().id());
            next = store.feedQueue().claim(claim, now, now.plusSeconds(60));
        }
        return all;
    }

    private List<FeedId> claimed(String claim, Instant now) {
        return claimed(stores(), claim, now);
    }

    @Test
    default void claimReturnsWhatIsDue() {
        Feed due = saved(storedAccount());
        Feed early = stores().feeds().save(aFeed(storedAccount()).requested(false, NOON.plusMillis(1)));
        Feed paused = stores().feeds().save(aFeed(storedAccount()).with(FeedFixtures.aFullInput(), anySecret(), NOON));

        assertThat(claimed("one", NOON)).contains(due.id()).doesNotContain(early.id(), paused.id());
    }

    @Test
    default void claimReturnsTheFeedAsItIsStored() {
        claimed("others", NOON);
        Feed due = saved(storedAccount());

        assertThat(stores().feedQueue().claim("one", NOON, LATER)).contains(due.started(NOON));
        assertThat(stores().feeds().find(due.account(), due.id())).contains(due.started(NOON));
    }

    @Test
    default void claimReturnsWhatHasBeenDueForLongestFirst() {
        Feed second = saved(storedAccount());
        Feed first = stores().feeds().save(aFeed(storedAccount()).requested(false, NOON.minusSeconds(1)));

        assertThat(claimed("one", NOON)).containsSubsequence(first.id(), second.id());
    }

    @Test
    default void claimReturnsOneFeedOfAnAccountAtATime() {
        AccountId account = storedAccount();
        Feed one = saved(account);
        Feed two = saved(account);

        Stream<FeedId> claimed = claimed("one", NOON).stream().filter(List.of(one.id(), two.id())::contains);

        assertThat(claimed).hasSize(1);
    }

    @Test
    default void claimLeavesOutClosedAccounts() {
        Feed feed = saved(storedAccount());
        stores().accounts().close(feed.account(), NOON.plus(Duration.ofDays(36_500)));

        assertThat(claimed("one", NOON)).doesNotContain(feed.id());
    }

    @Test
    default void claimLeavesOutWhatAnotherNodeHasUntilItsClaimEnds() {
        Feed feed = saved(storedAccount());
        claim(stores(), feed, "one");

        assertThat(claimed("two", LATER.minusMillis(1))).doesNotContain(feed.id());
        assertThat(claimed("two", LATER)).contains(feed.id());
        assertThat(stores().feedQueue().finish("one", feed, feed.unchanged(LATER)))
                .isFalse();
        assertThat(stores().feedQueue().renew("one", feed, LATER.plusSeconds(600)))
                .isFalse();
    }

    @Test
    default void claimReturnsAFeedToOneOfSeveralNodes() {
        Feed feed = saved(storedAccount());
        List<FutureTask<List<FeedId>>> nodes = Threads.startedTogether(
                List.of(() -> claimed("one", NOON), () -> claimed("two", NOON), () -> claimed("three", NOON)));

        List<FeedId> all = nodes.stream()
                .flatMap(node -> Threads.result(node).stream())
                .filter(feed.id()::equals)
                .toList();

        assertThat(all).containsExactly(feed.id());
    }

    @Test
    default void claimReturnsOneFeedOfAnAccountToSeveralNodes() {
        for (int round = 0; round < 20; round++) {
            AccountId account = storedAccount();
            List<FeedId> own = List.of(saved(account).id(), saved(account).id());
            List<FutureTask<List<FeedId>>> nodes =
                    Threads.startedTogether(List.of(() -> claimed("one", NOON), () -> claimed("two", NOON)));

            assertThat(nodes.stream()
                            .flatMap(node -> Threads.result(node).stream())
                            .filter(own::contains))
                    .hasSize(1);
        }
    }

    @Test
    default void claimReturnsAFeedThatKillsItsNodesLaterEachTime() {
        Feed feed = saved(storedAccount());
        claim(stores(), feed, "one");

        assertThat(claimed("two", LATER)).contains(feed.id());

        Instant free = LATER.plusSeconds(60);
        assertThat(claimed("three", free)).doesNotContain(feed.id());
        assertThat(claimed("three", LATER.plusSeconds(600))).contains(feed.id());
        assertThat(claimed("four", LATER.plusSeconds(1_200))).doesNotContain(feed.id());
        assertThat(claimed("four", LATER.plusSeconds(1_800))).contains(feed.id());
    }

    @Test
    default void renewKeepsAClaim() {
        Feed feed = saved(storedAccount());
        claim(stores(), feed, "one");

        assertThat(stores().feedQueue().renew("one", feed, LATER.plusSeconds(60)))
                .isTrue();

        assertThat(claimed("two", LATER)).doesNotContain(feed.id());
    }

    @Test
    default void finishStoresTheProgressAndEndsTheClaim() {
        Feed feed = saved(storedAccount());
        claim(stores(), feed, "one");
        Feed ran = feed.imported(anImportId(), 100, "\"7\"", "Sun, 01 Mar 2026 11:00:00 GMT", NOON);

        assertThat(stores().feedQueue().finish("one", feed.started(NOON), ran)).isTrue();

        assertThat(stores().feeds().find(feed.account(), feed.id())).contains(ran);
        stores().feeds().save(ran.requested(false, NOON));
        assertThat(claimed("two", NOON)).contains(feed.id());
    }

    @Test
    default void finishLeavesTheNextRunAloneWhenAClientAskedForAnotherMeanwhile() {
        Feed feed = stores().feeds()
                .save(aFeed(storedAccount()).held("Half is gone", 40, NOON).requested(false, NOON));
        claim(stores(), feed, "one");
        stores().feeds().save(feed.requested(true, NOON.plusSeconds(7)));

        stores().feedQueue().finish("one", feed.started(NOON), feed.imported(anImportId(), 100, "\"7\"", null, NOON));

        assertThat(stores().feeds()
                        .find(feed.account(), feed.id())
                        .orElseThrow()
                        .progress())
                .returns(NOON.plusSeconds(7), FeedProgress::nextRunAt)
                .returns(true, FeedProgress::anyway)
                .returns(40L, FeedProgress::heldRows)
                .returns(null, FeedProgress::tag)
                .returns(100L, FeedProgress::lastGoodRows);
    }

    @Test
    default void finishStoresTheNextRunWhenAClientChangedTheNameMeanwhile() {
        Feed feed = saved(storedAccount());
        claim(stores(), feed, "one");
        Feed renamed = stores().feeds().save(feed);
        Feed ran = feed.imported(anImportId(), 100, "\"7\"", null, NOON);

        stores().feedQueue().finish("one", feed.started(NOON), ran);

        assertThat(stores().feeds().find(feed.account(), feed.id())).contains(ran.withVersion(renamed.version()));
    }

    @Test
    default void finishStoresNothingWhenTheFeedIsGone() {
        Feed feed = saved(storedAccount());
        claim(stores(), feed, "one");
        stores().feeds().delete(feed);

        assertThat(stores().feedQueue().finish("one", feed, feed.unchanged(NOON)))
                .isFalse();
        assertThat(stores().feeds().find(feed.account(), feed.id())).isEmpty();
    }

    private Feed saved(AccountId account) {
        return stores().feeds().save(aFeed(account, anInput()));
    }

    private static EncryptedSecret anySecret() {
        return new EncryptedSecret("encrypted");
    }
}

package dev.shelfie.application.matching.background;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.work.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.post.PostFixtures;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link MatchingJobs} and {@link MatchingWorkers} promise together. */
public interface MatchingJobsContract {

    /** A new, empty queue that gathers wishes to match all posts for so long. */
    JobStore open(Duration gathering);

    @Test
    default void doesEachJobOnceWhenItsUnitEndsWell() {
        AccountId account = anAccountId();
        List<PostId> posts = List.of(aPostId(), aPostId(), aPostId());
        FakeMatching matching = new FakeMatching();
        try (JobStore store = open();
                MatchingWorkers.Running running = start(store, matching)) {
            assertThat(running).isNotNull();
            store.work().run(() -> {
                store.jobs().matchPosts(account, posts);
                matching.awaitOthers(store);
                assertThat(posts).allMatch(post -> matching.begun(post) == 0);
                return posts;
            });
            until("the posts are matched", () -> posts.stream().allMatch(post -> matching.matched(post) == 1));
            matching.awaitOthers(store);
            assertThat(posts).allMatch(post -> matching.begun(post) == 1);
        }
    }

    @Test
    default void tellsWorkersWhoseJobItIs() {
        AccountId account = anAccountId();
        PostId post = aPostId();
        FakeMatching matching =
                new FakeMatching().onPost((whose, which) -> assertThat(whose).isEqualTo(account));
        JobCollector observed = new JobCollector();
        try (JobStore store = open();
                MatchingWorkers.Running running =
                        store.workers(matching, observed).start(2)) {
            assertThat(running).isNotNull();
            store.jobs().matchPosts(account, List.of(post));
            until("the post is matched", () -> matching.matched(post) == 1);
            until("it is reported", () -> observed.done().contains(JobType.MATCH_POST));
        }
    }

    @Test
    default void forgetsWhatIsAskedForWhenTheUnitFails() {
        AccountId account = anAccountId();
        PostId post = aPostId();
        FakeMatching matching = new FakeMatching();
        try (JobStore store = open();
                MatchingWorkers.Running running = start(store, matching)) {
            assertThat(running).isNotNull();
            assertThatThrownBy(() -> store.work().run(() -> {
                        store.jobs().matchPosts(account, List.of(post));
                        store.jobs().matchAllPosts(account, null);
                        throw new IllegalStateException("on purpose");
                    }))
                    .hasMessage("on purpose");
            matching.awaitOthers(store);
            matching.awaitOthers(store);
            assertThat(matching.begun(post)).isZero();
            assertThat(matching.places()).isEmpty();
        }
    }

    @Test
    default void doesAJobOnceWhenItIsAskedForAgainBeforeItBegan() {
        AccountId account = anAccountId();
        PostId post = aPostId();
        FakeMatching matching = new FakeMatching();
        try (JobStore store = open()) {
            store.jobs().matchPosts(account, List.of(post, aPostId()));
            store.jobs().matchPosts(account, List.of(post, post));
            store.work().run(() -> {
                store.jobs().matchPosts(account, List.of(aPostId(), post));
                store.jobs().matchPosts(account, List.of(post));
                return post;
            });
            assertThat(store.workers(matching, new JobCollector()).waiting()).containsEntry(JobType.MATCH_POST, 3L);
            try (MatchingWorkers.Running running = start(store, matching)) {
                assertThat(running).isNotNull();
                until("the posts are matched", () -> matching.matchedPosts() == 3);
                matching.awaitOthers(store);
            }
            assertThat(matching.matched(post)).isEqualTo(1);
        }
    }

    @Test
    default void keepsTheSamePostOfTwoAccountsApart() {
        PostId post = aPostId();
        FakeMatching matching = new FakeMatching();
        try (JobStore store = open()) {
            store.jobs().matchPosts(anAccountId(), List.of(post));
            store.jobs().matchPosts(anAccountId(), List.of(post));
            try (MatchingWorkers.Running running = start(store, matching)) {
                assertThat(running).isNotNull();
                until("both are matched", () -> matching.matched(post) == 2);
            }
        }
    }

    @Test
    default void doesAJobOnceMoreWhenItIsAskedForWhileItRuns() {
        AccountId account = anAccountId();
        PostId post = aPostId();
        CountDownLatch goOn = new CountDownLatch(1);
        FakeMatching matching = new FakeMatching();
        matching.onPost((whose, which) -> {
            if (which.equals(post)) {
                await(goOn);
            }
        });
        try (JobStore store = open();
                MatchingWorkers.Running running = start(store, matching)) {
            assertThat(running).isNotNull();
            store.jobs().matchPosts(account, List.of(post));
            until("it runs", () -> matching.begun(post) == 1);
            // No worker is free to begin it for a second time before it was asked for thrice.
            PostId other = aPostId();
            FakeMatching both = matching.onPost((whose, which) -> await(goOn));
            store.jobs().matchPosts(account, List.of(other));
            until("both workers are busy", () -> both.begun(other) == 1);

            store.jobs().matchPosts(account, List.of(post));
            store.jobs().matchPosts(account, List.of(post));
            goOn.countDown();
            until("it has run again", () -> matching.matched(post) == 2);
            matching.awaitOthers(store);
            assertThat(matching.begun(post)).isEqualTo(2);
        }
    }

    @Test
    default void doesAJobAfterTheLastUnitThatAskedForItHasEnded() {
        AccountId account = anAccountId();
        PostId post = aPostId();
        FakeMatching matching = new FakeMatching();
        try (JobStore store = open()) {
            store.jobs().matchPosts(account, List.of(post));
            CountDownLatch started = new CountDownLatch(1);
            FutureTask<MatchingWorkers.Running> starting = Threads.started(() -> {
                await(started);
                return start(store, matching);
            });
            int before = store.work().run(() -> {
                store.jobs().matchPosts(account, List.of(post));
                started.countDown();
                matching.awaitOthers(store);
                return matching.begun(post);
            });
            try (MatchingWorkers.Running running = Threads.result(starting)) {
                assertThat(running).isNotNull();
                until("it has begun since", () -> matching.begun(post) > before);
            }
        }
    }

    @Test
    default void walksThroughAllPostsOneBatchAfterTheOther() {
        AccountId account = anAccountId();
        Position first = new Position(
                Instant.parse("2026-03-01T12:00:00.123456Z"), aPostId().value());
        Position second =
                new Position(Instant.parse("-0001-03-01T12:00:00Z"), aPostId().value());
        try (JobStore store = open()) {
            FakeMatching matching = new FakeMatching().onNextPosts((whose, after) -> {
                if (after == null) {
                    store.jobs().matchAllPosts(whose, first);
                } else if (after.equals(first)) {
                    store.jobs().matchAllPosts(whose, second);
                }
            });
            store.jobs().matchAllPosts(account, null);
            try (MatchingWorkers.Running running = start(store, matching)) {
                assertThat(running).isNotNull();
                until("all are walked through", () -> matching.places().size() == 3);
            }
            assertThat(matching.places())
                    .containsExactly(
                            account.value(),
                            account + " after " + first.id() + " " + first.time(),
                            account + " after " + second.id() + " " + second.time());
        }
    }

    @Test
    default void walksOnceWhenAskedManyTimesWithinTheGathering() {
        Duration gathering = Duration.ofSeconds(2);
        AccountId other = anAccountId();
        FakeMatching matching = new FakeMatching();
        try (JobStore store = open(gathering);
                MatchingWorkers.Running running = start(store, matching)) {
            assertThat(running).isNotNull();
            AccountId account = askedManyTimesWithin(gathering, store);
            store.jobs().matchAllPosts(other, null);
            until(
                    "both walk",
                    () -> matching.places().contains(account.value())
                            && matching.places().contains(other.value()));
            matching.awaitOthers(store);
            assertThat(matching.places())
                    .filteredOn(List.of(account.value(), other.value())::contains)
                    .containsExactlyInAnyOrder(account.value(), other.value());
        }
    }

    /** An account whose posts were to be matched twenty times in less than this; a machine that stands still takes more than one. */
    private static AccountId askedManyTimesWithin(Duration time, JobStore store) {
        AccountId account;
        long begun;
        do {
            account = anAccountId();
            begun = System.nanoTime();
            for (int i = 0; i < 20; i++) {
                store.jobs().matchAllPosts(account, null);
            }
        } while (System.nanoTime() - begun > time.toNanos());
        return account;
    }

    @Test
    default void walksAgainWhenAskedWhileItWalks() {
        AccountId account = anAccountId();
        CountDownLatch goOn = new CountDownLatch(1);
        FakeMatching matching = new FakeMatching().onNextPosts((whose, after) -> await(goOn));
        try (JobStore store = open();
                MatchingWorkers.Running running = start(store, matching)) {
            assertThat(running).isNotNull();
            store.jobs().matchAllPosts(account, null);
            until("it walks", () -> matching.places().size() == 1);
            store.jobs().matchAllPosts(account, null);
            goOn.countDown();
            until("it has walked again", () -> matching.places().size() == 2);
        }
    }

    @Test
    default void doesThousandsThatAreAskedForAtOnce() {
        AccountId account = anAccountId();
        List<PostId> posts = Stream.generate(PostFixtures::aPostId).limit(5000).toList();
        FakeMatching matching = new FakeMatching();
        try (JobStore store = open();
                MatchingWorkers.Running running = start(store, matching)) {
            assertThat(running).isNotNull();
            store.work().runBulk(() -> {
                store.jobs().matchPosts(account, posts);
                return posts;
            });
            until("all are matched", () -> matching.matchedPosts() == 5000);
            matching.awaitOthers(store);
            assertThat(matching.matchedTimes()).isEqualTo(5001);
            assertThat(store.workers(matching, new JobCollector()).waiting()).isEmpty();
        }
    }

    @Test
    default void doesWhatIsToBeDoneAgainAndAgainEvenAfterAFailure() {
        JobCollector observed = new JobCollector();
        FakeMatching matching = new FakeMatching();
        matching.onCatalogueChanges(() -> {
            if (matching.processed() == 1) {
                throw new IllegalStateException("on purpose");
            }
        });
        matching.onRefresh(() -> {
            if (matching.refreshed() == 1) {
                throw new StackOverflowError("on purpose");
            }
        });
        try (JobStore store = open();
                MatchingWorkers.Running running =
                        store.workers(matching, observed).start(2)) {
            assertThat(running).isNotNull();
            until(
                    "it follows and keeps current",
                    () -> observed.done()
                            .containsAll(List.of(JobType.PROCESS_CATALOGUE_CHANGES, JobType.REFRESH_INDEXES)));
            assertThat(observed.failed())
                    .extracting(JobCollector.Failed::task)
                    .containsExactlyInAnyOrder(JobType.PROCESS_CATALOGUE_CHANGES, JobType.REFRESH_INDEXES);
        }
    }

    @Test
    default void endsWhatRunsAndKeepsTheRestWhenItIsStopped() {
        AccountId account = anAccountId();
        PostId running = aPostId();
        PostId left = aPostId();
        CountDownLatch goOn = new CountDownLatch(1);
        FakeMatching matching = new FakeMatching().onPost((whose, which) -> await(goOn));
        try (JobStore store = open()) {
            MatchingWorkers.Running workers = start(store, matching);
            store.jobs().matchPosts(account, List.of(running));
            until("it runs", () -> matching.begun(running) == 1);
            FutureTask<Boolean> stop = Threads.started(() -> {
                goOn.countDown();
                workers.close();
                return true;
            });
            assertThat(Threads.result(stop)).isTrue();
            assertThat(matching.matched(running)).isEqualTo(1);

            store.jobs().matchPosts(account, List.of(left));
            assertThat(store.workers(matching, new JobCollector()).waiting()).containsEntry(JobType.MATCH_POST, 1L);
            try (MatchingWorkers.Running again = start(store, matching)) {
                assertThat(again).isNotNull();
                until("what was left is done", () -> matching.matched(left) == 1);
            }
        }
    }

    private JobStore open() {
        return open(Duration.ZERO);
    }

    private static MatchingWorkers.Running start(JobStore store, FakeMatching matching) {
        return store.workers(matching, new JobCollector()).start(2);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}

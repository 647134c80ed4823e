package dev.shelfie.persistence.matching;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.work.NumberedIds.IDS;
import static dev.shelfie.application.work.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.background.FakeMatching;
import dev.shelfie.application.matching.background.JobCollector;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Jobs that several nodes share, or that one of them left behind. */
class LeftJobsTest {

    private static final String LEAVE_BEHIND = """
            UPDATE matching_job SET picked = true, picked_by = 'gone', version = version + 1,
                last_heartbeat = now() - interval '1 hour'
            WHERE account_id IS NOT NULL
            """;

    @Test
    void jobsAreTakenOverWhenTheirNodeIsGone() {
        PostId post = aPostId();
        FakeMatching matching = new FakeMatching();
        JobCollector told = new JobCollector();
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            new JdbiMatchingJobs(database).matchPosts(anAccountId(), List.of(post));
            assertThat(database.sql().update(LEAVE_BEHIND, arguments -> {})).isEqualTo(1);
            try (MatchingWorkers.Running running = new JdbiMatchingWorkers(database, matching, told).start(2)) {
                assertThat(running).isNotNull();
                until("the post is matched", () -> matching.matched(post) == 1);
            }
            assertThat(told.takenOver()).containsExactly(JobType.MATCH_POST);
        }
    }

    @Test
    void eachJobIsDoneByOneNodeWhenTwoShareThem() {
        List<PostId> posts = Stream.generate(LeftJobsTest::aPostId).limit(1000).toList();
        FakeMatching one = new FakeMatching();
        FakeMatching other = new FakeMatching();
        // Otherwise the first could do all of them before the second has started.
        CountDownLatch byOne = new CountDownLatch(1);
        CountDownLatch byOther = new CountDownLatch(1);
        one.onPost((account, post) -> meet(byOne, byOther));
        other.onPost((account, post) -> meet(byOther, byOne));
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            new JdbiMatchingJobs(database).matchPosts(anAccountId(), posts);
            try (MatchingWorkers.Running first = new JdbiMatchingWorkers(database, one, new JobCollector()).start(2);
                    MatchingWorkers.Running second =
                            new JdbiMatchingWorkers(database, other, new JobCollector()).start(2)) {
                assertThat(first).isNotSameAs(second);
                until("all are matched", () -> one.matchedTimes() + other.matchedTimes() >= 1000);
            }
            assertThat(one.matchedTimes() + other.matchedTimes()).isEqualTo(1000);
            assertThat(one.matchedPosts()).isBetween(1, 999);
        }
    }

    @Test
    void fewPostsAreMatchedBeforeManyThatWereAskedForEarlier() {
        List<PostId> many = Stream.generate(LeftJobsTest::aPostId).limit(500).toList();
        PostId one = aPostId();
        FakeMatching matching = new FakeMatching();
        matching.onPost((account, post) -> {
            if (post.equals(one)) {
                assertThat(matching.matchedPosts()).isLessThan(many.size());
            }
        });
        JobCollector told = new JobCollector();
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            new JdbiMatchingJobs(database).matchPosts(anAccountId(), many);
            new JdbiMatchingJobs(database).matchPosts(anAccountId(), List.of(one));
            try (MatchingWorkers.Running running = new JdbiMatchingWorkers(database, matching, told).start(2)) {
                assertThat(running).isNotNull();
                until("all are matched", () -> matching.matchedPosts() == 501);
            }
            assertThat(told.failed()).isEmpty();
        }
    }

    private static void meet(CountDownLatch mine, CountDownLatch others) {
        mine.countDown();
        try {
            assertThat(others.await(1, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static PostId aPostId() {
        return PostId.of(IDS.next());
    }
}

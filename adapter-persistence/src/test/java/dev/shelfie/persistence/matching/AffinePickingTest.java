package dev.shelfie.persistence.matching;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.matching.index.FixedNodes.affinity;
import static dev.shelfie.application.work.NumberedIds.IDS;
import static dev.shelfie.application.work.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.background.FakeMatching;
import dev.shelfie.application.matching.background.JobCollector;
import dev.shelfie.application.matching.background.MatchingWorkers.Running;
import dev.shelfie.application.matching.index.Affinity;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which of several nodes does a job. */
class AffinePickingTest {

    private final Database database = Database.open(Postgres.migratedDatabase());
    private final Affinity here = affinity("here", "there");
    private final Affinity there = affinity("there", "here");
    private final FakeMatching one = new FakeMatching().with(here);
    private final FakeMatching other = new FakeMatching().with(there);

    @AfterEach
    void close() {
        database.close();
    }

    /** All wait for less than a few seconds, as nothing counts the time in which this is queued. */
    @Test
    void eachNodeDoesTheJobsOfItsOwnAccounts() {
        Map<PostId, AccountId> posts = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            AccountId account = anAccountId();
            for (int post = 0; post < 5; post++) {
                posts.put(queued(account), account);
            }
        }
        age(-10);

        try (Running first = start(one);
                Running second = start(other)) {
            assertThat(first).isNotSameAs(second);
            until("all are matched", () -> {
                // On a slow machine some would become so old that the other node may take them.
                age(1);
                return one.matchedPosts() + other.matchedPosts() >= posts.size();
            });
        }

        posts.forEach((post, account) -> {
            assertThat(one.matched(post)).isEqualTo(here.isOwn(account) ? 1 : 0);
            assertThat(other.matched(post)).isEqualTo(here.isOwn(account) ? 0 : 1);
        });
        assertThat(one.matchedPosts()).isPositive();
        assertThat(other.matchedPosts()).isPositive();
    }

    @Test
    void aNodeWithoutWorkDoesTheJobsOfAnotherThatHaveWaitedForSeconds() {
        PostId old = queued(an(there));
        age(6);
        PostId young = queued(an(there));
        age(-3600, young);

        try (Running running = start(one)) {
            assertThat(running).isNotNull();
            until("the old one is matched", () -> one.matched(old) == 1);
        }

        assertThat(one.matchedTimes()).isEqualTo(1);
    }

    @Test
    void aNodeWithWorkDoesTheJobsOfAnotherFirstOnlyWhenTheyHaveWaitedForAMinute() {
        Queue<PostId> order = new ConcurrentLinkedQueue<>();
        one.onPost((account, post) -> order.add(post));
        PostId old = queued(an(there));
        age(61);
        PostId young = queued(an(there));
        age(6, young);
        List<PostId> own = Stream.generate(() -> queued(an(here))).limit(20).toList();

        // One thread: of two, one may end the young job while the other is still at the last of the node's own.
        try (Running running = start(one, 1)) {
            assertThat(running).isNotNull();
            until("all are matched", () -> one.matchedPosts() == own.size() + 2);
        }

        List<PostId> matched = List.copyOf(order);
        assertThat(matched.indexOf(old)).isLessThan(own.size());
        assertThat(matched.get(matched.size() - 1)).isEqualTo(young);
    }

    @Test
    void aNodeWhoseOwnJobsAreNotYetDueCountsAsWithoutWork() {
        PostId old = queued(an(there));
        age(6);
        PostId later = queued(an(here));
        age(-3600, later);

        try (Running running = start(one)) {
            assertThat(running).isNotNull();
            until("the old one is matched", () -> one.matched(old) == 1);
        }

        assertThat(one.matchedTimes()).isEqualTo(1);
    }

    @Test
    void aNodeThatIsAloneDoesAllJobs() {
        FakeMatching alone = new FakeMatching().with(affinity("alone"));
        List<PostId> posts =
                Stream.generate(() -> queued(anAccountId())).limit(20).toList();

        try (Running running = start(alone)) {
            assertThat(running).isNotNull();
            until("all are matched", () -> alone.matchedPosts() == posts.size());
        }
    }

    private Running start(FakeMatching matching) {
        return start(matching, 2);
    }

    private Running start(FakeMatching matching, int threads) {
        return new JdbiMatchingWorkers(database, matching, new JobCollector()).start(threads);
    }

    private static AccountId an(Affinity owner) {
        return Stream.generate(() -> anAccountId())
                .filter(owner::isOwn)
                .findFirst()
                .orElseThrow();
    }

    private PostId queued(AccountId account) {
        PostId post = PostId.of(IDS.next());
        new JdbiMatchingJobs(database).matchPosts(account, List.of(post));
        return post;
    }

    /** Makes all jobs due since then, or in that time if it is negative. */
    private void age(int seconds) {
        database.sql()
                .update(
                        "UPDATE matching_job SET execution_time = ? WHERE account_id IS NOT NULL AND NOT picked",
                        arguments -> arguments.time(Instant.now().minusSeconds(seconds)));
    }

    private void age(int seconds, PostId post) {
        database.sql()
                .update(
                        "UPDATE matching_job SET execution_time = ? WHERE account_id IS NOT NULL AND subject = ?",
                        arguments -> arguments
                                .time(Instant.now().minusSeconds(seconds))
                                .text(post.value()));
    }
}

package dev.shelfie.application.matching.background;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.work.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostId;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@link MatchingJobs} and {@link MatchingWorkers} promise of jobs that failed or were put back. */
public interface MatchingJobRetriesContract {

    /** A new, empty queue that gathers wishes to match all posts for so long. */
    JobStore open(Duration gathering);

    @Test
    default void triesAgainAfterAPauseWhenAJobFails() {
        AccountId account = anAccountId();
        PostId post = aPostId();
        FakeMatching matching = new FakeMatching();
        matching.onPost((whose, which) -> {
            if (matching.begun(post) < 3) {
                throw new IllegalStateException("on purpose");
            }
        });
        JobCollector observed = new JobCollector();
        try (JobStore store = open(Duration.ZERO);
                MatchingWorkers.Running running =
                        store.workers(matching, observed).start(2)) {
            assertThat(running).isNotNull();
            store.jobs().matchPosts(account, List.of(post));
            until("the post is matched", () -> matching.matched(post) == 1);
        }
        assertThat(observed.failed())
                .extracting(JobCollector.Failed::again)
                .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
        assertThat(observed.failed()).allSatisfy(failed -> {
            assertThat(failed.task()).isEqualTo(JobType.MATCH_POST);
            assertThat(failed.subject()).contains(post.value(), account.value());
            assertThat(failed.cause()).hasMessage("on purpose");
        });
    }

    @Test
    default void putsAJobBackWhenItsIndexIsNotBuiltYet() {
        PostId post = aPostId();
        FakeMatching matching = new FakeMatching();
        matching.onPost((whose, which) -> {
            if (matching.begun(post) == 1) {
                throw new CatalogueNotReadyException("Soon", Duration.ofSeconds(1));
            }
        });
        JobCollector observed = new JobCollector();
        try (JobStore store = open(Duration.ZERO);
                MatchingWorkers.Running running =
                        store.workers(matching, observed).start(2)) {
            assertThat(running).isNotNull();
            store.jobs().matchPosts(anAccountId(), List.of(post));
            until("the post is matched", () -> matching.matched(post) == 1);
            until("it is reported", () -> observed.done().contains(JobType.MATCH_POST));
        }
        assertThat(observed.putBack()).containsExactly(JobType.MATCH_POST);
        assertThat(observed.failed()).isEmpty();
    }

    @Test
    default void triesAtOnceWhatWasPutBackWhenToldSo() {
        AccountId account = anAccountId();
        PostId post = aPostId();
        PostId others = aPostId();
        FakeMatching matching = new FakeMatching();
        matching.onPost((whose, which) -> {
            if (List.of(post, others).contains(which) && matching.begun(which) == 1) {
                throw new CatalogueNotReadyException("In an hour", Duration.ofHours(1));
            }
        });
        JobCollector observed = new JobCollector();
        try (JobStore store = open(Duration.ZERO);
                MatchingWorkers.Running running =
                        store.workers(matching, observed).start(2)) {
            assertThat(running).isNotNull();
            store.jobs().matchPosts(account, List.of(post));
            store.jobs().matchPosts(anAccountId(), List.of(others));
            until("both are put back", () -> observed.putBack().size() == 2);
            // A job is told to be put back before it is.
            until("one is matched", () -> {
                store.jobs().retryNow(account);
                return matching.matched(post) == 1;
            });
            matching.awaitOthers(store);
            assertThat(matching.begun(post)).isEqualTo(2);
            assertThat(matching.begun(others)).isEqualTo(1);
        }
    }
}

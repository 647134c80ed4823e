package dev.shelfie.persistence.idempotency;

import static dev.shelfie.application.work.Refusals.assertContended;
import static dev.shelfie.application.work.Threads.elsewhere;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.idempotency.IdempotentRequest;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.LockWaits;
import dev.shelfie.persistence.database.Postgres;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of two requests with the same key at the same moment. */
class AnswerRivalsTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant YESTERDAY = NOON.minusSeconds(86_400);
    private static final StoredAnswer FIRST = new StoredAnswer(201, "/api/v1/posts/1", "tag", new byte[] {1});
    private static final StoredAnswer SECOND = new StoredAnswer(201, "/api/v1/posts/2", "tag", new byte[] {2});

    private static final Database DATABASE = Database.open(Postgres.migratedDatabase(Duration.ofSeconds(3)));
    private static final Store STORES = new PostgresStore(DATABASE);

    private final AnswerRepository answers = STORES.answers();
    private final UnitOfWork work = STORES.work();
    private IdempotentRequest request;

    @BeforeEach
    void store() {
        Account account = AccountFixtures.anAccount();
        STORES.accounts().add(account);
        request = new IdempotentRequest(account.id(), "key", "fingerprint");
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void claimWaitsForTheFirstAndReturnsItsAnswer() {
        FutureTask<Optional<StoredAnswer>> second = work.runBulk(() -> {
            assertThat(answered(FIRST, YESTERDAY)).isEmpty();
            FutureTask<Optional<StoredAnswer>> waiting = started(() -> work.runBulk(() -> answered(SECOND, YESTERDAY)));
            LockWaits.awaitOne(DATABASE);
            return waiting;
        });

        assertThat(result(second)).contains(FIRST);
    }

    @Test
    void claimTakesTheKeyWhenTheFirstFails() {
        AtomicReference<FutureTask<Optional<StoredAnswer>>> second = new AtomicReference<>();

        assertThatThrownBy(() -> work.runBulk(() -> {
                    assertThat(answered(FIRST, YESTERDAY)).isEmpty();
                    second.set(started(() -> work.runBulk(() -> answered(SECOND, YESTERDAY))));
                    LockWaits.awaitOne(DATABASE);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(result(second.get())).isEmpty();
        assertThat(work.runBulk(() -> answers.claim(request, NOON, YESTERDAY))).contains(SECOND);
    }

    @Test
    void claimWaitsForTheFirstWhenBothFindTheKeyExpired() {
        work.runBulk(() -> answered(FIRST, YESTERDAY));
        Instant later = NOON.plusSeconds(1);

        FutureTask<Optional<StoredAnswer>> second = work.runBulk(() -> {
            assertThat(answeredAt(later, SECOND, later)).isEmpty();
            FutureTask<Optional<StoredAnswer>> waiting =
                    started(() -> work.runBulk(() -> answeredAt(later, FIRST, later)));
            LockWaits.awaitOne(DATABASE);
            return waiting;
        });

        assertThat(result(second)).contains(SECOND);
    }

    @Test
    void claimWaitsForNobodyWhenTheRequestIsOnlyRepeated() {
        work.runBulk(() -> answered(FIRST, YESTERDAY));

        work.runBulk(() -> {
            assertThat(answers.claim(request, NOON, YESTERDAY)).contains(FIRST);
            return elsewhere(() -> {
                assertThat(work.run(() -> answers.claim(request, NOON, YESTERDAY)))
                        .contains(FIRST);
                return true;
            });
        });
    }

    @Test
    void claimIsRefusedAsAConflictWhenTheKeyIsInUseForTooLong() {
        work.runBulk(() -> {
            answered(FIRST, YESTERDAY);
            return elsewhere(() -> {
                assertContended(() -> work.run(() -> answered(SECOND, YESTERDAY)));
                return true;
            });
        });

        assertThat(work.runBulk(() -> answers.claim(request, NOON, YESTERDAY))).contains(FIRST);
    }

    @Test
    void claimTakesAKeyThatWasTakenAndNeverAnswered() {
        work.runBulk(() -> answers.claim(request, NOON, YESTERDAY));

        assertThat(work.runBulk(() -> answered(FIRST, YESTERDAY))).isEmpty();
        assertThat(work.runBulk(() -> answers.claim(request, NOON, YESTERDAY))).contains(FIRST);
    }

    @Test
    void forgetWaitsForNobody() {
        work.runBulk(() -> answered(FIRST, YESTERDAY));
        Instant later = NOON.plusSeconds(1);

        work.runBulk(() -> {
            answeredAt(later, SECOND, later);
            return elsewhere(() -> {
                answers.deleteExpired(request.account(), later);
                return true;
            });
        });

        assertThat(answers.isTaken(request.account(), "key", later)).isTrue();
    }

    private Optional<StoredAnswer> answered(StoredAnswer answer, Instant expired) {
        return answeredAt(NOON, answer, expired);
    }

    private Optional<StoredAnswer> answeredAt(Instant now, StoredAnswer answer, Instant expired) {
        Optional<StoredAnswer> before = answers.claim(request, now, expired);
        if (before.isEmpty()) {
            answers.complete(request, answer);
        }
        return before;
    }
}

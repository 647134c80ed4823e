package dev.shelfie.persistence.idempotency;

import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.idempotency.IdempotentRequest;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Instant;
import java.util.Optional;

/** Stores the answers of requests with an Idempotency-Key in PostgreSQL. */
public final class JdbiAnswerRepository implements AnswerRepository {

    /** Waits for a transaction that is taking the same key. */
    private static final String TAKE = """
            INSERT INTO answer (account_id, key, fingerprint, created_at) VALUES (:account, :key, :fingerprint, :now)
            ON CONFLICT (account_id, key) DO NOTHING
            """;

    private static final String FIND = """
            SELECT a.fingerprint, a.status, a.location, a.tag, a.body FROM answer a
            WHERE a.account_id = :account AND a.key = :key AND a.created_at >= :expired AND a.status IS NOT NULL
            """;

    private static final String IS_TAKEN = """
            SELECT EXISTS (
                SELECT FROM answer a
                WHERE a.account_id = :account AND a.key = :key AND a.created_at >= :expired AND a.status IS NOT NULL)
            """;

    /** A key without an answer comes from a unit of work that ended before it answered. */
    private static final String TAKE_EXPIRED = """
            UPDATE answer SET fingerprint = :fingerprint, created_at = :now, status = NULL, location = NULL, tag = NULL,
                body = NULL
            WHERE account_id = :account AND key = :key AND (created_at < :expired OR status IS NULL)
            """;

    private static final String COMPLETE = """
            UPDATE answer SET status = :status, location = :location, tag = :tag, body = :body
            WHERE account_id = :account AND key = :key AND fingerprint = :fingerprint
            """;

    /** Skips rows that another transaction has locked. */
    private static final String DELETE_EXPIRED = """
            DELETE FROM answer WHERE account_id = :account AND key IN (
                SELECT a.key FROM answer a WHERE a.account_id = :account AND a.created_at < :expired
                ORDER BY a.created_at LIMIT 100 FOR UPDATE SKIP LOCKED)
            """;

    private static final int MAX_ATTEMPTS = 3;

    private final JdbiTemplate jdbi;

    /** Answers in this database. */
    public JdbiAnswerRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public Optional<StoredAnswer> claim(IdempotentRequest request, Instant now, Instant expired) {
        // The answer that prevents taking the key may be deleted before it is read.
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            if (take(request, now)) {
                return Optional.empty();
            }
            Optional<Stored> stored = find(request, expired);
            if (stored.isPresent()) {
                return Optional.of(stored.get().answerTo(request));
            }
            if (takeExpired(request, now, expired)) {
                return Optional.empty();
            }
        }
        throw DomainException.conflict("The Idempotency-Key is in use by another request: try again");
    }

    @Override
    public boolean isTaken(AccountId account, String key, Instant expired) {
        return jdbi.withHandle(handle -> handle.createQuery(IS_TAKEN)
                .bind("account", account)
                .bind("key", key)
                .bind("expired", expired)
                .mapTo(Boolean.class)
                .one());
    }

    private boolean take(IdempotentRequest request, Instant now) {
        try {
            int taken = jdbi.withHandle(handle -> handle.createUpdate(TAKE)
                    .bindMethods(request)
                    .bind("now", now)
                    .execute());
            return taken == 1;
        } catch (ConstraintViolation e) {
            throw e.toNotFound(
                    "answer_account_fkey", "account", request.account().value());
        }
    }

    private Optional<Stored> find(IdempotentRequest request, Instant expired) {
        return jdbi.withHandle(handle -> handle.createQuery(FIND)
                .bindMethods(request)
                .bind("expired", expired)
                .map(row -> new Stored(row.getColumn("fingerprint", String.class), row.getRow(StoredAnswer.class)))
                .findOne());
    }

    private boolean takeExpired(IdempotentRequest request, Instant now, Instant expired) {
        int taken = jdbi.withHandle(handle -> handle.createUpdate(TAKE_EXPIRED)
                .bindMethods(request)
                .bind("now", now)
                .bind("expired", expired)
                .execute());
        return taken == 1;
    }

    @Override
    public void complete(IdempotentRequest request, StoredAnswer answer) {
        int completed = jdbi.withHandle(handle -> handle.createUpdate(COMPLETE)
                .bindMethods(request)
                .bindMethods(answer)
                .execute());
        if (completed == 0) {
            throw new IllegalStateException("The key of this request wasn't taken");
        }
    }

    @Override
    public int deleteExpired(AccountId account, Instant expired) {
        return jdbi.withHandle(handle -> handle.createUpdate(DELETE_EXPIRED)
                .bind("account", account)
                .bind("expired", expired)
                .execute());
    }

    /** The answer to the request with a key, and the fingerprint of that request. */
    private record Stored(String fingerprint, StoredAnswer answer) {

        StoredAnswer answerTo(IdempotentRequest request) {
            if (!fingerprint.equals(request.fingerprint())) {
                throw DomainException.conflict(
                        "The Idempotency-Key was used for another request: take a new key for each request");
            }
            return answer;
        }
    }
}

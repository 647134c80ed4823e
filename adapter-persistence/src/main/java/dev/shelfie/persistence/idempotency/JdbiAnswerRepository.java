package dev.shelfie.persistence.idempotency;

import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.idempotency.IdempotentRequest;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** Stores the answers of requests with an Idempotency-Key in PostgreSQL. */
public final class JdbiAnswerRepository implements AnswerRepository {

    /** Waits for a transaction that is taking the same key. */
    private static final String TAKE = """
            INSERT INTO answer (account_id, key, fingerprint, created_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (account_id, key) DO NOTHING
            """;

    private static final String FIND = """
            SELECT a.fingerprint, a.status, a.location, a.tag, a.body FROM answer a
            WHERE a.account_id = ? AND a.key = ? AND a.created_at >= ? AND a.status IS NOT NULL
            """;

    private static final String IS_TAKEN = """
            SELECT a.status FROM answer a
            WHERE a.account_id = ? AND a.key = ? AND a.created_at >= ? AND a.status IS NOT NULL
            """;

    /** A key without an answer comes from a unit of work that ended before it answered. */
    private static final String TAKE_EXPIRED = """
            UPDATE answer SET fingerprint = ?, created_at = ?, status = NULL, location = NULL, tag = NULL, body = NULL
            WHERE account_id = ? AND key = ? AND (created_at < ? OR status IS NULL)
            """;

    private static final String COMPLETE = """
            UPDATE answer SET status = ?, location = ?, tag = ?, body = ?
            WHERE account_id = ? AND key = ? AND fingerprint = ?
            """;

    /** Skips rows that another transaction has locked. */
    private static final String DELETE_EXPIRED = """
            DELETE FROM answer WHERE account_id = ? AND key IN (
                SELECT a.key FROM answer a WHERE a.account_id = ? AND a.created_at < ?
                ORDER BY a.created_at LIMIT 500 FOR UPDATE SKIP LOCKED)
            """;

    private static final int MAX_ATTEMPTS = 3;

    private final Sql sql;

    /** Answers in this database. */
    public JdbiAnswerRepository(Database database) {
        this.sql = database.sql();
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
        return sql.find(
                        IS_TAKEN,
                        arguments -> arguments.text(account.value()).text(key).time(expired),
                        row -> true)
                .isPresent();
    }

    private boolean take(IdempotentRequest request, Instant now) {
        try {
            return sql.update(
                            TAKE,
                            arguments -> arguments
                                    .text(request.account().value())
                                    .text(request.key())
                                    .text(request.fingerprint())
                                    .time(now))
                    == 1;
        } catch (ConstraintViolation e) {
            throw e.toNotFound(
                    "answer_account_fkey", "account", request.account().value());
        }
    }

    private Optional<Stored> find(IdempotentRequest request, Instant expired) {
        return sql.find(
                FIND,
                arguments -> arguments
                        .text(request.account().value())
                        .text(request.key())
                        .time(expired),
                Stored::read);
    }

    private boolean takeExpired(IdempotentRequest request, Instant now, Instant expired) {
        return sql.update(
                        TAKE_EXPIRED,
                        arguments -> arguments
                                .text(request.fingerprint())
                                .time(now)
                                .text(request.account().value())
                                .text(request.key())
                                .time(expired))
                == 1;
    }

    @Override
    public void complete(IdempotentRequest request, StoredAnswer answer) {
        int completed = sql.update(
                COMPLETE,
                arguments -> arguments
                        .number(answer.status())
                        .text(answer.location())
                        .text(answer.tag())
                        .bytes(answer.body())
                        .text(request.account().value())
                        .text(request.key())
                        .text(request.fingerprint()));
        if (completed == 0) {
            throw new IllegalStateException("The key of this request wasn't taken");
        }
    }

    @Override
    public void deleteExpired(AccountId account, Instant expired) {
        sql.update(
                DELETE_EXPIRED,
                arguments ->
                        arguments.text(account.value()).text(account.value()).time(expired));
    }

    /** The answer to the request with a key, and the fingerprint of that request. */
    private record Stored(String fingerprint, StoredAnswer answer) {

        static Stored read(ResultRow row) throws SQLException {
            return new Stored(
                    row.text(1),
                    new StoredAnswer((int) row.number(2), row.optionalText(3), row.optionalText(4), row.bytes(5)));
        }

        StoredAnswer answerTo(IdempotentRequest request) {
            if (!fingerprint.equals(request.fingerprint())) {
                throw DomainException.conflict(
                        "The Idempotency-Key was used for another request: take a new key for each request");
            }
            return answer;
        }
    }
}

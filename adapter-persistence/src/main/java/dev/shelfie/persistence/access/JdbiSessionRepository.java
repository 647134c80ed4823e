package dev.shelfie.persistence.access;

import dev.shelfie.application.access.user.SessionRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores sessions and sign-in links in PostgreSQL. */
public final class JdbiSessionRepository implements SessionRepository {

    private static final String FIND = "SELECT " + JdbiUserRepository.COLUMNS + """
            , s.created_at AS session_created_at, s.last_used_at
            FROM session s JOIN user_account u ON u.account_id = s.account_id AND u.id = s.user_id
            WHERE s.account_id = :account AND s.hash = :hash
            """;

    private static final String INSERT = """
            INSERT INTO session (account_id, hash, user_id, created_at, last_used_at)
            VALUES (:user.account, :hash, :user.id, :createdAt, :lastUsedAt)
            """;

    /** Skips sessions that another sign-in is deleting. */
    private static final String DELETE_ENDED = """
            DELETE FROM session WHERE account_id = :account AND ctid = ANY (ARRAY(
                SELECT s.ctid FROM session s
                WHERE s.account_id = :account AND (s.last_used_at <= :rested OR s.created_at <= :begun)
                FOR UPDATE SKIP LOCKED))
            """;

    private static final String TOUCH = """
            UPDATE session SET last_used_at = :time
            WHERE account_id = :account AND hash = :hash AND last_used_at < :time
            """;

    private static final String DELETE = "DELETE FROM session WHERE account_id = :account AND hash = :hash";

    private static final String DELETE_ALL =
            "DELETE FROM session WHERE account_id = :account AND user_id = :user AND hash <> :except";

    private static final String PUT_LINK = """
            INSERT INTO sign_in_link (account_id, user_id, kind, hash, expires_at)
            VALUES (:account, :user, :kind, :hash, :expiresAt)
            ON CONFLICT ON CONSTRAINT sign_in_link_pkey DO UPDATE
            SET hash = EXCLUDED.hash, expires_at = EXCLUDED.expires_at
            """;

    private static final String FIND_LINK = """
            SELECT account_id AS account, user_id AS "user", kind, hash, expires_at FROM sign_in_link
            WHERE account_id = :account AND hash = :hash
            """;

    private static final String DELETE_LINKS =
            "DELETE FROM sign_in_link WHERE account_id = :account AND user_id = :user";

    private static final String TAKE_LINK = "DELETE FROM sign_in_link WHERE account_id = :account AND hash = :hash";

    private final JdbiTemplate jdbi;

    /** Sessions in this database. */
    public JdbiSessionRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public Optional<Session> find(AccountId account, SecretHash hash, SessionLimits limits) {
        return jdbi.withHandle(handle -> handle.createQuery(FIND)
                .bind("account", account)
                .bind("hash", hash)
                .map(row -> new Session(
                        row.getRow(User.class),
                        hash,
                        row.getColumn("session_created_at", Instant.class),
                        row.getColumn("last_used_at", Instant.class),
                        limits))
                .findOne());
    }

    @Override
    public void add(Session session) {
        jdbi.inTransaction(() -> {
            jdbi.withHandle(handle -> handle.createUpdate(DELETE_ENDED)
                    .bind("account", session.user().account())
                    .bind("rested", session.createdAt().minus(session.limits().idle()))
                    .bind("begun", session.createdAt().minus(session.limits().lifetime()))
                    .execute());
            return insert(INSERT, session, session.user().id());
        });
    }

    private int insert(String statement, Object inserted, UserId user) {
        try {
            return jdbi.withHandle(handle ->
                    handle.createUpdate(statement).bindMethods(inserted).execute());
        } catch (ConstraintViolation e) {
            throw refusal(user, e);
        }
    }

    @Override
    public void touch(AccountId account, SecretHash hash, Instant time) {
        jdbi.withHandle(handle -> handle.createUpdate(TOUCH)
                .bind("account", account)
                .bind("hash", hash)
                .bind("time", time)
                .execute());
    }

    @Override
    public void delete(AccountId account, SecretHash hash) {
        delete(DELETE, account, hash);
    }

    private int delete(String statement, AccountId account, SecretHash hash) {
        return jdbi.withHandle(handle -> handle.createUpdate(statement)
                .bind("account", account)
                .bind("hash", hash)
                .execute());
    }

    @Override
    public void deleteAll(AccountId account, UserId user, @Nullable SecretHash except) {
        jdbi.withHandle(handle -> handle.createUpdate(DELETE_ALL)
                .bind("account", account)
                .bind("user", user)
                .bind("except", except == null ? new byte[0] : except.bytes())
                .execute());
    }

    @Override
    public void putLink(SignInLink link) {
        insert(PUT_LINK, link, link.user());
    }

    @Override
    public Optional<SignInLink> findLink(AccountId account, SecretHash hash) {
        return jdbi.withHandle(handle -> handle.createQuery(FIND_LINK)
                .bind("account", account)
                .bind("hash", hash)
                .mapTo(SignInLink.class)
                .findOne());
    }

    @Override
    public void deleteLinks(AccountId account, UserId user) {
        jdbi.withHandle(handle -> handle.createUpdate(DELETE_LINKS)
                .bind("account", account)
                .bind("user", user)
                .execute());
    }

    @Override
    public boolean consumeLink(AccountId account, SecretHash hash) {
        return delete(TAKE_LINK, account, hash) == 1;
    }

    private static RuntimeException refusal(UserId user, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "session_user_fkey", "sign_in_link_user_fkey" -> DomainException.notFound("user", user.value());
            case "session_pkey", "sign_in_link_hash_key" ->
                DomainException.conflict("There is a session or a link with the same secret already");
            default -> violation;
        };
    }
}

package dev.shelfie.persistence.access;

import dev.shelfie.application.access.user.SessionRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Binder;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.Sql;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores sessions and sign-in links in PostgreSQL. */
public final class JdbiSessionRepository implements SessionRepository {

    private static final String FIND = "SELECT " + UserRow.COLUMNS + """
            , s.created_at, s.last_used_at
            FROM session s JOIN user_account u ON u.account_id = s.account_id AND u.id = s.user_id
            WHERE s.account_id = ? AND s.hash = ?
            """;

    private static final String INSERT =
            "INSERT INTO session (account_id, hash, user_id, created_at, last_used_at) VALUES (?, ?, ?, ?, ?)";

    /** Skips sessions that another sign-in is deleting. */
    private static final String DELETE_ENDED = """
            DELETE FROM session WHERE account_id = ? AND ctid = ANY (ARRAY(
                SELECT s.ctid FROM session s
                WHERE s.account_id = ? AND (s.last_used_at <= ? OR s.created_at <= ?)
                FOR UPDATE SKIP LOCKED))
            """;

    private static final String TOUCH =
            "UPDATE session SET last_used_at = ? WHERE account_id = ? AND hash = ? AND last_used_at < ?";

    private static final String DELETE = "DELETE FROM session WHERE account_id = ? AND hash = ?";

    private static final String DELETE_ALL = "DELETE FROM session WHERE account_id = ? AND user_id = ? AND hash <> ?";

    private static final String PUT_LINK = """
            INSERT INTO sign_in_link (account_id, user_id, kind, hash, expires_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT ON CONSTRAINT sign_in_link_pkey DO UPDATE
            SET hash = EXCLUDED.hash, expires_at = EXCLUDED.expires_at
            """;

    private static final String FIND_LINK =
            "SELECT user_id, kind, expires_at FROM sign_in_link WHERE account_id = ? AND hash = ?";

    private static final String DELETE_LINKS = "DELETE FROM sign_in_link WHERE account_id = ? AND user_id = ?";

    private static final String TAKE_LINK = "DELETE FROM sign_in_link WHERE account_id = ? AND hash = ?";

    private static final String INVITATION = "invitation";
    private static final String SIGN_IN = "sign_in";

    private final Sql sql;

    /** Sessions in this database. */
    public JdbiSessionRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Session> find(AccountId account, SecretHash hash) {
        return sql.find(
                FIND,
                key(account, hash),
                row -> new Session(
                        UserRow.read(row, account), hash, row.time(UserRow.WIDTH + 1), row.time(UserRow.WIDTH + 2)));
    }

    private static Binder key(AccountId account, SecretHash hash) {
        return arguments -> arguments.text(account.value()).bytes(hash.bytes());
    }

    @Override
    public void add(Session session) {
        AccountId account = session.user().account();
        UserId user = session.user().id();
        sql.inTransaction(() -> {
            deleteEnded(account, session.createdAt());
            return insert(
                    user,
                    INSERT,
                    arguments -> arguments
                            .text(account.value())
                            .bytes(session.hash().bytes())
                            .text(user.value())
                            .time(session.createdAt())
                            .time(session.lastUsedAt()));
        });
    }

    private void deleteEnded(AccountId account, Instant now) {
        sql.update(
                DELETE_ENDED,
                arguments -> arguments
                        .text(account.value())
                        .text(account.value())
                        .bound(now.minus(Session.IDLE_TIMEOUT))
                        .bound(now.minus(Session.LIFETIME)));
    }

    private int insert(UserId user, String statement, Binder binder) {
        try {
            return sql.update(statement, binder);
        } catch (ConstraintViolation e) {
            throw refusal(user, e);
        }
    }

    @Override
    public void touch(AccountId account, SecretHash hash, Instant time) {
        sql.update(
                TOUCH,
                arguments -> arguments
                        .time(time)
                        .text(account.value())
                        .bytes(hash.bytes())
                        .time(time));
    }

    @Override
    public void delete(AccountId account, SecretHash hash) {
        sql.update(DELETE, key(account, hash));
    }

    @Override
    public void deleteAll(AccountId account, UserId user, @Nullable SecretHash except) {
        sql.update(
                DELETE_ALL,
                arguments -> arguments
                        .text(account.value())
                        .text(user.value())
                        .bytes(except == null ? new byte[0] : except.bytes()));
    }

    @Override
    public void putLink(SignInLink link) {
        insert(
                link.user(),
                PUT_LINK,
                arguments -> arguments
                        .text(link.account().value())
                        .text(link.user().value())
                        .text(link.kind() == Secret.Kind.INVITATION ? INVITATION : SIGN_IN)
                        .bytes(link.hash().bytes())
                        .time(link.expiresAt()));
    }

    @Override
    public Optional<SignInLink> findLink(AccountId account, SecretHash hash) {
        return sql.find(
                FIND_LINK,
                key(account, hash),
                row -> new SignInLink(
                        account,
                        new UserId(row.text(1)),
                        row.text(2).equals(INVITATION) ? Secret.Kind.INVITATION : Secret.Kind.SIGN_IN_LINK,
                        hash,
                        row.time(3)));
    }

    @Override
    public void deleteLinks(AccountId account, UserId user) {
        sql.update(DELETE_LINKS, arguments -> arguments.text(account.value()).text(user.value()));
    }

    @Override
    public boolean consumeLink(AccountId account, SecretHash hash) {
        return sql.update(TAKE_LINK, key(account, hash)) == 1;
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

package dev.shelfie.persistence.access;

import dev.shelfie.application.access.user.UserRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Stores users in PostgreSQL. */
public final class JdbiUserRepository implements UserRepository {

    /** The columns of a {@link User}, of the table named {@code u}. */
    static final String COLUMNS = """
            u.id, u.account_id AS account, u.email, u.name, u.role, u.password, u.identity, u.last_signed_in_at,
                u.created_at, u.version""";

    private static final String OF_ACCOUNT = "SELECT " + COLUMNS + " FROM user_account u WHERE u.account_id = :account";

    private static final String FIND = OF_ACCOUNT + " AND u.id = :key";

    private static final String FIND_BY_EMAIL = OF_ACCOUNT + " AND u.email = :key";

    private static final String LIST = OF_ACCOUNT + " ORDER BY u.created_at, u.id";

    private static final String LIST_LOCKED = LIST + " FOR NO KEY UPDATE";

    private static final String INSERT = """
            INSERT INTO user_account (account_id, id, email, name, role, password, identity, last_signed_in_at, created_at,
                version)
            VALUES (:account, :id, :email, :name, :role, :password, :identity, :lastSignedInAt, :createdAt, 1)
            """;

    /** Signing in doesn't change the version, so a sign-in since the user was read is kept. */
    private static final String UPDATE = """
            UPDATE user_account SET email = :email, name = :name, role = :role, password = :password, identity = :identity,
                last_signed_in_at = GREATEST(last_signed_in_at, :lastSignedInAt), created_at = :createdAt,
                version = version + 1
            WHERE account_id = :account AND id = :id AND version = :version
            """;

    private static final String RECORD_SIGN_IN = """
            UPDATE user_account SET last_signed_in_at = :time
            WHERE account_id = :account AND id = :id AND (last_signed_in_at IS NULL OR last_signed_in_at < :time)
            """;

    private static final String DELETE =
            "DELETE FROM user_account WHERE account_id = :account AND id = :id AND version = :version";

    private final JdbiTemplate jdbi;

    /** Users in this database. */
    public JdbiUserRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public Optional<User> find(AccountId account, UserId id) {
        return find(FIND, account, id);
    }

    @Override
    public Optional<User> find(AccountId account, EmailAddress email) {
        return find(FIND_BY_EMAIL, account, email);
    }

    private Optional<User> find(String statement, AccountId account, Object key) {
        return jdbi.withHandle(handle -> handle.createQuery(statement)
                .bind("account", account)
                .bind("key", key)
                .mapTo(User.class)
                .findOne());
    }

    @Override
    public List<User> list(AccountId account) {
        return list(LIST, account);
    }

    @Override
    public List<User> listLocked(AccountId account) {
        return list(LIST_LOCKED, account);
    }

    private List<User> list(String statement, AccountId account) {
        return jdbi.withHandle(handle -> handle.createQuery(statement)
                .bind("account", account)
                .mapTo(User.class)
                .list());
    }

    @Override
    public User save(User user) {
        try {
            update(user.version() == 0 ? INSERT : UPDATE, user);
        } catch (ConstraintViolation e) {
            throw refusal(user, e);
        }
        return user.withVersion(user.version() + 1);
    }

    @Override
    public void recordSignIn(AccountId account, UserId id, Instant time) {
        jdbi.withHandle(handle -> handle.createUpdate(RECORD_SIGN_IN)
                .bind("account", account)
                .bind("id", id)
                .bind("time", time)
                .execute());
    }

    @Override
    public void delete(User user) {
        update(DELETE, user);
    }

    private void update(String statement, User user) {
        int updated = jdbi.withHandle(
                handle -> handle.createUpdate(statement).bindMethods(user).execute());
        if (updated == 0) {
            throw DomainException.stale("user", user.id().value());
        }
    }

    private static RuntimeException refusal(User user, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "user_account_pkey" ->
                DomainException.conflict("The account has a user with the id " + user.id() + " already");
            case "user_account_email_key" ->
                DomainException.conflict("Another user of the account has the address " + user.email());
            case "user_account_account_fkey" ->
                DomainException.notFound("account", user.account().value());
            default -> violation;
        };
    }
}

package dev.shelfie.persistence.access;

import dev.shelfie.application.access.user.UserRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.Sql;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Stores users in PostgreSQL. */
public final class JdbiUserRepository implements UserRepository {

    private static final String OF_ACCOUNT =
            "SELECT " + UserRow.COLUMNS + " FROM user_account u WHERE u.account_id = ?";

    private static final String FIND = OF_ACCOUNT + " AND u.id = ?";

    private static final String FIND_BY_EMAIL = OF_ACCOUNT + " AND u.email = ?";

    private static final String LIST = OF_ACCOUNT + " ORDER BY u.created_at, u.id";

    private static final String LIST_LOCKED = LIST + " FOR NO KEY UPDATE";

    private static final String INSERT = """
            INSERT INTO user_account (email, name, role, password, last_signed_in_at, created_at, account_id, id, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)
            """;

    /** Signing in doesn't change the version, so a sign-in since the user was read is kept. */
    private static final String UPDATE = """
            UPDATE user_account SET email = ?, name = ?, role = ?, password = ?,
                last_signed_in_at = GREATEST(last_signed_in_at, ?), created_at = ?, version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private static final String RECORD_SIGN_IN = """
            UPDATE user_account SET last_signed_in_at = ?
            WHERE account_id = ? AND id = ? AND (last_signed_in_at IS NULL OR last_signed_in_at < ?)
            """;

    private static final String DELETE = "DELETE FROM user_account WHERE account_id = ? AND id = ? AND version = ?";

    private final Sql sql;

    /** Users in this database. */
    public JdbiUserRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<User> find(AccountId account, UserId id) {
        return sql.find(
                FIND, arguments -> arguments.text(account.value()).text(id.value()), row -> UserRow.read(row, account));
    }

    @Override
    public Optional<User> find(AccountId account, EmailAddress email) {
        return sql.find(
                FIND_BY_EMAIL,
                arguments -> arguments.text(account.value()).text(email.value()),
                row -> UserRow.read(row, account));
    }

    @Override
    public List<User> list(AccountId account) {
        return sql.list(LIST, arguments -> arguments.text(account.value()), row -> UserRow.read(row, account));
    }

    @Override
    public List<User> listLocked(AccountId account) {
        return sql.list(LIST_LOCKED, arguments -> arguments.text(account.value()), row -> UserRow.read(row, account));
    }

    @Override
    public User save(User user) {
        try {
            store(user);
        } catch (ConstraintViolation e) {
            throw refusal(user, e);
        }
        return user.withVersion(user.version() + 1);
    }

    private void store(User user) {
        if (user.version() == 0) {
            sql.update(INSERT, arguments -> UserRow.write(arguments, user));
        } else {
            sql.updateVersion(
                    UPDATE,
                    arguments -> UserRow.write(arguments, user).number(user.version()),
                    "user",
                    user.id().value());
        }
    }

    @Override
    public void recordSignIn(AccountId account, UserId id, Instant time) {
        sql.update(
                RECORD_SIGN_IN,
                arguments -> arguments
                        .time(time)
                        .text(account.value())
                        .text(id.value())
                        .time(time));
    }

    @Override
    public void delete(User user) {
        sql.updateVersion(
                DELETE,
                arguments -> arguments
                        .text(user.account().value())
                        .text(user.id().value())
                        .number(user.version()),
                "user",
                user.id().value());
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

package dev.shelfie.persistence.access;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores accounts in PostgreSQL. */
public final class JdbiAccountRepository implements AccountRepository {

    private static final String SELECT = "SELECT account_id AS id, name, plan, created_at, delete_at FROM account ";

    private static final String FIND = SELECT + "WHERE account_id = :id";

    private static final String FIRST_TWO = SELECT + "LIMIT 2";

    private static final String LIST_IDS =
            "SELECT account_id FROM account WHERE account_id > :after ORDER BY account_id LIMIT :limit";

    private static final String LIST = SELECT + "WHERE account_id > :after ORDER BY account_id LIMIT :limit";

    private static final String RENAME = "UPDATE account SET name = :name WHERE account_id = :id";

    private static final String CHANGE_PLAN = "UPDATE account SET plan = :plan WHERE account_id = :id";

    private static final String CLOSE =
            "UPDATE account SET delete_at = :deleteAt WHERE account_id = :id AND delete_at IS NULL";

    /** Who sends to them finds that the claim is lost. */
    private static final String TAKE_CLAIMS = "UPDATE webhook SET claimed_by = NULL WHERE account_id = :id";

    /** Waits for a deletion that has begun. */
    private static final String LOCK = "SELECT account_id FROM account WHERE account_id = :id FOR UPDATE";

    /** By the clock that says when the deletion begins, read once the lock is held. Citus reads no clock in an update. */
    private static final String IS_WAITING =
            "SELECT account_id FROM account WHERE account_id = :id AND delete_at > clock_timestamp()";

    private static final String REOPEN = "UPDATE account SET delete_at = NULL WHERE account_id = :id";

    private static final String INSERT =
            "INSERT INTO account (account_id, name, plan, created_at) VALUES (:id, :name, :plan, :createdAt)";

    private final JdbiTemplate jdbi;

    /** Accounts in this database. */
    public JdbiAccountRepository(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public Optional<Account> find(AccountId id) {
        return jdbi.withHandle(handle ->
                handle.createQuery(FIND).bind("id", id).mapTo(Account.class).findOne());
    }

    @Override
    public Optional<Account> findOnly() {
        List<Account> found = jdbi.withHandle(
                handle -> handle.createQuery(FIRST_TWO).mapTo(Account.class).list());
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    @Override
    public List<AccountId> listIds(@Nullable AccountId after, int limit) {
        return jdbi.withHandle(handle -> handle.createQuery(LIST_IDS)
                .bind("after", after == null ? "" : after.value())
                .bind("limit", limit)
                .mapTo(AccountId.class)
                .list());
    }

    @Override
    public List<Account> list(@Nullable AccountId after, int limit) {
        return jdbi.withHandle(handle -> handle.createQuery(LIST)
                .bind("after", after == null ? "" : after.value())
                .bind("limit", limit)
                .mapTo(Account.class)
                .list());
    }

    @Override
    public boolean rename(AccountId id, String name) {
        return update(RENAME, id, "name", name);
    }

    @Override
    public boolean changePlan(AccountId id, Plan plan) {
        return update(CHANGE_PLAN, id, "plan", plan);
    }

    @Override
    public boolean close(AccountId id, Instant deleteAt) {
        return jdbi.inTransaction(() -> {
            boolean closed = update(CLOSE, id, "deleteAt", deleteAt);
            if (closed) {
                update(TAKE_CLAIMS, id);
            }
            return closed;
        });
    }

    @Override
    public boolean reopen(AccountId id) {
        return jdbi.inTransaction(() -> {
            isFound(LOCK, id);
            return isFound(IS_WAITING, id) && update(REOPEN, id) == 1;
        });
    }

    private boolean isFound(String statement, AccountId id) {
        return jdbi.withHandle(handle -> handle.createQuery(statement)
                        .bind("id", id)
                        .mapTo(AccountId.class)
                        .findOne())
                .isPresent();
    }

    private int update(String statement, AccountId id) {
        return jdbi.withHandle(
                handle -> handle.createUpdate(statement).bind("id", id).execute());
    }

    private boolean update(String statement, AccountId id, String column, Object value) {
        return jdbi.withHandle(handle -> handle.createUpdate(statement)
                        .bind("id", id)
                        .bind(column, value)
                        .execute())
                == 1;
    }

    @Override
    public void add(Account account) {
        try {
            jdbi.withHandle(
                    handle -> handle.createUpdate(INSERT).bindMethods(account).execute());
        } catch (ConstraintViolation e) {
            throw e.constraint().equals("account_pkey")
                    ? DomainException.conflict("There is an account with the id " + account.id() + " already")
                    : e;
        }
    }
}

package dev.shelfie.persistence.access;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.support.ConstraintViolation;
import dev.shelfie.persistence.support.Database;
import dev.shelfie.persistence.support.Row;
import dev.shelfie.persistence.support.Sql;
import dev.shelfie.persistence.support.StoredNames;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Keeps accounts in PostgreSQL. */
public final class JdbiAccountRepository implements AccountRepository {

    private static final String FIND = "SELECT name, plan, created_at FROM account WHERE account_id = ?";

    private static final String TWO = "SELECT account_id, name, plan, created_at FROM account LIMIT 2";

    private static final String INSERT = "INSERT INTO account (account_id, name, plan, created_at) VALUES (?, ?, ?, ?)";

    private static final StoredNames<Plan> PLANS = StoredNames.of(Plan.values(), Plan::publicName);

    private final Sql sql;

    /** Accounts in this database. */
    public JdbiAccountRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Account> find(AccountId id) {
        return sql.find(FIND, arguments -> arguments.text(id.value()), row -> account(row, id));
    }

    @Override
    public Optional<Account> findOnly() {
        List<Account> found = sql.list(
                TWO,
                arguments -> {},
                row -> new Account(new AccountId(row.text(1)), row.text(2), PLANS.read(row.text(3)), row.time(4)));
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    @Override
    public void add(Account account) {
        try {
            sql.change(
                    INSERT,
                    arguments -> arguments
                            .text(account.id().value())
                            .text(account.name())
                            .text(account.plan().publicName())
                            .time(account.createdAt()));
        } catch (ConstraintViolation e) {
            throw e.constraint().equals("account_pkey")
                    ? DomainException.conflict("There is an account with the id " + account.id() + " already")
                    : e;
        }
    }

    private static Account account(Row row, AccountId id) throws SQLException {
        return new Account(id, row.text(1), PLANS.read(row.text(2)), row.time(3));
    }
}

package dev.shelfie.persistence.access;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.ConstraintViolation;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Stores accounts in PostgreSQL. */
public final class JdbiAccountRepository implements AccountRepository {

    private static final String FIND = "SELECT name, plan, created_at FROM account WHERE account_id = ?";

    private static final String FIRST_TWO = "SELECT account_id, name, plan, created_at FROM account LIMIT 2";

    private static final String INSERT = "INSERT INTO account (account_id, name, plan, created_at) VALUES (?, ?, ?, ?)";

    private static final EnumNames<Plan> PLANS = EnumNames.of(Plan.values(), Plan::publicName);

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
                FIRST_TWO,
                arguments -> {},
                row -> new Account(new AccountId(row.text(1)), row.text(2), PLANS.read(row.text(3)), row.time(4)));
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    @Override
    public void add(Account account) {
        try {
            sql.update(
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

    private static Account account(ResultRow row, AccountId id) throws SQLException {
        return new Account(id, row.text(1), PLANS.read(row.text(2)), row.time(3));
    }
}

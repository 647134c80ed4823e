package dev.shelfie.persistence.matching;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Transactions that are prepared where an account's rows lie. Where tables are distributed, a transaction is committed first on
 * the coordinator, which has the queue of jobs, and a moment later on the worker, which has the account. So a job that begins
 * waits until the transactions are over that are prepared by then: one of them may have added it. Those of other
 * programs don't count, so on a single server there are none (docs/adr/0063).
 */
final class PreparedTransactions {

    private static final String PREPARED =
            "SELECT p.gid FROM account a CROSS JOIN pg_prepared_xact() AS p WHERE a.account_id = ? AND p.gid LIKE 'citus\\_%'";

    private static final int ATTEMPTS = 500;
    private static final long PAUSE = MILLISECONDS.toNanos(2);

    private final Sql sql;

    PreparedTransactions(Database database) {
        this.sql = database.sql();
    }

    /**
     * Returns when those are over that are prepared now.
     *
     * @throws IllegalStateException if one lasts longer than a second, as it does when the coordinator crashed; the job is tried again
     */
    void awaitEnd(AccountId account) {
        Set<String> open = prepared(account);
        for (int attempt = 1; !open.isEmpty(); attempt++) {
            if (attempt == ATTEMPTS) {
                throw new IllegalStateException("Transactions are prepared and don't end: " + open);
            }
            LockSupport.parkNanos(PAUSE);
            open.retainAll(prepared(account));
        }
    }

    private Set<String> prepared(AccountId account) {
        List<String> prepared = sql.list(PREPARED, arguments -> arguments.text(account.value()), row -> row.text(1));
        return new HashSet<>(prepared);
    }
}

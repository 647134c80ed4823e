package dev.shelfie.persistence.sql;

import dev.shelfie.domain.access.AccountId;
import java.util.Optional;

/**
 * The number of the thread's transaction on the server that has an account's rows: where tables are distributed, each server
 * numbers transactions itself. So it is asked beside a row of the account, and handed to the statement that stores it.
 */
public final class TransactionNumber {

    private static final String OWN = "SELECT pg_current_xact_id()::text::bigint FROM account WHERE account_id = ?";

    private TransactionNumber() {}

    /** Returns the number, to be called in a transaction; empty if there is no such account. */
    public static Optional<Long> find(Sql sql, AccountId account) {
        return sql.find(OWN, arguments -> arguments.text(account.value()), row -> row.number(1));
    }
}

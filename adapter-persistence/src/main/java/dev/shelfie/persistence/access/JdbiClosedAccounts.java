package dev.shelfie.persistence.access;

import dev.shelfie.application.access.ClosedAccounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.util.List;

/** Deletes closed accounts from PostgreSQL, table by table. */
public final class JdbiClosedAccounts implements ClosedAccounts {

    /** All tables with rows of accounts but that of the accounts, each before those that it refers to. */
    static final List<String> TABLES = List.of(
            // First what background work would follow.
            "matching_job",
            "catalogue_change",
            "catalogue_followed",
            "catalogue_mark",
            "webhook_delivery",
            "webhook",
            "pending_event",
            "event",
            "event_head",
            "gallery_day",
            "gallery",
            "publishable_token",
            "review",
            "lost_match",
            "match",
            "post",
            "social_account",
            "influencer",
            "product",
            "matching_settings",
            "import",
            "product_feed",
            "answer",
            "usage_requests",
            "usage_peak",
            "quota_use",
            "session",
            "sign_in_link",
            "user_account",
            "token",
            "audit_entry");

    private static final String LIST_DUE =
            "SELECT account_id FROM account WHERE delete_at <= now() ORDER BY account_id LIMIT :limit";

    /** Skips rows that another node is deleting. */
    private static final String DELETE = """
            DELETE FROM %1$s WHERE account_id = :account AND ctid = ANY (ARRAY(
                SELECT own.ctid FROM %1$s own WHERE own.account_id = :account LIMIT :limit FOR UPDATE SKIP LOCKED))
            """;

    /** With the lock, the account stays due: nobody opens it again. */
    private static final String HOLD =
            "SELECT account_id FROM account WHERE account_id = :account AND delete_at <= clock_timestamp() FOR SHARE";

    /** With the lock, nobody adds rows that refer to the account. */
    private static final String LOCK =
            "SELECT account_id FROM account WHERE account_id = :account AND delete_at <= now() FOR UPDATE SKIP LOCKED";

    private static final String REMAINS = "SELECT EXISTS (SELECT FROM %s WHERE account_id = :account)";

    private static final String DELETE_ACCOUNT = "DELETE FROM account WHERE account_id = :account";

    private final JdbiTemplate jdbi;

    /** The closed accounts of this database. */
    public JdbiClosedAccounts(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public List<AccountId> listDue(int limit) {
        return jdbi.withHandle(handle -> handle.createQuery(LIST_DUE)
                .bind("limit", limit)
                .mapTo(AccountId.class)
                .list());
    }

    @Override
    public int deleteRecords(AccountId account, int limit) {
        return jdbi.inBulkTransaction(() -> {
            int deleted = 0;
            boolean due = isLocked(HOLD, account);
            for (String table : TABLES) {
                if (due && deleted < limit) {
                    deleted += delete(table, account, limit - deleted);
                }
            }
            return deleted;
        });
    }

    private int delete(String table, AccountId account, int limit) {
        return jdbi.withHandle(handle -> handle.createUpdate(DELETE.formatted(table))
                .bind("account", account)
                .bind("limit", limit)
                .execute());
    }

    private boolean isLocked(String statement, AccountId account) {
        return jdbi.withHandle(handle -> handle.createQuery(statement)
                        .bind("account", account)
                        .mapTo(AccountId.class)
                        .findOne())
                .isPresent();
    }

    @Override
    public boolean delete(AccountId account) {
        return jdbi.inBulkTransaction(() -> {
            if (!isLocked(LOCK, account) || TABLES.stream().anyMatch(table -> remains(table, account))) {
                return false;
            }
            jdbi.withHandle(handle ->
                    handle.createUpdate(DELETE_ACCOUNT).bind("account", account).execute());
            return true;
        });
    }

    private boolean remains(String table, AccountId account) {
        return jdbi.withHandle(handle -> handle.createQuery(REMAINS.formatted(table))
                .bind("account", account)
                .mapTo(Boolean.class)
                .one());
    }
}

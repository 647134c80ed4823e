package dev.shelfie.persistence.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What keeps one account's rows together, asked of PostgreSQL's own catalogue. The queue of jobs and the nodes are nobody's. */
class SchemaTest {

    private static final Database DATABASE = Database.open(Postgres.migratedDatabase());

    private static final String TABLES = """
            SELECT c.relname FROM pg_class c
            WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('flyway_schema_history', 'matching_job', 'node')
            ORDER BY 1
            """;

    private static final String INDEXES = """
            SELECT c.relname || ' ' || i.indexrelid::regclass || ' ' || coalesce(a.attname, 'an expression')
            FROM pg_index i
            JOIN pg_class c ON c.oid = i.indrelid
            LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
            WHERE c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('flyway_schema_history', 'matching_job', 'node')
            """;

    private static final String FOREIGN_KEYS = """
            SELECT k.conname || ' ' || own.attname || ' ' || others.attname
            FROM pg_constraint k
            JOIN pg_attribute own ON own.attrelid = k.conrelid AND own.attnum = k.conkey[1]
            JOIN pg_attribute others ON others.attrelid = k.confrelid AND others.attnum = k.confkey[1]
            WHERE k.connamespace = 'public'::regnamespace AND k.contype = 'f'
            """;

    private static final String WITHOUT_PRIMARY_KEY = """
            SELECT c.relname FROM pg_class c
            WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT EXISTS (
                SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p')
            """;

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void tablesAreThoseOfTheRecords() {
        assertThat(rows(TABLES))
                .containsExactly(
                        "account",
                        "answer",
                        "audit_entry",
                        "catalogue_change",
                        "catalogue_followed",
                        "catalogue_mark",
                        "event",
                        "event_head",
                        "gallery",
                        "gallery_day",
                        "import",
                        "influencer",
                        "lost_match",
                        "match",
                        "matching_settings",
                        "pending_event",
                        "post",
                        "product",
                        "product_feed",
                        "publishable_token",
                        "quota_use",
                        "review",
                        "session",
                        "sign_in_link",
                        "social_account",
                        "token",
                        "usage_peak",
                        "usage_requests",
                        "user_account",
                        "webhook",
                        "webhook_delivery");
    }

    @Test
    void everyTableHasAPrimaryKey() {
        assertThat(rows(WITHOUT_PRIMARY_KEY)).isEmpty();
    }

    @Test
    void everyIndexStartsWithTheAccountOrHasItInEachKey() {
        assertThat(rows(INDEXES))
                .contains("influencer influencer_terms terms", "post post_terms terms", "product product_terms terms")
                .allMatch(index -> index.endsWith(" account_id") || index.endsWith("_terms terms"));
    }

    @Test
    void everyForeignKeyStartsWithTheAccount() {
        assertThat(rows(FOREIGN_KEYS)).isNotEmpty().allMatch(key -> key.endsWith(" account_id account_id"));
    }

    private static List<String> rows(String sql) {
        return DATABASE.sql().list(sql, arguments -> {}, row -> row.text(1));
    }
}

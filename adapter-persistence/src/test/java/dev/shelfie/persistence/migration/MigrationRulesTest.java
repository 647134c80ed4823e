package dev.shelfie.persistence.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MigrationRulesTest {

    /** Those that the rules don't apply to: they are older than the rules, and databases have applied them. */
    private static final List<String> EXEMPT =
            List.of("V1__schema.sql", "V2__match_relation.sql", "V3__lost_matches.sql");

    static Stream<Path> migrations() throws Exception {
        List<Path> scripts = scripts("/db/migration/V1__schema.sql").stream()
                .filter(script -> !EXEMPT.contains(script.getFileName().toString()))
                .toList();
        return Stream.concat(scripts.stream(), scripts("/db/load/V9000__add_column.sql").stream());
    }

    @ParameterizedTest
    @MethodSource("migrations")
    void everyMigrationLetsRequestsGoOn(Path script) throws IOException {
        assertThat(MigrationRules.faults(script.getFileName().toString(), Files.readString(script)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE INDEX a ON post (account_id, x);",
                "CREATE UNIQUE INDEX a ON post (account_id, x);",
                "SET lock_timeout = '1h'; CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON post (account_id, x);",
                "CREATE INDEX CONCURRENTLY a ON post (account_id, x);",
                "DROP INDEX post_newest;",
                "ALTER TABLE post ALTER COLUMN caption SET NOT NULL;",
                "ALTER TABLE post ADD COLUMN x text NOT NULL;",
                "ALTER TABLE post ADD COLUMN x timestamptz DEFAULT now();",
                "ALTER TABLE post ADD COLUMN x text GENERATED ALWAYS AS (caption) STORED;",
                "ALTER TABLE post ADD CONSTRAINT post_x_check CHECK (x > 1);",
                "ALTER TABLE post ADD CONSTRAINT post_x_fkey FOREIGN KEY (account_id, x) REFERENCES product;",
                "ALTER TABLE post ADD CONSTRAINT post_x_key UNIQUE (account_id, x);",
                "ALTER TABLE post ADD UNIQUE (account_id, x);",
                "ALTER TABLE post ADD CONSTRAINT x CHECK (x > 1) NOT VALID; ALTER TABLE post VALIDATE CONSTRAINT x;",
                "ALTER TABLE post ALTER COLUMN x TYPE bigint;",
                "ALTER TABLE post RENAME COLUMN x TO y;",
                "ALTER TABLE post DROP COLUMN x;",
                "DROP TABLE post;",
                "-- A back-fill.\nUPDATE post\nSET x = 1;",
                "INSERT INTO post_x SELECT * FROM post;",
                "LOCK TABLE post;",
                "ALTER TABLE post ADD COLUMN x text; ALTER TABLE product ADD COLUMN x text;",
            })
    void refusesWhatLocksATableForLongOrBreaksThePreviousVersion(String script) {
        assertThat(MigrationRules.faults("V24__x.sql", script)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ALTER TABLE post ADD COLUMN x text;",
                "ALTER TABLE post ADD COLUMN x text NOT NULL DEFAULT '';",
                "ALTER TABLE post ADD CONSTRAINT post_x_check CHECK (x > 1) NOT VALID;",
                "ALTER TABLE post VALIDATE CONSTRAINT post_x_check;",
                "ALTER TABLE post ADD CONSTRAINT post_x_key UNIQUE USING INDEX post_x;",
                "SET lock_timeout = '1h'; DROP INDEX CONCURRENTLY IF EXISTS a; CREATE INDEX CONCURRENTLY a ON post (x);",
                "CREATE TABLE fresh (account_id text NOT NULL); CREATE INDEX a ON fresh (account_id);"
                        + " ALTER TABLE fresh ADD CONSTRAINT fresh_x_check CHECK (true);",
                "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE post SET x = 1; END $$;",
            })
    void allowsWhatLocksATableForAnInstant(String script) {
        assertThat(MigrationRules.faults("V24__x.sql", script)).isEmpty();
    }

    @Test
    void allowsToDropWhatOlderProgramsUseWhenTheNameSaysWhichNoLongerWork() {
        String script = "ALTER TABLE post DROP COLUMN x;";
        assertThat(MigrationRules.faults("V25__drop_x_needs_24.sql", script)).isEmpty();
        assertThat(MigrationRules.faults("V25__drop_needs.sql", script)).isNotEmpty();
        assertThat(MigrationRules.faults("V25__drop_x_needs_25.sql", script)).isNotEmpty();
    }

    @Test
    void findsTheMigrations() throws Exception {
        assertThat(migrations()).isNotEmpty();
    }

    private static List<Path> scripts(String one) throws Exception {
        Path folder = Path.of(MigrationRulesTest.class.getResource(one).toURI()).getParent();
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .toList();
        }
    }
}

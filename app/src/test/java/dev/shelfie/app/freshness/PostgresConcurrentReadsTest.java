package dev.shelfie.app.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.application.store.Store;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresConcurrentReadsTest implements ConcurrentReadsContract {

    private static final int READS = 20_000;

    @Override
    public Nodes start(UnaryOperator<Store> first) {
        return PostgresNodes.start(2, 1, first);
    }

    /** Another test of the test: it stops at the first faults, long before it has read so much. */
    @ParameterizedTest
    @CsvSource({
        "post,status,post_",
        "post,product_ids,products of post_",
        "post,influencer_id,influencer of post_",
        "product,status,prod_",
        "influencer,status,inf_",
        "match,status,match_",
        "match,media_x,match_"
    })
    void findsAWriterThatForgetsTheVersion(String table, String column, String type) {
        try (PostgresNodes nodes = PostgresNodes.start(2, 1, store -> store)) {
            forgetVersions(nodes.url(), table, column);
            assertThat(ConcurrentReadsContract.run(nodes, List.of(0, 1), READS))
                    .anyMatch(fault -> fault.matches(".*: " + type + "\\w+ is shown as .*"));
        }
    }

    /** Whoever changes this column of a record leaves its version as it is; all other writers raise it. */
    private static void forgetVersions(String url, String table, String column) {
        try (var connection = DriverManager.getConnection(TestDatabase.pastPooler(url));
                var statement = connection.createStatement()) {
            statement.execute("""
                    CREATE FUNCTION forget_version() RETURNS trigger LANGUAGE plpgsql AS
                    'BEGIN NEW.version := OLD.version; RETURN NEW; END'
                    """);
            statement.execute("""
                    CREATE TRIGGER forget_version BEFORE UPDATE ON %1$s FOR EACH ROW
                    WHEN (OLD.%2$s IS DISTINCT FROM NEW.%2$s) EXECUTE FUNCTION forget_version()
                    """.formatted(table, column));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}

package dev.shelfie.persistence.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

/** Parameters of the driver in the database's URL win over Shelfie's own. */
class UrlParametersTest {

    private static final DatabaseSettings SETTINGS = Postgres.migratedDatabase();

    @Test
    void connectionsHaveShelfiesParametersWhenTheUrlHasNone() throws SQLException {
        try (Connection connection = Connector.forRequests(SETTINGS).getConnection()) {
            assertThat(prepareThreshold(connection)).isEqualTo(GivenServer.pooling() == Pooling.SESSION ? 1 : 0);
            assertThat(applicationName(connection)).isEqualTo("shelfie");
            assertThat(connection.getNetworkTimeout())
                    .isEqualTo((int) SETTINGS.networkTimeout().toMillis());
        }
    }

    @Test
    void connectionsHaveTheParametersOfTheUrlWhenItHasSome() throws SQLException {
        try (Connection connection = Connector.forRequests(
                        withParameters("prepareThreshold=7&ApplicationName=other&socketTimeout=17"))
                .getConnection()) {
            assertThat(prepareThreshold(connection)).isEqualTo(7);
            assertThat(applicationName(connection)).isEqualTo("other");
            assertThat(connection.getNetworkTimeout()).isEqualTo(17_000);
        }
    }

    @Test
    void connectionsPrepareNothingWhenSessionsAreShared() throws SQLException {
        try (Connection connection =
                Connector.forRequests(SETTINGS.withPooling(Pooling.TRANSACTION)).getConnection()) {
            assertThat(prepareThreshold(connection)).isZero();
        }
    }

    private static DatabaseSettings withParameters(String parameters) {
        String url = SETTINGS.url() + (SETTINGS.url().contains("?") ? "&" : "?") + parameters;
        return new DatabaseSettings(
                url,
                SETTINGS.user(),
                SETTINGS.password(),
                2,
                SETTINGS.acquireTimeout(),
                SETTINGS.networkTimeout(),
                SETTINGS.pooling());
    }

    private static int prepareThreshold(Connection connection) throws SQLException {
        return connection.unwrap(PGConnection.class).getPrepareThreshold();
    }

    private static String applicationName(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW application_name")) {
            row.next();
            return row.getString(1);
        }
    }
}

package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Nodes on one database keep one rate limit. */
class PostgresQuotaTest {

    private static final int QUOTA = 600;
    private static final double TOLERANCE = 0.05;
    /** After so many requests, the test waits until the nodes have told of them. */
    private static final int PAUSE = 10;

    @Test
    void grantsThePlansQuotaOnceOnTwoNodes() {
        String url = TestDatabase.create();
        try (PostgresTestService one = PostgresTestService.start(url);
                PostgresTestService two = PostgresTestService.start(url)) {
            AccountId account = one.service().account(Plan.STANDARD);
            List<HttpTestClient> clients = List.of(client(one.service(), account), client(two.service(), account));
            long start = System.nanoTime();
            int granted = 0;
            int refused = 0;
            for (int i = 0; refused < QUOTA / 4; i++) {
                switch (clients.get(i % 2).get("/api/v1/me").status()) {
                    case 200 -> granted++;
                    case 429 -> refused++;
                    default -> throw new AssertionError("neither granted nor refused");
                }
                if (i % PAUSE == 0) {
                    awaitTold(url, account, granted);
                }
            }
            double cameBack = QUOTA
                    * (System.nanoTime() - start)
                    / (double) Duration.ofMinutes(1).toNanos();

            assertThat((double) granted).isBetween(QUOTA * (1 - TOLERANCE), (QUOTA + cameBack) * (1 + TOLERANCE));
        }
    }

    private static HttpTestClient client(TestService node, AccountId account) {
        return node.client(account, Set.of(Permission.POSTS_READ));
    }

    /** Until the nodes have told of so many but their last hundredths: a burst within some milliseconds may exceed the plan. */
    private static void awaitTold(String url, AccountId account, int granted) {
        Eventually.until("the nodes tell", () -> told(url, account) >= granted - 2 * QUOTA / 100);
    }

    private static long told(String url, AccountId account) {
        try (Connection connection = DriverManager.getConnection(url);
                PreparedStatement statement = connection.prepareStatement(
                        "SELECT coalesce(sum(used), 0) FROM quota_use WHERE account_id = ?")) {
            statement.setString(1, account.value());
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}

package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A write that gets no lock in time says so, whatever the client expects of the record. */
class PostgresWriteConflictsTest {

    private static final String PATH = "/api/v1/products/by-external-id/KL-1";
    private static final String BODY = "{'title': 'Hut', 'url': 'https://shop.example/1'}";

    private final String url = TestDatabase.create();
    private final PostgresTestService node = PostgresTestService.startImpatient(url);
    private final TestAccount retailer = TestAccount.of(node.service());
    private Connection other;

    @BeforeEach
    void lockProducts() throws SQLException {
        other = DriverManager.getConnection(url);
        other.setAutoCommit(false);
        try (Statement statement = other.createStatement()) {
            statement.execute("LOCK TABLE product IN SHARE MODE");
        }
    }

    @AfterEach
    void stop() throws SQLException {
        other.close();
        node.close();
    }

    @Test
    void refusesToCreateWhenTheTableIsLocked() throws SQLException {
        assertContended(retailer.client().put(PATH, BODY, "If-None-Match", "*"));

        other.rollback();
        assertThat(retailer.client().put(PATH, BODY, "If-None-Match", "*").status())
                .isEqualTo(201);
    }

    @Test
    void refusesToCreateOrChangeWhenTheTableIsLocked() {
        assertContended(retailer.client().put(PATH, BODY));
    }

    private static void assertContended(ApiResponse answer) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(409);
        assertThat(answer.text()).contains("Others are changing the same records: try again");
    }
}

package dev.shelfie.persistence.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages of exceptions go to the log, so they don't quote what is stored. */
class ErrorMessagesTest {

    private static final String PRIVATE = "Lina Weber";
    private static final String ROW =
            "INSERT INTO account (account_id, name, plan, created_at) VALUES ('acct_1', ?, ?, now())";

    static Stream<String> plans() {
        return Stream.of("no such plan", "\0");
    }

    @ParameterizedTest
    @MethodSource("plans")
    void messagesQuoteNoRowWhenAStatementIsRefused(String plan) {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            List<Throwable> refusals = List.of(
                    catchThrowable(() ->
                            database.sql().update(ROW, row -> row.text(PRIVATE).text(plan))),
                    catchThrowable(() -> database.jdbi()
                            .withHandle(handle -> handle.createUpdate(ROW.replace("?, ?", ":name, :plan"))
                                    .bind("name", PRIVATE)
                                    .bind("plan", plan)
                                    .execute())),
                    catchThrowable(() -> database.jdbi()
                            .withHandle(handle -> handle.prepareBatch(ROW.replace("?, ?", ":name, :plan"))
                                    .bind("name", PRIVATE)
                                    .bind("plan", plan)
                                    .add()
                                    .execute())));

            assertThat(refusals)
                    .doesNotContainNull()
                    .map(ErrorMessagesTest::logged)
                    .noneMatch(log -> log.contains(PRIVATE));
        }
    }

    @Test
    void messagesNameTheConstraintAllTheSame() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            Throwable refused = catchThrowable(
                    () -> database.sql().update(ROW, row -> row.text(PRIVATE).text("no such plan")));

            assertThat(refused).hasMessageContaining("account_plan_check");
        }
    }

    private static String logged(Throwable error) {
        StringWriter trace = new StringWriter();
        error.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }
}

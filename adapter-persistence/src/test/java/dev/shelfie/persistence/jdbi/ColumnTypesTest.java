package dev.shelfie.persistence.jdbi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.generic.GenericType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnTypesTest {

    private static final Database DATABASE = Database.open(Postgres.emptyDatabase());

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @ParameterizedTest
    @CsvSource({
        "2026-03-01T12:00:00.123456999Z, 2026-03-01T12:00:00.123456Z",
        "1999-12-31T23:59:59.999999999Z, 1999-12-31T23:59:59.999999Z",
        "0001-01-01T00:00:00.000001Z,    0001-01-01T00:00:00.000001Z",
        "9999-12-31T23:59:59.999999Z,    9999-12-31T23:59:59.999999Z",
    })
    void instantIsTruncatedToMicroseconds(Instant given, Instant stored) {
        assertThat(returned("CAST(:given AS timestamptz)", given, Instant.class))
                .isEqualTo(stored);
    }

    @Test
    void instantThatPostgresLacksIsBeforeOrAfterAllRecords() {
        assertThat(returned(":given < TIMESTAMPTZ '0001-01-01 00:00 BC'", Instant.MIN, Boolean.class))
                .isTrue();
        assertThat(returned(":given > TIMESTAMPTZ '9999-12-31 00:00'", Instant.MAX, Boolean.class))
                .isTrue();
    }

    @Test
    void constantIsItsPublicName() {
        assertThat(returned("CAST(:given AS text)", Permission.POSTS_WRITE, String.class))
                .isEqualTo(Permission.POSTS_WRITE.publicName());
        assertThat(returned("CAST(:given AS text)", Plan.FREE, Plan.class)).isEqualTo(Plan.FREE);
        assertThatIllegalStateException()
                .isThrownBy(() -> returned("CAST(:given AS text)", "gold", Plan.class))
                .withMessageContaining("gold");
    }

    @Test
    void constantsAreAnArrayOfTheirPublicNames() {
        Set<Permission> returned = DATABASE.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT :given")
                        .bindArray("given", Permission.class, List.of(Permission.POSTS_WRITE, Permission.POSTS_READ))
                        .mapTo(new GenericType<Set<Permission>>() {})
                        .one());

        assertThat(returned).containsExactlyInAnyOrder(Permission.POSTS_READ, Permission.POSTS_WRITE);
    }

    private static <T> T returned(String expression, Object given, Class<T> type) {
        return DATABASE.jdbi()
                .withHandle(handle -> handle.createQuery("SELECT " + expression)
                        .bind("given", given)
                        .mapTo(type)
                        .one());
    }
}

package dev.shelfie.persistence.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.error.DomainException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Errors as the workers of a Citus cluster report them. */
class WorkerErrorsTest {

    private final SqlErrors errors = new SqlErrors("test");

    @ParameterizedTest
    @ValueSource(strings = {"23505", "XX000"})
    void translateReadsTheConstraintFromTheMessageWhenAWorkerRefuses(String state) {
        RuntimeException translated = errors.translate(
                error(state, "duplicate key value violates unique constraint \"post_publication_key_102057\""));

        assertThat(translated)
                .isInstanceOfSatisfying(
                        ConstraintViolation.class,
                        violation -> assertThat(violation.constraint()).isEqualTo("post_publication_key"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"deadlock detected", "canceling statement due to lock timeout"})
    void translateTellsAContendedRowFromTheMessageWhenCopyGivesNoState(String message) {
        assertThat(errors.translate(error("XX000", message)))
                .isInstanceOf(DomainException.class)
                .hasMessage(DomainException.contended().getMessage());
    }

    @Test
    void translateSaysThatTheDatabaseIsAwayWhenTheCoordinatorCannotReachAWorker() {
        assertThat(errors.translate(error("08006", "connection to the remote node 127.0.0.1:16001 failed")))
                .isInstanceOf(DatabaseUnavailableException.class);
    }

    @Test
    void translateNamesNoConstraintWhenTheServerFails() {
        assertThat(errors.translate(error("XX000", "could not read block 7")))
                .isInstanceOf(IllegalStateException.class);
    }

    private static PSQLException error(String state, String message) {
        return new PSQLException(new ServerErrorMessage("SERROR\0C" + state + "\0M" + message + "\0\0"));
    }
}

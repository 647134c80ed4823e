package dev.shelfie.persistence.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shelfie.application.matching.background.FakeMatching;
import dev.shelfie.application.matching.background.JobCollector;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JdbiMatchingWorkersTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Test
    void startLeavesNoPoolBehindWhenItFails() throws InterruptedException {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            var workers = new JdbiMatchingWorkers(database, new FakeMatching(), new JobCollector());
            Set<Thread> before = Thread.getAllStackTraces().keySet();

            assertThatIllegalArgumentException().isThrownBy(() -> workers.start(0));

            for (Thread thread : Thread.getAllStackTraces().keySet()) {
                if (!before.contains(thread) && thread.getName().startsWith("shelfie-queue")) {
                    // The threads of a pool that is closed end a moment later.
                    thread.join(PATIENCE.toMillis());
                    assertThat(thread.isAlive()).as(thread.getName()).isFalse();
                }
            }
        }
    }
}

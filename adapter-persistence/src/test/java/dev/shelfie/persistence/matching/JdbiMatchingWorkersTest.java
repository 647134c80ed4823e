package dev.shelfie.persistence.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shelfie.application.matching.background.FakeMatching;
import dev.shelfie.application.matching.background.JobCollector;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JdbiMatchingWorkersTest {

    @Test
    void startLeavesNoPoolBehindWhenItFails() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            var workers = new JdbiMatchingWorkers(database, new FakeMatching(), new JobCollector());
            Set<Thread> before = Thread.getAllStackTraces().keySet();

            assertThatIllegalArgumentException().isThrownBy(() -> workers.start(0));

            assertThat(Thread.getAllStackTraces().keySet())
                    .filteredOn(thread -> !before.contains(thread))
                    .extracting(Thread::getName)
                    .noneMatch(name -> name.startsWith("shelfie-queue"));
        }
    }
}

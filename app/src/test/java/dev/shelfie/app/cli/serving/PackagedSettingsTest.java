package dev.shelfie.app.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the settings of the packages say of the program. */
class PackagedSettingsTest {

    private static final Path SETTINGS = Path.of("packages/src/conf/shelfie.conf");

    /** Those of the job queue, which has a pool of its own. */
    private static final int QUEUE_CONNECTIONS = 2;

    @Test
    void connectionsAreThoseThatServeOpens() throws IOException {
        int more = ServeCommand.OTHER_CONNECTIONS + QUEUE_CONNECTIONS;

        assertThat(Files.readString(SETTINGS)).contains("needs their sum and " + more + " connections more.");
        assertThat(Files.readString(Path.of("../docs/operations.md")))
                .contains("`--db-connections` + `--job-threads` + " + more + " connections");
    }

    @Test
    void timeToStopIsThatOfTheUnitAndOfTheManual() throws IOException {
        String settings = Files.readString(SETTINGS);

        assertThat(settings).contains("at least 25 seconds below the unit's TimeoutStopSec, which is 90.");
        assertThat(Files.readString(Path.of("packages/src/systemd/shelfie.service")))
                .contains("TimeoutStopSec=90\n");
        assertThat(Files.readString(Path.of("../docs/deploying.md"))).contains("at least 25 seconds below that");
    }
}

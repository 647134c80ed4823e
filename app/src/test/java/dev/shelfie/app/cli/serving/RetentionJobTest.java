package dev.shelfie.app.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetentionJobTest {

    @Test
    void deletesByTheRetentionOfTheAuditLog() {
        List<Duration> asked = new ArrayList<>();
        try (RetentionJob job = RetentionJob.start(
                retention -> {
                    asked.add(retention);
                    return 1;
                },
                Duration.ofDays(30))) {
            job.run();
        }
        assertThat(asked).containsExactly(Duration.ofDays(30));
    }

    @Test
    void goesOnWhenTheStoreFails() {
        try (RetentionJob job = RetentionJob.start(
                retention -> {
                    throw new IllegalStateException("gone");
                },
                Duration.ofDays(30))) {
            assertThatCode(job::run).doesNotThrowAnyException();
        }
    }
}

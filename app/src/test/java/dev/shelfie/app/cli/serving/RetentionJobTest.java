package dev.shelfie.app.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
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
        assertGoesOnAfter(() -> {
            throw new IllegalStateException("gone");
        });
    }

    @Test
    void goesOnWhenTheVirtualMachineFails() {
        assertGoesOnAfter(() -> {
            throw new StackOverflowError();
        });
    }

    private static void assertGoesOnAfter(IntSupplier failure) {
        try (RetentionJob job = RetentionJob.start(retention -> failure.getAsInt(), Duration.ofDays(30))) {
            assertThatCode(job::run).doesNotThrowAnyException();
        }
    }
}

package dev.shelfie.app.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.shelfie.application.matching.background.JobType;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class JobLogTest {

    private final Throwable cause = new IllegalStateException("on purpose");

    private final JobLog jobs = new JobLog();
    private final Logger log = (Logger) LoggerFactory.getLogger("jobs");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @BeforeEach
    void listen() {
        lines.start();
        log.addAppender(lines);
    }

    @AfterEach
    void stopListening() {
        log.detachAppender(lines);
    }

    @Test
    void countsBySortOfJob() {
        jobs.done(JobType.MATCH_POST);
        jobs.done(JobType.MATCH_POST);
        jobs.failed(JobType.MATCH_POST, "post_1 of acct_1", cause, Duration.ofSeconds(1));
        jobs.takenOver(JobType.TRAIN_CALIBRATIONS);
        assertThat(jobs.countDone(JobType.MATCH_POST)).isEqualTo(2);
        assertThat(jobs.countFailed(JobType.MATCH_POST)).isEqualTo(1);
        assertThat(jobs.countTakenOver(JobType.MATCH_POST)).isZero();
        assertThat(jobs.countTakenOver(JobType.TRAIN_CALIBRATIONS)).isEqualTo(1);
        assertThat(jobs.countDone(JobType.TRAIN_CALIBRATIONS)).isZero();
    }

    @Test
    void saysInOneLineWhatFailedForWhomAndWhenItIsTriedAgain() {
        jobs.failed(JobType.MATCH_POST, "post_1 of acct_1", cause, Duration.ofSeconds(1));
        jobs.failed(JobType.MATCH_POST, "post_1 of acct_1", cause, Duration.ofSeconds(2));
        assertThat(lines.list)
                .extracting(ILoggingEvent::getFormattedMessage)
                .containsExactly(
                        "Could not do match_post post_1 of acct_1: java.lang.IllegalStateException: on purpose; again in 1 s",
                        "Could not do match_post post_1 of acct_1: java.lang.IllegalStateException: on purpose; again in 2 s");
        assertThat(lines.list).allMatch(line -> line.getThrowableProxy() == null);
    }

    @Test
    void saysOnceThatWhatIsDoneEveryFewSecondsFailsUntilItIsDoneAgain() {
        jobs.failed(JobType.PROCESS_CATALOGUE_CHANGES, "", cause, Duration.ofSeconds(2));
        jobs.failed(JobType.PROCESS_CATALOGUE_CHANGES, "", cause, Duration.ofSeconds(2));
        assertThat(lines.list).hasSize(1);
        jobs.done(JobType.PROCESS_CATALOGUE_CHANGES);
        jobs.failed(JobType.PROCESS_CATALOGUE_CHANGES, "", cause, Duration.ofSeconds(2));
        assertThat(lines.list).hasSize(2);
        assertThat(jobs.countFailed(JobType.PROCESS_CATALOGUE_CHANGES)).isEqualTo(3);
    }
}

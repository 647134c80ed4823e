package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobType;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A job. Equal to another job with the same task and subject.
 *
 * @param task the kind of work
 * @param subject the record and its account
 * @param action the work
 */
record Job(JobType task, String subject, Consumer<BackgroundMatching> action) {

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Job job && job.task == task && job.subject.equals(subject);
    }

    @Override
    public int hashCode() {
        return Objects.hash(task, subject);
    }
}

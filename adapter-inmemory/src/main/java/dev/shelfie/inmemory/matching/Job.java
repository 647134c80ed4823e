package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobType;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Something to be done. Equal to another of the same task and subject.
 *
 * @param task which sort of work
 * @param subject what about, and whose
 * @param action does it
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

package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobType;
import dev.shelfie.domain.access.AccountId;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A job. Equal to another job with the same task, account and item.
 *
 * @param task the kind of work
 * @param account whose job it is
 * @param item what the work is done for: a post, or a place in the list of posts
 * @param action the work
 */
record Job(JobType task, AccountId account, String item, Consumer<BackgroundMatching> action) {

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Job job && job.task == task && job.account.equals(account) && job.item.equals(item);
    }

    @Override
    public int hashCode() {
        return Objects.hash(task, account, item);
    }

    /** What reports name. */
    String subject() {
        return item + " of " + account;
    }
}

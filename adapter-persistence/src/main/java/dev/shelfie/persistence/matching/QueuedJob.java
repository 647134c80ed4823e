package dev.shelfie.persistence.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The account and the subject of a job, as its {@code task_instance} has them; a random part follows them there.
 *
 * @param account the account of the job
 * @param subject the id of a post, or a position in the list of posts
 */
record QueuedJob(AccountId account, String subject) {

    QueuedJob {
        requireNonNull(account, "account");
        requireNonNull(subject, "subject");
    }

    /** The job of this {@code task_instance}. */
    static QueuedJob of(String instance) {
        String[] parts = instance.split("/", 3);
        return new QueuedJob(new AccountId(parts[0]), parts[1]);
    }

    /** A new {@code task_instance} for this job. */
    String newInstance() {
        return account + "/" + subject + "/" + UUID.randomUUID();
    }

    /** Writes a position in the list of posts as a subject; empty for its beginning. */
    static String subject(@Nullable Position position) {
        return position == null ? "" : position.time() + " " + position.id();
    }

    /** Reads the position that {@link #subject(Position)} wrote. */
    @Nullable
    Position position() {
        if (subject.isEmpty()) {
            return null;
        }
        int gap = subject.indexOf(' ');
        return new Position(Instant.parse(subject.substring(0, gap)), subject.substring(gap + 1));
    }
}

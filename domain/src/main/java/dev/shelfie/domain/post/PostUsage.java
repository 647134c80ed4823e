package dev.shelfie.domain.post;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a shop may show a post.
 *
 * @param disclosure what shoppers must be told of it; null for nothing
 * @param rightsUntil when the rights end that its influencer has granted, truncated to microseconds; null if no rights are known. From
 *     then on, shoppers don't see the post.
 */
public record PostUsage(
        @Nullable Disclosure disclosure, @Nullable Instant rightsUntil) {

    /** Nothing to tell, and no rights are known. */
    public static final PostUsage UNKNOWN = new PostUsage(null, null);

    /** @throws DomainException {@code invalid_request} if the time is out of bounds */
    public PostUsage {
        rightsUntil = rightsUntil == null ? null : Validator.truncate("rights_until", rightsUntil);
    }

    /** This usage; where it says nothing, what {@code other} says. */
    public PostUsage or(PostUsage other) {
        return new PostUsage(
                disclosure == null ? other.disclosure : disclosure,
                rightsUntil == null ? other.rightsUntil : rightsUntil);
    }

    /** Whether rights are granted at this time. */
    public boolean hasRights(Instant now) {
        return rightsUntil != null && now.isBefore(rightsUntil);
    }

    /** Whether rights were granted that have ended by this time. */
    public boolean isOver(Instant now) {
        return rightsUntil != null && !now.isBefore(rightsUntil);
    }
}

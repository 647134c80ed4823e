package dev.shelfie.domain.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A selection of posts for a place in the shop: pinned posts first, then those that its rules take, newest first. The constructor
 * restores a stored gallery; {@link #create} makes a new one.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param input what clients say about it
 * @param createdBy the user or the token that created it, which may be gone; null if nobody knows
 * @param createdAt when it was created
 * @param updatedAt when it was last changed, not before {@code createdAt}
 * @param version counts the changes; 0 before it is stored
 */
public record Gallery(
        GalleryId id,
        AccountId account,
        GalleryInput input,
        @Nullable Actor createdBy,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /** How many an account may have. */
    public static final int MAX_PER_ACCOUNT = 1_000;

    /** Later than any post can be, so that pinned posts stand before all others in lists that are newest first. */
    private static final Instant FIRST_PIN = Instant.parse("+10000-01-02T00:00:00Z");

    private static final Instant LAST_PIN = FIRST_PIN.minus(Duration.ofSeconds(GalleryInput.MAX_PINNED));

    /**
     * @throws dev.shelfie.domain.error.DomainException if a time is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Gallery {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(input, "input");
        createdAt = Validator.truncate("created_at", createdAt);
        updatedAt = Validator.truncate("updated_at", updatedAt);
        new Validator()
                .check(!updatedAt.isBefore(createdAt), "updated_at", "must not be before created_at")
                .verify();
    }

    /** A new gallery. */
    public static Gallery create(
            GalleryId id, AccountId account, GalleryInput input, @Nullable Actor createdBy, Instant now) {
        return new Gallery(id, account, input, createdBy, now, now, 0);
    }

    /** Whether shoppers may see it. */
    public boolean isPublished() {
        return input.status() == GalleryStatus.PUBLISHED;
    }

    /** This gallery as {@code changed} describes it, at {@code now}. */
    public Gallery with(GalleryInput changed, Instant now) {
        return new Gallery(
                id, account, changed, createdBy, createdAt, now.isBefore(createdAt) ? createdAt : now, version);
    }

    /** This gallery with the version under which it is stored. */
    public Gallery withVersion(long stored) {
        return new Gallery(id, account, input, createdBy, createdAt, updatedAt, stored);
    }

    /** Its position in lists of galleries, newest first. */
    public Position position() {
        return new Position(createdAt, id.value());
    }

    /** The position in this gallery of a post that it shows. */
    public Position positionOf(Post post) {
        int pin = input.pinned().indexOf(post.id());
        return pin < 0
                ? post.position()
                : new Position(FIRST_PIN.minusSeconds(pin), post.id().value());
    }

    /** The pinned posts that stand behind a position; all for null. */
    public List<PostId> pinnedAfter(@Nullable Position position) {
        List<PostId> pinned = input.pinned();
        if (position == null) {
            return pinned;
        }
        long before = Duration.between(position.time(), FIRST_PIN).toSeconds() + 1;
        return pinned.subList((int) Math.max(0, Math.min(before, pinned.size())), pinned.size());
    }

    /** Where the posts that aren't pinned go on behind a position; null for their beginning. */
    public static @Nullable Position unpinnedAfter(@Nullable Position position) {
        return position == null || position.time().isAfter(LAST_PIN) ? null : position;
    }
}

package dev.shelfie.domain.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.post.PostId;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values that a client sends for a gallery.
 *
 * @param name its name, for the people who curate it, 1 to 100 characters
 * @param description what it is for, 1 to 500 characters; null for none
 * @param status whether shoppers may see it
 * @param rules which posts it takes by itself
 * @param pinned posts that stand first, in this order, whatever the rules about posts say, at most {@value #MAX_PINNED}
 * @param hidden posts that it never shows, at most {@value #MAX_HIDDEN}, none of them pinned
 */
public record GalleryInput(
        String name,
        @Nullable String description,
        GalleryStatus status,
        GalleryRules rules,
        List<PostId> pinned,
        List<PostId> hidden) {

    /** How many posts may be pinned. */
    public static final int MAX_PINNED = 100;

    /** How many posts may be hidden. */
    public static final int MAX_HIDDEN = 1_000;

    /**
     * @throws DomainException {@code invalid_request} if a value is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public GalleryInput {
        requireNonNull(status, "status");
        requireNonNull(rules, "rules");
        pinned = List.copyOf(pinned);
        hidden = List.copyOf(hidden);
        new Validator()
                .text("name", name, 1, 100)
                .optionalText("description", description, 1, 500)
                .atMost("pinned", pinned, MAX_PINNED)
                .check(areDistinct(pinned), "pinned", "must not name the same post twice")
                .atMost("hidden", hidden, MAX_HIDDEN)
                .check(areDistinct(hidden), "hidden", "must not name the same post twice")
                .check(
                        new HashSet<>(hidden).stream().noneMatch(new HashSet<>(pinned)::contains),
                        "hidden",
                        "must not name a post that is pinned")
                .verify();
    }

    /** A draft without pinned and hidden posts. */
    public static GalleryInput of(String name, GalleryRules rules) {
        return new GalleryInput(name, null, GalleryStatus.DRAFT, rules, List.of(), List.of());
    }

    /** This input with another description; null for none. */
    public GalleryInput withDescription(@Nullable String description) {
        return new GalleryInput(name, description, status, rules, pinned, hidden);
    }

    /** This input with another status. */
    public GalleryInput withStatus(GalleryStatus status) {
        return new GalleryInput(name, description, status, rules, pinned, hidden);
    }

    /** This input with other rules. */
    public GalleryInput withRules(GalleryRules rules) {
        return new GalleryInput(name, description, status, rules, pinned, hidden);
    }

    /** This input with other posts that stand first, in this order. */
    public GalleryInput withPinned(List<PostId> pinned) {
        return new GalleryInput(name, description, status, rules, pinned, hidden);
    }

    /** This input with other posts that the gallery never shows. */
    public GalleryInput withHidden(List<PostId> hidden) {
        return new GalleryInput(name, description, status, rules, pinned, hidden);
    }

    private static boolean areDistinct(List<PostId> posts) {
        return new HashSet<>(posts).size() == posts.size();
    }
}

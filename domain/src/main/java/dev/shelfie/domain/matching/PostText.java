package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a post that the matcher reads. A caption may have any length, any script, and broken characters.
 *
 * @param caption what the influencer wrote; empty for nothing
 * @param hashtags without {@code #}; one that is also in the caption counts once
 * @param mentions without {@code @}; likewise
 * @param links likewise
 * @param createdAt when the influencer created it; null if unknown
 * @param shownBefore the products that the influencer has shown in other posts
 * @param notShown the products that people rejected for this post: they are no candidates
 */
public record PostText(
        String caption,
        List<String> hashtags,
        List<String> mentions,
        List<String> links,
        @Nullable Instant createdAt,
        Set<ProductId> shownBefore,
        Set<ProductId> notShown) {

    /** @throws NullPointerException if an argument that may not be absent is null, or an element is */
    public PostText {
        requireNonNull(caption, "caption");
        hashtags = List.copyOf(hashtags);
        mentions = List.copyOf(mentions);
        links = List.copyOf(links);
        shownBefore = Set.copyOf(shownBefore);
        notShown = Set.copyOf(notShown);
    }

    /**
     * A post for which nobody rejected a product.
     *
     * @throws NullPointerException as of the canonical constructor
     */
    public PostText(
            String caption,
            List<String> hashtags,
            List<String> mentions,
            List<String> links,
            @Nullable Instant createdAt,
            Set<ProductId> shownBefore) {
        this(caption, hashtags, mentions, links, createdAt, shownBefore, Set.of());
    }

    /** A caption alone, which may contain hashtags, mentions and links. */
    public static PostText of(String caption) {
        return new PostText(caption, List.of(), List.of(), List.of(), null, Set.of());
    }

    /** A post of an influencer who has shown {@code shownBefore} in others. */
    public static PostText of(Post post, Set<ProductId> shownBefore) {
        PostContent content = post.content();
        return new PostText(
                content.caption() == null ? "" : content.caption(),
                content.hashtags(),
                content.mentions(),
                content.links(),
                post.createdAt(),
                shownBefore);
    }

    /** A fingerprint of what influencers write: it differs as soon as the caption, a hashtag, a mention or a link does. */
    public int fingerprint() {
        long hash = Hashing.ofAll(List.of(
                caption.stripTrailing(),
                String.join(" ", hashtags),
                String.join(" ", mentions),
                String.join(" ", links)));
        return (int) (hash >>> Integer.SIZE);
    }

    /** This post, for which people rejected these products. */
    public PostText notShowing(Set<ProductId> products) {
        return new PostText(caption, hashtags, mentions, links, createdAt, shownBefore, products);
    }
}

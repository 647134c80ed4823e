package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the matcher reads of a post. Whatever a caption holds is taken: any length, any script, broken or not.
 *
 * @param caption what the influencer wrote; empty for nothing
 * @param hashtags without {@code #}; those that the caption has count once
 * @param mentions without {@code @}; likewise
 * @param links likewise
 * @param createdAt when the influencer created it; null if unknown
 * @param shownBefore what the influencer is known to have shown in other posts
 * @param notShown what it doesn't show, as people said: such products aren't found, and compete with none
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
     * A post of which nobody said what it doesn't show.
     *
     * @throws NullPointerException as the canonical constructor has it
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

    /** A caption alone; its hashtags, mentions and links are read out of it. */
    public static PostText of(String caption) {
        return new PostText(caption, List.of(), List.of(), List.of(), null, Set.of());
    }

    /** A post of an influencer who is known to have shown {@code shownBefore} in others. */
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

    /** This post, of which people said that it doesn't show these products. */
    public PostText notShowing(Set<ProductId> products) {
        return new PostText(caption, hashtags, mentions, links, createdAt, shownBefore, products);
    }
}

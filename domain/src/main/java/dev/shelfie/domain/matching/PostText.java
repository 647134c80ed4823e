package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.Set;

/**
 * The parts of a post that the matcher reads. A caption may have any length, any script, and broken characters.
 *
 * @param caption what the influencer wrote; empty for nothing
 * @param hashtags without {@code #}; one that is also in the caption counts once
 * @param mentions without {@code @}; likewise
 * @param links likewise
 * @param shownBefore the ids of the items that the influencer has shown in other posts
 * @param notShown the ids of the items that people rejected for this post: they are no candidates
 */
public record PostText(
        String caption,
        List<String> hashtags,
        List<String> mentions,
        List<String> links,
        Set<String> shownBefore,
        Set<String> notShown) {

    /** @throws NullPointerException if an argument is null, or an element is */
    public PostText {
        requireNonNull(caption, "caption");
        hashtags = List.copyOf(hashtags);
        mentions = List.copyOf(mentions);
        links = List.copyOf(links);
        shownBefore = Set.copyOf(shownBefore);
        notShown = Set.copyOf(notShown);
    }

    /** A caption alone, which may contain hashtags, mentions and links. */
    public static PostText of(String caption) {
        return new PostText(caption, List.of(), List.of(), List.of(), Set.of(), Set.of());
    }

    /** What a post says. */
    public static PostText of(PostContent content) {
        return of(content.caption() == null ? "" : content.caption())
                .withHashtags(content.hashtags())
                .withMentions(content.mentions())
                .withLinks(content.links());
    }

    /** A post of an influencer who has shown {@code shownBefore} in others, and for which people rejected {@code notShown}. */
    public static PostText of(Post post, Set<ProductId> shownBefore, Set<ProductId> notShown) {
        return of(post.content()).withShownBefore(values(shownBefore)).withNotShown(values(notShown));
    }

    private static Set<String> values(Set<ProductId> ids) {
        return ids.stream().map(ProductId::value).collect(toSet());
    }

    /** This post with other {@link #hashtags}. */
    public PostText withHashtags(List<String> others) {
        return new PostText(caption, others, mentions, links, shownBefore, notShown);
    }

    /** This post with other {@link #mentions}. */
    public PostText withMentions(List<String> others) {
        return new PostText(caption, hashtags, others, links, shownBefore, notShown);
    }

    /** This post with other {@link #links}. */
    public PostText withLinks(List<String> others) {
        return new PostText(caption, hashtags, mentions, others, shownBefore, notShown);
    }

    /** This post with others {@link #shownBefore}. */
    public PostText withShownBefore(Set<String> ids) {
        return new PostText(caption, hashtags, mentions, links, ids, notShown);
    }

    /** This post with others {@link #notShown}. */
    public PostText withNotShown(Set<String> ids) {
        return new PostText(caption, hashtags, mentions, links, shownBefore, ids);
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
}

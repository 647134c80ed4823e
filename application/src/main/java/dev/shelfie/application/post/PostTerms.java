package dev.shelfie.application.post;

import dev.shelfie.application.search.PartTerms;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.post.Post;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The search terms of posts, which a store can index: the words of its caption, its id on the platform,
 * its hashtags, its platform, the products it shows. A {@link PostFilter} asks for some of them.
 */
public final class PostTerms {

    private static final String HASHTAG = "#";
    private static final String PLATFORM = "platform:";
    private static final String PRODUCT = "product:";
    private static final String HAS_PRODUCTS = "products:";

    private PostTerms() {}

    /** The terms of a post. */
    public static Set<String> of(Post post) {
        String caption = post.content().caption();
        Set<String> terms = new LinkedHashSet<>(caption == null ? Set.of() : SearchTerms.of(caption));
        terms.addAll(PartTerms.ofWholeCode(post.publication().platformPostId()));
        post.content().hashtags().forEach(hashtag -> terms.add(ofHashtag(hashtag)));
        terms.add(of(post.publication().platform()));
        post.products().forEach(product -> terms.add(PRODUCT + product.value()));
        if (!post.products().isEmpty()) {
            terms.add(HAS_PRODUCTS);
        }
        return terms;
    }

    /** The term of posts on this platform. */
    public static String of(Platform platform) {
        return PLATFORM + platform.publicName();
    }

    /** The term of posts with this hashtag, which has no {@code #}. */
    public static String ofHashtag(String hashtag) {
        return HASHTAG + SearchTerms.fold(hashtag);
    }

    /** The terms of posts whose caption or hashtags contain one of these words. */
    public static Set<String> ofWords(Set<String> words) {
        Set<String> terms = new LinkedHashSet<>(words);
        words.forEach(word -> terms.add(HASHTAG + word));
        return terms;
    }

    static Set<String> required(PostFilter filter) {
        Set<String> terms = new LinkedHashSet<>();
        if (filter.hashtag() != null) {
            terms.add(HASHTAG + filter.hashtag());
        }
        if (filter.platform() != null) {
            terms.add(of(filter.platform()));
        }
        if (filter.product() != null) {
            terms.add(PRODUCT + filter.product().value());
        }
        if (Boolean.TRUE.equals(filter.hasProducts())) {
            terms.add(HAS_PRODUCTS);
        }
        return terms;
    }
}

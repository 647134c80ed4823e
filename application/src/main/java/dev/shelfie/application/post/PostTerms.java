package dev.shelfie.application.post;

import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.post.Post;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The search terms of posts, which a store can index: the words of its caption, its hashtags, its
 * platform, the products it shows. A {@link PostFilter} asks for some of them.
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
        post.content().hashtags().forEach(hashtag -> terms.add(HASHTAG + SearchTerms.fold(hashtag)));
        terms.add(PLATFORM + post.publication().platform().publicName());
        post.products().forEach(product -> terms.add(PRODUCT + product.value()));
        if (!post.products().isEmpty()) {
            terms.add(HAS_PRODUCTS);
        }
        return terms;
    }

    /** The terms of posts whose caption or hashtags contain one of these words. */
    public static Set<String> ofWords(Set<String> words) {
        Set<String> terms = new LinkedHashSet<>(words);
        words.forEach(word -> terms.add(HASHTAG + word));
        return terms;
    }

    static Set<String> required(PostFilter filter) {
        Set<String> terms = new LinkedHashSet<>(filter.words());
        if (filter.hashtag() != null) {
            terms.add(HASHTAG + filter.hashtag());
        }
        if (filter.platform() != null) {
            terms.add(PLATFORM + filter.platform().publicName());
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

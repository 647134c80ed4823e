package dev.shelfie.persistence.terms;

import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostTerms;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import java.util.HashSet;
import java.util.Set;

/**
 * The keys of the terms by which posts are found: those of {@link PostTerms}, and one more for posts that show no
 * product, as an index can't be asked for what isn't there.
 */
public final class PostTermHashes {

    private static final String SHOWS_NONE = "products:none";

    private PostTermHashes() {}

    /** Those that a post is stored with. */
    public static long[] of(Post post) {
        Set<String> terms = PostTerms.of(post);
        if (post.products().isEmpty()) {
            terms.add(SHOWS_NONE);
        }
        return TermHasher.of(post.account()).keys(terms);
    }

    /** Those that a post must have for the filter to apply; empty if it asks for no terms. */
    public static long[] asked(AccountId account, PostFilter filter) {
        Set<String> terms = new HashSet<>(filter.terms());
        if (Boolean.FALSE.equals(filter.hasProducts())) {
            terms.add(SHOWS_NONE);
        }
        return TermHasher.of(account).keys(terms);
    }

    /** Those of which a post has one if it says one of these words. */
    public static long[] saying(AccountId account, Set<String> words) {
        return TermHasher.of(account).keys(PostTerms.saying(words));
    }

    /** That of the posts that show a product. */
    public static long showing(AccountId account, ProductId product) {
        return asked(account, PostFilter.showing(product))[0];
    }

    /** That of the posts that show any product, or that show none. */
    public static long showing(AccountId account, boolean any) {
        return asked(account, new PostFilter(null, null, null, null, null, null, any, Set.of()))[0];
    }
}

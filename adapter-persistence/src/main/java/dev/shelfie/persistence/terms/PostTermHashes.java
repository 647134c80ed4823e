package dev.shelfie.persistence.terms;

import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostTerms;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import java.util.HashSet;
import java.util.Set;

/**
 * Hashes of the terms by which filters find posts: those of {@link PostTerms}, and one more for posts without products, as
 * an index can't find what is absent.
 */
public final class PostTermHashes {

    private static final String SHOWS_NONE = "products:none";

    private PostTermHashes() {}

    /** Returns the hashes to store with a post. */
    public static long[] of(Post post) {
        Set<String> terms = PostTerms.of(post);
        if (post.products().isEmpty()) {
            terms.add(SHOWS_NONE);
        }
        return StoredTerms.of(post.account(), terms);
    }

    /** Returns the terms that a post must have to pass the filter, besides what it searches for. */
    public static Set<String> required(PostFilter filter) {
        Set<String> terms = new HashSet<>(filter.terms());
        if (Boolean.FALSE.equals(filter.hasProducts())) {
            terms.add(SHOWS_NONE);
        }
        return terms;
    }

    /** Returns hashes of which a post has at least one if its text has one of these words. */
    public static long[] ofWords(AccountId account, Set<String> words) {
        return TermHasher.of(account).keys(PostTerms.ofWords(words));
    }

    /** Returns the hash of the posts that show a product. */
    public static long showing(AccountId account, ProductId product) {
        return key(account, PostFilter.showing(product));
    }

    /** Returns the hash of the posts that show any product, or of those that show none. */
    public static long showing(AccountId account, boolean any) {
        return key(account, new PostFilter(null, null, null, null, null, null, any, SearchQuery.ANYTHING));
    }

    private static long key(AccountId account, PostFilter filter) {
        return TermHasher.of(account).keys(required(filter))[0];
    }
}

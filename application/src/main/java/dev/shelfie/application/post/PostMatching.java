package dev.shelfie.application.post;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.util.Collection;
import java.util.function.UnaryOperator;

/** Finds out what posts show: the part of matching that posts need. Safe for concurrent use. */
public interface PostMatching {

    /** Finds nothing: for products that do without matching. */
    static PostMatching none() {
        return new NoMatching();
    }

    /** Gets ready to match posts of the account, before a unit of work begins. */
    void prepare(AccountId account);

    /**
     * Finds what a new or changed post shows, has it saved showing that, and keeps the matches. If the catalogue isn't at
     * hand yet, the post is saved as it is and matched soon after. Within a unit of work; the post is new or locked.
     *
     * @param save saves a post and returns it as saved
     * @return what {@code save} returned
     */
    Post saveMatched(Post post, UnaryOperator<Post> save);

    /** Has these posts matched soon. Within a unit of work. */
    void matchLater(AccountId account, Collection<PostId> posts);

    /** Has the posts matched soon that were matched to a product which is about to be removed. Within a unit of work. */
    void matchWithout(AccountId account, ProductId product);
}

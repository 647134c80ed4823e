package dev.shelfie.application.post;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import java.util.Collection;
import java.util.Optional;

/**
 * Finds the products that posts show: the part of matching that use cases of posts and products need. Safe for
 * concurrent use.
 */
public interface PostMatching {

    /** Matches nothing: for products that do without matching. */
    static PostMatching none() {
        return new NoMatching();
    }

    /** Gets ready to match posts of the account, which may take half a second. Call it outside of units of work. */
    void prepare(AccountId account);

    /**
     * Matches a new or changed post, and saves nothing: the caller saves {@link MatchedPost#post}, and then the matches
     * with {@link #saveMatches}. Call it within a unit of work that has created or locked the post.
     *
     * @return empty if the account's catalogue isn't at hand: then save the post as it is, and call {@link #matchLater}
     */
    Optional<MatchedPost> match(Post post);

    /**
     * Has the places of products follow their pictures, where these stand in the changed post. Call it within the unit of work
     * that has locked the post, before {@link #match}.
     */
    void movePlaces(Post from, Post to);

    /**
     * Saves the matches of a post that was saved in the same unit of work.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if a product was deleted in the meantime
     */
    void saveMatches(MatchedPost matched);

    /** Has these posts matched soon, in the background. Call it within the unit of work that saves them. */
    void matchLater(AccountId account, Collection<PostId> posts);

    /**
     * Records that posts lose a product, and has those that are matched to it matched again soon, without it. Call it within
     * the unit of work that deletes the product, before it does.
     */
    void matchWithout(Product product);
}

package dev.shelfie.application.post;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import java.util.Collection;
import java.util.Optional;

/** Leaves posts as they are. */
final class NoMatching implements PostMatching {

    @Override
    public void prepare(AccountId account) {
        // Nothing to prepare.
    }

    @Override
    public Optional<MatchedPost> match(Post post) {
        return Optional.empty();
    }

    @Override
    public void movePlaces(Post from, Post to) {
        // There are none.
    }

    @Override
    public void saveMatches(MatchedPost matched) {
        throw new IllegalStateException("No post was matched");
    }

    @Override
    public void matchLater(AccountId account, Collection<PostId> posts) {
        // They stay as they are.
    }

    @Override
    public void matchWithout(Product product) {
        // No post is matched to it.
    }
}

package dev.shelfie.application.post;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.util.Collection;
import java.util.function.UnaryOperator;

/** Leaves posts as they are. */
final class NoMatching implements PostMatching {

    @Override
    public void prepare(AccountId account) {
        // There is nothing to get ready.
    }

    @Override
    public Post saveMatched(Post post, UnaryOperator<Post> save) {
        return save.apply(post);
    }

    @Override
    public void matchLater(AccountId account, Collection<PostId> posts) {
        // They stay as they are.
    }

    @Override
    public void matchWithout(AccountId account, ProductId product) {
        // Nothing was matched to it.
    }
}

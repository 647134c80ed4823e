package dev.shelfie.application.matching;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the contracts about matches share. */
interface MatchContract extends StoreContract {

    /** A post, stored, in an account of its own. */
    default Post storedPost() {
        return storedPost(storedAccount());
    }

    /** A post of an influencer of its own, stored. */
    default Post storedPost(AccountId account) {
        return stored(aPost(stored(anInfluencer(account))));
    }

    /** A product of the post's account, stored. */
    default Product storedProduct(Post post) {
        return stored(aProduct(post.account()));
    }

    /** So many products of the post's account, stored. */
    default List<Product> storedProducts(Post post, int count) {
        return stores().work()
                .run(() ->
                        Stream.generate(() -> storedProduct(post)).limit(count).toList());
    }

    /** The match as it is stored, saved now. */
    default Match stored(MatchFixtures.Builder match) {
        return saved(match.build());
    }

    /** The match as it is stored, saved now. */
    default Match saved(Match match) {
        return stores().matches().saveAll(match.account(), List.of(match)).get(0);
    }

    /** The match as it is stored, if it is. */
    default Optional<Match> find(Match match) {
        return stores().matches().find(match.account(), match.id());
    }
}

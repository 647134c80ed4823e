package dev.shelfie.application.matching;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.Set;

/** A store with these products and nothing else. */
record ProductsOnly(List<Product> stored) implements RelatedRecords {

    @Override
    public List<Product> products(AccountId account, Set<ProductId> ids) {
        return stored.stream().filter(product -> ids.contains(product.id())).toList();
    }

    @Override
    public List<Influencer> influencers(AccountId account, Set<InfluencerId> ids) {
        return List.of();
    }

    @Override
    public List<Post> posts(
            AccountId account, Set<PostId> ids, Set<PostStatus> statuses, Set<InfluencerStatus> influencerStatuses) {
        return List.of();
    }

    @Override
    public List<Post> newestPosts(AccountId account, Set<InfluencerId> influencers, int each) {
        return List.of();
    }
}

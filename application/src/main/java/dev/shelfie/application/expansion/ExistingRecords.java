package dev.shelfie.application.expansion;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.util.Set;

/** Tells which records there are, without reading them: each call is one query. Driven port; safe for concurrent use. */
public interface ExistingRecords {

    /** Those of these ids that an influencer has, whatever its status. */
    Set<InfluencerId> existingInfluencers(AccountId account, Set<InfluencerId> ids);

    /** Those of these ids that a product has, whatever its status. */
    Set<ProductId> existingProducts(AccountId account, Set<ProductId> ids);

    /** Those of these ids that a post has, whatever its status and its influencer's. */
    Set<PostId> existingPosts(AccountId account, Set<PostId> ids);
}

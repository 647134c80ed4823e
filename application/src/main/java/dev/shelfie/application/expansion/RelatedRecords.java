package dev.shelfie.application.expansion;

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

/**
 * Finds related records in batches: each call is one query. Driven port;
 * safe for concurrent use.
 */
public interface RelatedRecords {

    /** The influencers with these ids, whatever their status, in any order; those that don't exist are left out. */
    List<Influencer> influencers(AccountId account, Set<InfluencerId> ids);

    /** The products with these ids, whatever their status, in any order; those that don't exist are left out. */
    List<Product> products(AccountId account, Set<ProductId> ids);

    /**
     * The posts with these ids that have one of these statuses, and whose influencer has one of those, in any order; those
     * that don't exist are left out.
     */
    List<Post> posts(
            AccountId account, Set<PostId> ids, Set<PostStatus> statuses, Set<InfluencerStatus> influencerStatuses);

    /** The newest published posts of each of these influencers, at most {@code each} of one, newest first within one. */
    List<Post> newestPosts(AccountId account, Set<InfluencerId> influencers, int each);
}

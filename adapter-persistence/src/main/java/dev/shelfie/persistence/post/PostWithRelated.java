package dev.shelfie.persistence.post;

import dev.shelfie.application.post.GetPost;
import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A post with records that may be expanded on it.
 *
 * @param influencer its influencer; null if it wasn't read
 * @param influencerStatus the status of its influencer, on which its visibility depends
 * @param products products by their ids: its own that were read and exist, and others
 */
record PostWithRelated(
        Post post,
        @Nullable Influencer influencer,
        InfluencerStatus influencerStatus,
        Map<ProductId, Product> products) {

    /** The post as a query asks for it; empty if the query may not see it. */
    Optional<ExpandedPost> answer(GetPost query) {
        boolean visible = query.visibility().statuses().contains(post.status())
                && query.visibility().influencerStatuses().contains(influencerStatus);
        return visible
                ? Optional.of(new ExpandedPost(
                        post,
                        query.expansion().has("influencer") && influencer != null
                                ? ExpandedInfluencer.bare(influencer)
                                : null,
                        query.expansion().has("products") ? shown() : null))
                : Optional.empty();
    }

    /** The same with these products, those of other posts included. */
    PostWithRelated with(Map<ProductId, Product> read) {
        return new PostWithRelated(post, influencer, influencerStatus, read);
    }

    private List<Product> shown() {
        return post.products().stream()
                .map(products::get)
                .filter(Objects::nonNull)
                .toList();
    }
}

package dev.shelfie.inmemory.expansion;

import static dev.shelfie.inmemory.support.Schema.INFLUENCERS;
import static dev.shelfie.inmemory.support.Schema.POSTS;
import static dev.shelfie.inmemory.support.Schema.PRODUCTS;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.ExistingRecords;
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
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;
import java.util.Set;

/** Finds related records in memory. */
public final class InMemoryRelatedRecords implements RelatedRecords, ExistingRecords {

    private final InMemoryUnitOfWork work;

    /** A repository of the records in the transactions of {@code work}. */
    public InMemoryRelatedRecords(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public List<Influencer> influencers(AccountId account, Set<InfluencerId> ids) {
        return work.table(account, INFLUENCERS).getAll(ids);
    }

    @Override
    public List<Product> products(AccountId account, Set<ProductId> ids) {
        return work.table(account, PRODUCTS).getAll(ids);
    }

    @Override
    public List<Post> posts(
            AccountId account, Set<PostId> ids, Set<PostStatus> statuses, Set<InfluencerStatus> influencerStatuses) {
        Snapshot state = work.snapshot();
        Table<Influencer> influencers = state.table(account, INFLUENCERS);
        return state.table(account, POSTS).getAll(ids).stream()
                .filter(post -> statuses.contains(post.status()))
                .filter(post -> influencerStatuses.contains(
                        requireNonNull(influencers.get(post.influencer())).status()))
                .toList();
    }

    @Override
    public Set<InfluencerId> existingInfluencers(AccountId account, Set<InfluencerId> ids) {
        return influencers(account, ids).stream().map(Influencer::id).collect(toSet());
    }

    @Override
    public Set<ProductId> existingProducts(AccountId account, Set<ProductId> ids) {
        return products(account, ids).stream().map(Product::id).collect(toSet());
    }

    @Override
    public Set<PostId> existingPosts(AccountId account, Set<PostId> ids) {
        return work.table(account, POSTS).getAll(ids).stream().map(Post::id).collect(toSet());
    }

    @Override
    public List<Post> newestPosts(AccountId account, Set<InfluencerId> influencers, int each) {
        Table<Post> posts = work.table(account, POSTS);
        return influencers.stream()
                .map(influencer -> new Schema.PostsOf(influencer, PostStatus.PUBLISHED))
                .flatMap(key -> posts.list(List.of(key), null, each).stream())
                .toList();
    }
}

package dev.shelfie.inmemory.post;

import static dev.shelfie.inmemory.influencer.InfluencerSchema.INFLUENCERS;
import static dev.shelfie.inmemory.post.PostSchema.POSTS;
import static dev.shelfie.inmemory.product.ProductSchema.PRODUCTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps posts in memory. */
public final class InMemoryPostRepository implements PostRepository {

    private final InMemoryUnitOfWork work;

    /** The posts in the state of {@code work}. */
    public InMemoryPostRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<ExpandedPost> find(AccountId account, PostId id, PostVisibility visibility, Expansion expansion) {
        Snapshot state = work.current();
        Post post = state.table(account, POSTS).get(id);
        if (post == null || !visibility.statuses().contains(post.status())) {
            return Optional.empty();
        }
        Influencer influencer = state.table(account, INFLUENCERS).get(post.influencer());
        if (influencer == null || !visibility.influencerStatuses().contains(influencer.status())) {
            return Optional.empty();
        }
        return Optional.of(new ExpandedPost(
                post,
                expansion.has("influencer") ? ExpandedInfluencer.bare(influencer) : null,
                expansion.has("products") ? productsOf(post, state) : null));
    }

    private static List<Product> productsOf(Post post, Snapshot state) {
        Table<Product> products = state.table(post.account(), PRODUCTS);
        return post.products().stream()
                .map(products::get)
                .filter(Objects::nonNull)
                .toList();
    }

    @Override
    public List<Post> listOf(
            AccountId account,
            List<InfluencerId> influencers,
            Set<PostStatus> statuses,
            @Nullable Position after,
            int limit) {
        if (after != null && influencers.size() > 1) {
            throw new IllegalArgumentException("A position is among the posts of one influencer, not of several");
        }
        Table<Post> posts = work.current().table(account, POSTS);
        List<Post> found = new ArrayList<>();
        for (InfluencerId influencer : influencers) {
            List<PostSchema.Of> lists = statuses.stream()
                    .map(status -> new PostSchema.Of(influencer, status))
                    .toList();
            found.addAll(posts.newest(lists, after, limit - found.size()));
        }
        return found;
    }

    @Override
    public Post save(Post post) {
        AccountId account = post.account();
        Post stored = post.withVersion(post.version() + 1);
        work.change(state -> {
            if (state.table(account, INFLUENCERS).get(post.influencer()) == null) {
                throw DomainException.notFound(
                        INFLUENCERS.name(), post.influencer().value());
            }
            Table<Post> posts = state.table(account, POSTS);
            return state.with(account, posts.saved(stored, post.version(), Post::version));
        });
        return stored;
    }
}

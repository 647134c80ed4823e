package dev.shelfie.inmemory.post;

import static dev.shelfie.inmemory.support.Schema.INFLUENCERS;
import static dev.shelfie.inmemory.support.Schema.POSTS;
import static dev.shelfie.inmemory.support.Schema.PRODUCTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostTerms;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.domain.product.Product;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import dev.shelfie.inmemory.work.Upsert;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores posts in memory. */
public final class InMemoryPostRepository implements PostRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the posts in the transactions of {@code work}. */
    public InMemoryPostRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public List<Optional<ExpandedPost>> findAll(AccountId account, List<GetPost> queries) {
        Snapshot state = work.snapshot();
        return queries.stream().map(query -> find(state, query)).toList();
    }

    @Override
    public List<Post> findPublished(AccountId account, Collection<PublicationKey> keys) {
        Table<Post> posts = work.table(account, POSTS);
        return keys.stream()
                .map(key -> posts.getUnique(Schema.uniqueKey(key)))
                .filter(Objects::nonNull)
                .toList();
    }

    private static Optional<ExpandedPost> find(Snapshot state, GetPost query) {
        Table<Influencer> influencers = state.table(query.account(), INFLUENCERS);
        return Optional.ofNullable(state.table(query.account(), POSTS).get(query.id()))
                .filter(post -> isVisible(post, query.visibility(), influencers))
                .map(post -> new ExpandedPost(
                        post,
                        query.expansion().has("influencer") ? influencerOf(post, influencers) : null,
                        query.expansion().has("products") ? productsOf(post, state) : null));
    }

    private static ExpandedInfluencer influencerOf(Post post, Table<Influencer> influencers) {
        return ExpandedInfluencer.bare(requireNonNull(influencers.get(post.influencer())));
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
        Table<Post> posts = work.table(account, POSTS);
        List<Post> found = new ArrayList<>();
        for (InfluencerId influencer : influencers) {
            List<Schema.PostsOf> keys = statuses.stream()
                    .map(status -> new Schema.PostsOf(influencer, status))
                    .toList();
            found.addAll(posts.list(keys, after, limit - found.size()));
        }
        return found;
    }

    @Override
    public List<Post> list(
            AccountId account,
            PostFilter filter,
            PostVisibility visibility,
            SortOrder order,
            @Nullable Position after,
            int limit) {
        Snapshot state = work.snapshot();
        Table<Influencer> influencers = state.table(account, INFLUENCERS);
        return state.table(account, POSTS)
                .list(
                        order.isByUpdate() ? visibility.statuses() : indexKeys(filter, visibility),
                        order,
                        post -> post.position(order),
                        after,
                        limit,
                        post -> isVisible(post, visibility, influencers) && filter.matches(post));
    }

    @Override
    public List<Position> listPositions(AccountId account, @Nullable Position after, int limit) {
        return list(account, PostFilter.NONE, PostVisibility.ALL, after, limit).stream()
                .map(Post::position)
                .toList();
    }

    private static boolean isVisible(Post post, PostVisibility visibility, Table<Influencer> influencers) {
        Influencer influencer = influencers.get(post.influencer());
        return visibility.statuses().contains(post.status())
                && influencer != null
                && visibility.influencerStatuses().contains(influencer.status());
    }

    /** The keys of the index that selects the fewest posts. */
    private static Collection<?> indexKeys(PostFilter filter, PostVisibility visibility) {
        if (filter.influencer() != null) {
            return visibility.statuses().stream()
                    .map(status -> new Schema.PostsOf(filter.influencer(), status))
                    .toList();
        }
        return filter.product() != null ? List.of(filter.product()) : visibility.statuses();
    }

    /** {@inheritDoc} Transactions run one after the other, so no lock is needed. */
    @Override
    public Optional<Post> findLocked(AccountId account, PostId id) {
        return Optional.ofNullable(work.table(account, POSTS).get(id));
    }

    @Override
    public List<PostId> listContaining(AccountId account, Set<String> words, int limit) {
        Set<String> terms = PostTerms.ofWords(words);
        return work
                .table(account, POSTS)
                .list(
                        List.of(PostStatus.values()),
                        null,
                        limit,
                        post -> !Collections.disjoint(PostTerms.of(post), terms))
                .stream()
                .map(Post::id)
                .toList();
    }

    @Override
    public Post save(Post post) {
        AccountId account = post.account();
        Post stored = post.withVersion(post.version() + 1);
        work.update(state -> state.save(account, POSTS, stored, post.version(), Post::version));
        return stored;
    }

    @Override
    public Upserted<Post> putAll(AccountId account, List<Post> given) {
        return work.run(() -> {
            Upsert<Post> posts = new Upsert<>(work, account, POSTS);
            for (Post post : given) {
                Post known = work.table(account, POSTS).getUnique(Schema.uniqueKey(post.publication()));
                posts.put(known, known == null ? post.withVersion(1) : merged(known, post));
            }
            return posts.outcome();
        });
    }

    private static Post merged(Post known, Post given) {
        Post merged = given.replacing(known);
        return merged.input().equals(known.input()) ? known : merged.withVersion(known.version() + 1);
    }

    @Override
    public void delete(Post post) {
        work.update(state -> state.delete(post.account(), POSTS, post, post.version(), Post::version));
    }
}

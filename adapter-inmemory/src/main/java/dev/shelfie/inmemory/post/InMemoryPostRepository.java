package dev.shelfie.inmemory.post;

import static dev.shelfie.inmemory.influencer.InfluencerSchema.INFLUENCERS;
import static dev.shelfie.inmemory.post.PostSchema.POSTS;
import static dev.shelfie.inmemory.product.ProductSchema.PRODUCTS;
import static java.util.Objects.requireNonNull;
import static java.util.function.Predicate.isEqual;
import static java.util.function.Predicate.not;

import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostTerms;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.post.PutPosts;
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
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.support.Upserting;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Keeps posts in memory. */
public final class InMemoryPostRepository implements PostRepository {

    private final InMemoryUnitOfWork work;
    private final Consumer<Post> removeMatches;

    /**
     * The posts in the state of {@code work}.
     *
     * @param removeMatches removes the matches of a post
     */
    public InMemoryPostRepository(InMemoryUnitOfWork work, Consumer<Post> removeMatches) {
        this.work = requireNonNull(work, "work");
        this.removeMatches = requireNonNull(removeMatches, "removeMatches");
    }

    @Override
    public Optional<ExpandedPost> find(AccountId account, PostId id, PostVisibility visibility, Expansion expansion) {
        Snapshot state = work.current();
        Table<Influencer> influencers = state.table(account, INFLUENCERS);
        return Optional.ofNullable(state.table(account, POSTS).get(id))
                .filter(post -> isVisible(post, visibility, influencers))
                .map(post -> new ExpandedPost(
                        post,
                        expansion.has("influencer") ? influencerOf(post, influencers) : null,
                        expansion.has("products") ? productsOf(post, state) : null));
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
    public List<Post> list(
            AccountId account, PostFilter filter, PostVisibility visibility, @Nullable Position after, int limit) {
        Snapshot state = work.current();
        Table<Influencer> influencers = state.table(account, INFLUENCERS);
        return state.table(account, POSTS)
                .newest(
                        lists(filter, visibility),
                        after,
                        limit,
                        post -> isVisible(post, visibility, influencers) && filter.matches(post));
    }

    private static boolean isVisible(Post post, PostVisibility visibility, Table<Influencer> influencers) {
        Influencer influencer = influencers.get(post.influencer());
        return visibility.statuses().contains(post.status())
                && influencer != null
                && visibility.influencerStatuses().contains(influencer.status());
    }

    /** The shortest lists that hold every post to which both may apply. */
    private static Collection<?> lists(PostFilter filter, PostVisibility visibility) {
        if (filter.influencer() != null) {
            return visibility.statuses().stream()
                    .map(status -> new PostSchema.Of(filter.influencer(), status))
                    .toList();
        }
        return filter.product() != null ? List.of(filter.product()) : visibility.statuses();
    }

    /** {@inheritDoc} Units of work run one after the other, so that there is nobody to lock it for. */
    @Override
    public Optional<Post> findLocked(AccountId account, PostId id) {
        return Optional.ofNullable(work.current().table(account, POSTS).get(id));
    }

    @Override
    public List<PostId> listSaying(AccountId account, Set<String> words, int limit) {
        Set<String> terms = PostTerms.saying(words);
        return work
                .current()
                .table(account, POSTS)
                .newest(
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
        work.change(state -> {
            requireInfluencer(state, post);
            Table<Post> posts = state.table(account, POSTS);
            return state.with(account, posts.saved(stored, post.version(), Post::version));
        });
        return stored;
    }

    @Override
    public PutPosts putAll(AccountId account, List<Post> given) {
        return work.run(() -> {
            List<PostId> changed = new ArrayList<>();
            Upserting<Post> posts = new Upserting<>(work.current().table(account, POSTS));
            for (Post post : given) {
                requireInfluencer(work.current(), post);
                Post known = posts.table().owner(PostSchema.key(post.publication()));
                Post put = known == null ? post.withVersion(1) : merged(known, post);
                posts.put(known, put);
                if (!put.equals(known)) {
                    changed.add(put.id());
                }
            }
            work.change(state -> state.with(account, posts.table()));
            return new PutPosts(posts.outcome(), changed);
        });
    }

    private static Post merged(Post known, Post given) {
        return given.input().equals(known.input())
                ? known
                : new Post(
                        known.id(),
                        known.account(),
                        given.influencer(),
                        given.publication(),
                        given.content(),
                        given.status(),
                        known.products(),
                        given.createdAt(),
                        given.updatedAt(),
                        known.version() + 1);
    }

    @Override
    public void delete(Post post) {
        AccountId account = post.account();
        work.run(() -> {
            Table<Post> rest = work.current().table(account, POSTS).removed(post, post.version(), Post::version);
            work.change(state -> state.with(account, rest));
            removeMatches.accept(post);
            return rest;
        });
    }

    /** Erases the posts of an influencer, and returns how many they were. */
    public int eraseOf(Influencer influencer) {
        AccountId account = influencer.account();
        List<PostSchema.Of> lists = Stream.of(PostStatus.values())
                .map(status -> new PostSchema.Of(influencer.id(), status))
                .toList();
        return work.run(() -> {
            Table<Post> posts = work.current().table(account, POSTS);
            List<Post> erased = posts.newest(lists, null, Integer.MAX_VALUE);
            keepAll(account, erased, posts, Table::without);
            erased.forEach(removeMatches);
            return erased.size();
        });
    }

    /** Takes a product out of the posts that show it, which have another version then. */
    public void takeOut(Product product) {
        AccountId account = product.account();
        work.run(() -> {
            Table<Post> posts = work.current().table(account, POSTS);
            List<Post> showing = posts.newest(List.of(product.id()), null, Integer.MAX_VALUE);
            keepAll(account, showing, posts, (table, post) -> table.with(without(product.id(), post)));
            return showing;
        });
    }

    private static Post without(ProductId product, Post post) {
        List<ProductId> others =
                post.products().stream().filter(not(isEqual(product))).toList();
        return post.withProducts(others, post.updatedAt()).withVersion(post.version() + 1);
    }

    private void keepAll(
            AccountId account,
            List<Post> changed,
            Table<Post> posts,
            BiFunction<Table<Post>, Post, Table<Post>> change) {
        Table<Post> all = posts;
        for (Post post : changed) {
            all = change.apply(all, post);
        }
        Table<Post> kept = all;
        work.change(state -> state.with(account, kept));
    }

    private static void requireInfluencer(Snapshot state, Post post) {
        if (state.table(post.account(), INFLUENCERS).get(post.influencer()) == null) {
            throw DomainException.notFound(INFLUENCERS.name(), post.influencer().value());
        }
    }
}

package dev.shelfie.application.work;

import static java.util.stream.Collectors.groupingBy;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostStore;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The records of one account, to be read, by use cases whose queries are counted. */
public final class CountingStore implements PostStore, InfluencerRepository, PostRepository, RelatedRecords {

    private final List<Influencer> influencers;
    private final Map<InfluencerId, List<Post>> posts;
    private final List<Product> products;
    private final List<String> queries = new ArrayList<>();

    /** A store of these. */
    public CountingStore(List<Influencer> influencers, List<Post> posts, List<Product> products) {
        this.influencers = sorted(influencers, Influencer::position);
        this.posts = sorted(posts, Post::position).stream().collect(groupingBy(Post::influencer));
        this.products = products;
    }

    @Override
    public PostRepository posts() {
        return this;
    }

    @Override
    public InfluencerRepository influencers() {
        return this;
    }

    @Override
    public RelatedRecords related() {
        return this;
    }

    @Override
    public UnitOfWork work() {
        return new AtOnce();
    }

    /** The names of the queries since this was last asked, in their order. */
    public List<String> queries() {
        List<String> asked = List.copyOf(queries);
        queries.clear();
        return asked;
    }

    @Override
    public Optional<Influencer> find(AccountId account, InfluencerId id) {
        queries.add("influencer");
        return influencers.stream().filter(i -> i.id().equals(id)).findFirst();
    }

    @Override
    public Optional<Influencer> find(AccountId account, SocialReference reference) {
        queries.add("influencer by social account");
        return influencers.stream()
                .filter(i -> i.socialAccounts().stream()
                        .anyMatch(a -> a.platform() == reference.platform()
                                && a.usernameKey().equals(reference.usernameKey())))
                .findFirst();
    }

    @Override
    public Map<SocialReference, Influencer> findAll(AccountId account, Set<SocialReference> references) {
        throw new UnsupportedOperationException("To be read one by one");
    }

    @Override
    public List<Influencer> list(
            AccountId account, InfluencerFilter filter, SortOrder order, @Nullable Position after, int limit) {
        queries.add("influencers");
        return page(influencers.stream().filter(filter::matches), Influencer::position, after, limit);
    }

    @Override
    public List<Optional<ExpandedPost>> findAll(AccountId account, List<GetPost> asked) {
        queries.add("post");
        return asked.stream()
                .map(query -> posts.values().stream()
                        .flatMap(List::stream)
                        .filter(post -> post.id().equals(query.id())
                                && query.visibility().statuses().contains(post.status()))
                        .map(ExpandedPost::bare)
                        .findFirst())
                .toList();
    }

    @Override
    public List<Post> listOf(
            AccountId account,
            List<InfluencerId> asked,
            Set<PostStatus> statuses,
            @Nullable Position after,
            int limit) {
        queries.add("posts");
        Stream<Post> found = asked.stream()
                .flatMap(id -> posts.getOrDefault(id, List.of()).stream())
                .filter(post -> statuses.contains(post.status()));
        return page(found, Post::position, after, limit);
    }

    @Override
    public List<Post> list(
            AccountId account,
            PostFilter filter,
            PostVisibility visibility,
            SortOrder order,
            @Nullable Position after,
            int limit) {
        queries.add("filtered posts");
        Stream<Post> found = influencers.stream()
                .filter(i -> visibility.influencerStatuses().contains(i.status()))
                .flatMap(i -> posts.getOrDefault(i.id(), List.of()).stream())
                .filter(post -> visibility.statuses().contains(post.status()) && filter.matches(post))
                .sorted(Comparator.comparing(Post::position, Position.NEWEST_FIRST));
        return page(found, Post::position, after, limit);
    }

    @Override
    public List<Influencer> influencers(AccountId account, Set<InfluencerId> ids) {
        queries.add("related influencers");
        return influencers.stream().filter(i -> ids.contains(i.id())).toList();
    }

    @Override
    public List<Product> products(AccountId account, Set<ProductId> ids) {
        queries.add("related products");
        return products.stream().filter(p -> ids.contains(p.id())).toList();
    }

    @Override
    public List<Post> posts(
            AccountId account, Set<PostId> ids, Set<PostStatus> statuses, Set<InfluencerStatus> influencerStatuses) {
        queries.add("related posts");
        return posts.values().stream()
                .flatMap(List::stream)
                .filter(post -> ids.contains(post.id()) && statuses.contains(post.status()))
                .toList();
    }

    @Override
    public List<Post> newestPosts(AccountId account, Set<InfluencerId> ids, int each) {
        queries.add("newest posts");
        return ids.stream()
                .flatMap(id -> posts.getOrDefault(id, List.of()).stream().limit(each))
                .toList();
    }

    @Override
    public Influencer save(Influencer influencer) {
        throw new UnsupportedOperationException("To be read alone");
    }

    @Override
    public Influencer saveAnew(Influencer influencer, long firstVersion) {
        throw new UnsupportedOperationException("To be read alone");
    }

    @Override
    public List<VersionedId<PostId>> erase(Influencer influencer) {
        throw new UnsupportedOperationException("To be read alone");
    }

    @Override
    public Post save(Post post) {
        throw new UnsupportedOperationException("To be read alone");
    }

    @Override
    public List<Position> listPositions(AccountId account, @Nullable Position after, int limit) {
        throw new UnsupportedOperationException("Asked by no use case of posts");
    }

    @Override
    public List<Post> findPublished(AccountId account, Collection<PublicationKey> keys) {
        throw new UnsupportedOperationException("Asked by no use case that counts");
    }

    @Override
    public Optional<Post> findLocked(AccountId account, PostId id) {
        throw new UnsupportedOperationException("To be read alone");
    }

    @Override
    public List<PostId> listContaining(AccountId account, Set<String> words, int limit) {
        throw new UnsupportedOperationException("Asked by no use case of posts");
    }

    @Override
    public Upserted<Post> putAll(AccountId account, List<Post> given) {
        throw new UnsupportedOperationException("To be read alone");
    }

    @Override
    public void delete(Post post) {
        throw new UnsupportedOperationException("To be read alone");
    }

    private static <T> List<T> sorted(List<T> records, Function<T, Position> position) {
        return records.stream()
                .sorted(Comparator.comparing(position, Position.NEWEST_FIRST))
                .toList();
    }

    private static <T> List<T> page(
            Stream<T> records, Function<T, Position> position, @Nullable Position after, int limit) {
        return records.filter(r -> after == null || Position.NEWEST_FIRST.compare(position.apply(r), after) > 0)
                .limit(limit)
                .toList();
    }
}

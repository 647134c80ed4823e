package dev.shelfie.application.expansion;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedLostMatch;
import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Loads the records that an expansion asks for, with one query for each relation, however many records there are. Safe for concurrent use.
 */
public final class Expander {

    /** The most posts of an influencer within another record. */
    public static final int NESTED_POSTS = 100;

    /** The most posts of an influencer within one of those posts: lower, because levels multiply. */
    public static final int DEEPER_POSTS = 10;

    private final RelatedRecords related;

    /** @throws NullPointerException if {@code related} is null */
    public Expander(RelatedRecords related) {
        this.related = requireNonNull(related, "related");
    }

    /** These posts of one account, in the same order, with what {@code expansion} asks for. */
    public List<ExpandedPost> expand(AccountId account, List<Post> posts, Expansion expansion) {
        return expand(account, posts, expansion, NESTED_POSTS);
    }

    /**
     * These matches of one account, in the same order, with what {@code expansion} asks for. Posts that have other
     * statuses, or whose influencer has, stay ids.
     */
    public List<ExpandedMatch> expand(
            AccountId account,
            List<Match> matches,
            Expansion expansion,
            Set<PostStatus> statuses,
            Set<InfluencerStatus> influencerStatuses) {
        if (expansion.isEmpty() || matches.isEmpty()) {
            return matches.stream().map(ExpandedMatch::bare).toList();
        }
        Map<PostId, ExpandedPost> posts = expansion.has("post")
                ? postsOf(
                        account,
                        matches.stream().map(Match::post).collect(toSet()),
                        expansion.below("post"),
                        statuses,
                        influencerStatuses)
                : Map.of();
        Map<ProductId, Product> products = products(
                account,
                matches.stream()
                        .flatMap(match -> expandedProducts(match, expansion))
                        .collect(toSet()));
        return matches.stream()
                .map(match -> new ExpandedMatch(
                        match,
                        posts.get(match.post()),
                        expansion.has("product") ? products.get(match.product()) : null,
                        expansion.has("variants") ? existing(match.variants(), products) : null))
                .toList();
    }

    private static Stream<ProductId> expandedProducts(Match match, Expansion expansion) {
        return Stream.concat(
                expansion.has("product") ? Stream.of(match.product()) : Stream.empty(),
                expansion.has("variants") ? match.variants().stream() : Stream.empty());
    }

    /** As {@link #expand(AccountId, List, Expansion, Set, Set)}, for lost matches. Products that were deleted stay ids. */
    public List<ExpandedLostMatch> expandLost(
            AccountId account,
            List<LostMatch> lost,
            Expansion expansion,
            Set<PostStatus> statuses,
            Set<InfluencerStatus> influencerStatuses) {
        if (expansion.isEmpty() || lost.isEmpty()) {
            return lost.stream().map(ExpandedLostMatch::bare).toList();
        }
        Map<PostId, ExpandedPost> posts = expansion.has("post")
                ? postsOf(
                        account,
                        lost.stream().map(LostMatch::post).collect(toSet()),
                        expansion.below("post"),
                        statuses,
                        influencerStatuses)
                : Map.of();
        Map<ProductId, Product> products = expansion.has("product")
                ? products(account, lost.stream().map(LostMatch::product).collect(toSet()))
                : Map.of();
        Map<ProductId, Product> betterProducts = expansion.has("better_product")
                ? products(
                        account,
                        lost.stream()
                                .map(LostMatch::betterProduct)
                                .filter(Objects::nonNull)
                                .collect(toSet()))
                : Map.of();
        return lost.stream()
                .map(each -> new ExpandedLostMatch(
                        each,
                        posts.get(each.post()),
                        products.get(each.product()),
                        each.betterProduct() == null ? null : betterProducts.get(each.betterProduct())))
                .toList();
    }

    private Map<PostId, ExpandedPost> postsOf(
            AccountId account,
            Set<PostId> ids,
            Expansion expansion,
            Set<PostStatus> statuses,
            Set<InfluencerStatus> influencerStatuses) {
        List<Post> posts = related.posts(account, ids, statuses, influencerStatuses);
        return expand(account, posts, expansion).stream()
                .collect(toMap(expanded -> expanded.post().id(), Function.identity()));
    }

    private List<ExpandedPost> expand(AccountId account, List<Post> posts, Expansion expansion, int each) {
        if (expansion.isEmpty() || posts.isEmpty()) {
            return posts.stream().map(ExpandedPost::bare).toList();
        }
        Map<InfluencerId, ExpandedInfluencer> influencers =
                expansion.has("influencer") ? influencersOf(account, posts, expansion.below("influencer"), each) : null;
        Map<ProductId, Product> products = expansion.has("products") ? productsOf(account, posts) : null;
        return posts.stream()
                .map(post -> new ExpandedPost(
                        post,
                        influencers == null ? null : influencers.get(post.influencer()),
                        products == null ? null : existing(post.products(), products)))
                .toList();
    }

    private static List<Product> existing(List<ProductId> ids, Map<ProductId, Product> products) {
        return ids.stream().map(products::get).filter(Objects::nonNull).toList();
    }

    private Map<ProductId, Product> productsOf(AccountId account, List<Post> posts) {
        return products(
                account, posts.stream().flatMap(p -> p.products().stream()).collect(toSet()));
    }

    private Map<ProductId, Product> products(AccountId account, Set<ProductId> ids) {
        return ids.isEmpty()
                ? Map.of()
                : related.products(account, ids).stream().collect(toMap(Product::id, Function.identity()));
    }

    private Map<InfluencerId, ExpandedInfluencer> influencersOf(
            AccountId account, List<Post> posts, Expansion expansion, int each) {
        Set<InfluencerId> ids = posts.stream().map(Post::influencer).collect(toSet());
        List<Influencer> influencers = related.influencers(account, ids);
        Map<InfluencerId, List<ExpandedPost>> newest =
                expansion.has("posts") ? newestOf(account, ids, expansion.below("posts"), each) : null;
        return influencers.stream()
                .collect(toMap(
                        Influencer::id,
                        i -> new ExpandedInfluencer(
                                i, newest == null ? null : newest.getOrDefault(i.id(), List.of()))));
    }

    private Map<InfluencerId, List<ExpandedPost>> newestOf(
            AccountId account, Set<InfluencerId> ids, Expansion expansion, int each) {
        return expand(account, related.newestPosts(account, ids, each), expansion, DEEPER_POSTS).stream()
                .collect(groupingBy(p -> p.post().influencer()));
    }
}

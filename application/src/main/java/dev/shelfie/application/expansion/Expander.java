package dev.shelfie.application.expansion;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * Adds to records what an expansion asks for: one query for each relation that is expanded, however many the records
 * are. Safe for concurrent use.
 */
public final class Expander {

    /** How many posts an influencer within another record holds at most. */
    public static final int NESTED_POSTS = 100;

    /** How many it holds at most within one of those posts: levels multiply. */
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
                        products == null ? null : shown(post, products)))
                .toList();
    }

    private static List<Product> shown(Post post, Map<ProductId, Product> products) {
        return post.products().stream()
                .map(products::get)
                .filter(Objects::nonNull)
                .toList();
    }

    private Map<ProductId, Product> productsOf(AccountId account, List<Post> posts) {
        Set<ProductId> ids = posts.stream().flatMap(p -> p.products().stream()).collect(toSet());
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

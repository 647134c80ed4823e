package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which posts a list holds: records to which every condition applies.
 *
 * @param influencer who published them; null for anybody
 * @param platform where; null for anywhere
 * @param hashtag that they have, without {@code #}; compared without case and accents; null for any
 * @param product that they show; null for any
 * @param createdAfter they were created later than this; null for any time. Rounded to a microsecond so that the same posts pass.
 * @param createdBefore they were created earlier than this; null for any time. Rounded in the same way.
 * @param hasProducts whether they show products; null for either
 * @param search what the caption has, or the platform's id of the post
 */
public record PostFilter(
        @Nullable InfluencerId influencer,
        @Nullable Platform platform,
        @Nullable String hashtag,
        @Nullable ProductId product,
        @Nullable Instant createdAfter,
        @Nullable Instant createdBefore,
        @Nullable Boolean hasProducts,
        SearchQuery search) {

    /** All posts. */
    public static final PostFilter NONE =
            new PostFilter(null, null, null, null, null, null, null, SearchQuery.ANYTHING);

    /** @throws NullPointerException if {@code search} is null */
    public PostFilter {
        hashtag = hashtag == null ? null : SearchTerms.fold(hashtag);
        createdAfter = createdAfter == null ? null : Validator.truncate("created_after", createdAfter);
        createdBefore = createdBefore == null ? null : roundedUp(createdBefore);
        requireNonNull(search, "search");
    }

    /** The posts that show a product. */
    public static PostFilter showing(ProductId product) {
        return NONE.withProduct(requireNonNull(product, "product"));
    }

    /** The posts of an influencer, on one platform if it isn't null. */
    public static PostFilter of(InfluencerId influencer, @Nullable Platform platform) {
        return NONE.withInfluencer(requireNonNull(influencer, "influencer")).withPlatform(platform);
    }

    /** The same, only by this influencer; null for anybody. */
    public PostFilter withInfluencer(@Nullable InfluencerId influencer) {
        return new PostFilter(influencer, platform, hashtag, product, createdAfter, createdBefore, hasProducts, search);
    }

    /** The same, only on this platform; null for anywhere. */
    public PostFilter withPlatform(@Nullable Platform platform) {
        return new PostFilter(influencer, platform, hashtag, product, createdAfter, createdBefore, hasProducts, search);
    }

    /** The same, only with this hashtag; null for any. */
    public PostFilter withHashtag(@Nullable String hashtag) {
        return new PostFilter(influencer, platform, hashtag, product, createdAfter, createdBefore, hasProducts, search);
    }

    /** The same, only with this product; null for any. */
    public PostFilter withProduct(@Nullable ProductId product) {
        return new PostFilter(influencer, platform, hashtag, product, createdAfter, createdBefore, hasProducts, search);
    }

    /** The same, only created later than this; null for any time. */
    public PostFilter withCreatedAfter(@Nullable Instant createdAfter) {
        return new PostFilter(influencer, platform, hashtag, product, createdAfter, createdBefore, hasProducts, search);
    }

    /** The same, only created earlier than this; null for any time. */
    public PostFilter withCreatedBefore(@Nullable Instant createdBefore) {
        return new PostFilter(influencer, platform, hashtag, product, createdAfter, createdBefore, hasProducts, search);
    }

    /** The same, only with or only without products; null for either. */
    public PostFilter withHasProducts(@Nullable Boolean hasProducts) {
        return new PostFilter(influencer, platform, hashtag, product, createdAfter, createdBefore, hasProducts, search);
    }

    /** The same, only where this is found. */
    public PostFilter withSearch(SearchQuery search) {
        return new PostFilter(influencer, platform, hashtag, product, createdAfter, createdBefore, hasProducts, search);
    }

    /** This filter for the posts on one platform; nothing if it is for those on another. */
    Optional<PostFilter> on(Platform only) {
        return platform != null && platform != only ? Optional.empty() : Optional.of(withPlatform(only));
    }

    /** This filter for the posts of one influencer; nothing if it is for those of another. */
    Optional<PostFilter> by(InfluencerId only) {
        return influencer != null && !influencer.equals(only) ? Optional.empty() : Optional.of(withInfluencer(only));
    }

    /** The bound in microseconds, as posts have them, that lets the same posts pass. */
    private static Instant roundedUp(Instant bound) {
        Instant cutOff = Validator.truncate("created_before", bound);
        return cutOff.equals(bound) ? bound : cutOff.plus(1, ChronoUnit.MICROS);
    }

    /** Whether this applies to the post. */
    public boolean matches(Post post) {
        return (influencer == null || influencer.equals(post.influencer()))
                && (platform == null || platform == post.publication().platform())
                && (product == null || post.products().contains(product))
                && (createdAfter == null || post.createdAt().isAfter(createdAfter))
                && (createdBefore == null || post.createdAt().isBefore(createdBefore))
                && (hasProducts == null || hasProducts == !post.products().isEmpty())
                && (hashtag == null || hasHashtag(post.content(), hashtag))
                && (search.isEmpty() || finds(post));
    }

    private static boolean hasHashtag(PostContent content, String folded) {
        return content.hashtags().stream().map(SearchTerms::fold).anyMatch(folded::equals);
    }

    private boolean finds(Post post) {
        return searchedId()
                .map(post.id()::equals)
                .orElseGet(() -> SearchQuery.areIn(PostTerms.of(post), searchedTerms()));
    }

    /** The post that the search asks for by its id; empty if it asks for something else. */
    public Optional<PostId> searchedId() {
        return search.id(PostId.PREFIX, PostId::parse);
    }

    /** Of each of these groups a post's {@link PostTerms} must hold one, unless the search asks for an id. */
    public List<Set<String>> searchedTerms() {
        return search.inTexts();
    }

    /**
     * What a post's {@link PostTerms} must hold for the filter to apply, besides influencer, times, search, and
     * products that must be absent.
     */
    public Set<String> terms() {
        return PostTerms.required(this);
    }
}

package dev.shelfie.application.importing;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.gallery.GalleryStore;
import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads all records of an account, with what identifies the records that they refer to across accounts. They are read in
 * batches, so an export of any length takes little memory. Each batch is as it is when it is read: there is no one snapshot.
 */
public final class AccountExport {

    private static final Window OLDEST_FIRST = new Window(SortOrder.OLDEST_FIRST, null, null);

    private AccountExport() {}

    /** Takes the batches: of influencers, then of products, of posts, of matches, and of galleries. Within a kind, the oldest come first. */
    public interface Receiver {

        /** Takes influencers. */
        void influencers(List<Influencer> batch);

        /** Takes products. */
        void products(List<Product> batch);

        /**
         * Takes posts.
         *
         * @param authors the influencers who published them; without those that were erased meanwhile
         */
        void posts(List<Post> batch, Map<InfluencerId, Influencer> authors);

        /** Takes matches; without those whose post or product was deleted meanwhile. */
        void matches(List<Matched> batch);

        /** Takes a gallery. */
        void gallery(Curated curated);
    }

    /**
     * A match with its records.
     *
     * @param variants the variants of the match that there are
     */
    public record Matched(Match match, Post post, Product product, List<Product> variants) {

        /** Copies the variants. */
        public Matched {
            variants = List.copyOf(variants);
        }
    }

    /**
     * A gallery with the records that it names; without those that are gone.
     *
     * @param influencers whose posts its rules take
     * @param products that its rules want to be shown
     * @param posts that it pins and hides
     */
    public record Curated(
            Gallery gallery,
            Map<InfluencerId, Influencer> influencers,
            Map<ProductId, Product> products,
            Map<PostId, Post> posts) {

        /** Copies the records. */
        public Curated {
            influencers = Map.copyOf(influencers);
            products = Map.copyOf(products);
            posts = Map.copyOf(posts);
        }
    }

    /** Reads the account to its end. An account that doesn't exist has no records. */
    public static <S extends ImportStore & MatchingStore & GalleryStore> void run(
            S store, AccountId account, Receiver receiver) {
        InfluencerFilter anybody = InfluencerFilter.of(EnumSet.allOf(InfluencerStatus.class));
        Listing.of(
                        OLDEST_FIRST,
                        Influencer::position,
                        (after, limit) ->
                                store.influencers().list(account, anybody, SortOrder.OLDEST_FIRST, after, limit))
                .batches()
                .forEachRemaining(receiver::influencers);
        ProductFilter any = ProductFilter.of(EnumSet.allOf(ProductStatus.class));
        Listing.of(
                        OLDEST_FIRST,
                        Product::position,
                        (after, limit) -> store.products().list(account, any, SortOrder.OLDEST_FIRST, after, limit))
                .batches()
                .forEachRemaining(receiver::products);
        Listing.of(
                        OLDEST_FIRST,
                        Post::position,
                        (after, limit) -> store.posts()
                                .list(
                                        account,
                                        PostFilter.NONE,
                                        PostVisibility.ALL,
                                        SortOrder.OLDEST_FIRST,
                                        after,
                                        limit))
                .batches()
                .forEachRemaining(batch -> receiver.posts(batch, authors(store, account, batch)));
        Listing.of(
                        OLDEST_FIRST,
                        Match::position,
                        (after, limit) ->
                                store.matches().list(account, MatchFilter.NONE, SortOrder.OLDEST_FIRST, after, limit))
                .batches()
                .forEachRemaining(batch -> receiver.matches(matched(store, account, batch)));
        List<GalleryId> galleries =
                store.galleries().listPositions(account, null, null, Gallery.MAX_PER_ACCOUNT).stream()
                        .map(position -> new GalleryId(position.id()))
                        .toList();
        store.galleries().findAll(account, galleries).stream()
                .sorted(Comparator.comparing(Gallery::position, SortOrder.OLDEST_FIRST.comparator()))
                .forEach(gallery -> receiver.gallery(curated(store, account, gallery)));
    }

    private static Curated curated(GalleryStore store, AccountId account, Gallery gallery) {
        GalleryRules rules = gallery.input().rules();
        Set<PostId> named = Stream.of(gallery.input().pinned(), gallery.input().hidden())
                .flatMap(List::stream)
                .collect(toSet());
        return new Curated(
                gallery,
                store.related().influencers(account, rules.influencers()).stream()
                        .collect(toMap(Influencer::id, identity())),
                store.related().products(account, rules.products()).stream().collect(toMap(Product::id, identity())),
                posts(store.related(), account, named));
    }

    private static Map<PostId, Post> posts(RelatedRecords related, AccountId account, Set<PostId> ids) {
        return related
                .posts(account, ids, PostVisibility.ALL.statuses(), PostVisibility.ALL.influencerStatuses())
                .stream()
                .collect(toMap(Post::id, identity()));
    }

    private static Map<InfluencerId, Influencer> authors(ImportStore store, AccountId account, List<Post> batch) {
        Set<InfluencerId> ids = batch.stream().map(Post::influencer).collect(toSet());
        return store.related().influencers(account, ids).stream().collect(toMap(Influencer::id, identity()));
    }

    private static List<Matched> matched(MatchingStore store, AccountId account, List<Match> batch) {
        Set<PostId> shown = batch.stream().map(Match::post).collect(toSet());
        Map<PostId, Post> posts = posts(store.related(), account, shown);
        Set<ProductId> family = batch.stream()
                .flatMap(match -> Stream.concat(Stream.of(match.product()), match.variants().stream()))
                .collect(toSet());
        Map<ProductId, Product> products =
                store.related().products(account, family).stream().collect(toMap(Product::id, identity()));
        return batch.stream()
                .flatMap(match -> matched(match, posts.get(match.post()), products))
                .toList();
    }

    private static Stream<Matched> matched(Match match, @Nullable Post post, Map<ProductId, Product> products) {
        Product product = products.get(match.product());
        List<Product> variants = match.variants().stream()
                .map(products::get)
                .filter(Objects::nonNull)
                .toList();
        return post == null || product == null
                ? Stream.empty()
                : Stream.of(new Matched(match, post, product, variants));
    }
}

package dev.shelfie.domain.gallery;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Which posts a gallery takes by itself: published posts of active influencers that pass every rule. A rule with several values asks
 * for one of them; a rule without values asks for nothing. Rules about products ask for one product that passes them all and can be
 * shown.
 *
 * @param influencers who published the post, at most {@value #MAX_VALUES}
 * @param platforms where it was published
 * @param hashtags that it has, without {@code #}, at most {@value #MAX_VALUES}; compared without case and accents
 * @param products that it shows, at most {@value #MAX_VALUES}
 * @param itemGroups the item groups of products that it shows, at most {@value #MAX_VALUES}
 * @param brands the brands of products that it shows, at most {@value #MAX_VALUES}; compared without case and accents
 * @param categories the categories of products that it shows, or those above them, such as {@code Apparel > Dresses}, at most
 *     {@value #MAX_VALUES}; compared in the same way
 * @param since when the influencer created it at the earliest; null for any time
 * @param withProducts whether it must show a product that can be shown
 * @param withRights whether the influencer must have granted the shop rights to it, which haven't ended
 * @param soldOut whether products that are out of stock can be shown; archived ones never can
 */
public record GalleryRules(
        Set<InfluencerId> influencers,
        Set<Platform> platforms,
        Set<String> hashtags,
        Set<ProductId> products,
        Set<String> itemGroups,
        Set<String> brands,
        Set<String> categories,
        @Nullable Instant since,
        boolean withProducts,
        boolean withRights,
        boolean soldOut) {

    /** How many values a rule may have. */
    public static final int MAX_VALUES = 50;

    /** Every post that shows a product which can be bought. */
    public static final GalleryRules ALL = new GalleryRules(
            Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), null, true, false, false);

    /**
     * Sets keep the order of what they are made from.
     *
     * @throws DomainException {@code invalid_request} if a value is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public GalleryRules {
        influencers = inOrder(influencers);
        platforms = inOrder(platforms);
        hashtags = inOrder(hashtags);
        products = inOrder(products);
        itemGroups = inOrder(itemGroups);
        brands = inOrder(brands);
        categories = inOrder(categories);
        new Validator()
                .atMost("influencers", List.copyOf(influencers), MAX_VALUES)
                .atMost("hashtags", List.copyOf(hashtags), MAX_VALUES)
                .texts("hashtags", List.copyOf(hashtags), 1, 150)
                .atMost("products", List.copyOf(products), MAX_VALUES)
                .atMost("item_groups", List.copyOf(itemGroups), MAX_VALUES)
                .texts("item_groups", List.copyOf(itemGroups), 1, 200)
                .atMost("brands", List.copyOf(brands), MAX_VALUES)
                .texts("brands", List.copyOf(brands), 1, 200)
                .atMost("categories", List.copyOf(categories), MAX_VALUES)
                .texts("categories", List.copyOf(categories), 1, 500)
                .verify();
        since = since == null ? null : Validator.truncate("since", since);
    }

    /** Every post that shows one of these products which can be bought. */
    public static GalleryRules ofProducts(Set<ProductId> products) {
        return ALL.showing(products);
    }

    /** Every post that shows a product of one of these item groups which can be bought. */
    public static GalleryRules ofItemGroups(Set<String> itemGroups) {
        return ALL.withItemGroups(itemGroups);
    }

    /** These rules for the posts of these influencers; of anybody if there are none. */
    public GalleryRules withInfluencers(Set<InfluencerId> influencers) {
        return with(draft -> draft.influencers = influencers);
    }

    /** These rules for posts on these platforms; on any if there are none. */
    public GalleryRules withPlatforms(Set<Platform> platforms) {
        return with(draft -> draft.platforms = platforms);
    }

    /** These rules for posts with one of these hashtags; with any or none if there are none. */
    public GalleryRules withHashtags(Set<String> hashtags) {
        return with(draft -> draft.hashtags = hashtags);
    }

    /** These rules for posts that show one of these products; of any if there are none. */
    public GalleryRules showing(Set<ProductId> products) {
        return with(draft -> draft.products = products);
    }

    /** These rules for posts that show a product of these item groups; of any if there are none. */
    public GalleryRules withItemGroups(Set<String> itemGroups) {
        return with(draft -> draft.itemGroups = itemGroups);
    }

    /** These rules for posts that show a product of these brands; of any if there are none. */
    public GalleryRules withBrands(Set<String> brands) {
        return with(draft -> draft.brands = brands);
    }

    /** These rules for posts that show a product of these categories; of any if there are none. */
    public GalleryRules withCategories(Set<String> categories) {
        return with(draft -> draft.categories = categories);
    }

    /** These rules for posts that were created since then; null for any time. */
    public GalleryRules withSince(@Nullable Instant since) {
        return with(draft -> draft.since = since);
    }

    /** These rules, with or without products that are out of stock. */
    public GalleryRules withSoldOut(boolean soldOut) {
        return with(draft -> draft.soldOut = soldOut);
    }

    /** These rules, only for posts to which the shop has rights, or for others, too. */
    public GalleryRules withRights(boolean withRights) {
        return with(draft -> draft.withRights = withRights);
    }

    /** These rules, also for posts that show no product. */
    public GalleryRules withoutProducts() {
        return with(draft -> draft.withProducts = false);
    }

    /** Whether a post must show a product, of whatever kind. */
    public boolean needsProduct() {
        return withProducts
                || !products.isEmpty()
                || !itemGroups.isEmpty()
                || !brands.isEmpty()
                || !categories.isEmpty();
    }

    /** Of these rules, those that say what can be shown, and whether a post must show it. */
    public GalleryRules onShowable() {
        return new GalleryRules(
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                Set.of(),
                null,
                withProducts,
                withRights,
                soldOut);
    }

    private static <T> Set<T> inOrder(Collection<T> values) {
        Set<T> copy = new LinkedHashSet<>(requireNonNull(values, "values"));
        copy.forEach(value -> requireNonNull(value, "value"));
        return Collections.unmodifiableSet(copy);
    }

    private GalleryRules with(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return draft.rules();
    }

    /** Rules of which one is being changed. */
    private static final class Draft {

        private Set<InfluencerId> influencers;
        private Set<Platform> platforms;
        private Set<String> hashtags;
        private Set<ProductId> products;
        private Set<String> itemGroups;
        private Set<String> brands;
        private Set<String> categories;
        private @Nullable Instant since;
        private boolean withProducts;
        private boolean withRights;
        private boolean soldOut;

        Draft(GalleryRules rules) {
            influencers = rules.influencers;
            platforms = rules.platforms;
            hashtags = rules.hashtags;
            products = rules.products;
            itemGroups = rules.itemGroups;
            brands = rules.brands;
            categories = rules.categories;
            since = rules.since;
            withProducts = rules.withProducts;
            withRights = rules.withRights;
            soldOut = rules.soldOut;
        }

        GalleryRules rules() {
            return new GalleryRules(
                    influencers,
                    platforms,
                    hashtags,
                    products,
                    itemGroups,
                    brands,
                    categories,
                    since,
                    withProducts,
                    withRights,
                    soldOut);
        }
    }
}

package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.post.PostTerms;
import dev.shelfie.application.product.ProductTerms;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The posts that the rules of a gallery take, without those that it hides or shows elsewhere.
 *
 * @param rules the rules
 * @param only the posts among which it selects; null for all
 * @param except posts that aren't listed
 * @param now when it selects: what rights have ended
 */
public record GallerySelection(GalleryRules rules, @Nullable Set<PostId> only, Set<PostId> except, Instant now) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public GallerySelection {
        requireNonNull(rules, "rules");
        requireNonNull(now, "now");
        only = only == null ? null : Set.copyOf(only);
        except = Set.copyOf(except);
    }

    /** A selection from all posts. */
    public GallerySelection(GalleryRules rules, Set<PostId> except, Instant now) {
        this(rules, null, except, now);
    }

    /** The posts that a gallery takes by its rules and doesn't pin. */
    public static GallerySelection of(GalleryInput gallery, Instant now) {
        Set<PostId> except = new HashSet<>(gallery.hidden());
        except.addAll(gallery.pinned());
        return new GallerySelection(gallery.rules(), except, now);
    }

    /** Those of these pinned posts that a gallery shows: rules other than those about what can be shown don't concern them. */
    public static GallerySelection ofPinned(GalleryInput gallery, Collection<PostId> pinned, Instant now) {
        return new GallerySelection(gallery.rules().onShowable(), Set.copyOf(pinned), Set.of(), now);
    }

    /** Of each set, a post has at least one term ({@link PostTerms}), unless the set is empty. */
    public List<Set<String>> postTerms() {
        return List.of(
                rules.platforms().stream().map(PostTerms::of).collect(toSet()),
                rules.hashtags().stream().map(PostTerms::ofHashtag).collect(toSet()));
    }

    /** Of each set, a product that a post shows has at least one term ({@link ProductTerms}), unless the set is empty. */
    public List<Set<String>> productTerms() {
        return List.of(
                rules.brands().stream().map(ProductTerms::ofBrand).collect(toSet()),
                rules.categories().stream().map(ProductTerms::ofCategory).collect(toSet()));
    }

    /**
     * Whether it takes a post that shoppers may see.
     *
     * @param products the products that the post shows
     */
    public boolean matches(Post post, Collection<Product> products) {
        Instant since = rules.since();
        return (only == null || only.contains(post.id()))
                && !except.contains(post.id())
                && allows(rules.influencers(), post.influencer())
                && (since == null || !post.createdAt().isBefore(since))
                && canShow(post)
                && haveOneOfEach(postTerms(), PostTerms.of(post))
                && (!rules.needsProduct() || products.stream().anyMatch(this::takes));
    }

    private boolean takes(Product product) {
        String group = product.codes().itemGroupId();
        return canShow(product)
                && allows(rules.products(), product.id())
                && (rules.itemGroups().isEmpty()
                        || (group != null && rules.itemGroups().contains(group)))
                && haveOneOfEach(productTerms(), ProductTerms.ofClasses(product));
    }

    /** Whether the rights to this post allow to show it. */
    public boolean canShow(Post post) {
        return rules.withRights() ? post.usage().hasRights(now) : !post.usage().isOver(now);
    }

    /** Whether the gallery shows this product. */
    public boolean canShow(Product product) {
        return product.status() == ProductStatus.ACTIVE
                && (rules.soldOut() || product.offer().availability() != Availability.OUT_OF_STOCK);
    }

    private static <T> boolean allows(Set<T> allowed, T value) {
        return allowed.isEmpty() || allowed.contains(value);
    }

    private static boolean haveOneOfEach(List<Set<String>> asked, Set<String> terms) {
        return asked.stream().allMatch(any -> any.isEmpty() || !Collections.disjoint(any, terms));
    }
}

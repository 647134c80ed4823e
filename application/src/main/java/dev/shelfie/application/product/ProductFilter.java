package dev.shelfie.application.product;

import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which products a list holds: records to which every condition applies.
 *
 * @param statuses of which statuses
 * @param brand whose, as {@link SearchTerms#fold} has it: without case and accents; null for any
 * @param category that this is, or that is below it, folded in the same way; null for any
 * @param availability whether they can be had; null for either
 * @param words that are in the title, as {@link SearchTerms#of} gives them; empty for any title
 */
public record ProductFilter(
        Set<ProductStatus> statuses,
        @Nullable String brand,
        @Nullable String category,
        @Nullable Availability availability,
        Set<String> words) {

    /** @throws NullPointerException if {@code statuses} or {@code words} is null */
    public ProductFilter {
        statuses = Set.copyOf(statuses);
        brand = brand == null ? null : SearchTerms.fold(brand.strip());
        category = category == null ? null : ProductTerms.path(category);
        words = Set.copyOf(words);
    }

    /** All products of these statuses. */
    public static ProductFilter of(Set<ProductStatus> statuses) {
        return new ProductFilter(statuses, null, null, null, Set.of());
    }

    /** Whether this applies to the product. */
    public boolean matches(Product product) {
        Set<String> asked = terms();
        return statuses.contains(product.status())
                && (asked.isEmpty() || ProductTerms.of(product).containsAll(asked));
    }

    /** What a product's {@link ProductTerms} must hold for the filter to apply, besides the status. */
    public Set<String> terms() {
        return ProductTerms.required(this);
    }
}

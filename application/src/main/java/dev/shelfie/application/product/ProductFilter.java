package dev.shelfie.application.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which products a list holds: records to which every condition applies.
 *
 * @param statuses of which statuses
 * @param brand whose, as {@link SearchTerms#fold} has it: without case and accents; null for any
 * @param category that this is, or that is below it, folded in the same way; null for any
 * @param availability whether they can be had; null for either
 * @param codes with these codes
 * @param search what the title and the codes have
 */
public record ProductFilter(
        Set<ProductStatus> statuses,
        @Nullable String brand,
        @Nullable String category,
        @Nullable Availability availability,
        Codes codes,
        SearchQuery search) {

    /**
     * Codes that a product must have exactly; null for any.
     *
     * @param externalId the retailer's own id
     * @param gtin the Global Trade Item Number, with as many digits as the product has it
     * @param sku the stock-keeping unit
     */
    public record Codes(
            @Nullable String externalId,
            @Nullable String gtin,
            @Nullable String sku) {

        /** Any codes. */
        public static final Codes ANY = new Codes(null, null, null);

        private boolean match(ProductCodes codes) {
            Gtin number = codes.gtin();
            return (externalId == null || externalId.equals(codes.externalId()))
                    && (gtin == null || (number != null && gtin.equals(number.value())))
                    && (sku == null || sku.equals(codes.sku()));
        }
    }

    /** @throws NullPointerException if {@code statuses}, {@code codes} or {@code search} is null */
    public ProductFilter {
        statuses = Set.copyOf(statuses);
        brand = brand == null ? null : SearchTerms.fold(brand.strip());
        category = category == null ? null : ProductTerms.path(category);
        requireNonNull(codes, "codes");
        requireNonNull(search, "search");
    }

    /** Products with any codes. */
    public ProductFilter(
            Set<ProductStatus> statuses,
            @Nullable String brand,
            @Nullable String category,
            @Nullable Availability availability,
            SearchQuery search) {
        this(statuses, brand, category, availability, Codes.ANY, search);
    }

    /** All products of these statuses. */
    public static ProductFilter of(Set<ProductStatus> statuses) {
        return new ProductFilter(statuses, null, null, null, SearchQuery.ANYTHING);
    }

    /** The same, only of this brand; null for any. */
    public ProductFilter withBrand(@Nullable String brand) {
        return new ProductFilter(statuses, brand, category, availability, codes, search);
    }

    /** The same, only of this category or below it; null for any. */
    public ProductFilter withCategory(@Nullable String category) {
        return new ProductFilter(statuses, brand, category, availability, codes, search);
    }

    /** The same, only of this availability; null for either. */
    public ProductFilter withAvailability(@Nullable Availability availability) {
        return new ProductFilter(statuses, brand, category, availability, codes, search);
    }

    /** The same, only with these codes. */
    public ProductFilter withCodes(Codes codes) {
        return new ProductFilter(statuses, brand, category, availability, codes, search);
    }

    /** The same, only where this is found. */
    public ProductFilter withSearch(SearchQuery search) {
        return new ProductFilter(statuses, brand, category, availability, codes, search);
    }

    /** Whether this applies to the product. */
    public boolean matches(Product product) {
        Set<String> asked = terms();
        return statuses.contains(product.status())
                && codes.match(product.codes())
                && (asked.isEmpty() || ProductTerms.ofClasses(product).containsAll(asked))
                && finds(product);
    }

    private boolean finds(Product product) {
        return search.isEmpty()
                || searchedId()
                        .map(product.id()::equals)
                        .orElseGet(() -> SearchQuery.areIn(ProductTerms.of(product), search.inNames()));
    }

    /** The product that the search asks for by its id; empty if it asks for something else. */
    public Optional<ProductId> searchedId() {
        return search.id(ProductId.PREFIX, ProductId::parse);
    }

    /** What a product's {@link ProductTerms} must hold for the filter to apply, besides status, codes and search. */
    public Set<String> terms() {
        return ProductTerms.required(this);
    }

    /** Of each of these groups a product's {@link ProductTerms} must hold one, unless the search asks for an id. */
    public List<Set<String>> searchedTerms() {
        return search.inNames();
    }
}

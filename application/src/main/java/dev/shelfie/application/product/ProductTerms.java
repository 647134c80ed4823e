package dev.shelfie.application.product;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.search.PartTerms;
import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductPresentation;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The search terms of products, which a store can index: the parts of its title and its codes, its brand, its category
 * and those above it, its availability. A {@link ProductFilter} asks for some of them.
 */
public final class ProductTerms {

    private static final String BRAND = "brand:";
    private static final String CATEGORY = "category:";
    private static final String AVAILABILITY = "availability:";
    private static final String BELOW = ">";

    private ProductTerms() {}

    /** The terms of a product. */
    public static Set<String> of(Product product) {
        Set<String> terms = PartTerms.ofName(product.presentation().title());
        ProductCodes codes = product.codes();
        Gtin gtin = codes.gtin();
        terms.addAll(PartTerms.ofCode(codes.externalId()));
        Stream.of(codes.itemGroupId(), gtin == null ? null : gtin.value(), codes.mpn(), codes.sku())
                .filter(Objects::nonNull)
                .forEach(code -> terms.addAll(PartTerms.ofWholeCode(code)));
        terms.addAll(SearchTerms.of(codes.externalId()));
        terms.addAll(ofClasses(product));
        return terms;
    }

    /** Those of its terms that say to which products it belongs: brand, categories, availability. */
    public static Set<String> ofClasses(Product product) {
        ProductPresentation presentation = product.presentation();
        Set<String> terms = new LinkedHashSet<>();
        String brand = presentation.brand();
        if (brand != null) {
            terms.add(ofBrand(brand));
        }
        String category = presentation.category();
        if (category != null) {
            addCategories(path(category), terms);
        }
        terms.add(AVAILABILITY + product.offer().availability().publicName());
        return terms;
    }

    /** The term of products of this brand. */
    public static String ofBrand(String brand) {
        return BRAND + SearchTerms.fold(brand.strip());
    }

    /** The term of products in this category, or in one below it. */
    public static String ofCategory(String category) {
        return CATEGORY + path(category);
    }

    static Set<String> required(ProductFilter filter) {
        Set<String> terms = new LinkedHashSet<>();
        if (filter.brand() != null) {
            terms.add(BRAND + filter.brand());
        }
        if (filter.category() != null) {
            terms.add(CATEGORY + filter.category());
        }
        if (filter.availability() != null) {
            terms.add(AVAILABILITY + filter.availability().publicName());
        }
        return terms;
    }

    /** A category as it is compared: folded, and without spaces around what separates its levels. */
    static String path(String category) {
        return Stream.of(SearchTerms.fold(category).split(BELOW, -1))
                .map(String::strip)
                .collect(joining(BELOW));
    }

    private static void addCategories(String path, Set<String> terms) {
        for (int end = path.indexOf(BELOW); end > 0; end = path.indexOf(BELOW, end + 1)) {
            terms.add(CATEGORY + path.substring(0, end));
        }
        terms.add(CATEGORY + path);
    }
}

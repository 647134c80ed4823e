package dev.shelfie.application.product;

import dev.shelfie.domain.product.ProductPresentation;
import org.jspecify.annotations.Nullable;

/** A member of products whose values are counted. */
public enum FacetField {
    /** Brands: those that differ in case and accents alone are one. */
    BRAND("brand"),
    /** Categories: each also counts the products of those below it. */
    CATEGORY("category");

    private final String publicName;

    FacetField(String publicName) {
        this.publicName = publicName;
    }

    /** The name of the member. */
    public String publicName() {
        return publicName;
    }

    /** The value that a product has; null if it has none. */
    public @Nullable String of(ProductPresentation presentation) {
        return switch (this) {
            case BRAND -> presentation.brand();
            case CATEGORY -> presentation.category();
        };
    }
}

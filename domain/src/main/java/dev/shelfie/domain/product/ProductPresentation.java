package dev.shelfie.domain.product;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The texts, the URL and the images of a product in the shop.
 *
 * @param title its name, 1 to 500 characters
 * @param brand the brand, at most 200 characters; null if unknown
 * @param description the description, at most 10,000 characters; null for none
 * @param category the path of its category, from the general to the special, such as {@code Apparel > Dresses}, at most 500
 *     characters; null if unknown
 * @param url the URL of its page in the shop
 * @param images the URLs of its images, the main one first, at most 20
 */
public record ProductPresentation(
        String title,
        @Nullable String brand,
        @Nullable String description,
        @Nullable String category,
        String url,
        List<String> images) {

    /**
     * @throws DomainException if a value is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public ProductPresentation {
        new Validator()
                .text("title", title, 1, 500)
                .optionalText("brand", brand, 1, 200)
                .optionalText("description", description, 0, 10_000)
                .optionalText("category", category, 1, 500)
                .url("url", url)
                .atMost("images", images, 20)
                .urls("images", images)
                .verify();
        images = List.copyOf(images);
    }

    /** A product of which no more than its name and its page are known. */
    public static ProductPresentation of(String title, String url) {
        return new ProductPresentation(title, null, null, null, url, List.of());
    }

    /** The same of a brand; null if unknown. */
    public ProductPresentation withBrand(@Nullable String brand) {
        return new ProductPresentation(title, brand, description, category, url, images);
    }

    /** The same with a description; null for none. */
    public ProductPresentation withDescription(@Nullable String description) {
        return new ProductPresentation(title, brand, description, category, url, images);
    }

    /** The same in a category; null if unknown. */
    public ProductPresentation withCategory(@Nullable String category) {
        return new ProductPresentation(title, brand, description, category, url, images);
    }

    /** The same with these images. */
    public ProductPresentation withImages(List<String> images) {
        return new ProductPresentation(title, brand, description, category, url, images);
    }

    /** Whether it equals {@code other} apart from the images. */
    boolean isSameForMatching(ProductPresentation other) {
        return equals(other.withImages(images));
    }
}

package dev.shelfie.domain.product;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a product is presented in the shop.
 *
 * @param title its name there, 1 to 500 characters
 * @param brand whose it is, at most 200 characters; null if unknown
 * @param description a text about it, at most 10,000 characters; null for none
 * @param category where it stands, from the general to the special, such as {@code Apparel > Dresses}, at most 500
 *     characters; null if unknown
 * @param url its page in the shop
 * @param images the addresses of its pictures, the main one first, at most 20
 */
public record ProductPresentation(
        String title,
        @Nullable String brand,
        @Nullable String description,
        @Nullable String category,
        String url,
        List<String> images) {

    /**
     * @throws DomainException if a member breaks its bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public ProductPresentation {
        new Rules()
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

    /** Whether it differs from {@code other} in its images at most. */
    boolean readsLike(ProductPresentation other) {
        return equals(new ProductPresentation(
                other.title, other.brand, other.description, other.category, other.url, images));
    }
}

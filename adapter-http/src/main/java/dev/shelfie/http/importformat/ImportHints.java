package dev.shelfie.http.importformat;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.http.importformat.network.PostAuthor;
import dev.shelfie.http.importformat.row.ColumnMapping;
import dev.shelfie.http.importformat.shop.Shop;
import org.jspecify.annotations.Nullable;

/**
 * What whoever imports a file says of it, as the file itself may not.
 *
 * @param shop of products
 * @param author of posts
 * @param columns of a table of products
 */
public record ImportHints(Shop shop, PostAuthor author, ColumnMapping columns) {

    /** The file says all. */
    public static final ImportHints NONE = new ImportHints(Shop.UNKNOWN, PostAuthor.UNKNOWN, ColumnMapping.NONE);

    /** @throws NullPointerException if an argument is null */
    public ImportHints {
        requireNonNull(shop, "shop");
        requireNonNull(author, "author");
        requireNonNull(columns, "columns");
    }

    /** Products of this shop. */
    public static ImportHints of(Shop shop) {
        return new ImportHints(shop, PostAuthor.UNKNOWN, ColumnMapping.NONE);
    }

    /** Posts of this author. */
    public static ImportHints of(PostAuthor author) {
        return new ImportHints(Shop.UNKNOWN, author, ColumnMapping.NONE);
    }

    /**
     * What the parameters of an import say.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} with each parameter that is wrong, or isn't
     *     for this kind of records
     */
    public static ImportHints of(
            ImportKind kind,
            @Nullable String shopUrl,
            @Nullable String currency,
            @Nullable String socialAccount,
            @Nullable String columns) {
        boolean products = kind == ImportKind.PRODUCTS;
        String message = "must be left out unless kind is products";
        new Validator()
                .check(shopUrl == null || products, "shop_url", message)
                .check(currency == null || products, "currency", message)
                .check(columns == null || products, "columns", message)
                .check(
                        socialAccount == null || kind == ImportKind.POSTS,
                        "social_account",
                        "must be left out unless kind is posts")
                .verify();
        return new ImportHints(
                new Shop(shopUrl, currency), new PostAuthor(socialAccount), ColumnMapping.parse(columns));
    }
}

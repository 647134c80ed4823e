package dev.shelfie.persistence.product;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.terms.PostTermHashes;

/** A product where posts show it. */
final class ProductReferences {

    /** The post's terms follow what it shows; its digest, which is over what clients say of it, stays. */
    private static final String FORGET = """
            UPDATE post SET product_ids = array_remove(product_ids, ?), version = version + 1,
                terms = CASE WHEN cardinality(product_ids) > 1 THEN array_remove(terms, ?)
                    ELSE array_remove(array_remove(terms, ?), ?) || ? END
            WHERE account_id = ? AND terms @> ? AND ? = ANY(product_ids)
            """;

    private ProductReferences() {}

    /** Takes it out of all posts that show it, and tells how many did. */
    static int forget(Sql sql, Product product) {
        AccountId account = product.account();
        String id = product.id().value();
        long key = PostTermHashes.showing(account, product.id());
        return sql.update(
                FORGET,
                arguments -> arguments
                        .text(id)
                        .number(key)
                        .number(key)
                        .number(PostTermHashes.showing(account, true))
                        .number(PostTermHashes.showing(account, false))
                        .text(account.value())
                        .numbers(new long[] {key})
                        .text(id));
    }
}

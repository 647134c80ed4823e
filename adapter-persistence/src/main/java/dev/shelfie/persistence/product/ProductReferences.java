package dev.shelfie.persistence.product;

import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.terms.PostTermHashes;
import java.time.Instant;
import java.util.List;

/** The references to a product in the posts that show it. */
final class ProductReferences {

    /** Keeps the post's terms in line with its products. Its digest stays, as that covers what clients send. */
    private static final String REMOVE = """
            UPDATE post SET product_ids = array_remove(product_ids, ?), version = version + 1, updated_at = ?,
                terms = CASE WHEN cardinality(product_ids) > 1 THEN array_remove(terms, ?)
                    ELSE array_remove(array_remove(terms, ?), ?) || ? END
            WHERE account_id = ? AND terms @> ? AND ? = ANY(product_ids)
            RETURNING id, version
            """;

    private ProductReferences() {}

    /** Removes the product from all posts that show it, and returns these posts, with the versions they now have. */
    static List<VersionedId<PostId>> remove(Sql sql, Product product, Instant now) {
        AccountId account = product.account();
        String id = product.id().value();
        long key = PostTermHashes.showing(account, product.id());
        return sql.list(
                REMOVE,
                arguments -> arguments
                        .text(id)
                        .time(now)
                        .number(key)
                        .number(key)
                        .number(PostTermHashes.showing(account, true))
                        .number(PostTermHashes.showing(account, false))
                        .text(account.value())
                        .numbers(new long[] {key})
                        .text(id),
                row -> new VersionedId<>(new PostId(row.text(1)), row.number(2)));
    }
}

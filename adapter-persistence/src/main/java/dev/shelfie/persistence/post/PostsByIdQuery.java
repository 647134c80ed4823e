package dev.shelfie.persistence.post;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.cache.IdList;
import dev.shelfie.persistence.cache.RecordTable;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.influencer.InfluencerRow;
import dev.shelfie.persistence.product.ProductRow;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The statements that read posts and what is expanded on them in one round trip. There is a row for each product, with the
 * post and its influencer in each of them.
 */
enum PostsByIdQuery {
    BARE(false, false),
    WITH_INFLUENCER(true, false),
    WITH_PRODUCTS(false, true),
    WITH_BOTH(true, true);

    private static final int INFLUENCER = PostRow.WIDTH + 1;

    private final boolean influencer;
    private final boolean products;
    private final int product;
    private final String sql;

    PostsByIdQuery(boolean influencer, boolean products) {
        this.influencer = influencer;
        this.products = products;
        this.product = PostRow.WIDTH + (influencer ? InfluencerRow.WIDTH : 1) + 1;
        this.sql = "SELECT " + PostRow.COLUMNS
                + ", " + (influencer ? InfluencerRow.COLUMNS : "i.status")
                + (products ? ", " + ProductRow.COLUMNS : "")
                + " FROM post p JOIN influencer i ON i.account_id = p.account_id AND i.id = p.influencer_id"
                + (products ? " LEFT JOIN product r ON r.account_id = p.account_id AND r.id = ANY(p.product_ids)" : "")
                + " WHERE p.account_id = ? AND p.id";
    }

    /**
     * The query that loads the first level of {@code expansion}.
     *
     * @param withInfluencer whether it loads the influencer in any case
     * @param withProducts whether it loads products that are expanded
     */
    static PostsByIdQuery of(Expansion expansion, boolean withInfluencer, boolean withProducts) {
        boolean products = withProducts && expansion.has("products");
        if (withInfluencer || expansion.has("influencer")) {
            return products ? WITH_BOTH : WITH_INFLUENCER;
        }
        return products ? WITH_PRODUCTS : BARE;
    }

    /** The posts with these ids, by their ids; those that don't exist are left out. */
    Map<String, PostWithRelated> list(Sql statements, VersionedReads reads, AccountId account, Collection<String> ids) {
        IdList list = IdList.of(ids);
        Map<String, PostWithRelated> found = new HashMap<>();
        Columns columns = new Columns(reads, account, reads.usesCache());
        statements.list(
                sql + list.condition(),
                arguments -> list.bind(arguments.text(account.value())),
                row -> add(row, found, columns));
        return found;
    }

    private PostWithRelated add(ResultRow row, Map<String, PostWithRelated> read, Columns columns) throws SQLException {
        PostWithRelated post = read.get(row.text(1));
        if (post == null) {
            Post own = columns.read(PostRow.TABLE, row, 1, PostRow::read);
            Influencer by = influencer ? columns.read(InfluencerRow.TABLE, row, INFLUENCER, InfluencerRow::read) : null;
            InfluencerStatus status = by == null ? InfluencerRow.status(row.text(INFLUENCER)) : by.status();
            post = new PostWithRelated(own, by, status, new HashMap<>());
            read.put(own.id().value(), post);
        }
        if (products && row.optionalText(product) != null) {
            Product found = columns.read(ProductRow.TABLE, row, product, ProductRow::read);
            post.products().put(found.id(), found);
        }
        return post;
    }

    /** Reads records from columns, and keeps them if they may be kept. */
    private record Columns(VersionedReads reads, AccountId account, boolean keeps) {

        <T> T read(RecordTable<T> table, ResultRow row, int first, Reader<T> reader) throws SQLException {
            T record = reader.read(row, first, account);
            return keeps ? reads.keep(table, account, record) : record;
        }

        @FunctionalInterface
        interface Reader<T> {
            T read(ResultRow row, int first, AccountId account) throws SQLException;
        }
    }
}

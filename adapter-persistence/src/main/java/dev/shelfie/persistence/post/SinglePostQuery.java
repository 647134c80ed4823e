package dev.shelfie.persistence.post;

import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedInfluencer;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.influencer.InfluencerRow;
import dev.shelfie.persistence.product.ProductRow;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The statements that read a post and what is expanded on it in one round trip. There is a row for each product, with the
 * post and its influencer in each of them.
 */
enum SinglePostQuery {
    BARE(false, false),
    WITH_INFLUENCER(true, false),
    WITH_PRODUCTS(false, true),
    WITH_BOTH(true, true);

    private static final int INFLUENCER = PostRow.WIDTH + 1;

    private final boolean influencer;
    private final boolean products;
    private final int product;
    private final String sql;

    SinglePostQuery(boolean influencer, boolean products) {
        this.influencer = influencer;
        this.products = products;
        this.product = PostRow.WIDTH + (influencer ? InfluencerRow.WIDTH : 1) + 1;
        this.sql = "SELECT " + PostRow.COLUMNS
                + ", " + (influencer ? InfluencerRow.COLUMNS : "i.status")
                + (products ? ", " + ProductRow.COLUMNS : "")
                + " FROM post p JOIN influencer i ON i.account_id = p.account_id AND i.id = p.influencer_id"
                + (products ? " LEFT JOIN product r ON r.account_id = p.account_id AND r.id = ANY(p.product_ids)" : "")
                + " WHERE p.account_id = ? AND p.id = ?";
    }

    /** The query that loads the first level of {@code expansion}. */
    static SinglePostQuery of(Expansion expansion) {
        if (expansion.has("influencer")) {
            return expansion.has("products") ? WITH_BOTH : WITH_INFLUENCER;
        }
        return expansion.has("products") ? WITH_PRODUCTS : BARE;
    }

    String sql() {
        return sql;
    }

    /** Reads the post from this row and all that follow. */
    Found read(ResultRow row, AccountId account) throws SQLException {
        Post post = PostRow.read(row, account);
        Influencer by = influencer ? InfluencerRow.read(row, INFLUENCER, account) : null;
        InfluencerStatus status = by == null ? InfluencerRow.status(row.text(INFLUENCER)) : by.status();
        return new Found(
                new ExpandedPost(
                        post, by == null ? null : ExpandedInfluencer.bare(by), products ? products(row, post) : null),
                status);
    }

    private List<Product> products(ResultRow row, Post post) throws SQLException {
        if (row.optionalText(product) == null) {
            return List.of();
        }
        Map<ProductId, Product> found = new HashMap<>();
        do {
            Product read = ProductRow.read(row, product, post.account());
            found.put(read.id(), read);
        } while (row.next());
        return post.products().stream().map(found::get).filter(Objects::nonNull).toList();
    }

    /** A post, and the status of its influencer, on which its visibility depends. */
    record Found(ExpandedPost post, InfluencerStatus influencerStatus) {

        boolean isVisible(PostVisibility visibility) {
            return visibility.statuses().contains(post.post().status())
                    && visibility.influencerStatuses().contains(influencerStatus);
        }
    }
}

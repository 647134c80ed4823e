package dev.shelfie.persistence.expansion;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.influencer.InfluencerRow;
import dev.shelfie.persistence.post.PostRow;
import dev.shelfie.persistence.product.ProductRow;
import dev.shelfie.persistence.sql.RowReader;
import dev.shelfie.persistence.sql.Sql;
import java.util.List;
import java.util.Set;

/** Finds related records in PostgreSQL, each kind in one statement. */
public final class JdbiRelatedRecords implements RelatedRecords {

    private static final String INFLUENCER =
            "SELECT " + InfluencerRow.COLUMNS + " FROM influencer i WHERE i.account_id = ? AND i.id = ?";

    private static final String INFLUENCERS =
            "SELECT " + InfluencerRow.COLUMNS + " FROM influencer i WHERE i.account_id = ? AND i.id = ANY(?)";

    private static final String PRODUCT =
            "SELECT " + ProductRow.COLUMNS + " FROM product r WHERE r.account_id = ? AND r.id = ?";

    private static final String PRODUCTS =
            "SELECT " + ProductRow.COLUMNS + " FROM product r WHERE r.account_id = ? AND r.id = ANY(?)";

    private static final String POSTS = "SELECT " + PostRow.COLUMNS + """
             FROM post p JOIN influencer i ON i.account_id = p.account_id AND i.id = p.influencer_id
            WHERE p.account_id = ? AND p.id = ANY(?) AND p.status = ANY(?) AND i.status = ANY(?)
            """;

    private static final String NEWEST_POSTS = "SELECT " + PostRow.COLUMNS + """
             FROM unnest(?) AS requested (id)
            CROSS JOIN LATERAL (
                SELECT * FROM post p
                WHERE p.account_id = ? AND p.influencer_id = requested.id AND p.status = 'published'
                ORDER BY p.created_at DESC, p.id DESC LIMIT ?) AS p
            ORDER BY p.created_at DESC, p.id DESC
            """;

    private final Sql sql;

    /** Records related to each other in this database. */
    public JdbiRelatedRecords(Database database) {
        this.sql = database.sql();
    }

    @Override
    public List<Influencer> influencers(AccountId account, Set<InfluencerId> ids) {
        List<String> values = ids.stream().map(InfluencerId::value).toList();
        return listByIds(INFLUENCER, INFLUENCERS, account, values, row -> InfluencerRow.read(row, 1, account));
    }

    @Override
    public List<Product> products(AccountId account, Set<ProductId> ids) {
        List<String> values = ids.stream().map(ProductId::value).toList();
        return listByIds(PRODUCT, PRODUCTS, account, values, row -> ProductRow.read(row, 1, account));
    }

    @Override
    public List<Post> posts(
            AccountId account, Set<PostId> ids, Set<PostStatus> statuses, Set<InfluencerStatus> influencerStatuses) {
        return sql.list(
                POSTS,
                arguments -> arguments
                        .text(account.value())
                        .texts(ids.stream().map(PostId::value).toList())
                        .texts(statuses.stream().map(PostStatus::publicName).toList())
                        .texts(influencerStatuses.stream()
                                .map(InfluencerStatus::publicName)
                                .toList()),
                row -> PostRow.read(row, account));
    }

    @Override
    public List<Post> newestPosts(AccountId account, Set<InfluencerId> influencers, int each) {
        List<String> values = influencers.stream().map(InfluencerId::value).toList();
        return sql.list(
                NEWEST_POSTS,
                arguments -> arguments.texts(values).text(account.value()).number(each),
                row -> PostRow.read(row, account));
    }

    /** One record has its own statement: PostgreSQL would plan the one with an array again each time if it is that short. */
    private <T> List<T> listByIds(String one, String many, AccountId account, List<String> ids, RowReader<T> reader) {
        return ids.size() == 1
                ? sql.list(one, arguments -> arguments.text(account.value()).text(ids.get(0)), reader)
                : sql.list(many, arguments -> arguments.text(account.value()).texts(ids), reader);
    }
}

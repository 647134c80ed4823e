package dev.shelfie.persistence.post;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.cache.RecordTable;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.util.List;

/** Reads rows of the table {@code post}. */
public final class PostRow {

    /** The columns, of the table named {@code p}; the caller knows the account. */
    public static final String COLUMNS = """
            p.id, p.influencer_id, p.platform, p.platform_post_id, p.permalink,
                p.caption, p.language, p.hashtags, p.mentions, p.links, p.media,
                p.status, p.product_ids, p.created_at, p.updated_at, p.version""";

    /** How many columns there are. */
    static final int WIDTH = 16;

    private static final EnumNames<Platform> PLATFORMS = EnumNames.of(Platform.values(), Platform::publicName);
    private static final EnumNames<PostStatus> STATUSES = EnumNames.of(PostStatus.values(), PostStatus::publicName);

    /** Posts as {@code p}. */
    public static final RecordTable<Post> TABLE = new RecordTable<>(
            Post.class, "post p", "p", COLUMNS, PostRow::read, post -> post.id().value(), Post::version);

    private PostRow() {}

    /** The post in the first columns. */
    public static Post read(ResultRow row, AccountId account) throws SQLException {
        return read(row, 1, account);
    }

    static Post read(ResultRow row, int first, AccountId account) throws SQLException {
        return new Post(
                new PostId(row.text(first)),
                account,
                new InfluencerId(row.text(first + 1)),
                new Publication(PLATFORMS.read(row.text(first + 2)), row.text(first + 3), row.text(first + 4)),
                new PostContent(
                        row.optionalText(first + 5),
                        row.optionalText(first + 6),
                        row.texts(first + 7),
                        row.texts(first + 8),
                        row.texts(first + 9),
                        MediaColumn.read(row.nullableTexts(first + 10))),
                STATUSES.read(row.text(first + 11)),
                products(row.texts(first + 12)),
                row.time(first + 13),
                row.time(first + 14),
                row.number(first + 15));
    }

    static List<ProductId> products(List<String> ids) {
        ProductId[] products = new ProductId[ids.size()];
        for (int i = 0; i < products.length; i++) {
            products[i] = new ProductId(ids.get(i));
        }
        return List.of(products);
    }
}

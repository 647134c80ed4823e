package dev.shelfie.persistence.post;

import static dev.shelfie.application.cache.Footprint.ID;
import static dev.shelfie.application.cache.Footprint.INSTANT;
import static dev.shelfie.application.cache.Footprint.list;
import static dev.shelfie.application.cache.Footprint.object;
import static dev.shelfie.application.cache.Footprint.text;
import static dev.shelfie.application.cache.Footprint.texts;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Disclosure;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.cache.RecordTable;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Reads rows of the table {@code post}. */
public final class PostRow {

    /** The columns, of the table named {@code p}; the caller knows the account. */
    public static final String COLUMNS = """
            p.id, p.influencer_id, p.platform, p.platform_post_id, p.permalink,
                p.caption, p.language, p.hashtags, p.mentions, p.links, p.media,
                p.disclosure, p.rights_until, p.status, p.product_ids, p.created_at, p.updated_at, p.version""";

    /** How many elements the column {@code media} has for each of the media. */
    public static final int MEDIUM_ELEMENTS = MediaColumn.WIDTH;

    /** How many columns there are. */
    static final int WIDTH = 18;

    private static final EnumNames<Platform> PLATFORMS = EnumNames.of(Platform.values(), Platform::publicName);
    private static final EnumNames<Disclosure> DISCLOSURES = EnumNames.of(Disclosure.values(), Disclosure::publicName);
    private static final EnumNames<PostStatus> STATUSES = EnumNames.of(PostStatus.values(), PostStatus::publicName);

    /** Posts as {@code p}. */
    public static final RecordTable<Post> TABLE = new RecordTable<>(
            Post.class,
            "post p",
            "p",
            COLUMNS,
            PostRow::read,
            new RecordTable.Entry<>(post -> post.id().value(), Post::version, PostRow::footprint));

    /** Post, publication, content, usage, two ids, three times. */
    private static final int OBJECTS =
            object(10, Long.BYTES) + object(3, 0) + object(6, 0) + object(2, 0) + 2 * ID + 3 * INSTANT;

    private static final int MEDIUM = object(6, 0);
    private static final int INTEGER = object(0, Integer.BYTES);

    private PostRow() {}

    private static int footprint(Post post) {
        PostContent content = post.content();
        return OBJECTS
                + text(post.id().value())
                + text(post.influencer().value())
                + text(post.publication().platformPostId())
                + text(post.publication().permalink())
                + text(content.caption())
                + text(content.language())
                + texts(content.hashtags())
                + texts(content.mentions())
                + texts(content.links())
                + list(content.media(), PostRow::footprint)
                + list(post.products(), product -> ID + text(product.value()));
    }

    private static int footprint(Media medium) {
        return MEDIUM
                + text(medium.url())
                + (medium.width() == null ? 0 : INTEGER)
                + (medium.height() == null ? 0 : INTEGER)
                + text(medium.alt())
                + text(medium.thumbnailUrl());
    }

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
                usage(row, first + 11),
                STATUSES.read(row.text(first + 13)),
                products(row.texts(first + 14)),
                row.time(first + 15),
                row.time(first + 16),
                row.number(first + 17));
    }

    /** The usage in two columns. */
    static PostUsage usage(ResultRow row, int first) throws SQLException {
        String disclosure = row.optionalText(first);
        Instant rightsUntil = row.optionalTime(first + 1);
        return disclosure == null && rightsUntil == null
                ? PostUsage.UNKNOWN
                : new PostUsage(disclosure == null ? null : DISCLOSURES.read(disclosure), rightsUntil);
    }

    static List<ProductId> products(List<String> ids) {
        ProductId[] products = new ProductId[ids.size()];
        for (int i = 0; i < products.length; i++) {
            products[i] = new ProductId(ids.get(i));
        }
        return List.of(products);
    }
}

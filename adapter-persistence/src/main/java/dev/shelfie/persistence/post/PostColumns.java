package dev.shelfie.persistence.post;

import dev.shelfie.domain.post.Disclosure;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.bulk.DigestedRecord;
import dev.shelfie.persistence.column.ColumnWriter;
import dev.shelfie.persistence.terms.PostTermHashes;
import java.sql.SQLException;

/** Writes rows of the table {@code post}. */
final class PostColumns {

    /** Adds a post; takes {@link #write}. */
    static final String INSERT = """
            INSERT INTO post (influencer_id, platform, platform_post_id, permalink,
                caption, language, hashtags, mentions, links, media, created_at,
                disclosure, rights_until, status, product_ids, terms, digest, updated_at, account_id, id, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
            """;

    /** Replaces a post; takes {@link #write} and the version it has. */
    static final String UPDATE = """
            UPDATE post SET influencer_id = ?, platform = ?, platform_post_id = ?, permalink = ?,
                caption = ?, language = ?, hashtags = ?, mentions = ?, links = ?, media = ?, created_at = ?,
                disclosure = ?, rights_until = ?, status = ?, product_ids = ?, terms = ?, digest = ?, updated_at = ?,
                version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    /** Adds many posts; takes {@link #write} and the version that they get. */
    static final String COPY = """
            COPY post (influencer_id, platform, platform_post_id, permalink,
                caption, language, hashtags, mentions, links, media, created_at,
                disclosure, rights_until, status, product_ids, terms, digest, updated_at, account_id, id, version)
            FROM STDIN (FORMAT binary)
            """;

    private PostColumns() {}

    /** All columns but the version. */
    static ColumnWriter write(ColumnWriter values, DigestedRecord<Post> row) throws SQLException {
        Post post = row.record();
        writeContent(values, post);
        Disclosure disclosure = post.usage().disclosure();
        return values.text(disclosure == null ? null : disclosure.publicName())
                .time(post.usage().rightsUntil())
                .text(post.status().publicName())
                .texts(post.products().stream().map(ProductId::value).toList())
                .numbers(PostTermHashes.of(post))
                .bytes(row.digest())
                .time(post.updatedAt())
                .text(post.account().value())
                .text(post.id().value());
    }

    /** What clients send of the post, except its usage and status, which are compared separately. The digest covers this. */
    static void writeContent(ColumnWriter values, Post post) throws SQLException {
        values.text(post.influencer().value())
                .text(post.publication().platform().publicName())
                .text(post.publication().platformPostId())
                .text(post.publication().permalink());
        PostContent content = post.content();
        values.text(content.caption())
                .text(content.language())
                .texts(content.hashtags())
                .texts(content.mentions())
                .texts(content.links())
                .nullableTexts(MediaColumn.write(content.media()))
                .time(post.createdAt());
    }
}

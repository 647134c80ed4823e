package dev.shelfie.persistence.post;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.bulk.BulkUpsert;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Saves many posts at once. One statement finds the stored ones, by their publications. */
final class PostBulkUpsert {

    private static final String FIND_STORED = """
            SELECT p.platform, p.platform_post_id, p.id, p.status, p.digest, p.disclosure, p.rights_until,
                p.product_ids, p.version
            FROM unnest(?, ?) AS requested (platform, platform_post_id)
            JOIN post p ON p.account_id = ? AND p.platform = requested.platform
                AND p.platform_post_id = requested.platform_post_id
            """;

    private PostBulkUpsert() {}

    static Upserted<Post> run(Sql sql, AccountId account, List<Post> posts) {
        Map<Key, StoredPost> stored =
                listStored(sql, account, posts.stream().map(Key::of).toList());
        BulkUpsert<Post> upsert = new BulkUpsert<>(PostColumns::writeContent);
        for (Post post : posts) {
            StoredPost found = stored.get(Key.of(post));
            if (found == null) {
                upsert.create(post);
            } else {
                upsert.replace(post, found.digest(), found.isShownAs(post), found::as);
            }
        }
        return upsert.save(
                sql, PostColumns.COPY, PostColumns.UPDATE, PostColumns::write, Post::version, Post::withVersion);
    }

    private static Map<Key, StoredPost> listStored(Sql sql, AccountId account, List<Key> requested) {
        return sql
                .list(
                        FIND_STORED,
                        arguments -> arguments
                                .texts(requested.stream().map(Key::platform).toList())
                                .texts(requested.stream()
                                        .map(Key::platformPostId)
                                        .toList())
                                .text(account.value()),
                        StoredPost::read)
                .stream()
                .collect(toMap(StoredPost::key, identity()));
    }

    /** What identifies a post in its account. */
    private record Key(String platform, String platformPostId) {

        static Key of(Post post) {
            return new Key(
                    post.publication().platform().publicName(),
                    post.publication().platformPostId());
        }
    }

    /** What is read of a stored post. */
    @SuppressWarnings("ArrayRecordComponent") // Nothing compares these records.
    private record StoredPost(
            Key key, PostId id, String status, byte[] digest, PostUsage usage, List<ProductId> products, long version) {

        static StoredPost read(ResultRow row) throws SQLException {
            return new StoredPost(
                    new Key(row.text(1), row.text(2)),
                    new PostId(row.text(3)),
                    row.text(4),
                    row.bytes(5),
                    PostRow.usage(row, 6),
                    PostRow.products(row.texts(8)),
                    row.number(9));
        }

        /** Whether {@code given} changes neither the status nor how the shop may show the post. */
        boolean isShownAs(Post given) {
            return status.equals(given.status().publicName())
                    && usage.equals(given.usage().or(usage));
        }

        /** Returns the post to store: {@code given}, with what it keeps of this one. */
        Post as(Post given) {
            return new Post(
                    id,
                    given.account(),
                    given.influencer(),
                    given.publication(),
                    given.content(),
                    given.usage().or(usage),
                    given.status(),
                    products,
                    given.createdAt(),
                    given.updatedAt(),
                    version);
        }
    }
}

package dev.shelfie.persistence.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.persistence.bulk.DigestedRecord;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.terms.PostTermHashes;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores posts in PostgreSQL. */
public final class JdbiPostRepository implements PostRepository {

    private static final String OF_INFLUENCER =
            "SELECT %s FROM post p WHERE p.account_id = ? AND p.influencer_id = ? AND p.status = ANY(?)";

    private static final String NEWEST_FIRST = " ORDER BY p.created_at DESC, p.id DESC LIMIT ?";

    private static final String FIRST_PAGE = OF_INFLUENCER + NEWEST_FIRST;

    private static final String PAGE_AFTER = OF_INFLUENCER + " AND (p.created_at, p.id) < (?, ?)" + NEWEST_FIRST;

    /** One index scan for each influencer in turn. The outer limit ends them, so no more is read or sorted than necessary. */
    private static final String OF_INFLUENCERS = """
            SELECT %s FROM (SELECT id, ordinal FROM unnest(?) WITH ORDINALITY AS ids (id, ordinal) ORDER BY ordinal) AS requested
            CROSS JOIN LATERAL (
                SELECT * FROM post p
                WHERE p.account_id = ? AND p.influencer_id = requested.id AND p.status = ANY(?)
                ORDER BY p.created_at DESC, p.id DESC LIMIT ?) AS p
            ORDER BY requested.ordinal, p.created_at DESC, p.id DESC LIMIT ?
            """;

    private static final String FIND_LOCKED =
            "SELECT " + PostRow.COLUMNS + " FROM post p WHERE p.account_id = ? AND p.id = ? FOR NO KEY UPDATE";

    private static final String PUBLISHED = """
            SELECT %s FROM unnest(?, ?) AS requested (platform, platform_post_id)
            JOIN post p ON p.account_id = ? AND p.platform = requested.platform
                AND p.platform_post_id = requested.platform_post_id
            """;

    private static final String SAYING = "SELECT p.id FROM post p WHERE p.account_id = ? AND p.terms && ? LIMIT ?";

    private static final String DELETE = "DELETE FROM post WHERE account_id = ? AND id = ? AND version = ?";

    private final Sql sql;
    private final VersionedReads reads;

    /** Posts in this database. */
    public JdbiPostRepository(Database database, VersionedReads reads) {
        this.sql = database.sql();
        this.reads = requireNonNull(reads, "reads");
    }

    @Override
    public List<Optional<ExpandedPost>> findAll(AccountId account, List<GetPost> queries) {
        return new PostsById(sql, reads, account).find(queries);
    }

    @Override
    public List<Post> listOf(
            AccountId account,
            List<InfluencerId> influencers,
            Set<PostStatus> statuses,
            @Nullable Position after,
            int limit) {
        List<String> names = statuses.stream().map(PostStatus::publicName).toList();
        if (influencers.size() == 1) {
            return listOf(account, influencers.get(0), names, after, limit);
        }
        if (after != null) {
            throw new IllegalArgumentException("A list of the posts of several influencers has no second page");
        }
        return influencers.isEmpty() ? List.of() : listOf(account, influencers, names, limit);
    }

    private List<Post> listOf(
            AccountId account, InfluencerId influencer, List<String> statuses, @Nullable Position after, int limit) {
        String page = after == null ? FIRST_PAGE : PAGE_AFTER;
        return reads.list(
                PostRow.TABLE,
                account,
                limit,
                (columns, reader) -> sql.list(
                        page.formatted(columns),
                        arguments -> arguments
                                .text(account.value())
                                .text(influencer.value())
                                .texts(statuses)
                                .after(after)
                                .number(limit),
                        reader));
    }

    private List<Post> listOf(AccountId account, List<InfluencerId> influencers, List<String> statuses, int limit) {
        List<String> ids = influencers.stream().map(InfluencerId::value).toList();
        return reads.list(
                PostRow.TABLE,
                account,
                limit,
                (columns, reader) -> sql.list(
                        OF_INFLUENCERS.formatted(columns),
                        arguments -> arguments
                                .texts(ids)
                                .text(account.value())
                                .texts(statuses)
                                .number(limit)
                                .number(limit),
                        reader));
    }

    @Override
    public List<Post> findPublished(AccountId account, Collection<PublicationKey> keys) {
        return reads.list(
                PostRow.TABLE,
                account,
                (columns, reader) -> sql.list(
                        PUBLISHED.formatted(columns),
                        arguments -> arguments
                                .texts(keys.stream()
                                        .map(key -> key.platform().publicName())
                                        .toList())
                                .texts(keys.stream()
                                        .map(PublicationKey::platformPostId)
                                        .toList())
                                .text(account.value()),
                        reader));
    }

    @Override
    public List<Post> list(
            AccountId account,
            PostFilter filter,
            PostVisibility visibility,
            SortOrder order,
            @Nullable Position after,
            int limit) {
        return reads.list(
                PostRow.TABLE,
                account,
                limit,
                (columns, reader) -> new PostListQuery<>(sql, account, columns, reader)
                        .list(filter, visibility, order, after, limit));
    }

    @Override
    public List<Position> listPositions(AccountId account, @Nullable Position after, int limit) {
        return new PostListQuery<>(sql, account, "p.id, p.created_at", row -> new Position(row.time(2), row.text(1)))
                .list(PostFilter.NONE, PostVisibility.ALL, SortOrder.NEWEST_FIRST, after, limit);
    }

    @Override
    public Optional<Post> findLocked(AccountId account, PostId id) {
        return sql.find(
                FIND_LOCKED,
                arguments -> arguments.text(account.value()).text(id.value()),
                row -> PostRow.read(row, account));
    }

    @Override
    public List<PostId> listContaining(AccountId account, Set<String> words, int limit) {
        return sql.listPlanned(
                SAYING,
                arguments -> arguments
                        .text(account.value())
                        .numbers(PostTermHashes.ofWords(account, words))
                        .number(limit),
                row -> new PostId(row.text(1)));
    }

    @Override
    public Post save(Post post) {
        try {
            store(post);
        } catch (ConstraintViolation e) {
            throw refusal(post, e);
        }
        return post.withVersion(post.version() + 1);
    }

    private void store(Post post) {
        DigestedRecord<Post> row = DigestedRecord.of(post, PostColumns::writeContent);
        if (post.version() == 0) {
            sql.update(PostColumns.INSERT, arguments -> PostColumns.write(arguments, row));
        } else {
            sql.updateVersion(
                    PostColumns.UPDATE,
                    arguments -> PostColumns.write(arguments, row).number(post.version()),
                    "post",
                    post.id().value());
        }
    }

    @Override
    public Upserted<Post> putAll(AccountId account, List<Post> posts) {
        try {
            return sql.inTransaction(() -> PostBulkUpsert.run(sql, account, posts));
        } catch (ConstraintViolation e) {
            throw refusal(e);
        }
    }

    @Override
    public void delete(Post post) {
        sql.updateVersion(
                DELETE,
                arguments -> arguments
                        .text(post.account().value())
                        .text(post.id().value())
                        .number(post.version()),
                "post",
                post.id().value());
    }

    private static RuntimeException refusal(Post post, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "post_pkey" ->
                DomainException.conflict("The account has a post with the id " + post.id() + " already");
            case "post_publication_key" ->
                DomainException.conflict(
                        "platform_post_id",
                        "Another post of the account is the post "
                                + post.publication().platformPostId() + " on "
                                + post.publication().platform().publicName());
            case "post_influencer_fkey" ->
                DomainException.notFound("influencer", post.influencer().value());
            default -> violation;
        };
    }

    private static RuntimeException refusal(ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "post_pkey", "post_publication_key" -> DomainException.contended();
            case "post_influencer_fkey" ->
                DomainException.missing("The account lacks an influencer that some of these posts are by");
            default -> violation;
        };
    }
}

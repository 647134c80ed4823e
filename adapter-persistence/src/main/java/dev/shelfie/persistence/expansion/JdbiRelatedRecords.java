package dev.shelfie.persistence.expansion;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.ExistingRecords;
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
import dev.shelfie.persistence.cache.CurrentVersions;
import dev.shelfie.persistence.cache.RecordTable;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.influencer.InfluencerRow;
import dev.shelfie.persistence.post.PostRow;
import dev.shelfie.persistence.product.ProductRow;
import dev.shelfie.persistence.sql.Sql;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Finds related records in PostgreSQL, each kind in one statement. */
public final class JdbiRelatedRecords implements RelatedRecords, ExistingRecords {

    private static final String POSTS = """
            SELECT %s FROM post p JOIN influencer i ON i.account_id = p.account_id AND i.id = p.influencer_id
            WHERE p.account_id = ? AND p.id = ANY(?) AND p.status = ANY(?) AND i.status = ANY(?)
            """;

    private static final String NEWEST_POSTS = """
            SELECT %s FROM unnest(?) AS requested (id)
            CROSS JOIN LATERAL (
                SELECT * FROM post p
                WHERE p.account_id = ? AND p.influencer_id = requested.id AND p.status = 'published'
                ORDER BY p.created_at DESC, p.id DESC LIMIT ?) AS p
            ORDER BY p.created_at DESC, p.id DESC
            """;

    private final Sql sql;
    private final VersionedReads reads;

    /** Records related to each other in this database. */
    public JdbiRelatedRecords(Database database, VersionedReads reads) {
        this.sql = database.sql();
        this.reads = requireNonNull(reads, "reads");
    }

    @Override
    public List<Influencer> influencers(AccountId account, Set<InfluencerId> ids) {
        List<String> values = ids.stream().map(InfluencerId::value).toList();
        return reads.listByIds(InfluencerRow.TABLE, account, values);
    }

    @Override
    public List<Product> products(AccountId account, Set<ProductId> ids) {
        List<String> values = ids.stream().map(ProductId::value).toList();
        return reads.listByIds(ProductRow.TABLE, account, values);
    }

    @Override
    public List<Post> posts(
            AccountId account, Set<PostId> ids, Set<PostStatus> statuses, Set<InfluencerStatus> influencerStatuses) {
        return reads.list(
                PostRow.TABLE,
                account,
                (columns, reader) -> sql.list(
                        POSTS.formatted(columns),
                        arguments -> arguments
                                .text(account.value())
                                .texts(ids.stream().map(PostId::value).toList())
                                .texts(statuses.stream()
                                        .map(PostStatus::publicName)
                                        .toList())
                                .texts(influencerStatuses.stream()
                                        .map(InfluencerStatus::publicName)
                                        .toList()),
                        reader));
    }

    @Override
    public Set<InfluencerId> existingInfluencers(AccountId account, Set<InfluencerId> ids) {
        return existing(InfluencerRow.TABLE, account, ids, InfluencerId::value);
    }

    @Override
    public Set<ProductId> existingProducts(AccountId account, Set<ProductId> ids) {
        return existing(ProductRow.TABLE, account, ids, ProductId::value);
    }

    @Override
    public Set<PostId> existingPosts(AccountId account, Set<PostId> ids) {
        return existing(PostRow.TABLE, account, ids, PostId::value);
    }

    private <I> Set<I> existing(RecordTable<?> table, AccountId account, Set<I> ids, Function<I, String> value) {
        CurrentVersions current = reads.currentVersions(
                account, Map.of(table, ids.stream().map(value).toList()));
        return ids.stream().filter(id -> current.has(value.apply(id))).collect(toSet());
    }

    @Override
    public List<Post> newestPosts(AccountId account, Set<InfluencerId> influencers, int each) {
        List<String> values = influencers.stream().map(InfluencerId::value).toList();
        return reads.list(
                PostRow.TABLE,
                account,
                (columns, reader) -> sql.list(
                        NEWEST_POSTS.formatted(columns),
                        arguments ->
                                arguments.texts(values).text(account.value()).number(each),
                        reader));
    }
}

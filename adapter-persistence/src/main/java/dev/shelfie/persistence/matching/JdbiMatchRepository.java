package dev.shelfie.persistence.matching;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.post.PostRow;
import dev.shelfie.persistence.sql.Sql;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores matches in PostgreSQL. */
public final class JdbiMatchRepository implements MatchRepository {

    private static final String OF_POST =
            "SELECT " + MatchRow.COLUMNS + " FROM match m WHERE m.account_id = ? AND m.post_id = ?";

    private static final String FIND_OF_PRODUCT = OF_POST + " AND m.product_id = ?";

    private static final String LIST_OF = OF_POST + " ORDER BY m.confidence DESC, m.id";

    private static final String SHOWN = """
            SELECT m.product_id FROM match m JOIN post p ON p.account_id = m.account_id AND p.id = m.post_id
            WHERE m.account_id = ? AND m.decided_at IS NOT NULL AND m.status = 'confirmed'
                AND p.influencer_id = ? AND m.post_id <> ?
            GROUP BY m.product_id ORDER BY max(m.decided_at) DESC, m.product_id LIMIT ?
            """;

    private static final String POSTS = """
            SELECT m.post_id FROM match m WHERE m.account_id = ? AND m.product_id = ANY(?)
            UNION
            SELECT m.post_id FROM match m CROSS JOIN unnest(m.variants) AS variant (id)
            WHERE m.account_id = ? AND m.variants <> '{}' AND variant.id = ANY(?)
            """;

    private static final String DECIDED = "SELECT " + MatchRow.COLUMNS + """
             FROM match m WHERE m.account_id = ? AND m.decided_at IS NOT NULL AND m.source = 'matcher'
            ORDER BY m.decided_at DESC, m.id DESC LIMIT ?
            """;

    private static final String SUGGESTED = """
            SELECT m.account_id, count(*) FROM match m WHERE m.status = 'suggested' GROUP BY m.account_id
            """;

    private static final String PLACES = """
            SELECT m.post_id, m.product_id, m.media_index, m.media_x, m.media_y
            FROM match m JOIN post p ON p.account_id = m.account_id AND p.id = m.post_id
            WHERE m.account_id = ? AND m.post_id = ANY(?) AND m.status = 'confirmed'
                AND m.media_index >= 0 AND cardinality(p.media) > m.media_index * ?
            """;

    private static final String DELETE =
            "DELETE FROM match m WHERE m.account_id = ? AND m.id = ANY(?) RETURNING " + MatchRow.COLUMNS;

    private final Sql sql;
    private final VersionedReads reads;

    /** Matches in this database. */
    public JdbiMatchRepository(Database database, VersionedReads reads) {
        this.sql = database.sql();
        this.reads = requireNonNull(reads, "reads");
    }

    @Override
    public Optional<Match> find(AccountId account, MatchId id) {
        return findAll(account, List.of(id)).stream().findAny();
    }

    @Override
    public List<Match> findAll(AccountId account, Collection<MatchId> ids) {
        return reads.listByIds(
                MatchRow.TABLE, account, ids.stream().map(MatchId::value).toList());
    }

    @Override
    public Optional<Match> find(AccountId account, PostId post, ProductId product) {
        return sql.find(
                FIND_OF_PRODUCT,
                arguments -> arguments.text(account.value()).text(post.value()).text(product.value()),
                row -> MatchRow.read(row, account));
    }

    @Override
    public List<Match> list(
            AccountId account, MatchFilter filter, SortOrder order, @Nullable Position after, int limit) {
        return reads.list(
                MatchRow.TABLE,
                account,
                (columns, reader) -> new MatchLists<>(sql, account, filter, order, columns, reader).list(after, limit));
    }

    @Override
    public Map<PostId, Map<ProductId, MediaPosition>> listPlaces(AccountId account, Collection<PostId> posts) {
        Map<PostId, Map<ProductId, MediaPosition>> places = new HashMap<>();
        sql.list(
                PLACES,
                arguments -> arguments
                        .text(account.value())
                        .texts(posts.stream().map(PostId::value).toList())
                        .number(PostRow.MEDIUM_ELEMENTS),
                row -> places.computeIfAbsent(new PostId(row.text(1)), of -> new HashMap<>())
                        .put(new ProductId(row.text(2)), MatchRow.place(row, 3)));
        return places;
    }

    @Override
    public List<Match> listOf(AccountId account, PostId post) {
        return sql.list(
                LIST_OF,
                arguments -> arguments.text(account.value()).text(post.value()),
                row -> MatchRow.read(row, account));
    }

    @Override
    public Set<ProductId> listShown(AccountId account, InfluencerId influencer, @Nullable PostId except, int limit) {
        return new LinkedHashSet<>(sql.list(
                SHOWN,
                arguments -> arguments
                        .text(account.value())
                        .text(influencer.value())
                        .text(except == null ? "" : except.value())
                        .number(limit),
                row -> new ProductId(row.text(1))));
    }

    @Override
    public Set<PostId> listPosts(AccountId account, Collection<ProductId> products) {
        List<String> ids = products.stream().map(ProductId::value).toList();
        return new LinkedHashSet<>(sql.list(
                POSTS,
                arguments -> arguments
                        .text(account.value())
                        .texts(ids)
                        .text(account.value())
                        .texts(ids),
                row -> new PostId(row.text(1))));
    }

    @Override
    public List<Match> listDecided(AccountId account, int limit) {
        return sql.list(
                DECIDED,
                arguments -> arguments.text(account.value()).number(limit),
                row -> MatchRow.read(row, account));
    }

    @Override
    public Map<AccountId, Long> countSuggested() {
        Map<AccountId, Long> counts = new HashMap<>();
        sql.list(SUGGESTED, arguments -> {}, row -> counts.put(new AccountId(row.text(1)), row.number(2)));
        return counts;
    }

    @Override
    public List<Match> saveAll(AccountId account, List<Match> matches) {
        try {
            return sql.inTransaction(() -> store(matches));
        } catch (ConstraintViolation e) {
            throw refusal(e);
        }
    }

    private List<Match> store(List<Match> matches) {
        List<Match> changed = matches.stream().filter(m -> m.version() > 0).toList();
        if (!changed.isEmpty() && replaced(changed) < changed.size()) {
            String ids = changed.stream().map(match -> match.id().value()).collect(joining(" or "));
            throw DomainException.stale("match", ids);
        }
        List<Match> created = matches.stream().filter(m -> m.version() == 0).toList();
        if (!created.isEmpty()) {
            sql.updateEach(MatchRow.INSERT, created, MatchRow::write);
        }
        return matches.stream().map(m -> m.withVersion(m.version() + 1)).toList();
    }

    private int replaced(List<Match> changed) {
        return sql.updateEach(MatchRow.UPDATE, changed, (values, match) -> {
            MatchRow.write(values, match);
            values.number(match.version());
        });
    }

    private static RuntimeException refusal(ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "match_pkey" -> DomainException.conflict("The account has a match with one of these ids already");
            case "match_post_product_key" ->
                DomainException.conflict("There is a match of one of these posts with the same product already");
            case "match_post_fkey" -> DomainException.missing("The account lacks a post of these matches");
            case "match_product_fkey" -> DomainException.missing("The account lacks a product of these matches");
            default -> violation;
        };
    }

    @Override
    public List<Match> deleteAll(AccountId account, Collection<MatchId> ids) {
        List<String> values = ids.stream().map(MatchId::value).toList();
        return sql.list(
                DELETE, arguments -> arguments.text(account.value()).texts(values), row -> MatchRow.read(row, account));
    }
}

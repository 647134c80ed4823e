package dev.shelfie.persistence.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.influencer.InfluencerTerms;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.Arguments;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.terms.StoredTerms;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores influencers in PostgreSQL. */
public final class JdbiInfluencerRepository implements InfluencerRepository {

    private static final String ON_PLATFORM = """
            EXISTS (SELECT FROM social_account s
                WHERE s.account_id = i.account_id AND s.influencer_id = i.id AND s.platform = ?)""";

    private static final String INSERT = """
            INSERT INTO influencer (display_name, bio, avatar_url, social_accounts, status, created_at, updated_at,
                terms, account_id, id, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private static final String UPDATE = """
            UPDATE influencer SET display_name = ?, bio = ?, avatar_url = ?, social_accounts = ?, status = ?,
                created_at = ?, updated_at = ?, terms = ?, version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private final Sql sql;
    private final VersionedReads reads;
    private final SocialAccounts socialAccounts;

    /** Influencers in this database. */
    public JdbiInfluencerRepository(Database database, VersionedReads reads) {
        this.sql = database.sql();
        this.reads = requireNonNull(reads, "reads");
        this.socialAccounts = new SocialAccounts(sql, reads);
    }

    @Override
    public Optional<Influencer> find(AccountId account, InfluencerId id) {
        return reads.listByIds(InfluencerRow.TABLE, account, List.of(id.value())).stream()
                .findAny();
    }

    @Override
    public Optional<Influencer> find(AccountId account, SocialReference reference) {
        return socialAccounts.find(account, reference);
    }

    @Override
    public Map<SocialReference, Influencer> findAll(AccountId account, Set<SocialReference> references) {
        return socialAccounts.findAll(account, references);
    }

    @Override
    public List<Influencer> list(
            AccountId account, InfluencerFilter filter, SortOrder order, @Nullable Position after, int limit) {
        return reads.list(
                InfluencerRow.TABLE,
                account,
                limit,
                (columns, reader) -> keyset(columns, account, filter, order).list(sql, after, limit, reader));
    }

    private static KeysetQuery keyset(String columns, AccountId account, InfluencerFilter filter, SortOrder order) {
        List<String> statuses =
                filter.statuses().stream().map(InfluencerStatus::publicName).toList();
        KeysetQuery list = new KeysetQuery(columns, "influencer", "i", order)
                .where("i.account_id = ?", arguments -> arguments.text(account.value()))
                .where("i.status = ANY(?)", arguments -> arguments.texts(statuses));
        Platform platform = filter.platform();
        if (platform != null) {
            list.where(ON_PLATFORM, arguments -> arguments.text(platform.publicName()));
        }
        Optional<InfluencerId> searched = filter.searchedId();
        searched.ifPresent(id -> list.only("i.id = ?", arguments -> arguments.text(id.value())));
        List<Set<String>> groups = searched.isPresent() ? List.of() : filter.searchedTerms();
        StoredTerms.require(list, "i", account, List.of(), groups);
        return list;
    }

    @Override
    public Influencer save(Influencer influencer) {
        return influencer.version() == 0
                ? saveAnew(influencer, 1)
                : store(
                        influencer,
                        influencer.version() + 1,
                        () -> sql.updateVersion(
                                UPDATE,
                                arguments -> bind(arguments, influencer).number(influencer.version()),
                                "influencer",
                                influencer.id().value()));
    }

    @Override
    public Influencer saveAnew(Influencer influencer, long firstVersion) {
        return store(
                influencer,
                firstVersion,
                () -> sql.update(
                        INSERT, arguments -> bind(arguments, influencer).number(firstVersion)));
    }

    private Influencer store(Influencer influencer, long version, Runnable row) {
        return sql.inTransaction(() -> {
            try {
                row.run();
                socialAccounts.replace(influencer);
            } catch (ConstraintViolation e) {
                throw refusal(influencer, e);
            }
            return influencer.withVersion(version);
        });
    }

    private static Arguments bind(Arguments arguments, Influencer influencer) throws SQLException {
        return arguments
                .text(influencer.profile().displayName())
                .text(influencer.profile().bio())
                .text(influencer.profile().avatarUrl())
                .nullableTexts(SocialAccountsColumn.write(influencer.socialAccounts()))
                .text(influencer.status().publicName())
                .time(influencer.createdAt())
                .time(influencer.updatedAt())
                .numbers(StoredTerms.of(influencer.account(), InfluencerTerms.of(influencer)))
                .text(influencer.account().value())
                .text(influencer.id().value());
    }

    @Override
    public List<VersionedId<PostId>> erase(Influencer influencer) {
        List<VersionedId<PostId>> posts = sql.inTransaction(() -> Erasure.run(sql, influencer));
        sql.afterCommit(() -> reads.forgetAll(influencer.account()));
        return posts;
    }

    private static RuntimeException refusal(Influencer influencer, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "influencer_pkey" ->
                DomainException.conflict("The account has an influencer with the id " + influencer.id() + " already");
            case "influencer_account_fkey" ->
                DomainException.notFound("account", influencer.account().value());
            case "social_account_pkey" ->
                DomainException.conflict(
                        "social_accounts",
                        "Another influencer of the account has one of these usernames: "
                                + String.join(", ", usernames(influencer)));
            default -> violation;
        };
    }

    private static List<String> usernames(Influencer influencer) {
        return influencer.socialAccounts().stream()
                .map(a -> a.username() + " on " + a.platform().publicName())
                .toList();
    }
}

package dev.shelfie.persistence.influencer;

import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.persistence.support.Arguments;
import dev.shelfie.persistence.support.ConstraintViolation;
import dev.shelfie.persistence.support.Database;
import dev.shelfie.persistence.support.Sql;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps influencers in PostgreSQL. */
public final class JdbiInfluencerRepository implements InfluencerRepository {

    private static final String FIND =
            "SELECT " + InfluencerRow.COLUMNS + " FROM influencer i WHERE i.account_id = ? AND i.id = ?";

    private static final String OF_STATUSES =
            "SELECT " + InfluencerRow.COLUMNS + " FROM influencer i WHERE i.account_id = ? AND i.status = ANY(?)";

    private static final String NEWEST_FIRST = " ORDER BY i.created_at DESC, i.id DESC LIMIT ?";

    private static final String FIRST_PAGE = OF_STATUSES + NEWEST_FIRST;

    private static final String PAGE_AFTER = OF_STATUSES + " AND (i.created_at, i.id) < (?, ?)" + NEWEST_FIRST;

    private static final String INSERT = """
            INSERT INTO influencer (display_name, bio, avatar_url, social_accounts, status, created_at, updated_at,
                account_id, id, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
            """;

    private static final String UPDATE = """
            UPDATE influencer SET display_name = ?, bio = ?, avatar_url = ?, social_accounts = ?, status = ?,
                created_at = ?, updated_at = ?, version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private static final String DELETE_USERNAMES =
            "DELETE FROM social_account WHERE account_id = ? AND influencer_id = ?";

    private static final String INSERT_USERNAMES = """
            INSERT INTO social_account (account_id, influencer_id, platform, username_key)
            SELECT ?, ?, own.platform, own.username_key
            FROM unnest(?, ?) AS own (platform, username_key)
            """;

    private final Sql sql;

    /** Influencers in this database. */
    public JdbiInfluencerRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Influencer> find(AccountId account, InfluencerId id) {
        return sql.find(
                FIND,
                arguments -> arguments.text(account.value()).text(id.value()),
                row -> InfluencerRow.read(row, 1, account));
    }

    @Override
    public List<Influencer> list(
            AccountId account, Set<InfluencerStatus> statuses, @Nullable Position after, int limit) {
        List<String> names = statuses.stream().map(InfluencerStatus::publicName).toList();
        return sql.list(
                after == null ? FIRST_PAGE : PAGE_AFTER,
                arguments -> arguments
                        .text(account.value())
                        .texts(names)
                        .after(after)
                        .number(limit),
                row -> InfluencerRow.read(row, 1, account));
    }

    @Override
    public Influencer save(Influencer influencer) {
        return sql.inTransaction(() -> {
            try {
                store(influencer);
                storeUsernames(influencer);
            } catch (ConstraintViolation e) {
                throw refusal(influencer, e);
            }
            return influencer.withVersion(influencer.version() + 1);
        });
    }

    private void store(Influencer influencer) {
        if (influencer.version() == 0) {
            sql.change(INSERT, arguments -> bind(arguments, influencer));
        } else if (sql.change(UPDATE, arguments -> bind(arguments, influencer).number(influencer.version())) == 0) {
            throw DomainException.conflict("The influencer " + influencer.id()
                    + " was changed or removed since it was read: read it again, then repeat the change");
        }
    }

    private static Arguments bind(Arguments arguments, Influencer influencer) throws SQLException {
        return arguments
                .text(influencer.profile().displayName())
                .text(influencer.profile().bio())
                .text(influencer.profile().avatarUrl())
                .fields(SocialAccountFields.write(influencer.socialAccounts()))
                .text(influencer.status().publicName())
                .time(influencer.createdAt())
                .time(influencer.updatedAt())
                .text(influencer.account().value())
                .text(influencer.id().value());
    }

    private void storeUsernames(Influencer influencer) {
        List<SocialAccount> own = influencer.socialAccounts();
        if (influencer.version() > 0) {
            sql.change(
                    DELETE_USERNAMES,
                    arguments -> arguments
                            .text(influencer.account().value())
                            .text(influencer.id().value()));
        }
        if (!own.isEmpty()) {
            sql.change(
                    INSERT_USERNAMES,
                    arguments -> arguments
                            .text(influencer.account().value())
                            .text(influencer.id().value())
                            .texts(own.stream()
                                    .map(a -> a.platform().publicName())
                                    .toList())
                            .texts(own.stream().map(SocialAccount::usernameKey).toList()));
        }
    }

    private static RuntimeException refusal(Influencer influencer, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "influencer_pkey" ->
                DomainException.conflict("The account has an influencer with the id " + influencer.id() + " already");
            case "influencer_account_fkey" ->
                DomainException.notFound("account", influencer.account().value());
            case "social_account_pkey" ->
                DomainException.conflict("Another influencer of the account has one of these usernames: "
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

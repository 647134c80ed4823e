package dev.shelfie.persistence.influencer;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.sql.Sql;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The table {@code social_account}, by which influencers are found. */
final class SocialAccounts {

    /** The influencer with the username; if nobody has it, the newest influencer with the platform's user id. */
    private static final String FIND = """
            SELECT %s FROM influencer i WHERE i.account_id = ? AND i.id = coalesce(
                (SELECT s.influencer_id FROM social_account s
                WHERE s.account_id = ? AND s.platform = ? AND s.username_key = ?),
                (SELECT o.id FROM social_account s
                JOIN influencer o ON o.account_id = s.account_id AND o.id = s.influencer_id
                WHERE s.account_id = ? AND s.platform = ? AND s.platform_user_id = ?
                ORDER BY o.created_at DESC, o.id DESC LIMIT 1))
            """;

    /**
     * As {@link #FIND}, for each of the references. Each part runs once, whatever PostgreSQL expects of the account: with
     * nested queries, the time of a plan that is made for one influencer grows with the cube of their number.
     */
    private static final String FIND_ALL = """
            WITH requested AS MATERIALIZED (
                SELECT * FROM unnest(?, ?, ?) WITH ORDINALITY AS r (platform, username_key, platform_user_id, ordinal)),
            found AS MATERIALIZED (
                SELECT r.ordinal, s.influencer_id, true AS named FROM requested r JOIN social_account s
                ON s.account_id = ? AND s.platform = r.platform AND s.username_key = r.username_key
                UNION ALL
                SELECT r.ordinal, s.influencer_id, false FROM requested r JOIN social_account s
                ON s.account_id = ? AND s.platform = r.platform AND s.platform_user_id = r.platform_user_id)
            SELECT DISTINCT ON (f.ordinal) %s, f.ordinal
            FROM found f JOIN influencer i ON i.account_id = ? AND i.id = f.influencer_id
            ORDER BY f.ordinal, f.named DESC, i.created_at DESC, i.id DESC
            """.formatted(InfluencerRow.COLUMNS);

    /**
     * Locks the usernames that the influencer has and those that it gets, always in the same order. So requests that swap
     * usernames wait for each other, where the unique index alone would let them deadlock.
     */
    private static final String LOCK = """
            SELECT pg_advisory_xact_lock(named.lock) FROM (
                SELECT DISTINCT hashtextextended(concat_ws(' ', ?, own.platform, own.username_key), 0) AS lock FROM (
                    SELECT platform, username_key FROM social_account WHERE account_id = ? AND influencer_id = ?
                    UNION ALL SELECT * FROM unnest(?, ?)) AS own (platform, username_key)
                ORDER BY lock) AS named
            """;

    private static final String DELETE = "DELETE FROM social_account WHERE account_id = ? AND influencer_id = ?";

    private static final String INSERT = """
            INSERT INTO social_account (account_id, influencer_id, platform, username_key, platform_user_id)
            SELECT ?, ?, own.platform, own.username_key, own.platform_user_id
            FROM unnest(?, ?, ?) AS own (platform, username_key, platform_user_id)
            """;

    private final Sql sql;
    private final VersionedReads reads;

    SocialAccounts(Sql sql, VersionedReads reads) {
        this.sql = sql;
        this.reads = reads;
    }

    Optional<Influencer> find(AccountId account, SocialReference reference) {
        String platform = reference.platform().publicName();
        return reads
                .list(
                        InfluencerRow.TABLE,
                        account,
                        (columns, reader) -> sql.list(
                                FIND.formatted(columns),
                                arguments -> arguments
                                        .text(account.value())
                                        .text(account.value())
                                        .text(platform)
                                        .text(reference.usernameKey())
                                        .text(account.value())
                                        .text(platform)
                                        .text(reference.platformUserId()),
                                reader))
                .stream()
                .findAny();
    }

    Map<SocialReference, Influencer> findAll(AccountId account, Set<SocialReference> references) {
        List<SocialReference> requested = List.copyOf(references);
        Map<SocialReference, Influencer> found = new HashMap<>();
        sql.list(
                FIND_ALL,
                arguments -> arguments
                        .texts(requested.stream()
                                .map(r -> r.platform().publicName())
                                .toList())
                        .nullableTexts(requested.stream()
                                .map(SocialReference::usernameKey)
                                .toList())
                        .nullableTexts(requested.stream()
                                .map(SocialReference::platformUserId)
                                .toList())
                        .text(account.value())
                        .text(account.value())
                        .text(account.value()),
                row -> found.put(
                        requested.get((int) row.number(InfluencerRow.WIDTH + 1) - 1),
                        InfluencerRow.read(row, 1, account)));
        return found;
    }

    /** Replaces the stored accounts of the influencer by its current ones. */
    void replace(Influencer influencer) {
        String account = influencer.account().value();
        String id = influencer.id().value();
        List<SocialAccount> own = influencer.socialAccounts();
        List<String> platforms =
                own.stream().map(a -> a.platform().publicName()).toList();
        List<String> usernames = own.stream().map(SocialAccount::usernameKey).toList();
        if (influencer.version() > 0) {
            sql.list(
                    LOCK,
                    arguments -> arguments
                            .text(account)
                            .text(account)
                            .text(id)
                            .texts(platforms)
                            .texts(usernames),
                    row -> id);
            sql.update(DELETE, arguments -> arguments.text(account).text(id));
        }
        if (!own.isEmpty()) {
            sql.update(
                    INSERT,
                    arguments -> arguments
                            .text(account)
                            .text(id)
                            .texts(platforms)
                            .texts(usernames)
                            .nullableTexts(own.stream()
                                    .map(SocialAccount::platformUserId)
                                    .toList()));
        }
    }
}

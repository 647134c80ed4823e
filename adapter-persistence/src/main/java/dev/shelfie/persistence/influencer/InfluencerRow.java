package dev.shelfie.persistence.influencer;

import static dev.shelfie.application.cache.Footprint.ID;
import static dev.shelfie.application.cache.Footprint.INSTANT;
import static dev.shelfie.application.cache.Footprint.list;
import static dev.shelfie.application.cache.Footprint.object;
import static dev.shelfie.application.cache.Footprint.text;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.persistence.cache.RecordTable;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.ResultRow;
import java.sql.SQLException;

/** Reads rows of the table {@code influencer}. */
public final class InfluencerRow {

    /** The columns, of the table named {@code i}; the caller knows the account. */
    public static final String COLUMNS =
            "i.id, i.display_name, i.bio, i.avatar_url, i.social_accounts, i.status, i.created_at, i.updated_at, i.version";

    /** How many columns there are. */
    public static final int WIDTH = 9;

    private static final EnumNames<InfluencerStatus> STATUSES =
            EnumNames.of(InfluencerStatus.values(), InfluencerStatus::publicName);

    /** Influencers as {@code i}. */
    public static final RecordTable<Influencer> TABLE = new RecordTable<>(
            Influencer.class,
            "influencer i",
            "i",
            COLUMNS,
            (row, account) -> read(row, 1, account),
            new RecordTable.Entry<>(
                    influencer -> influencer.id().value(), Influencer::version, InfluencerRow::footprint));

    /** Influencer, profile, id, two times. */
    private static final int OBJECTS = object(7, Long.BYTES) + object(3, 0) + ID + 2 * INSTANT;

    private static final int SOCIAL_ACCOUNT = object(6, 0);
    private static final int LONG = object(0, Long.BYTES);

    private InfluencerRow() {}

    private static int footprint(Influencer influencer) {
        Profile profile = influencer.profile();
        return OBJECTS
                + text(influencer.id().value())
                + text(profile.displayName())
                + text(profile.bio())
                + text(profile.avatarUrl())
                + list(influencer.socialAccounts(), InfluencerRow::footprint);
    }

    private static int footprint(SocialAccount account) {
        return SOCIAL_ACCOUNT
                + text(account.username())
                + text(account.platformUserId())
                + text(account.url())
                + (account.followers() == null ? 0 : LONG);
    }

    /** The influencer in the columns from {@code first} on. */
    public static Influencer read(ResultRow row, int first, AccountId account) throws SQLException {
        return new Influencer(
                new InfluencerId(row.text(first)),
                account,
                new Profile(row.text(first + 1), row.optionalText(first + 2), row.optionalText(first + 3)),
                SocialAccountsColumn.read(row.nullableTexts(first + 4)),
                STATUSES.read(row.text(first + 5)),
                row.time(first + 6),
                row.time(first + 7),
                row.number(first + 8));
    }

    /** The status stored as {@code name}. */
    public static InfluencerStatus status(String name) {
        return STATUSES.read(name);
    }
}

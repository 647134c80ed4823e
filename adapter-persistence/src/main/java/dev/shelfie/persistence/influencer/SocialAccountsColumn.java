package dev.shelfie.persistence.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.column.FlattenedRecords;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The column {@code social_accounts}: platform, username, platform's user id, URL, followers and verification of each. */
final class SocialAccountsColumn {

    private static final int WIDTH = 6;
    private static final EnumNames<Platform> PLATFORMS = EnumNames.of(Platform.values(), Platform::publicName);

    private SocialAccountsColumn() {}

    static List<SocialAccount> read(List<@Nullable String> fields) {
        return FlattenedRecords.read(fields, WIDTH, SocialAccountsColumn::account);
    }

    static List<@Nullable String> write(List<SocialAccount> accounts) {
        return FlattenedRecords.write(
                accounts,
                account -> account.platform().publicName(),
                SocialAccount::username,
                SocialAccount::platformUserId,
                SocialAccount::url,
                SocialAccount::followers,
                SocialAccount::verified);
    }

    private static SocialAccount account(List<@Nullable String> fields) {
        String followers = fields.get(4);
        String verified = fields.get(5);
        return new SocialAccount(
                PLATFORMS.read(requireNonNull(fields.get(0), "platform")),
                requireNonNull(fields.get(1), "username"),
                fields.get(2),
                requireNonNull(fields.get(3), "url"),
                followers == null ? null : Long.valueOf(followers),
                verified == null ? null : Boolean.valueOf(verified));
    }
}

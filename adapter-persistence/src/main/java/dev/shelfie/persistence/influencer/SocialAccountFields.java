package dev.shelfie.persistence.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.persistence.support.Fields;
import dev.shelfie.persistence.support.StoredNames;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The column {@code social_accounts}: platform, username, platform's user id, URL, followers and verification of each. */
final class SocialAccountFields {

    private static final int WIDTH = 6;
    private static final StoredNames<Platform> PLATFORMS = StoredNames.of(Platform.values(), Platform::publicName);

    private SocialAccountFields() {}

    static List<SocialAccount> read(List<@Nullable String> fields) {
        return Fields.read(fields, WIDTH, SocialAccountFields::account);
    }

    static List<@Nullable String> write(List<SocialAccount> accounts) {
        return Fields.write(
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

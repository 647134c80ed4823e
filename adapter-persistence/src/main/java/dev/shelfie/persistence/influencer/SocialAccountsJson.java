package dev.shelfie.persistence.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.persistence.support.Json;
import dev.shelfie.persistence.support.StoredNames;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The column {@code social_accounts}: an array of objects, absent members left out. */
final class SocialAccountsJson {

    private static final StoredNames<Platform> PLATFORMS = StoredNames.of(Platform.values(), Platform::publicName);

    private SocialAccountsJson() {}

    static List<SocialAccount> read(byte[] json) {
        return Json.array(json, SocialAccountsJson::account);
    }

    static String write(List<SocialAccount> accounts) {
        return Json.array(accounts, SocialAccountsJson::write);
    }

    private static SocialAccount account(JsonParser parser) {
        Platform platform = null;
        String username = null;
        String platformUserId = null;
        String url = null;
        Long followers = null;
        Boolean verified = null;
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            switch (name) {
                case "platform" -> platform = PLATFORMS.read(parser.getString());
                case "username" -> username = parser.getString();
                case "platform_user_id" -> platformUserId = parser.getString();
                case "url" -> url = parser.getString();
                case "followers" -> followers = parser.getLongValue();
                case "verified" -> verified = parser.getBooleanValue();
                default -> parser.skipChildren();
            }
        }
        return new SocialAccount(
                requireNonNull(platform, "platform"),
                requireNonNull(username, "username"),
                platformUserId,
                requireNonNull(url, "url"),
                followers,
                verified);
    }

    private static void write(SocialAccount account, JsonGenerator json) {
        json.writeStringProperty("platform", account.platform().publicName());
        json.writeStringProperty("username", account.username());
        Json.optional(json, "platform_user_id", account.platformUserId());
        json.writeStringProperty("url", account.url());
        Long followers = account.followers();
        if (followers != null) {
            json.writeNumberProperty("followers", followers);
        }
        Boolean verified = account.verified();
        if (verified != null) {
            json.writeBooleanProperty("verified", verified);
        }
    }
}

package dev.shelfie.domain.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An influencer's account on a social network. Within a retailer's account, a username on a platform belongs to one influencer; case
 * doesn't matter.
 *
 * @param platform the network
 * @param username the name on it, without {@code @}, 1 to 100 characters without white space
 * @param platformUserId the network's own id of the user, at most 100 characters; null if unknown
 * @param url the profile's address
 * @param followers the number of followers; null if unknown
 * @param verified whether the network has verified it; null if unknown
 */
public record SocialAccount(
        Platform platform,
        String username,
        @Nullable String platformUserId,
        String url,
        @Nullable Long followers,
        @Nullable Boolean verified) {

    /**
     * @throws DomainException if a value is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public SocialAccount {
        requireNonNull(platform, "platform");
        new Validator()
                .text("username", username, 1, 100)
                .check(
                        !username.startsWith("@") && username.chars().noneMatch(Character::isWhitespace),
                        "username",
                        "must be without a leading @ and without white space")
                .optionalText("platform_user_id", platformUserId, 1, 100)
                .url("url", url)
                .check(followers == null || followers >= 0, "followers", "must not be negative")
                .verify();
    }

    /** An account of which no more is known. */
    public static SocialAccount of(Platform platform, String username, String url) {
        return new SocialAccount(platform, username, null, url, null, null);
    }

    /** This account with another id of the user; null if unknown. */
    public SocialAccount withPlatformUserId(@Nullable String platformUserId) {
        return new SocialAccount(platform, username, platformUserId, url, followers, verified);
    }

    /** This account with another number of followers; null if unknown. */
    public SocialAccount withFollowers(@Nullable Long followers) {
        return new SocialAccount(platform, username, platformUserId, url, followers, verified);
    }

    /** This account, verified by its network or not; null if unknown. */
    public SocialAccount withVerified(@Nullable Boolean verified) {
        return new SocialAccount(platform, username, platformUserId, url, followers, verified);
    }

    /** The username in lower case, for comparison. */
    public String usernameKey() {
        return username.toLowerCase(Locale.ROOT);
    }
}

package dev.shelfie.domain.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Refers to a social account by its username or by the network's id of the user. The username wins: the id counts only if
 * no account has the username.
 *
 * @param platform the network
 * @param usernameKey the username in lower case, without {@code @}; null if the reference has only an id
 * @param platformUserId the network's id of the user; null if the reference has only a username
 */
public record SocialReference(
        Platform platform,
        @Nullable String usernameKey,
        @Nullable String platformUserId) {

    private static final int MAX_LENGTH = 100;

    /** @throws NullPointerException if {@code platform} is null */
    public SocialReference {
        requireNonNull(platform, "platform");
    }

    /**
     * Parses a reference: a username with or without {@code @}, in any case; the URL of the profile, with or without
     * {@code https://}; or the network's id of the user.
     *
     * @param parameter the request parameter, for the error: {@code social_account}
     * @throws DomainException if it is empty, is longer than 100 characters and no URL, or is a URL that isn't of a profile
     *     on the platform
     */
    public static SocialReference parse(String parameter, Platform platform, String written) {
        String text = written.strip();
        String address = address(platform, text);
        if (address != null) {
            new Validator().url(parameter, address).verify();
            return ProfileAddress.read(platform, address).orElseThrow(() -> notAProfile(parameter, platform));
        }
        String name = text.startsWith("@") ? text.substring(1) : text;
        new Validator().text(parameter, name, 1, MAX_LENGTH).verify();
        return new SocialReference(platform, key(name), text.startsWith("@") ? null : name);
    }

    /** The account of this username, with or without {@code @}, in any case. */
    public static SocialReference named(Platform platform, String username) {
        return new SocialReference(platform, key(username.startsWith("@") ? username.substring(1) : username), null);
    }

    /** For messages: {@code lina.weber on instagram}. */
    @Override
    public String toString() {
        return (platformUserId != null ? platformUserId : usernameKey) + " on " + platform.publicName();
    }

    /** {@code text} as a URL; null if it isn't one. */
    private static @Nullable String address(Platform platform, String text) {
        if (text.regionMatches(true, 0, "http://", 0, 7) || text.regionMatches(true, 0, "https://", 0, 8)) {
            return text;
        }
        int slash = text.indexOf('/');
        return slash > 0 && platform.owns(text.substring(0, slash)) ? "https://" + text : null;
    }

    private static DomainException notAProfile(String parameter, Platform platform) {
        return DomainException.invalid(
                parameter,
                "must be a username, the address of a profile on " + String.join(" or ", ProfileAddress.hosts(platform))
                        + ", or the platform's id of the user");
    }

    private static String key(String username) {
        return username.toLowerCase(Locale.ROOT);
    }
}

package dev.shelfie.domain.feed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.Validator;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a feed's server knows who fetches it, but for the secret.
 *
 * @param type what is sent
 * @param username of {@link Type#BASIC}, 1 to 200 characters without a colon; null for other types
 */
public record FeedAuth(Type type, @Nullable String username) {

    private static final int MAX_USERNAME = 200;

    /** What is sent. */
    public enum Type {
        /** A user name with a password. */
        BASIC("basic"),
        /** A token. */
        BEARER("bearer");

        private final String publicName;

        Type(String publicName) {
            this.publicName = publicName;
        }

        /** The constant with this name; empty if there is none. */
        public static Optional<Type> parse(String publicName) {
            return Stream.of(values())
                    .filter(each -> each.publicName.equals(publicName))
                    .findFirst();
        }

        /** Its name in the API, such as {@code basic}. */
        public String publicName() {
            return publicName;
        }
    }

    /** @throws dev.shelfie.domain.error.DomainException if the user name is missing, malformed, or there without need */
    public FeedAuth {
        requireNonNull(type, "type");
        new Validator()
                .check(
                        (type == Type.BASIC) == (username != null),
                        "username",
                        "must be given if type is basic, and be left out otherwise")
                .optionalText("username", username, 1, MAX_USERNAME)
                .check(
                        username == null
                                || username.chars().noneMatch(each -> each == ':' || Character.isISOControl(each)),
                        "username",
                        "must have no colon and no control characters")
                .verify();
    }

    /** Whether the secret can be sent so: a token must be visible ASCII characters. */
    public boolean canSend(FeedSecret secret) {
        return type == Type.BASIC || secret.reveal().chars().allMatch(each -> each > ' ' && each < 0x7F);
    }

    /** The value of the header {@code Authorization}. */
    public String header(FeedSecret secret) {
        return switch (type) {
            case BASIC ->
                "Basic " + Base64.getEncoder().encodeToString((username + ":" + secret.reveal()).getBytes(UTF_8));
            case BEARER -> "Bearer " + secret.reveal();
        };
    }
}

package dev.shelfie.domain.audit;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.error.Validator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who did something, with the name at that time.
 *
 * @param id the user's or the token's id; null for an operator at the command line, the matcher, the service, or a
 *     failed sign-in
 * @param name the name, 1 to 254 characters
 */
public record Author(@Nullable Actor id, String name) {

    /** An operator at the command line. */
    public static final Author OPERATOR = new Author(null, "Command line");

    /** The matcher, in a request or in the background. */
    public static final Author MATCHER = new Author(null, "Matcher");

    /** The service itself, when it does what nobody asked for. */
    public static final Author SERVICE = new Author(null, "Shelfie");

    private static final Map<Author, String> TYPES =
            Map.of(OPERATOR, "command_line", MATCHER, "matcher", SERVICE, "service");

    /**
     * @throws dev.shelfie.domain.error.DomainException if the name is empty or too long
     * @throws NullPointerException if the name is null
     */
    public Author {
        requireNonNull(name, "name");
        new Validator().text("name", name, 1, 254).verify();
    }

    /** The user or the token that a credential authenticates. */
    public static Author of(Credential credential) {
        return new Author(credential.actor(), credential.name());
    }

    /** The author of a failed sign-in with this address. */
    public static Author claiming(String email) {
        return new Author(null, email);
    }

    /**
     * Which kind of author it is: {@code token}, {@code user}, {@code command_line}, {@code matcher}, {@code service} or
     * {@code unknown}.
     */
    public String type() {
        if (id == null) {
            return TYPES.getOrDefault(this, "unknown");
        }
        return id instanceof TokenId ? "token" : "user";
    }
}

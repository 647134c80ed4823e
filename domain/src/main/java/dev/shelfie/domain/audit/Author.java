package dev.shelfie.domain.audit;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.error.Rules;
import org.jspecify.annotations.Nullable;

/**
 * Who did something, by the name of that time.
 *
 * @param id the user's or the token's id; null for an operator at the command line, or somebody who wasn't let in
 * @param name what people called them, 1 to 254 characters
 */
public record Author(@Nullable Actor id, String name) {

    /** An operator at the command line. */
    public static final Author OPERATOR = new Author(null, "Command line");

    /**
     * @throws dev.shelfie.domain.error.DomainException if the name is empty or too long
     * @throws NullPointerException if the name is null
     */
    public Author {
        requireNonNull(name, "name");
        new Rules().text("name", name, 1, 254).verify();
    }

    /** Who is let in by this. */
    public static Author of(Credential credential) {
        return new Author(credential.actor(), credential.name());
    }

    /** Somebody who says to be the user with this address, and wasn't let in. */
    public static Author claiming(String email) {
        return new Author(null, email);
    }

    /** What sort of author it is: {@code token}, {@code user}, or {@code command_line}. */
    public String type() {
        if (id == null) {
            return equals(OPERATOR) ? "command_line" : "unknown";
        }
        return id instanceof TokenId ? "token" : "user";
    }
}

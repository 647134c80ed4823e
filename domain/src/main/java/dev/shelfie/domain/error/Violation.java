package dev.shelfie.domain.error;

import static java.util.Objects.requireNonNull;

/**
 * One broken rule.
 *
 * @param parameter the property or parameter that breaks it, by its name in the API or its path, such as {@code display_name}
 *     or {@code media/0/url}
 * @param message what is allowed, human-readable, without a full stop
 */
public record Violation(String parameter, String message) {

    /** @throws NullPointerException if an argument is null */
    public Violation {
        requireNonNull(parameter, "parameter");
        requireNonNull(message, "message");
    }
}

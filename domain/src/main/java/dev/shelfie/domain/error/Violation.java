package dev.shelfie.domain.error;

import static java.util.Objects.requireNonNull;

/**
 * One broken rule.
 *
 * @param parameter the member or parameter that breaks it, by its public name or path, such as {@code display_name}
 *     or {@code media/0/url}
 * @param message what is wrong and what is allowed, for people, without a full stop
 */
public record Violation(String parameter, String message) {

    /** @throws NullPointerException if an argument is null */
    public Violation {
        requireNonNull(parameter, "parameter");
        requireNonNull(message, "message");
    }
}

package dev.shelfie.domain.error;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The checks that several records share. Each returns what it was given, so that it can stand in an assignment, and
 * throws a {@link DomainException} that names the parameter and what is allowed.
 */
public final class Rules {

    /** The longest URL accepted, in characters. */
    public static final int MAX_URL_LENGTH = 2048;

    private static final int FIRST_NOT_CONTROL = ' ';

    private Rules() {}

    /**
     * Text of {@code min} to {@code max} Unicode characters that can be stored and sent anywhere: no NUL, no half of a
     * surrogate pair.
     *
     * @throws DomainException if it is shorter, longer, or holds one of those
     * @throws NullPointerException if {@code value} is null
     */
    public static String text(String parameter, String value, int min, int max) {
        requireNonNull(value, parameter);
        if (value.length() < min || (value.length() > max && value.codePointCount(0, value.length()) > max)) {
            throw DomainException.invalid(parameter, "must have " + min + " to " + max + " characters");
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == 0 || (Character.isSurrogate(c) && !isPaired(value, i))) {
                throw DomainException.invalid(parameter, "must be valid Unicode text without NUL characters");
            }
        }
        return value;
    }

    /** {@link #text} where absence is fine. */
    public static @Nullable String optionalText(String parameter, @Nullable String value, int min, int max) {
        return value == null ? null : text(parameter, value, min, max);
    }

    /**
     * An absolute {@code http} or {@code https} URL with a host, without white space or control characters, of at most
     * {@value #MAX_URL_LENGTH} characters.
     *
     * @throws DomainException if it is anything else
     * @throws NullPointerException if {@code value} is null
     */
    public static String url(String parameter, String value) {
        requireNonNull(value, parameter);
        int host = value.startsWith("https://") ? 8 : value.startsWith("http://") ? 7 : -1;
        boolean valid =
                host > 0 && value.length() > host && value.length() <= MAX_URL_LENGTH && value.charAt(host) != '/';
        for (int i = Math.max(host, 0); valid && i < value.length(); i++) {
            char c = value.charAt(i);
            valid = c > FIRST_NOT_CONTROL && c != 0x7f && (!Character.isSurrogate(c) || isPaired(value, i));
        }
        if (!valid) {
            throw DomainException.invalid(
                    parameter, "must be an absolute http or https URL of at most " + MAX_URL_LENGTH + " characters");
        }
        return value;
    }

    /** {@link #url} where absence is fine. */
    public static @Nullable String optionalUrl(String parameter, @Nullable String value) {
        return value == null ? null : url(parameter, value);
    }

    /**
     * An unmodifiable copy of at most {@code max} elements, in the same order.
     *
     * @throws DomainException if there are more
     * @throws NullPointerException if the list or an element is null
     */
    public static <T> List<T> atMost(String parameter, List<T> values, int max) {
        requireNonNull(values, parameter);
        if (values.size() > max) {
            throw DomainException.invalid(parameter, "must have at most " + max + " entries");
        }
        return List.copyOf(values);
    }

    /**
     * A point in time as the stores keep it: in microseconds, the rest cut off.
     *
     * @throws NullPointerException if {@code value} is null
     */
    public static Instant time(String parameter, Instant value) {
        requireNonNull(value, parameter);
        return value.truncatedTo(ChronoUnit.MICROS);
    }

    /**
     * The condition {@code holds}.
     *
     * @throws DomainException with {@code message} if it doesn't
     */
    public static void check(boolean holds, String parameter, String message) {
        if (!holds) {
            throw DomainException.invalid(parameter, message);
        }
    }

    private static boolean isPaired(String value, int i) {
        return Character.isHighSurrogate(value.charAt(i))
                ? i + 1 < value.length() && Character.isLowSurrogate(value.charAt(i + 1))
                : i > 0 && Character.isHighSurrogate(value.charAt(i - 1));
    }
}

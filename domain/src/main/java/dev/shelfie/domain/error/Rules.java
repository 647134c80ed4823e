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

    private static final int FIRST_BEYOND_ASCII = 0x80;
    private static final char LAST_BLANK = ' ';
    private static final char DELETE = 0x7f;

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
        boolean mayBeTooShort = value.length() < 2 * min;
        if ((mayBeTooShort && count(value) < min) || (value.length() > max && count(value) > max)) {
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
        int host = startsWith("https://", value) ? 8 : startsWith("http://", value) ? 7 : -1;
        boolean valid =
                host > 0 && value.length() > host && value.length() <= MAX_URL_LENGTH && value.charAt(host) != '/';
        for (int i = 0; valid && i < value.length(); i++) {
            char c = value.charAt(i);
            valid = c < FIRST_BEYOND_ASCII
                    ? c > LAST_BLANK && c != DELETE
                    : i >= host // A long s is an s in another case.
                            && !Character.isISOControl(c)
                            && !Character.isSpaceChar(c)
                            && (!Character.isSurrogate(c) || isPaired(value, i));
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

    private static int count(String value) {
        return value.codePointCount(0, value.length());
    }

    private static boolean startsWith(String scheme, String value) {
        return value.regionMatches(true, 0, scheme, 0, scheme.length());
    }

    private static boolean isPaired(String value, int i) {
        return Character.isHighSurrogate(value.charAt(i))
                ? i + 1 < value.length() && Character.isLowSurrogate(value.charAt(i + 1))
                : i > 0 && Character.isHighSurrogate(value.charAt(i - 1));
    }
}

package dev.shelfie.domain.error;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Checks values, and collects all violations, so that {@link #verify} can report them at once. For one thread.
 *
 * <p>Parameters are paths: the public names from the outermost record to the value, and numbers from 0 within lists,
 * joined by slashes, such as {@code media/0/url}. A slash before it makes such a path a JSON pointer.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6901">RFC 6901</a>
 */
public final class Validator {

    /** The longest URL accepted, in characters. */
    public static final int MAX_URL_LENGTH = 2048;

    private static final int MAX_VIOLATIONS = 100;
    private static final int FIRST_BEYOND_ASCII = 0x80;
    private static final char LAST_BLANK = ' ';
    private static final char DELETE = 0x7f;

    private @Nullable List<Violation> violations;

    /** A validator without violations. */
    public Validator() {}

    /** Escapes {@code ~} and {@code /} in a name that becomes part of a path, by RFC 6901. */
    public static String escapeName(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    /**
     * Truncates a time to microseconds, the precision of the stores.
     *
     * @throws NullPointerException if {@code value} is null
     */
    public static Instant truncate(String parameter, Instant value) {
        requireNonNull(value, parameter);
        return value.truncatedTo(ChronoUnit.MICROS);
    }

    /**
     * Text must have {@code min} to {@code max} Unicode characters and must be storable anywhere: without NUL, without
     * half of a surrogate pair.
     *
     * @throws NullPointerException if {@code value} is null
     */
    public Validator text(String parameter, String value, int min, int max) {
        requireNonNull(value, parameter);
        return !fits(value, min, max)
                ? addViolation(parameter, "must have " + min + " to " + max + " characters")
                : check(isUnicode(value), parameter, "must be valid Unicode text without NUL characters");
    }

    /** {@link #text} where absence is fine. */
    public Validator optionalText(String parameter, @Nullable String value, int min, int max) {
        return value == null ? this : text(parameter, value, min, max);
    }

    /**
     * Each of the texts must have {@code min} to {@code max} characters, see {@link #text}.
     *
     * @throws NullPointerException if the list or a text is null
     */
    public Validator texts(String parameter, List<String> values, int min, int max) {
        for (int i = 0; i < values.size(); i++) {
            String value = values.get(i);
            if (!isText(value, min, max)) {
                text(parameter + "/" + i, value, min, max);
            }
        }
        return this;
    }

    /**
     * A URL must be absolute, {@code http} or {@code https}, with a host, without white space or control characters, of
     * at most {@value #MAX_URL_LENGTH} characters.
     *
     * @throws NullPointerException if {@code value} is null
     */
    public Validator url(String parameter, String value) {
        requireNonNull(value, parameter);
        return isUrl(value)
                ? this
                : addViolation(
                        parameter,
                        "must be an absolute http or https URL of at most " + MAX_URL_LENGTH + " characters");
    }

    /** {@link #url} where absence is fine. */
    public Validator optionalUrl(String parameter, @Nullable String value) {
        return value == null ? this : url(parameter, value);
    }

    /**
     * Each must be a {@link #url}.
     *
     * @throws NullPointerException if the list or a URL is null
     */
    public Validator urls(String parameter, List<String> values) {
        for (int i = 0; i < values.size(); i++) {
            if (!isUrl(values.get(i))) {
                url(parameter + "/" + i, values.get(i));
            }
        }
        return this;
    }

    /**
     * There must be at most {@code max} elements.
     *
     * @throws NullPointerException if the list is null
     */
    public Validator atMost(String parameter, List<?> values, int max) {
        return values.size() <= max ? this : addViolation(parameter, "must have at most " + max + " entries");
    }

    /** The condition must hold. */
    public Validator check(boolean holds, String parameter, String message) {
        return holds ? this : addViolation(parameter, message);
    }

    /**
     * Adds a violation, unless there is an equal one or there are {@value #MAX_VIOLATIONS} already.
     */
    public Validator addViolation(String parameter, String message) {
        if (violations == null) {
            violations = new ArrayList<>();
        }
        Violation violation = new Violation(parameter, message);
        if (violations.size() < MAX_VIOLATIONS && !violations.contains(violation)) {
            violations.add(violation);
        }
        return this;
    }

    /**
     * Returns {@code value}; null if it is invalid: then its violations are added here, below {@code path}.
     *
     * @param path the path of the value; empty if it has none of its own
     * @throws DomainException if it fails without violations
     */
    public <T> @Nullable T nested(String path, Supplier<T> value) {
        try {
            return value.get();
        } catch (DomainException refused) {
            if (refused.violations().isEmpty()) {
                throw refused;
            }
            refused.violations()
                    .forEach(v ->
                            addViolation(path.isEmpty() ? v.parameter() : path + "/" + v.parameter(), v.message()));
            return null;
        }
    }

    /** Whether there are no violations so far. */
    public boolean isValid() {
        return violations == null;
    }

    /**
     * Throws if there are violations.
     *
     * @throws DomainException {@code invalid_request} with all violations
     */
    public void verify() {
        if (violations != null) {
            throw DomainException.invalid(violations);
        }
    }

    /** Whether {@link #url} accepts it. */
    public static boolean isUrl(String value) {
        int host = startsWith("https://", value) ? 8 : startsWith("http://", value) ? 7 : -1;
        if (host < 0 || value.length() <= host || value.length() > MAX_URL_LENGTH || value.charAt(host) == '/') {
            return false;
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            boolean valid = c < FIRST_BEYOND_ASCII
                    ? c > LAST_BLANK && c != DELETE
                    : i >= host // A long s is an s in another case.
                            && !Character.isISOControl(c)
                            && !Character.isSpaceChar(c)
                            && (!Character.isSurrogate(c) || isPaired(value, i));
            if (!valid) {
                return false;
            }
        }
        return true;
    }

    private static boolean isText(String value, int min, int max) {
        return fits(value, min, max) && isUnicode(value);
    }

    private static boolean fits(String value, int min, int max) {
        boolean isLongEnough = value.length() >= 2 * min || count(value) >= min;
        return isLongEnough && (value.length() <= max || count(value) <= max);
    }

    private static boolean isUnicode(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == 0 || (Character.isSurrogate(c) && !isPaired(value, i))) {
                return false;
            }
        }
        return true;
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

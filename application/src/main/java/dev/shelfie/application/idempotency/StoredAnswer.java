package dev.shelfie.application.idempotency;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a request was answered with.
 *
 * @param status the HTTP status
 * @param location the address of what was created; null for none
 * @param tag the unquoted entity tag of the body; null for none
 * @param body the bytes of the body; neither copied nor to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // A body of up to a megabyte is better not copied.
public record StoredAnswer(
        int status, @Nullable String location, @Nullable String tag, byte[] body) {

    /** What the body of an answer contains that quotes a caption or a row of an import, and so may say something about anybody. */
    public static final List<String> QUOTES = List.of("\"quote\":", "\"refusals\":[{");

    /** @throws NullPointerException if {@code body} is null */
    public StoredAnswer {
        requireNonNull(body, "body");
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoredAnswer that
                && status == that.status
                && Objects.equals(location, that.location)
                && Objects.equals(tag, that.tag)
                && Arrays.equals(body, that.body);
    }

    @Override
    public int hashCode() {
        return Objects.hash(status, location, tag, Arrays.hashCode(body));
    }

    @Override
    public String toString() {
        return "StoredAnswer[status=" + status + ", location=" + location + ", " + body.length + " bytes]";
    }
}

package dev.shelfie.http.post;

import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.http.json.JsonObjectReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads where a product is in a post's media. */
public final class MediaPositions {

    private MediaPositions() {}

    /** The position in the member {@code name}; null if there is none, or if it breaks a rule, which {@code members} then reports. */
    public static @Nullable MediaPosition read(JsonObjectReader members, String name) {
        JsonObjectReader position = members.object(name);
        if (position == null) {
            return null;
        }
        Integer media = position.number("media");
        Double x = position.decimal("x");
        Double y = position.decimal("y");
        List.of("media", "x", "y").stream()
                .filter(member -> !position.has(member))
                .forEach(member -> position.reject(member, "must be given"));
        return media == null || x == null || y == null ? null : position.create(() -> new MediaPosition(media, x, y));
    }
}

package dev.shelfie.domain.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import org.jspecify.annotations.Nullable;

/**
 * A picture or a video of a post.
 *
 * @param type which of the two
 * @param url its address
 * @param width in pixels, 1 to 100,000; null if unknown
 * @param height in pixels, 1 to 100,000; null if unknown
 * @param alt what it shows, in words, at most 2,000 characters; null if nobody wrote it down
 * @param thumbnailUrl the address of a small still of it; null for none
 */
public record Media(
        MediaType type,
        String url,
        @Nullable Integer width,
        @Nullable Integer height,
        @Nullable String alt,
        @Nullable String thumbnailUrl) {

    private static final int MAX_PIXELS = 100_000;

    /**
     * @throws DomainException if a member breaks its bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Media {
        requireNonNull(type, "type");
        Rules.url("url", url);
        requirePixels("width", width);
        requirePixels("height", height);
        Rules.optionalText("alt", alt, 0, 2000);
        Rules.optionalUrl("thumbnail_url", thumbnailUrl);
    }

    private static void requirePixels(String parameter, @Nullable Integer pixels) {
        Rules.check(
                pixels == null || (pixels >= 1 && pixels <= MAX_PIXELS), parameter, "must be from 1 to " + MAX_PIXELS);
    }
}

package dev.shelfie.domain.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import org.jspecify.annotations.Nullable;

/**
 * A picture or a video of a post.
 *
 * @param type the type
 * @param url its URL
 * @param width in pixels, 1 to 100,000; null if unknown
 * @param height in pixels, 1 to 100,000; null if unknown
 * @param alt the alternative text, at most 2,000 characters; null if there is none
 * @param thumbnailUrl the URL of a small image of it; null for none
 */
public record Media(
        MediaType type,
        String url,
        @Nullable Integer width,
        @Nullable Integer height,
        @Nullable String alt,
        @Nullable String thumbnailUrl) {

    private static final int MAX_PIXELS = 100_000;
    private static final String PIXELS = "must be from 1 to " + MAX_PIXELS;

    /**
     * @throws DomainException if a value is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public Media {
        requireNonNull(type, "type");
        new Validator()
                .url("url", url)
                .check(arePixels(width), "width", PIXELS)
                .check(arePixels(height), "height", PIXELS)
                .optionalText("alt", alt, 0, 2000)
                .optionalUrl("thumbnail_url", thumbnailUrl)
                .verify();
    }

    /** A picture or video of which no more than its URL is known. */
    public static Media of(MediaType type, String url) {
        return new Media(type, url, null, null, null, null);
    }

    /** The same of this size in pixels. */
    public Media withSize(int width, int height) {
        return new Media(type, url, width, height, alt, thumbnailUrl);
    }

    /** The same with an alternative text; null for none. */
    public Media withAlt(@Nullable String alt) {
        return new Media(type, url, width, height, alt, thumbnailUrl);
    }

    /** The same with a small image; null for none. */
    public Media withThumbnail(@Nullable String thumbnailUrl) {
        return new Media(type, url, width, height, alt, thumbnailUrl);
    }

    private static boolean arePixels(@Nullable Integer pixels) {
        return pixels == null || (pixels >= 1 && pixels <= MAX_PIXELS);
    }
}

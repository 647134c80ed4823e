package dev.shelfie.http.sending;

import org.jspecify.annotations.Nullable;

/**
 * What came of a download.
 *
 * @param failure why there is no file, in a sentence for people that quotes neither addresses nor what a server says; null if it is
 *     there, or unchanged
 * @param unchanged whether the server said that the file is as it was
 * @param contentType what the server says the file is; null if it doesn't
 * @param path the path of the URL at which the file was in the end
 * @param tag the header {@code ETag}; null without
 * @param modified the header {@code Last-Modified}; null without
 */
public record Downloaded(
        @Nullable String failure,
        boolean unchanged,
        @Nullable String contentType,
        String path,
        @Nullable String tag,
        @Nullable String modified) {

    /** No file. */
    static Downloaded failed(String why) {
        return new Downloaded(why, false, null, "", null, null);
    }
}

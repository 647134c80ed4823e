package dev.shelfie.http.runtime;

import static java.util.Objects.requireNonNull;

/**
 * Files on the class path that are served outside the API, without a token.
 *
 * @param prefix the path they are served below, such as {@code /docs/}, with a slash at both ends
 * @param folder the class-path folder they are in, such as {@code dev/shelfie/http/docs/}, with a slash at its end
 */
public record Mount(String prefix, String folder) {

    /** @throws NullPointerException if an argument is null */
    public Mount {
        requireNonNull(prefix, "prefix");
        requireNonNull(folder, "folder");
    }
}

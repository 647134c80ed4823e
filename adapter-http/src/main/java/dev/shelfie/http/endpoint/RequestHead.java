package dev.shelfie.http.endpoint;

import org.jspecify.annotations.Nullable;

/** The URL, the headers and the sender of a request. */
public interface RequestHead {

    /** The URL that the client sent the request to, without the query; without the host if the client named none. */
    String url();

    /** The value of a header, a header that was sent twice as one list; null if it wasn't sent. */
    @Nullable
    String header(String name);

    /** The IP address of the client; null if a proxy forwards none, or something else. */
    @Nullable
    String clientAddress();

    /** How long ago the request began, in nanoseconds. */
    long nanosSinceStart();
}

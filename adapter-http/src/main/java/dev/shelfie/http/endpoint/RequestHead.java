package dev.shelfie.http.endpoint;

import org.jspecify.annotations.Nullable;

/** What a request says about itself beside its path, its query and its body. */
public interface RequestHead {

    /** The URL that the client sent the request to, without the query; without the host if the client named none. */
    String url();

    /** The value of a header, a header that was sent twice as one list; null if it wasn't sent. */
    @Nullable
    String header(String name);

    /** The IP address of the client; null if a proxy forwards none that could be one. */
    @Nullable
    String clientAddress();
}

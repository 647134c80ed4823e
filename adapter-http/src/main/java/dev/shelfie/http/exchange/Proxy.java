package dev.shelfie.http.exchange;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Whether a proxy stands in front of the service, and so which forwarding headers are trusted. */
public enum Proxy {
    /** Clients connect directly; forwarding headers are ignored. */
    NONE,
    /** A proxy connects; the last entry of each forwarding header is trusted. */
    TRUSTED;

    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9.:\\[\\]_-]{1,255}");

    /** Who sends the request. */
    Client client(HttpServerExchange http) {
        if (this == TRUSTED) {
            String forwarded = http.getRequestHeaders().getLast(Headers.X_FORWARDED_FOR);
            if (forwarded != null && !forwarded.isBlank()) {
                return Client.at(
                        forwarded.substring(forwarded.lastIndexOf(',') + 1).strip());
            }
        }
        return Client.of(http);
    }

    /** The host that the client sent the request to, with its port unless it is the scheme's; null if it named none. */
    @Nullable
    String host(HttpServerExchange http) {
        return forwarded(
                http, Headers.X_FORWARDED_HOST_STRING, http.getRequestHeaders().getFirst(Headers.HOST));
    }

    /** The URL that the client sent the request to, without the query; without the host if the client named none. */
    String url(HttpServerExchange http) {
        String host = host(http);
        if (host == null || !HOST.matcher(host).matches()) {
            return http.getRequestPath();
        }
        String scheme = forwarded(http, Headers.X_FORWARDED_PROTO_STRING, http.getRequestScheme());
        return ("https".equals(scheme) ? "https://" : "http://") + host + http.getRequestPath();
    }

    private @Nullable String forwarded(HttpServerExchange http, String header, @Nullable String direct) {
        String value = this == TRUSTED ? http.getRequestHeaders().getLast(header) : null;
        return value == null ? direct : value.strip();
    }
}

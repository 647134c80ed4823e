package dev.shelfie.http.exchange;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.encoding.AllowedContentEncodings;
import io.undertow.server.handlers.encoding.ContentEncodingRepository;
import io.undertow.server.handlers.encoding.GzipEncodingProvider;
import io.undertow.util.HeaderValues;
import io.undertow.util.Headers;

/** Tells which encodings clients accept. Nearly all browsers say it in the same few ways, which are read once. Safe for concurrent use. */
public final class AcceptedEncodings extends ContentEncodingRepository {

    private static final int PRIORITY = 50;
    private static final int MAX_KEPT = 100;
    private static final int MAX_LENGTH = 100;

    private final Cache<String, AllowedContentEncodings> kept =
            Caffeine.newBuilder().maximumSize(MAX_KEPT).executor(Runnable::run).build();

    /** Offers gzip. */
    public AcceptedEncodings() {
        addEncodingHandler("gzip", new GzipEncodingProvider(), PRIORITY);
    }

    @Override
    public AllowedContentEncodings getContentEncodings(HttpServerExchange http) {
        HeaderValues values = http.getRequestHeaders().get(Headers.ACCEPT_ENCODING);
        return values == null || values.size() > 1 || values.getFirst().length() > MAX_LENGTH
                ? super.getContentEncodings(http)
                : kept.get(values.getFirst(), any -> super.getContentEncodings(http));
    }
}

package dev.shelfie.http.dispatch;

import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.TransferMemory;
import dev.shelfie.http.json.ResponseBuffer;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Methods;
import org.jspecify.annotations.Nullable;

/**
 * The memory for the first piece of an answer, taken as the piece grows. What has changed something is always answered. For one
 * thread at a time.
 */
final class AnswerMemory {

    /** How much memory a piece and its records take, for each byte of the piece. */
    private static final int FACTOR = 2;
    /** A piece of fewer bytes is likely to be a short answer, whose memory isn't counted. */
    private static final int UNCOUNTED = 256 * 1024;

    private final HttpServerExchange http;
    private final TransferMemory memory;
    private TransferMemory.@Nullable Share share;
    private long bytes;
    private long taken;

    AnswerMemory(HttpServerExchange http, TransferMemory memory) {
        this.http = http;
        this.memory = memory;
    }

    /** How much memory a piece of so many bytes takes, with its records. */
    static long needed(long bytes) {
        return FACTOR * bytes;
    }

    /**
     * The piece takes more.
     *
     * @throws Refusal if a read takes too much
     */
    void grow(long more) {
        bytes += more;
        if (bytes > UNCOUNTED) {
            take(needed(bytes));
        }
    }

    /**
     * The memory of the whole piece, which {@code body} holds.
     *
     * @throws Refusal if a read takes too much
     */
    TransferMemory.Share of(ResponseBuffer body) {
        return take(needed(body.size()));
    }

    private TransferMemory.Share take(long needed) {
        TransferMemory.Share current = share;
        if (current == null) {
            current = memory.open(http);
            share = current;
        }
        if (needed > taken) {
            long more = needed - taken;
            if (http.getRequestMethod().equals(Methods.GET)) {
                current.grow(more);
            } else {
                current.growAnyway(more);
            }
            taken = needed;
        }
        return current;
    }
}

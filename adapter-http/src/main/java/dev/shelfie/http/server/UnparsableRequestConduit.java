package dev.shelfie.http.server;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.json.ResponseBuffer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.Buffers;
import org.xnio.conduits.AbstractStreamSinkConduit;
import org.xnio.conduits.StreamSinkConduit;

/**
 * Puts an error object into the answer to a request that Undertow can't parse, such as one with malformed
 * percent-encoding or without a Host: Undertow answers it without a body before any handler runs. That answer is
 * recognised by its bytes, which no answer of a handler has, as those carry a request id.
 */
final class UnparsableRequestConduit extends AbstractStreamSinkConduit<StreamSinkConduit> {

    private static final Logger LOG = LoggerFactory.getLogger(UnparsableRequestConduit.class);
    private static final ByteBuffer BAD_REQUEST =
            ByteBuffer.wrap("HTTP/1.1 400 ".getBytes(StandardCharsets.US_ASCII)).asReadOnlyBuffer();
    private static final String END = "\r\n\r\n";
    private static final int LONGEST = 512;

    private static final int ERROR_SIZE = 512;

    private @Nullable ByteBuffer instead;

    UnparsableRequestConduit(StreamSinkConduit next) {
        super(next);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        if (instead == null && !isUndertows(bytes)) {
            return next.write(bytes);
        }
        ByteBuffer explained = instead == null ? explained() : instead;
        instead = explained;
        int written = next.write(explained);
        if (!explained.hasRemaining()) {
            bytes.position(bytes.limit());
        }
        return written;
    }

    private static boolean isUndertows(ByteBuffer bytes) {
        int length = bytes.remaining();
        if (length < BAD_REQUEST.remaining()
                || length > LONGEST
                || !bytes.slice(bytes.position(), BAD_REQUEST.remaining()).equals(BAD_REQUEST)) {
            return false;
        }
        String head = StandardCharsets.ISO_8859_1.decode(bytes.duplicate()).toString();
        return head.endsWith(END) && !head.contains("\r\nRequest-Id: ");
    }

    private static ByteBuffer explained() {
        DomainException refused = DomainException.invalid(
                "request", "must be well-formed HTTP, with a percent-encoded path and query, and one Host header");
        String id = RequestContext.newId();
        ResponseBuffer body = new ResponseBuffer(ERROR_SIZE);
        ErrorResponse.of(refused).write(body.json(), id);
        ByteBuffer[] content = body.bytes();
        int length = (int) Buffers.remaining(content);
        LOG.info("Refused a request that can't be parsed ({})", id);
        byte[] head = ("HTTP/1.1 400 Bad Request\r\nRequest-Id: " + id
                        + "\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nContent-Length: "
                        + length + "\r\nConnection: close\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        ByteBuffer whole = ByteBuffer.allocate(head.length + length).put(head);
        for (ByteBuffer block : content) {
            whole.put(block);
        }
        return whole.flip();
    }
}

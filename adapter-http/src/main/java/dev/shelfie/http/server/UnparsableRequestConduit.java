package dev.shelfie.http.server;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.exchange.RequestContext;
import dev.shelfie.http.json.ResponseBuffer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.Buffers;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;
import org.xnio.conduits.AbstractStreamSinkConduit;
import org.xnio.conduits.ConduitStreamSourceChannel;
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
    /** How long the client has for reading the answer, and closing. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final StreamConnection connection;
    private final LingeringConduit source;
    private @Nullable ByteBuffer instead;
    private boolean lingers;

    private UnparsableRequestConduit(StreamConnection connection, LingeringConduit source) {
        super(connection.getSinkChannel().getConduit());
        this.connection = connection;
        this.source = source;
    }

    /** Has this connection explain its refusals, and close in order. */
    static void install(StreamConnection connection) {
        LingeringConduit source =
                new LingeringConduit(connection.getSourceChannel().getConduit());
        connection.getSinkChannel().setConduit(new UnparsableRequestConduit(connection, source));
        connection.getSourceChannel().setConduit(source);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        if (instead == null && !isUndertows(bytes)) {
            return next.write(bytes);
        }
        ByteBuffer explained = instead == null ? explained() : instead;
        instead = explained;
        next.write(explained);
        if (!explained.hasRemaining() && !lingers) {
            linger();
        }
        return 0;
    }

    /** Undertow would close the connection as soon as its answer is written, and so is left waiting. */
    private void linger() throws IOException {
        lingers = true;
        terminateWrites();
        next.flush();
        connection.getIoThread().execute(() -> {
            // Without the body that Undertow may have found, whose end would begin another request.
            connection.getSourceChannel().setConduit(source);
            connection.getSourceChannel().setReadListener(this::readToTheEnd);
            connection.getSourceChannel().resumeReads();
        });
        connection
                .getIoThread()
                .executeAfter(() -> IoUtils.safeClose(connection), PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void readToTheEnd(ConduitStreamSourceChannel channel) {
        try {
            if (channel.read(ByteBuffer.allocate(1)) < 0) {
                IoUtils.safeClose(connection);
            }
        } catch (IOException reset) {
            IoUtils.safeClose(connection);
        }
    }

    @Override
    public void resumeWrites() {
        if (!lingers) {
            next.resumeWrites();
        }
    }

    @Override
    public void terminateWrites() throws IOException {
        next.terminateWrites();
        source.answered();
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

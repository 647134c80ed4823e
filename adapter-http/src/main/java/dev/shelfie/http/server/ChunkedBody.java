package dev.shelfie.http.server;

import io.undertow.conduits.ReadDataStreamSourceConduit;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.Connectors;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpServerConnection;
import java.io.IOException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.xnio.IoUtils;
import org.xnio.channels.StreamSinkChannel;
import org.xnio.conduits.AbstractStreamSourceConduit;
import org.xnio.conduits.ConduitReadableByteChannel;
import org.xnio.conduits.ConduitStreamSourceChannel;
import org.xnio.conduits.StreamSourceConduit;

/**
 * Decodes a body in chunks, to the letter of RFC 9112. Undertow's own decoder takes a malformed size for the last chunk,
 * closes the connection without an answer if a size is too large, and collects trailers of any length. This one throws a
 * {@link ProtocolException}, which leaves the connection open for an answer.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-7.1">RFC 9112, section 7.1</a>
 */
final class ChunkedBody extends AbstractStreamSourceConduit<StreamSourceConduit> {

    private static final int MAX_SIZE_DIGITS = 15;
    /** The longest line of a size with its extensions, and the longest trailers, in bytes. */
    private static final int MAX_LINES = 8 * 1024;

    private final HttpServerExchange http;
    private final HttpServerConnection connection;
    private State state = State.SIZE;
    private long chunkRemaining;
    private int digits;
    private int lineBytes;
    private long total;

    private enum State {
        SIZE,
        EXTENSION,
        SIZE_LF,
        DATA,
        DATA_CR,
        DATA_LF,
        TRAILER_START,
        TRAILER,
        TRAILER_LF,
        END_LF,
        END
    }

    private ChunkedBody(HttpServerExchange http, HttpServerConnection connection) {
        super(new ReadDataStreamSourceConduit(connection.getOriginalSourceConduit(), connection));
        this.http = http;
        this.connection = connection;
    }

    /** Decodes the body of this request, of which nothing was read yet, if it comes in chunks of HTTP/1.1. */
    static void install(HttpServerExchange http) {
        if (http.getConnection() instanceof HttpServerConnection connection) {
            ConduitStreamSourceChannel source = connection.getChannel().getSourceChannel();
            source.setConduit(new ChunkedBody(http, connection));
        }
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
        int start = to.position();
        while (state != State.END && to.hasRemaining()) {
            if (!readSome(to)) {
                break;
            }
        }
        int count = to.position() - start;
        return count == 0 && state == State.END ? -1 : count;
    }

    /** Reads once and decodes; whether anything had arrived. */
    private boolean readSome(ByteBuffer to) throws IOException {
        PooledByteBuffer pooled = connection.getByteBufferPool().allocate();
        boolean keep = false;
        try {
            ByteBuffer in = pooled.getBuffer();
            int count = next.read(in);
            if (count < 0) {
                throw end(new ProtocolException("ended too early"));
            }
            in.flip();
            decode(in, to);
            if (in.hasRemaining()) {
                keep = true;
                connection.ungetRequestBytes(pooled);
            }
            if (state == State.END) {
                Connectors.terminateRequest(http);
            }
            return count > 0;
        } finally {
            if (!keep) {
                pooled.close();
            }
        }
    }

    private void decode(ByteBuffer in, ByteBuffer to) throws IOException {
        while (in.hasRemaining() && state != State.END) {
            if (state != State.DATA) {
                control(in.get());
            } else if (to.hasRemaining()) {
                copy(in, to);
            } else {
                return;
            }
        }
    }

    private void copy(ByteBuffer in, ByteBuffer to) throws IOException {
        int length = (int) Math.min(chunkRemaining, Math.min(in.remaining(), to.remaining()));
        total += length;
        if (http.getMaxEntitySize() > 0 && total > http.getMaxEntitySize()) {
            throw end(new ProtocolException("is too long"));
        }
        to.put(to.position(), in, in.position(), length);
        to.position(to.position() + length);
        in.position(in.position() + length);
        chunkRemaining -= length;
        if (chunkRemaining == 0) {
            state = State.DATA_CR;
        }
    }

    private void control(byte octet) throws IOException {
        switch (state) {
            case SIZE -> size(octet);
            case EXTENSION -> state = octet == '\r' ? State.SIZE_LF : line(octet, State.EXTENSION);
            case SIZE_LF -> {
                require(octet == '\n');
                state = chunkRemaining == 0 ? State.TRAILER_START : State.DATA;
                digits = 0;
                lineBytes = 0;
            }
            case DATA_CR -> state = required(octet == '\r', State.DATA_LF);
            case DATA_LF -> state = required(octet == '\n', State.SIZE);
            case TRAILER_START -> state = octet == '\r' ? State.END_LF : line(octet, State.TRAILER);
            case TRAILER -> state = octet == '\r' ? State.TRAILER_LF : line(octet, State.TRAILER);
            case TRAILER_LF -> state = required(octet == '\n', State.TRAILER_START);
            case END_LF -> state = required(octet == '\n', State.END);
            default -> throw new IllegalStateException("No control octet in " + state);
        }
    }

    private void size(byte octet) throws IOException {
        int digit = Character.digit(octet, 16);
        if (digit >= 0) {
            digits++;
            require(digits <= MAX_SIZE_DIGITS);
            chunkRemaining = chunkRemaining << 4 | digit;
        } else {
            require(digits > 0 && (octet == '\r' || octet == ';' || octet == ' ' || octet == '\t'));
            state = octet == '\r' ? State.SIZE_LF : State.EXTENSION;
        }
    }

    private State line(byte octet, State same) throws IOException {
        lineBytes++;
        return required(octet != '\n' && lineBytes <= MAX_LINES, same);
    }

    private State required(boolean wellFormed, State following) throws IOException {
        require(wellFormed);
        return following;
    }

    private void require(boolean wellFormed) throws IOException {
        if (!wellFormed) {
            throw end(new ProtocolException("must consist of well-formed chunks"));
        }
    }

    /** Ends the request: what follows on the connection is not known. */
    private IOException end(IOException failure) {
        state = State.END;
        http.setPersistent(false);
        Connectors.terminateRequest(http);
        return failure;
    }

    @Override
    public long read(ByteBuffer[] to, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            if (to[i].hasRemaining()) {
                return read(to[i]);
            }
        }
        return 0;
    }

    @Override
    public long transferTo(long position, long count, FileChannel target) throws IOException {
        return target.transferFrom(new ConduitReadableByteChannel(this), position, count);
    }

    @Override
    public long transferTo(long count, ByteBuffer through, StreamSinkChannel target) throws IOException {
        return IoUtils.transfer(new ConduitReadableByteChannel(this), count, through, target);
    }
}

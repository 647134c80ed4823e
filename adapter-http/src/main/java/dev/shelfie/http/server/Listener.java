package dev.shelfie.http.server;

import io.undertow.UndertowOptions;
import io.undertow.connector.ByteBufferPool;
import io.undertow.protocols.ssl.UndertowXnioSsl;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.server.HttpHandler;
import io.undertow.server.protocol.http.AlpnOpenListener;
import io.undertow.server.protocol.http.HttpOpenListener;
import io.undertow.server.protocol.http2.Http2OpenListener;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import org.xnio.ChannelListeners;
import org.xnio.IoUtils;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.XnioWorker;
import org.xnio.channels.AcceptingChannel;

/**
 * A port with HTTP/1.1, or with HTTP/1.1 and HTTP/2 over TLS. Built from Undertow's listeners rather than by its
 * builder, which can't set the answer to a request that can't be parsed.
 */
final class Listener implements AutoCloseable {

    private static final int PARSE_TIMEOUT_MS = 10_000;
    private static final int IDLE_TIMEOUT_MS = 75_000;
    private static final int STALL_TIMEOUT_MS = 30_000;
    private static final int MAX_PARSED_HEADERS = 1000;
    private static final int PARSER_LIMIT = 48 * 1024;
    private static final int MAX_STREAMS = 100;
    /**
     * Longer bodies are cut off. Shorter ones that are too large are read to their end, so that the client sees the
     * refusal.
     */
    private static final long MAX_BODY = 64L * 1024 * 1024;

    /** In bytes. The operating system would let a client that doesn't read hold megabytes. */
    private static final int SEND_BUFFER = 256 * 1024;

    private static final int BACKLOG = 1000;
    private static final int BUFFER_SIZE = 16 * 1024 - 20;
    private static final int BUFFERS_PER_THREAD = 4;

    /** Undertow accepts requests that are too long, so that a handler can refuse them with an error object. */
    private static final OptionMap SERVER = OptionMap.builder()
            .set(UndertowOptions.BUFFER_PIPELINED_DATA, true)
            .set(UndertowOptions.DECODE_URL, false)
            .set(UndertowOptions.ALLOW_UNESCAPED_CHARACTERS_IN_URL, true)
            .set(UndertowOptions.MAX_HEADERS, MAX_PARSED_HEADERS)
            .set(UndertowOptions.MAX_PARAMETERS, PARSER_LIMIT)
            .set(UndertowOptions.MAX_HEADER_SIZE, PARSER_LIMIT)
            .set(UndertowOptions.MAX_ENTITY_SIZE, MAX_BODY)
            .set(UndertowOptions.REQUEST_PARSE_TIMEOUT, PARSE_TIMEOUT_MS)
            .set(UndertowOptions.NO_REQUEST_TIMEOUT, IDLE_TIMEOUT_MS)
            .set(UndertowOptions.HTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, MAX_STREAMS)
            .getMap();

    private static final OptionMap SOCKET = OptionMap.builder()
            .set(Options.TCP_NODELAY, true)
            .set(Options.REUSE_ADDRESSES, true)
            .set(Options.BALANCING_TOKENS, 1)
            .set(Options.BALANCING_CONNECTIONS, 2)
            .set(Options.BACKLOG, BACKLOG)
            .set(Options.WRITE_TIMEOUT, STALL_TIMEOUT_MS)
            .set(Options.SEND_BUFFER, SEND_BUFFER)
            .getMap();

    /** Nothing else ends a connection of HTTP/2 whose client is silent. HTTP/1.1 has other timeouts, and this one costs a timer for each request. */
    private static final OptionMap TLS_SOCKET = OptionMap.builder()
            .addAll(SOCKET)
            .set(Options.READ_TIMEOUT, IDLE_TIMEOUT_MS)
            .getMap();

    private static final ByteBufferPool BUFFERS = new DefaultByteBufferPool(true, BUFFER_SIZE, -1, BUFFERS_PER_THREAD);

    private final AcceptingChannel<? extends StreamConnection> channel;

    private Listener(AcceptingChannel<? extends StreamConnection> channel) {
        this.channel = channel;
        channel.resumeAccepts();
    }

    /** Listens for plain HTTP. */
    static Listener http(XnioWorker worker, InetSocketAddress address, ConnectionLimit limit, HttpHandler handler)
            throws IOException {
        return new Listener(worker.createStreamConnectionServer(
                address, ChannelListeners.openListenerAdapter(limit.before(http1(handler, any -> {}))), SOCKET));
    }

    /** Listens for HTTP over TLS. */
    static Listener https(
            XnioWorker worker, InetSocketAddress address, ConnectionLimit limit, SSLContext tls, HttpHandler handler)
            throws IOException {
        Http2OpenListener http2 = new Http2OpenListener(BUFFERS, SERVER);
        http2.setRootHandler(handler);
        Handshakes handshakes = new Handshakes();
        AlpnOpenListener either = new AlpnOpenListener(BUFFERS, SERVER, http1(handler, handshakes::ended));
        either.addProtocol(Http2OpenListener.HTTP2, new ConnectionListener(http2, handshakes::ended), 1);
        return new Listener(new UndertowXnioSsl(worker.getXnio(), OptionMap.EMPTY, tls)
                .createSslConnectionServer(
                        worker,
                        address,
                        ChannelListeners.openListenerAdapter(limit.before(handshakes.before(either))),
                        TLS_SOCKET));
    }

    private static ConnectionListener http1(HttpHandler handler, Consumer<StreamConnection> first) {
        HttpOpenListener listener = new HttpOpenListener(BUFFERS, SERVER);
        listener.setRootHandler(handler);
        return new ConnectionListener(listener, first.andThen(UnparsableRequestConduit::install));
    }

    InetSocketAddress address() {
        return channel.getLocalAddress(InetSocketAddress.class);
    }

    @Override
    public void close() {
        IoUtils.safeClose(channel);
    }
}

package dev.shelfie.http.server;

import dev.shelfie.http.endpoint.SharedLimit;
import dev.shelfie.http.exchange.ClientNetwork;
import dev.shelfie.http.exchange.Pace;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;

/** Limits how many connections are open, in all and from one network, and how fast those of one network come. Safe for concurrent use. */
final class ConnectionLimit {

    private static final ClientNetwork UNKNOWN = new ClientNetwork("");

    private final SharedLimit<ClientNetwork> connections;
    private final @Nullable Pace pace;

    /**
     * @param total how many may be open
     * @param perNetwork how many of them may come from one network
     * @param pace slows down networks that open one after the other; null for none
     */
    ConnectionLimit(int total, int perNetwork, @Nullable Pace pace) {
        this.connections = new SharedLimit<>(total, perNetwork);
        this.pace = pace;
    }

    /** Passes connections within the limit to {@code next}, and closes all others at once. */
    ChannelListener<StreamConnection> before(ChannelListener<StreamConnection> next) {
        return connection -> {
            ClientNetwork network = network(connection);
            if (connections.take(network, 1) == SharedLimit.Outcome.GRANTED) {
                connection.setCloseListener(closed -> connections.release(network, 1));
                begin(connection, network, next);
            } else {
                IoUtils.safeClose(connection);
            }
        };
    }

    private void begin(StreamConnection connection, ClientNetwork network, ChannelListener<StreamConnection> next) {
        long pause = pace == null ? 0 : pace.pause(network);
        if (pause == 0) {
            next.handleEvent(connection);
        } else {
            connection.getIoThread().executeAfter(() -> next.handleEvent(connection), pause, TimeUnit.NANOSECONDS);
        }
    }

    private static ClientNetwork network(StreamConnection connection) {
        InetSocketAddress peer = connection.getPeerAddress(InetSocketAddress.class);
        return peer == null ? UNKNOWN : ClientNetwork.of(peer.getAddress());
    }

    /** How many are open. */
    long open() {
        return connections.taken();
    }

    /** How many were closed because of the limit. */
    long refusals() {
        return connections.refusals();
    }
}

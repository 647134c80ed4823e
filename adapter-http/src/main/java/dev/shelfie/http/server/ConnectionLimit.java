package dev.shelfie.http.server;

import dev.shelfie.http.endpoint.SharedLimit;
import dev.shelfie.http.exchange.ClientNetwork;
import java.net.InetSocketAddress;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;

/** Limits how many connections are open, in all and from one network. Safe for concurrent use. */
final class ConnectionLimit {

    private static final ClientNetwork UNKNOWN = new ClientNetwork("");

    private final SharedLimit<ClientNetwork> connections;

    /**
     * @param total how many may be open
     * @param perNetwork how many of them may come from one network
     */
    ConnectionLimit(int total, int perNetwork) {
        this.connections = new SharedLimit<>(total, perNetwork);
    }

    /** Passes connections within the limit to {@code next}, and closes all others at once. */
    ChannelListener<StreamConnection> before(ChannelListener<StreamConnection> next) {
        return connection -> {
            ClientNetwork network = network(connection);
            if (connections.take(network, 1) == SharedLimit.Outcome.GRANTED) {
                connection.setCloseListener(closed -> connections.release(network, 1));
                next.handleEvent(connection);
            } else {
                IoUtils.safeClose(connection);
            }
        };
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

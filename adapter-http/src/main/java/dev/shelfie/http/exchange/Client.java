package dev.shelfie.http.exchange;

import io.undertow.server.HttpServerExchange;
import io.undertow.server.ServerConnection;
import io.undertow.util.AttachmentKey;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** Who sends a request, for the log and for limits. Safe for concurrent use. */
final class Client {

    private static final AttachmentKey<Client> KEY = AttachmentKey.create(Client.class);

    private final String address;
    // Two threads may both read it from the address: it is immutable.
    private @Nullable ClientNetwork network;

    private Client(String address) {
        this.address = address;
    }

    /** The client with this address, which may be any text. */
    static Client at(String address) {
        return new Client(address);
    }

    /** The client at the other end of the connection. All requests of a connection have the same one. */
    static Client of(HttpServerExchange http) {
        ServerConnection connection = http.getConnection();
        Client known = connection.getAttachment(KEY);
        if (known == null) {
            InetSocketAddress source = http.getSourceAddress();
            known = at(
                    source.getAddress() == null
                            ? source.getHostString()
                            : source.getAddress().getHostAddress());
            connection.putAttachment(KEY, known);
        }
        return known;
    }

    String address() {
        return address;
    }

    ClientNetwork network() {
        ClientNetwork known = network;
        if (known == null) {
            known = ClientNetwork.of(address);
            network = known;
        }
        return known;
    }
}

package dev.shelfie.http.exchange;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The network that limits count as one client: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * customer of a provider usually has all addresses that begin with them.
 *
 * @param value its text, such as {@code 192.0.2.1} or {@code 2001:db8:1:2::/64}
 */
public record ClientNetwork(String value) {

    private static final int NETWORK_BYTES = 8;

    /** The network of this address. */
    public static ClientNetwork of(InetAddress address) {
        if (!(address instanceof Inet6Address)) {
            return new ClientNetwork(String.valueOf(address.getHostAddress()));
        }
        byte[] network = Arrays.copyOf(address.getAddress(), NETWORK_BYTES);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < NETWORK_BYTES; i += 2) {
            text.append(Integer.toHexString(((network[i] & 0xff) << 8) | (network[i + 1] & 0xff)))
                    .append(':');
        }
        return new ClientNetwork(text + ":/64");
    }

    /** The network of this address. A text that isn't an IP address, or null, is a network of its own. */
    public static ClientNetwork of(@Nullable String address) {
        if (address == null || address.indexOf(':') < 0) {
            return new ClientNetwork(String.valueOf(address));
        }
        int zone = address.indexOf('%');
        try {
            // In brackets it is a literal or nothing: no name is looked up.
            return of(InetAddress.getByName("[" + (zone < 0 ? address : address.substring(0, zone)) + "]"));
        } catch (UnknownHostException e) {
            return new ClientNetwork(address);
        }
    }
}

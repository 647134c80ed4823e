package dev.shelfie.domain.webhook;

import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where messages of webhooks may be sent, and feeds be fetched from: to public addresses, and to those that the operator names. Public are the unicast addresses
 * that <a href="https://www.iana.org/assignments/iana-ipv4-special-registry">IANA's registries of special addresses</a> leave:
 * not this machine or its network, no private, shared, documentation or multicast addresses, no services that tell a cloud's
 * machine about itself, and no IPv6 addresses that stand for IPv4 addresses. Immutable.
 *
 * @param allowed what the operator allows besides public addresses
 * @param http whether the operator allows connections that aren't encrypted
 */
public record AddressPolicy(List<AddressRange> allowed, boolean http) {

    /** Public addresses over HTTPS alone. */
    public static final AddressPolicy PUBLIC = new AddressPolicy(List.of(), false);

    private static final AddressRange IPV6_UNICAST = range("2000::/3");

    private static final List<AddressRange> SPECIAL = Stream.of(
                    "0.0.0.0/8",
                    "10.0.0.0/8",
                    "100.64.0.0/10",
                    "127.0.0.0/8",
                    "168.63.129.16", // Azure tells its machines about themselves there.
                    "169.254.0.0/16",
                    "172.16.0.0/12",
                    "192.0.0.0/24",
                    "192.0.2.0/24",
                    "192.31.196.0/24",
                    "192.52.193.0/24",
                    "192.88.99.0/24",
                    "192.168.0.0/16",
                    "192.175.48.0/24",
                    "198.18.0.0/15",
                    "198.51.100.0/24",
                    "203.0.113.0/24",
                    "224.0.0.0/3", // Multicast, reserved, and broadcast.
                    "2001::/23", // Teredo, benchmarks, and other protocols.
                    "2001:db8::/32",
                    "2002::/16", // IPv4 addresses by 6to4.
                    "2620:4f:8000::/48",
                    "3ffe::/16",
                    "3fff::/20")
            .map(AddressPolicy::range)
            .toList();

    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;
    private static final int FIRST_UNPRIVILEGED_PORT = 1024;
    private static final int MAX_PORT = 65_535;

    private static final Pattern NAME =
            Pattern.compile("(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*");
    private static final Pattern NUMBER = Pattern.compile("(.*\\.)?([0-9]+|0x[0-9a-f]*)");
    private static final Pattern LOCAL_NAME = Pattern.compile("(.*\\.)?localhost");
    private static final InetAddress LOOPBACK = range("127.0.0.1").first();

    /** Copies the list. */
    public AddressPolicy {
        allowed = List.copyOf(allowed);
    }

    /** Whether the service may connect to this IP address. */
    public boolean allows(InetAddress address) {
        return contains(allowed, address) || (isUnicast(address) && !contains(SPECIAL, address));
    }

    /**
     * Says what is wrong with a URL, as far as its text tells; empty if nothing is. Names aren't looked up, but for
     * {@code localhost}, which everybody knows.
     */
    public Optional<String> refusal(URI url) {
        String host = url.getHost();
        if (!isAllowedScheme(url.getScheme())) {
            return Optional.of("must begin with " + (http ? "https:// or http://" : "https://"));
        }
        if (url.getRawUserInfo() != null) {
            return Optional.of("must have no user name or password");
        }
        if (url.getRawFragment() != null) {
            return Optional.of("must have no fragment (#), which is never sent");
        }
        if (!isAllowedPort(url.getPort())) {
            return Optional.of("must have the port 443, 80, or one from 1024 to 65535");
        }
        if (host == null || !(isName(host) || address(host).isPresent())) {
            return Optional.of(
                    "must name a host by letters, digits, hyphens and single dots, or by an IP address in its"
                            + " usual notation");
        }
        return (LOCAL_NAME.matcher(lowerCase(host)).matches() ? Optional.of(LOOPBACK) : address(host))
                .filter(address -> !allows(address))
                .map(any -> "must have a public address: " + host + " isn't one, and the operator doesn't allow it");
    }

    /** The IP address that the URL names instead of a host name; empty if it has a name. */
    public static Optional<InetAddress> address(URI url) {
        return address(url.getHost());
    }

    private static Optional<InetAddress> address(String host) {
        return AddressRange.address(host.startsWith("[") ? host.substring(1, host.length() - 1) : host);
    }

    private boolean isAllowedScheme(String scheme) {
        return "https".equalsIgnoreCase(scheme) || (http && "http".equalsIgnoreCase(scheme));
    }

    private static boolean isAllowedPort(int port) {
        return port == -1
                || port == HTTP_PORT
                || port == HTTPS_PORT
                || (port >= FIRST_UNPRIVILEGED_PORT && port <= MAX_PORT);
    }

    /** What ends in a number is no name: resolvers take {@code 2130706433} and {@code 0x7f.1} for addresses. */
    private static boolean isName(String host) {
        return NAME.matcher(lowerCase(host)).matches()
                && !NUMBER.matcher(lowerCase(host)).matches();
    }

    private static boolean isUnicast(InetAddress address) {
        return address.getAddress().length == 4 || IPV6_UNICAST.contains(address);
    }

    private static boolean contains(List<AddressRange> ranges, InetAddress address) {
        return ranges.stream().anyMatch(range -> range.contains(address));
    }

    private static String lowerCase(String host) {
        return host.toLowerCase(Locale.ROOT);
    }

    private static AddressRange range(String cidr) {
        return AddressRange.parse(cidr).orElseThrow();
    }
}

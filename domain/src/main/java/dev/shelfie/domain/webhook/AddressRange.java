package dev.shelfie.domain.webhook;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of IP addresses, as CIDR writes it: those that begin with the same bits. A range of IPv4 addresses has no IPv6
 * addresses, and the other way round.
 *
 * @param first its first address; all bits after the common ones are 0
 * @param length the number of common bits, up to 32 for IPv4 and 128 for IPv6
 */
public record AddressRange(InetAddress first, int length) {

    private static final Pattern CIDR = Pattern.compile("([^/]{1,45})(?:/(0|[1-9][0-9]{0,2}))?");
    private static final String OCTET = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
    private static final Pattern IPV4 = Pattern.compile(OCTET + "(\\." + OCTET + "){3}");
    private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    /** @throws IllegalArgumentException if {@code length} is out of its bounds, or bits after it aren't 0 */
    public AddressRange {
        int rest = size(first) - length;
        if (length < 0 || rest < 0) {
            throw new IllegalArgumentException("No length of a range: " + length);
        }
        if (!number(first).shiftRight(rest).shiftLeft(rest).equals(number(first))) {
            throw new IllegalArgumentException("The range begins before " + first.getHostAddress());
        }
    }

    /** Reads {@code 10.0.0.0/8}, {@code fd00::/8}, or a single address; empty if {@code text} is none of these. */
    public static Optional<AddressRange> parse(String text) {
        Matcher matcher = CIDR.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Optional<InetAddress> first = address(matcher.group(1));
        try {
            return first.map(address -> new AddressRange(
                    address, matcher.group(2) == null ? size(address) : Integer.parseInt(matcher.group(2))));
        } catch (IllegalArgumentException outOfBounds) {
            return Optional.empty();
        }
    }

    /**
     * Reads an IP address in its usual notation, and looks nothing up: four decimal numbers without leading zeros, or IPv6
     * without a zone. Empty if {@code text} is anything else. An IPv4 address in IPv6 ({@code ::ffff:10.0.0.7}) is the IPv4
     * address that it stands for.
     */
    static Optional<InetAddress> address(String text) {
        if (!IPV4.matcher(text).matches() && !IPV6.matcher(text).matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.getByName(text));
        } catch (UnknownHostException malformed) {
            return Optional.empty();
        }
    }

    /** Whether {@code address} is in the range. */
    public boolean contains(InetAddress address) {
        int rest = size(first) - length;
        return size(address) == size(first)
                && number(address).shiftRight(rest).equals(number(first).shiftRight(rest));
    }

    @Override
    public String toString() {
        return first.getHostAddress() + "/" + length;
    }

    private static int size(InetAddress address) {
        return address.getAddress().length * Byte.SIZE;
    }

    private static BigInteger number(InetAddress address) {
        return new BigInteger(1, address.getAddress());
    }
}

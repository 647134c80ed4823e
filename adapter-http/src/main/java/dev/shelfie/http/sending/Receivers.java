package dev.shelfie.http.sending;

import dev.shelfie.domain.webhook.AddressPolicy;
import java.net.InetAddress;
import java.net.URI;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.hc.core5.http.HttpHost;
import org.jspecify.annotations.Nullable;

/**
 * Finds the servers that URLs name, at the addresses that the operator allows. It resolves names itself, and hands out the very
 * addresses that it has checked, so a name that changes in between reaches no other address. Safe for concurrent use.
 */
final class Receivers {

    private static final int MAX_ADDRESSES = 4;

    private final AddressPolicy policy;
    private final Names names;

    Receivers(AddressPolicy policy, NameLookup lookup) {
        this.policy = policy;
        this.names = new Names(lookup);
    }

    /** Says what is wrong with a URL, as far as its text tells; empty if nothing is. */
    Optional<String> refusal(URI url) {
        return policy.refusal(url);
    }

    /**
     * The server at each of its allowed addresses, the best first; none if it has none.
     *
     * @param owner who connects; different owners share no connections
     * @param url has no refusal
     */
    CompletableFuture<Iterator<Connections.Route>> find(String owner, URI url) {
        return addresses(url).thenApply(found -> routes(owner, url, found));
    }

    private CompletableFuture<@Nullable List<InetAddress>> addresses(URI url) {
        return AddressPolicy.address(url)
                .map(address -> CompletableFuture.completedFuture(List.of(address)))
                .orElseGet(() -> names.addresses(url.getHost()));
    }

    private Iterator<Connections.Route> routes(String owner, URI url, @Nullable List<InetAddress> addresses) {
        return (addresses == null ? List.<InetAddress>of() : addresses)
                .stream()
                        .filter(policy::allows)
                        .limit(MAX_ADDRESSES)
                        .map(address -> new Connections.Route(owner, receiver(url, address)))
                        .iterator();
    }

    /** The server of a URL, at an address; null while it isn't known. */
    static HttpHost receiver(URI url, @Nullable InetAddress address) {
        String host = url.getHost();
        String name = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        return new HttpHost(url.getScheme(), address, name, url.getPort());
    }

    /** What a request asks the server of this URL for. */
    static String target(URI url) {
        URI ascii = URI.create(url.toASCIIString());
        String query = ascii.getRawQuery() == null ? "" : "?" + ascii.getRawQuery();
        return (ascii.getRawPath().isEmpty() ? "/" : ascii.getRawPath()) + query;
    }
}

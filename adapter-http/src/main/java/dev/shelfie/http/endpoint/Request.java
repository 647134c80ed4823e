package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.Caller;
import dev.shelfie.domain.access.AccountId;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A request that an endpoint has to answer: its caller is known and let in, its path and its query are decoded.
 *
 * @param caller who sends it
 * @param address tells the address it was sent to, without the query
 * @param route the template of the endpoint it is for
 * @param parameters the values of the template's variables
 * @param query what came after the question mark
 * @param headers tells the value of a header, or null if it wasn't sent
 * @param client the IP address it comes from; null if a proxy tells none
 * @param body what it carries
 */
public record Request(
        Caller caller,
        Supplier<String> address,
        String route,
        Map<String, String> parameters,
        Query query,
        Function<String, @Nullable String> headers,
        @Nullable String client,
        RequestBody body) {

    /** Whose data it reaches. */
    public AccountId account() {
        return caller.account().id();
    }

    /** The value of the template's variable {@code name}; there must be one. */
    public String parameter(String name) {
        return requireNonNull(parameters.get(name), name);
    }

    /** The scheme and the host that it was sent to, such as {@code https://shop.example}; empty if the sender named none. */
    public String origin() {
        String sentTo = address.get();
        int scheme = sentTo.indexOf("://");
        return scheme < 0 ? "" : sentTo.substring(0, sentTo.indexOf('/', scheme + 3));
    }

    /** What the sender expects of the record that it changes. */
    public Precondition precondition() {
        return Precondition.parse(headers.apply("If-Match"));
    }

    /** Whether the sender expects that the record isn't there yet: {@code If-None-Match: *}. */
    public boolean createsOnly() {
        String header = headers.apply("If-None-Match");
        return header != null && header.strip().equals("*");
    }

    /** This request, carrying something. */
    public Request with(RequestBody carried) {
        return new Request(caller, address, route, parameters, query, headers, client, carried);
    }
}

package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.Caller;
import dev.shelfie.domain.access.AccountId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request that an endpoint has to answer: its caller is authenticated and has the endpoint's permission, its path and
 * its query are decoded.
 *
 * @param caller who sends it
 * @param head its URL, headers and sender
 * @param route the template of the endpoint
 * @param parameters the values of the template's variables
 * @param query the parameters after the question mark
 * @param body its body
 */
public record Request(
        Caller caller, RequestHead head, String route, Map<String, String> parameters, Query query, RequestBody body) {

    /** The account whose data it reaches. */
    public AccountId account() {
        return caller.account().id();
    }

    /**
     * The value of the template's variable {@code name}.
     *
     * @throws NullPointerException if the template has no such variable
     */
    public String parameter(String name) {
        return requireNonNull(parameters.get(name), name);
    }

    /** The URL that it was sent to, without the query; without the host if the client named none. */
    public String url() {
        return head.url();
    }

    /** The same up to the last occurrence of {@code part}, which must be in it. */
    public String urlBefore(String part) {
        return url().substring(0, url().lastIndexOf(part));
    }

    /** The value of a header; null if it wasn't sent. */
    public @Nullable String header(String name) {
        return head.header(name);
    }

    /** The IP address of the client; null if a proxy forwards none. */
    public @Nullable String client() {
        return head.clientAddress();
    }

    /** The scheme and the host of the URL, such as {@code https://shop.example}; empty if the client named no host. */
    public String origin() {
        String url = url();
        int scheme = url.indexOf("://");
        return scheme < 0 ? "" : url.substring(0, url.indexOf('/', scheme + 3));
    }

    /** What the client expects of the record that it changes. */
    public Precondition precondition() {
        return Precondition.parse(header("If-Match"));
    }

    /** Whether the client expects that the record doesn't exist yet: {@code If-None-Match: *}. */
    public boolean createsOnly() {
        String header = header("If-None-Match");
        return header != null && header.strip().equals("*");
    }

    /** This request with a body. */
    public Request with(RequestBody carried) {
        return new Request(caller, head, route, parameters, query, carried);
    }
}

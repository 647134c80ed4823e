package dev.shelfie.domain.storefront;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/**
 * The values that a client sends for a publishable token.
 *
 * @param name its name, for the people who manage it, 1 to 100 characters
 * @param origins the origins whose pages may use it, such as {@code https://shop.example}, at most {@value #MAX_ORIGINS}; empty for
 *     any page
 */
public record PublishableTokenInput(String name, List<String> origins) {

    /** How many origins a token may name. */
    public static final int MAX_ORIGINS = 50;

    private static final int MAX_PORT = 65_535;

    /**
     * @throws DomainException {@code invalid_request} if a value is out of bounds
     * @throws NullPointerException if an argument is null
     */
    public PublishableTokenInput {
        origins = List.copyOf(origins);
        Validator validator = new Validator().text("name", name, 1, 100).atMost("origins", origins, MAX_ORIGINS);
        validator.check(
                new HashSet<>(origins).size() == origins.size(), "origins", "must not name the same origin twice");
        for (int i = 0; i < origins.size(); i++) {
            validator.check(
                    isOrigin(origins.get(i)),
                    "origins/" + i,
                    "must be an origin such as https://shop.example, as browsers send it: lower case, without path or slash at the end");
        }
        validator.verify();
    }

    /** Whether browsers send this text as an origin: scheme, host, and the port unless it is the scheme's. */
    private static boolean isOrigin(String text) {
        try {
            URI uri = new URI(text);
            String scheme = uri.getScheme();
            String host = uri.getHost();
            if (scheme == null || host == null || text.length() > Validator.MAX_URL_LENGTH) {
                return false;
            }
            int port = uri.getPort();
            int ofScheme = scheme.equals("https") ? 443 : 80;
            String origin = scheme + "://" + host + (port < 0 ? "" : ":" + port);
            return (scheme.equals("https") || scheme.equals("http"))
                    && port != ofScheme
                    && port <= MAX_PORT
                    && origin.equals(text)
                    && text.toLowerCase(Locale.ROOT).equals(text);
        } catch (URISyntaxException e) {
            return false;
        }
    }
}

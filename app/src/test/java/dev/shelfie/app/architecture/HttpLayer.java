package dev.shelfie.app.architecture;

import java.util.List;
import java.util.stream.Stream;

/**
 * The layers of {@code adapter-http}, and for each the layers and the packages of the HTTP server and the HTTP client that it
 * may use besides its own. A name that begins with a dot is relative to the root package.
 */
enum HttpLayer {
    JSON(".http.json"),
    ERROR(".http.error"),
    ENDPOINT(".http.endpoint", ".http.error", ".http.json"),
    EXCHANGE(".http.exchange", ".http.endpoint", ".http.error", ".http.json", "io.undertow..", "org.xnio.."),
    SECURITY(".http.security", ".http.error", ".http.exchange", "io.undertow.."),
    SITE(".http.site", ".http.error", ".http.exchange", "io.undertow.."),
    STOREFRONT(
            ".http.storefront..",
            ".http.endpoint",
            ".http.error",
            ".http.exchange",
            ".http.json",
            ".http.listing",
            ".http.site",
            "io.undertow.."),
    DISPATCH(
            ".http.dispatch",
            ".http.endpoint",
            ".http.error",
            ".http.exchange",
            ".http.json",
            ".http.security",
            "io.undertow..",
            "org.xnio.."),
    SERVER(
            ".http.server",
            ".http.dispatch",
            ".http.endpoint",
            ".http.error",
            ".http.exchange",
            ".http.json",
            ".http.security",
            ".http.site",
            ".http.storefront",
            "io.undertow..",
            "org.xnio.."),
    FEATURES(
            Packages.SERVED,
            ".http.endpoint",
            ".http.error",
            ".http.importformat",
            ".http.importformat.shop",
            ".http.json",
            ".http.security"),
    SCRIPT(".http.script"),
    DASHBOARD(".http.dashboard..", ".http.script", ".http.site"),
    WIDGET(".http.widget", ".http.script", ".http.site"),
    SENDING(".http.sending", "org.apache.hc.."),
    FETCHING(".http.fetching", ".http.importformat..", ".http.sending");

    private final String own;

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable.
    private final List<String> others;

    HttpLayer(String own, String... others) {
        this.own = own;
        this.others = List.of(others);
    }

    /** Its own packages, below the root package. */
    String own(String root) {
        return root + own;
    }

    /** The layers, and the packages of the server and the client, that it may use. */
    String[] allowed(String root) {
        return Stream.concat(
                        Stream.of(own(root)), others.stream().map(each -> each.startsWith(".") ? root + each : each))
                .toArray(String[]::new);
    }
}

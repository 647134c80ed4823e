package dev.shelfie.app.architecture;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The packages that may exist. */
final class Packages {

    /** The features that a module may have a package for. */
    static final List<String> FEATURES = List.of(
            "access",
            "audit",
            "cache",
            "embedding",
            "error",
            "event",
            "expansion",
            "feed",
            "gallery",
            "id",
            "idempotency",
            "importing",
            "influencer",
            "listing",
            "matching",
            "post",
            "product",
            "quota",
            "retention",
            "review",
            "search",
            "statistics",
            "store",
            "storefront",
            "usage",
            "webhook",
            "work");

    private static final String ANY_FEATURE = ".[" + String.join("|", FEATURES) + "]";

    /** The packages of features over HTTP. Not {@code error} and {@code storefront}, which are layers of their own. */
    static final String SERVED = ".http.["
            + FEATURES.stream()
                    .filter(each -> !List.of("error", "storefront").contains(each))
                    .collect(Collectors.joining("|"))
            + "]..";

    private Packages() {}

    /** All packages that may exist. */
    static String[] allowed(String root) {
        return Stream.of(
                        ".[domain|application|http|persistence|inmemory]" + ANY_FEATURE,
                        ".domain.compact",
                        ".domain.matching.[caption|evaluation|feature|index|loss|retrieval|scoring|text]",
                        ".application.access.[identity|mail|user]",
                        ".application.event.recording",
                        ".application.matching.[background|index|loss|settings|tuning]",
                        ".application.webhook.[delivery|message]",
                        ".http.[dashboard|dispatch|endpoint|exchange|fetching|importformat|json|script|security|sending|server|site|widget]",
                        ".http.importformat.[encoding|json|network|row|shop|table|value|xml]",
                        ".persistence",
                        ".persistence.[bulk|column|database|distribution|jdbi|migration|sql|terms]",
                        ".inmemory",
                        ".inmemory.support",
                        ".app",
                        ".app.[cache|cipher|cli|config|demo|mail|oidc|password|snapshot|wiring]",
                        ".app.cli.[access|account|events|importing|matching|metrics|option|serving|support]")
                .map(each -> root + each)
                .toArray(String[]::new);
    }

    /** The features that are served over HTTP. */
    static String served(String root) {
        return root + ".http" + ANY_FEATURE;
    }
}

package dev.shelfie.app.architecture;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The packages that there are to be. */
final class Packages {

    /** What a module may be divided into. */
    static final List<String> FEATURES = List.of(
            "access",
            "audit",
            "embedding",
            "error",
            "expansion",
            "id",
            "idempotency",
            "importing",
            "influencer",
            "listing",
            "matching",
            "post",
            "product",
            "review",
            "statistics",
            "store",
            "usage",
            "work");

    private static final String ANY_FEATURE = ".[" + String.join("|", FEATURES) + "]";

    /** The features that are served over HTTP; what all of them need of errors is a layer of its own. */
    static final String SERVED = ".http.["
            + FEATURES.stream().filter(each -> !each.equals("error")).collect(Collectors.joining("|")) + "]..";

    private Packages() {}

    /** Every package that is agreed on. */
    static String[] agreed(String root) {
        return Stream.of(
                        ".[domain|application|http|persistence|inmemory]" + ANY_FEATURE,
                        ".domain.compact",
                        ".domain.matching.[index|scoring|text]",
                        ".application.matching.[background|index|tuning]",
                        ".http.[dashboard|dispatch|endpoint|exchange|importformat|json|security|server|site]",
                        ".http.importformat.[encoding|json|row|table|value|xml]",
                        ".persistence",
                        ".persistence.[bulk|column|database|jdbi|migration|sql|terms]",
                        ".inmemory",
                        ".inmemory.support",
                        ".app",
                        ".app.[cli|config|demo|password|wiring]",
                        ".app.cli.[access|importing|matching|serving|support]")
                .map(each -> root + each)
                .toArray(String[]::new);
    }

    /** The features that are served over HTTP. */
    static String served(String root) {
        return root + ".http" + ANY_FEATURE;
    }
}

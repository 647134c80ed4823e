package dev.shelfie.app.architecture;

import java.util.List;
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
            "usage",
            "work");

    private static final String ANY_FEATURE = ".[" + String.join("|", FEATURES) + "]";

    private Packages() {}

    /** Every package that is agreed on. */
    static String[] agreed(String root) {
        return Stream.of(
                        ".[domain|application|http|persistence|inmemory]" + ANY_FEATURE,
                        ".domain.compact",
                        ".domain.matching.[index|scoring|text]",
                        ".http.[dashboard|runtime]",
                        ".[persistence|inmemory].support",
                        ".inmemory",
                        ".app",
                        ".app.[cli|config|demo|wiring]")
                .map(each -> root + each)
                .toArray(String[]::new);
    }

    /** The features that are served over HTTP. */
    static String served(String root) {
        return root + ".http" + ANY_FEATURE;
    }
}

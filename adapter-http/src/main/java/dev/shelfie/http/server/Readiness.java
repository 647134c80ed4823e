package dev.shelfie.http.server;

import org.jspecify.annotations.Nullable;

/** Whether requests can be served now. Safe for concurrent use. */
@FunctionalInterface
public interface Readiness {

    /** What stands in the way, for an operator, within a second or two; null if nothing does. */
    @Nullable
    String obstacle();
}

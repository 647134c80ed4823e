package dev.shelfie.http.server;

import org.jspecify.annotations.Nullable;

/** Whether requests can be served now. Safe for concurrent use. */
@FunctionalInterface
public interface Readiness {

    /** Why requests can't be served, for an operator, within a second or two; null if they can. */
    @Nullable
    String obstacle();
}

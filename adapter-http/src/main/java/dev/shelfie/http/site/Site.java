package dev.shelfie.http.site;

import java.util.Optional;

/** Files that are served outside the API, without a token. Safe for concurrent use. */
@FunctionalInterface
public interface Site {

    /** What is at this path, which begins with a slash and is decoded; empty if nothing of this site is. */
    Optional<SiteFile> find(String path);
}

package dev.shelfie.http.site;

import java.util.Optional;

/** Files that are served beside the API, without authentication. Safe for concurrent use. */
@FunctionalInterface
public interface Site {

    /** The file at this decoded path, which begins with a slash; empty if this site has none there. */
    Optional<SiteFile> find(String path);
}

package dev.shelfie.http.importformat;

import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.domain.importing.Import;
import java.io.InputStream;
import java.time.Instant;

/** Runs an import from a file or request body, of any kind of records. */
public final class Importer {

    private Importer() {}

    /**
     * Reads {@code in} to its end, without closing it, and imports its rows.
     *
     * @param hints what the file may not say itself
     * @param now the time of the import: sale prices whose period excludes it are ignored
     * @return the finished import
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached
     */
    public static Import run(
            ImportUseCases imports,
            StartImport command,
            ImportFormat format,
            ImportHints hints,
            InputStream in,
            Instant now) {
        return switch (command.kind()) {
            case PRODUCTS -> imports.importProducts(command, ImportReader.products(format, hints, in, now));
            case POSTS -> imports.importPosts(command, ImportReader.posts(format, hints, in));
            case INFLUENCERS -> imports.importInfluencers(command, ImportReader.influencers(format, in));
        };
    }
}

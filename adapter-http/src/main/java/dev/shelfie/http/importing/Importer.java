package dev.shelfie.http.importing;

import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.domain.importing.Import;
import java.io.InputStream;
import java.time.Instant;

/** Imports what a file or a body holds, of whichever kind. */
public final class Importer {

    private Importer() {}

    /**
     * Imports all of {@code in}, and doesn't close it.
     *
     * @param now when that is, to tell which sale prices hold
     * @return the import, ended
     * @throws dev.shelfie.application.work.StoreUnavailableException as the use cases have it
     */
    public static Import run(
            ImportUseCases imports, StartImport command, ImportFormat format, InputStream in, Instant now) {
        return switch (command.kind()) {
            case PRODUCTS -> imports.importProducts(command, ImportSource.products(format, in, now));
            case POSTS -> imports.importPosts(command, ImportSource.posts(format, in));
            case INFLUENCERS -> imports.importInfluencers(command, ImportSource.influencers(format, in));
        };
    }
}

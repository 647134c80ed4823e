package dev.shelfie.application.feed;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import java.time.Instant;
import java.util.Iterator;

/** What a feed's server sent, kept until it is closed. For one thread. */
public interface FeedFile extends AutoCloseable {

    /**
     * Its rows, from the first; one iterator at a time, several one after another. They throw {@link
     * dev.shelfie.application.importing.UnreadableImportException} if the rest can't be read.
     *
     * @param now the time of the import: sale prices whose period excludes it are ignored
     */
    Iterator<ImportRow<ProductInput>> rows(Instant now);

    /** Forgets it. */
    @Override
    void close();
}

package dev.shelfie.application.importing;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.product.ProductInput;
import java.time.Clock;
import java.util.Iterator;

/**
 * Imports many records. Rows are saved in batches, each in one unit of work with its counts: what an import has counted is
 * saved, and what is saved is counted. Rows are read one by one, so that an import of any length needs little memory: some
 * 40 bytes for each row, to find records that occur twice.
 *
 * <p>A row that breaks a rule is refused, and the import continues. An import that stops in the middle leaves what it
 * saved so far; sent again, it completes, because rows identify their records.
 *
 * <p>Driving port; safe for concurrent use.
 */
public interface ImportUseCases {

    /** The use cases over this store. */
    static ImportUseCases over(ImportStore store, PostMatching matching, IdGenerator ids, Clock clock) {
        return new ImportService(store, matching, ids, clock);
    }

    /**
     * Imports products, identified by the retailer's own id. A row replaces the stored product.
     *
     * @param rows read while the import goes on; its {@link UnreadableImportException} ends the import
     * @return the import, ended
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached; what the import saved
     *     before stays
     */
    Import importProducts(StartImport command, Iterator<ImportRow<ProductInput>> rows);

    /**
     * Imports posts, identified by their platform and the platform's id. A row replaces the stored post except for its
     * products. New and changed posts are then matched in the background.
     *
     * @param rows read while the import goes on; its {@link UnreadableImportException} ends the import
     * @return the import, ended
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached; what the import saved
     *     before stays
     */
    Import importPosts(StartImport command, Iterator<ImportRow<PostInput>> rows);

    /**
     * Imports influencers, identified by their id or else by any of their social accounts. A row replaces the stored
     * influencer.
     *
     * @param rows read while the import goes on; its {@link UnreadableImportException} ends the import
     * @return the import, ended
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached; what the import saved
     *     before stays
     */
    Import importInfluencers(StartImport command, Iterator<ImportRow<ImportedInfluencer>> rows);

    /**
     * What a full import of these products would do. It reads all rows, and stores nothing.
     *
     * @throws UnreadableImportException if the rows can't be read to their end
     */
    ImportForecast forecastProducts(AccountId account, Iterator<ImportRow<ProductInput>> rows);

    /**
     * An import, with its state as of now.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record
     */
    Import getImport(AccountId account, ImportId id);

    /** The account's imports, newest first. */
    Listing<Import> listImports(AccountId account, Window window);

    /**
     * Ends the imports of all accounts that have reported no progress for {@link Import#HEARTBEAT_TIMEOUT}, as their process was
     * killed. To be called now and then; several nodes may do so at once.
     *
     * @return how many it ended
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached
     */
    int interruptSilentImports();
}

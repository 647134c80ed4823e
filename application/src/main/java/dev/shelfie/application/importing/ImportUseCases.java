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
 * Brings in many records at once. Rows are taken in batches, each in one unit of work together with the count of them:
 * what an import has counted is kept, and what is kept is counted. Rows are read as they are taken, so that an import of
 * any length needs little memory: some 40 bytes for each row, to tell records that occur twice.
 *
 * <p>A row that breaks a rule is refused, and the others go on. An import that stops in the middle leaves what it took
 * so far; sent again, it completes, as records are known by ids of their own.
 *
 * <p>Driving port; safe for concurrent use.
 */
public interface ImportUseCases {

    /** The use cases over this store. */
    static ImportUseCases over(ImportStore store, PostMatching matching, IdGenerator ids, Clock clock) {
        return new ImportService(store, matching, ids, clock);
    }

    /**
     * Brings in products, each known by the retailer's own id. A row replaces what was known of its product.
     *
     * @param rows read while the import goes on; its {@link UnreadableImportException} ends the import
     * @return the import, ended
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store is gone; what the import took before
     *     stays
     */
    Import importProducts(StartImport command, Iterator<ImportRow<ProductInput>> rows);

    /**
     * Brings in posts, each known by its platform and the platform's id of it. A row replaces what was known of its post,
     * except the products it shows; those that are new or changed are matched soon after.
     *
     * @param rows read while the import goes on; its {@link UnreadableImportException} ends the import
     * @return the import, ended
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store is gone; what the import took before
     *     stays
     */
    Import importPosts(StartImport command, Iterator<ImportRow<PostInput>> rows);

    /**
     * Brings in influencers, each known by its id or else by any of its social accounts. A row replaces what was known of
     * its influencer.
     *
     * @param rows read while the import goes on; its {@link UnreadableImportException} ends the import
     * @return the import, ended
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store is gone; what the import took before
     *     stays
     */
    Import importInfluencers(StartImport command, Iterator<ImportRow<ImportedInfluencer>> rows);

    /**
     * An import, as it counts now.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has none with this id
     */
    Import getImport(AccountId account, ImportId id);

    /** The account's imports, newest first. */
    Listing<Import> listImports(AccountId account, Window window);
}

package dev.shelfie.application.gallery;

import dev.shelfie.application.expansion.ExistingRecords;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.work.UnitOfWork;

/** The ports that {@link GalleryUseCases} need of a store. All must belong to the same one. Safe for concurrent use. */
public interface GalleryStore {

    /** Galleries. */
    GalleryRepository galleries();

    /** The posts that their rules take. */
    GalleryPosts galleryPosts();

    /** Records by the ids that others hold, for expansions. */
    RelatedRecords related();

    /** Which of the records that galleries name there are. */
    ExistingRecords existing();

    /** Transactions over all of these. */
    UnitOfWork work();
}

package dev.shelfie.application.gallery;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.UnitOfWork;

/** The ports that {@link GalleryUseCases} need of a store. All must belong to the same one. Safe for concurrent use. */
public interface GalleryStore {

    /** Galleries. */
    GalleryRepository galleries();

    /** The posts that their rules take. */
    GalleryPosts galleryPosts();

    /** The posts that they show. */
    PostRepository posts();

    /** The products that those show. */
    ProductRepository products();

    /** Records by the ids that others hold, for expansions. */
    RelatedRecords related();

    /** Transactions over all of these. */
    UnitOfWork work();
}

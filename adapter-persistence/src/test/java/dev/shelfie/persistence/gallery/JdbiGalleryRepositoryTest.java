package dev.shelfie.persistence.gallery;

import dev.shelfie.application.gallery.GalleryRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiGalleryRepositoryTest implements GalleryRepositoryContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}

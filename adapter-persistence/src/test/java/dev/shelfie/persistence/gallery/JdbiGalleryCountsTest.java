package dev.shelfie.persistence.gallery;

import dev.shelfie.application.gallery.GalleryCountsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiGalleryCountsTest implements GalleryCountsContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}

package dev.shelfie.persistence.gallery;

import dev.shelfie.application.gallery.GalleryUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiGalleryUseCasesTest implements GalleryUseCasesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}

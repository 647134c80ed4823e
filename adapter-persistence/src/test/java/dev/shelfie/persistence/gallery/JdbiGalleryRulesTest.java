package dev.shelfie.persistence.gallery;

import dev.shelfie.application.gallery.GalleryRulesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.database.PostgresStores;

class JdbiGalleryRulesTest implements GalleryRulesContract {

    @Override
    public Store stores() {
        return PostgresStores.shared();
    }
}

package dev.shelfie.inmemory.gallery;

import dev.shelfie.application.gallery.GalleryRulesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryGalleryRulesTest implements GalleryRulesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}

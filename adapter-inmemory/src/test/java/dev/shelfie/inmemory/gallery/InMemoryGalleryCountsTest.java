package dev.shelfie.inmemory.gallery;

import dev.shelfie.application.gallery.GalleryCountsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryGalleryCountsTest implements GalleryCountsContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}

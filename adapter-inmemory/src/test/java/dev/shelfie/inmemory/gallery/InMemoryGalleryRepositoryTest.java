package dev.shelfie.inmemory.gallery;

import dev.shelfie.application.gallery.GalleryRepositoryContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryGalleryRepositoryTest implements GalleryRepositoryContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}

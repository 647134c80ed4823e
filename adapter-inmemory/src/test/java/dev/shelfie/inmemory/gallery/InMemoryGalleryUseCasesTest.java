package dev.shelfie.inmemory.gallery;

import dev.shelfie.application.gallery.GalleryUseCasesContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryGalleryUseCasesTest implements GalleryUseCasesContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}

package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchingSettingsContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchingSettingsTest implements MatchingSettingsContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}

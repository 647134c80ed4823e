package dev.shelfie.inmemory.matching;

import dev.shelfie.application.matching.MatchingSettingsContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryMatchingSettingsTest implements MatchingSettingsContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}

package dev.shelfie.inmemory.influencer;

import dev.shelfie.application.influencer.InfluencerUseCasesContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryInfluencerUseCasesTest implements InfluencerUseCasesContract {

    private final Stores stores = InMemoryStores.fresh();

    @Override
    public Stores stores() {
        return stores;
    }
}

package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.OnlyAccountContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.inmemory.InMemoryStores;

class InMemoryOnlyAccountTest implements OnlyAccountContract {

    @Override
    public Stores empty() {
        return InMemoryStores.fresh();
    }
}

package dev.shelfie.inmemory.access;

import dev.shelfie.application.access.user.SignInLinkContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.inmemory.InMemoryStores;

class InMemorySignInLinkTest implements SignInLinkContract {

    private final Store stores = InMemoryStores.fresh();

    @Override
    public Store stores() {
        return stores;
    }
}

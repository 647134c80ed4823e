package dev.shelfie.inmemory;

import dev.shelfie.application.store.Store;

/** New in-memory stores for the contracts. */
public final class InMemoryStores {

    private InMemoryStores() {}

    /** A new, empty store. */
    public static Store fresh() {
        return InMemoryStore.empty();
    }
}

package dev.shelfie.inmemory;

import dev.shelfie.application.store.Store;

/** Store in memory, as the contracts want them. */
public final class InMemoryStores {

    private InMemoryStores() {}

    /** A new, empty one. */
    public static Store fresh() {
        return InMemoryStore.empty();
    }
}

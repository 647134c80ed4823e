package dev.shelfie.inmemory;

import dev.shelfie.application.work.Stores;

/** Stores in memory, as the contracts want them. */
public final class InMemoryStores {

    private InMemoryStores() {}

    /** A new, empty one. */
    public static Stores fresh() {
        return portsOf(InMemoryStore.empty());
    }

    /** Those of this store. */
    static Stores portsOf(InMemoryStore store) {
        return new Stores(
                store.accounts(),
                store.tokens(),
                store.users(),
                store.sessions(),
                store.audit(),
                store.influencers(),
                store.posts(),
                store.products(),
                store.related(),
                store.imports(),
                store.answers(),
                store.matches(),
                store.matchingSettings(),
                store.catalogueFeed(),
                store.reviews(),
                store.statistics(),
                store.usage(),
                store.work());
    }
}

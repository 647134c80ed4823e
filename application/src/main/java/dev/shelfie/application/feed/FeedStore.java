package dev.shelfie.application.feed;

import dev.shelfie.application.importing.ImportStore;

/** The ports that feeds need of a store. All must belong to the same one. Safe for concurrent use. */
public interface FeedStore extends ImportStore {

    /** Feeds. */
    FeedRepository feeds();

    /** The runs of feeds. */
    FeedQueue feedQueue();
}

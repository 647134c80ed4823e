package dev.shelfie.inmemory.matching;

import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.time.Instant;
import java.util.List;

/** How the states of feeds are kept: one of each account, named after it. */
final class FeedSchema implements Schema<FeedState> {

    static final FeedSchema FEEDS = new FeedSchema();

    private FeedSchema() {}

    @Override
    public String name() {
        return "feed";
    }

    @Override
    public Object id(FeedState feed) {
        return feed.account();
    }

    @Override
    public List<UniqueKey> uniqueKeys(FeedState feed) {
        return List.of();
    }

    @Override
    public List<Object> lists(FeedState feed) {
        return List.of();
    }

    @Override
    public Position position(FeedState feed) {
        return new Position(Instant.EPOCH, feed.account().value());
    }
}

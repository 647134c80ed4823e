package dev.shelfie.app.wiring;

import dev.shelfie.application.feed.FeedNode;
import dev.shelfie.http.sending.HttpDownloader;

/** The threads and connections of a node that runs feeds. Closed after its runs. */
public final class FeedResources implements AutoCloseable {

    private final FeedNode node;
    private final HttpDownloader downloader;

    FeedResources(FeedNode node, HttpDownloader downloader) {
        this.node = node;
        this.downloader = downloader;
    }

    @Override
    public void close() {
        node.close();
        downloader.close();
    }
}

package dev.shelfie.app.freshness;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.FeedServer;
import dev.shelfie.application.feed.FeedRunner;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A feed on the server of a shop, and the nodes that fetch it.
 *
 * @param server the server
 * @param path where the feed is managed, below the version
 * @param runners those of the nodes
 */
record ProductFeed(FeedServer server, String path, List<FeedRunner> runners) {

    private static final String HEADER = "id,title,description,status,link,availability\n";

    /** Products of nobody: a feed that was twice as long the last time would be held. */
    private static final String OTHERS = IntStream.range(0, 10)
            .mapToObj(i -> "other%d,Other,Other,active,https://shop.example/p/other%d,in_stock%n".formatted(i, i))
            .collect(Collectors.joining());

    /** Has the account fetch a feed from this server. */
    static ProductFeed of(FeedServer server, NodeClient client, List<FeedRunner> runners) {
        String feed = NodeClient.json(client.json("POST", "/feeds", """
                        {"name": "Shop", "url": "%s", "schedule": "30 4 * * *"}
                        """.formatted(server.url())))
                .get("id")
                .stringValue();
        return new ProductFeed(server, "/feeds/" + feed, runners);
    }

    static String row(Family.Product product) {
        return "%1$s,%2$s,%2$s,%3$s,%4$s,in_stock%n"
                .formatted(product.externalId, product.title, product.status, product.url());
    }

    /** From now on, the feed has these rows, besides others. */
    void offer(String rows) {
        server.offer(HEADER + OTHERS + rows);
    }

    /** Has any node fetch what is due. */
    void run(Random random) {
        FeedRunner runner = runners.get(random.nextInt(runners.size()));
        Eventually.until("the feed is fetched", runner::runNext);
    }
}

package dev.shelfie.app.freshness;

import static dev.shelfie.app.freshness.ReadHistory.ABSENT;
import static dev.shelfie.app.freshness.RecordValues.CONFIRMED;
import static dev.shelfie.app.freshness.RecordValues.REJECTED;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.JsonNode;

/** Writes matches at random: of posts that the matcher leaves alone, and what others have lost. For one thread. */
final class RandomMatches {

    private final ReadHistory history;
    private final RecordedWrites writes;
    private final Random random;

    RandomMatches(World world, RecordedWrites writes, Random random) {
        this.history = world.history();
        this.writes = writes;
        this.random = random;
    }

    /** Shows a product with a post. */
    void link(Family family) {
        Family.Post post = any(family.posts);
        Family.Product product = any(family.products);
        if (post.matched || post.matches.containsKey(product.id) || post.rejected.containsKey(product.id)) {
            return;
        }
        long begun = history.tick();
        String[] match = {""};
        writes.change(family, () -> {
            post.matches.put(product.id, Family.NOT_CREATED);
            return () -> match[0] = NodeClient.json(writes.request(
                            "POST", "/posts/" + post.id + "/matches", "{\"product\": \"%s\"}".formatted(product.id)))
                    .get("id")
                    .stringValue();
        });
        post.matches.put(product.id, match[0]);
        history.created(match[0], RecordValues.match(CONFIRMED, ""), begun);
    }

    /** Rejects a match, or confirms one that was rejected. */
    void decide(Family family) {
        Family.Post post = any(family.posts);
        boolean confirm = !post.rejected.isEmpty() && (post.matches.isEmpty() || random.nextBoolean());
        Map<String, String> from = confirm ? post.rejected : post.matches;
        if (!from.isEmpty()) {
            String product = any(List.copyOf(from.keySet()));
            writes.change(family, () -> {
                String match = from.remove(product);
                (confirm ? post.matches : post.rejected).put(product, match);
                String decision = "{\"status\": \"%s\"}".formatted(confirm ? CONFIRMED : REJECTED);
                return () -> writes.request("PATCH", "/matches/" + match, decision);
            });
        }
    }

    /** Takes a product from a post. */
    void unlink(Family family) {
        Family.Post post = any(family.posts);
        if (!post.matches.isEmpty()) {
            String product = any(List.copyOf(post.matches.keySet()));
            writes.change(family, () -> {
                String match = post.matches.remove(product);
                return () -> writes.request("DELETE", "/matches/" + match, "");
            });
        }
    }

    /** Restores what the matcher has lost, or dismisses it. The matcher may have found it again by then. */
    void settleLoss(Family family) {
        for (Family.Post post : family.posts) {
            if (post.matched) {
                NodeClient.json(writes.request("GET", "/lost-matches?limit=100&post=" + post.id, ""))
                        .valueStream()
                        .filter(lost -> isRestorable(family, post, lost))
                        .findFirst()
                        .ifPresent(lost -> settle(post, lost));
            }
        }
    }

    private static boolean isRestorable(Family family, Family.Post post, JsonNode lost) {
        String product = lost.get("product").stringValue();
        return family.products.stream().anyMatch(each -> each.id.equals(product))
                && !post.matches.containsKey(product)
                && !post.rejected.containsKey(product);
    }

    private void settle(Family.Post post, JsonNode lost) {
        String id = lost.get("id").stringValue();
        history.found(id);
        long begun = history.tick();
        ReadHistory.Write end = history.begin(id, ABSENT);
        if (random.nextInt(3) == 0) {
            writes.attempt("DELETE", "/lost-matches/" + id, "");
        } else {
            HttpResponse<String> restored = writes.attempt("POST", "/lost-matches/" + id + "/restore", "{}");
            if (restored.statusCode() < 300) {
                String match = NodeClient.json(restored).get("id").stringValue();
                history.found(match);
                history.created(match, RecordValues.match(CONFIRMED, ""), begun);
                post.matches.put(lost.get("product").stringValue(), match);
            }
        }
        end.acknowledge();
    }

    /** Says where in the picture a product is, or takes that back. */
    void place(Family family) {
        Family.Post post = any(family.posts);
        if (!post.matches.isEmpty()) {
            String match = any(List.copyOf(post.matches.values()));
            String x = random.nextInt(4) == 0 ? "" : "0." + (1000 + random.nextInt(9000));
            writes.change(family, () -> {
                post.places.put(match, x.replaceAll("0+$", ""));
                String position = x.isEmpty() ? "null" : "{\"media\": 0, \"x\": %s, \"y\": 0.5}".formatted(x);
                return () -> writes.request("PATCH", "/matches/" + match, "{\"position\": " + position + "}");
            });
        }
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}

package dev.shelfie.app.freshness;

import static dev.shelfie.app.freshness.ReadHistory.ABSENT;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** Writes records at random, in every way that a client can. Each write has words of its own. For one thread. */
final class RandomWriter {

    private static final int MAX_RECORDS = 6;
    private static final int CONFLICT = 409;

    private final ReadHistory history;
    private final List<Family> families;
    private final Map<String, String> authors;
    private final List<NodeClient> nodes;
    private final Imports command;
    private final AtomicLong words;
    private final Random random;

    /** Imports by the command line. */
    interface Imports {
        void run(String kind, String rows);
    }

    RandomWriter(World world, long seed) {
        this.history = world.history();
        this.families = world.families();
        this.authors = world.authors();
        this.nodes = world.writers();
        this.command = world.command();
        this.words = world.words();
        this.random = new Random(seed);
    }

    /** Writes once, unless the family that was chosen is being written. */
    void write() {
        Family family = families.get(random.nextInt(families.size()));
        if (family.lock.tryLock()) {
            try {
                write(family);
            } finally {
                family.lock.unlock();
            }
        }
    }

    /** Makes a family that is new, or was erased. */
    void found(Family family) {
        family.name = word("lina");
        family.status = "active";
        family.influencer = create("/influencers", """
                {"display_name": "%1$s", "bio": "%1$s", "social_accounts": [{"platform": "instagram", "username": "%2$s"}]}
                """.formatted(family.name, family.username), family.value());
        while (family.products.size() < 3) {
            createProduct(family);
        }
        while (family.posts.size() < 3) {
            createPost(family);
        }
        while (family.posts.stream().allMatch(post -> post.matches.isEmpty())) {
            link(family);
        }
    }

    private void write(Family family) {
        int dice = random.nextInt(100);
        if (dice < 20) {
            patchPost(family);
        } else if (dice < 28) {
            importPosts(family, dice < 27);
        } else if (dice < 32) {
            createOrDeletePost(family);
        } else if (dice < 42) {
            patchInfluencer(family);
        } else if (dice < 46) {
            importInfluencer(family, dice < 45);
        } else if (dice < 48) {
            erase(family);
        } else if (dice < 58) {
            writeProduct(family, "PATCH");
        } else if (dice < 64) {
            writeProduct(family, "PUT");
        } else if (dice < 70) {
            importProducts(family, dice < 69);
        } else if (dice < 74) {
            createOrDeleteProduct(family);
        } else if (dice < 88) {
            link(family);
        } else if (dice < 99 || family != families.get(0)) {
            unlink(family);
        } else {
            changeThresholds();
        }
    }

    private void patchPost(Family family) {
        Family.Post post = any(family.posts);
        change(family, () -> {
            if (random.nextInt(3) == 0) {
                post.status = random.nextBoolean() ? "published" : random.nextBoolean() ? "draft" : "archived";
            } else {
                post.caption = caption(family, post.matched);
            }
            return () -> request("PATCH", "/posts/" + post.id, """
                    {"caption": "%1$s", "media": [{"type": "image", "url": "https://media.example/1.jpg", "alt": "%1$s"}],
                     "status": "%2$s"}
                    """.formatted(post.caption, post.status));
        });
    }

    private void importPosts(Family family, boolean http) {
        change(family, () -> {
            StringBuilder rows = new StringBuilder();
            for (Family.Post post : family.posts) {
                post.caption = caption(family, post.matched);
                rows.append("""
                        {"social_platform": "instagram", "social_account": "%s", "platform_post_id": "%s", \
                        "caption": "%3$s", "status": "%4$s", "created_at": "2026-05-01T10:00:00Z", \
                        "media": [{"type": "image", "url": "https://media.example/1.jpg", "alt": "%3$s"}]}
                        """.formatted(family.username, post.platformPostId, post.caption, post.status));
            }
            return () -> importRows("posts", rows.toString(), http);
        });
    }

    private void createOrDeletePost(Family family) {
        if (family.posts.size() < MAX_RECORDS && random.nextBoolean()) {
            createPost(family);
        } else if (family.posts.size() > 1) {
            Family.Post post = any(family.posts);
            change(family, () -> {
                family.posts.remove(post);
                return () -> request("DELETE", "/posts/" + post.id, "");
            });
        }
    }

    /** The first post of a family is left to the matcher. */
    private void createPost(Family family) {
        boolean matched = family.posts.stream().noneMatch(post -> post.matched);
        String caption = caption(family, matched);
        String platformPostId = word("p");
        long begun = history.tick();
        String id = create(
                "/posts",
                """
                {"influencer": "%1$s", "platform": "instagram", "platform_post_id": "%2$s", "caption": "%3$s",
                 "media": [{"type": "image", "url": "https://media.example/1.jpg", "alt": "%3$s"}]}
                """.formatted(family.influencer, platformPostId, caption),
                RecordValues.post(caption, caption, "published"));
        if (!matched) {
            history.created(RecordValues.productsOf(id), "", begun);
        }
        authors.put(id, family.influencer);
        family.posts.add(new Family.Post(id, platformPostId, matched, caption));
    }

    private String caption(Family family, boolean matched) {
        return matched ? word("zeit") + " " + any(family.products).title : word("zeit");
    }

    private void patchInfluencer(Family family) {
        change(family, () -> {
            if (random.nextInt(3) == 0) {
                family.status = family.status.equals("active") ? "inactive" : "active";
            } else {
                family.name = word("lina");
            }
            return () ->
                    request("PATCH", "/influencers/" + family.influencer, """
                    {"display_name": "%1$s", "bio": "%1$s", "status": "%2$s"}
                    """.formatted(family.name, family.status));
        });
    }

    private void importInfluencer(Family family, boolean http) {
        change(family, () -> {
            family.name = word("lina");
            String row = """
                    {"display_name": "%1$s", "bio": "%1$s", "status": "%2$s", \
                    "social_accounts": [{"platform": "instagram", "username": "%3$s"}]}
                    """.formatted(family.name, family.status, family.username);
            return () -> importRows("influencers", row, http);
        });
    }

    /** Erases the influencer; another one takes the username. */
    private void erase(Family family) {
        String erased = family.influencer;
        Map<String, String> before = family.values();
        family.products.forEach(product -> before.remove(product.id));
        family.posts.clear();
        carryOut(before, Map.of(), () -> request("DELETE", "/influencers/" + erased, ""));
        found(family);
    }

    private void writeProduct(Family family, String method) {
        Family.Product product = any(family.products);
        change(family, () -> {
            product.title = word("ware");
            if (random.nextInt(4) == 0) {
                product.status = product.status.equals("active") ? "archived" : "active";
            }
            String path =
                    method.equals("PUT") ? "/products/by-external-id/" + product.externalId : "/products/" + product.id;
            return () -> request(method, path, """
                    {"title": "%1$s", "description": "%1$s", "status": "%2$s", "url": "https://shop.example/p"}
                    """.formatted(product.title, product.status));
        });
    }

    private void importProducts(Family family, boolean http) {
        change(family, () -> {
            StringBuilder rows = new StringBuilder();
            for (Family.Product product : family.products) {
                product.title = word("ware");
                rows.append("""
                        {"external_id": "%1$s", "title": "%2$s", "description": "%2$s", "status": "%3$s", \
                        "url": "https://shop.example/p"}
                        """.formatted(product.externalId, product.title, product.status));
            }
            return () -> importRows("products", rows.toString(), http);
        });
    }

    private void createOrDeleteProduct(Family family) {
        if (family.products.size() < MAX_RECORDS && random.nextBoolean()) {
            createProduct(family);
        } else if (family.products.size() > 1) {
            Family.Product product = any(family.products);
            change(family, () -> {
                family.products.remove(product);
                family.posts.forEach(post -> post.matches.remove(product.id));
                return () -> request("DELETE", "/products/" + product.id, "");
            });
        }
    }

    private void createProduct(Family family) {
        String title = word("ware");
        String externalId = word("e");
        String id = create(
                "/products", """
                {"external_id": "%s", "title": "%2$s", "description": "%2$s", "url": "https://shop.example/p"}
                """.formatted(externalId, title), new Family.Product("", externalId, title).value());
        family.products.add(new Family.Product(id, externalId, title));
    }

    private void link(Family family) {
        Family.Post post = any(family.posts);
        Family.Product product = any(family.products);
        if (post.matched || post.matches.containsKey(product.id)) {
            return;
        }
        long begun = history.tick();
        String[] match = {""};
        change(family, () -> {
            post.matches.put(product.id, Family.NOT_CREATED);
            return () -> match[0] = NodeClient.json(request(
                            "POST", "/posts/" + post.id + "/matches", "{\"product\": \"%s\"}".formatted(product.id)))
                    .get("id")
                    .stringValue();
        });
        post.matches.put(product.id, match[0]);
        history.created(match[0], "confirmed", begun);
    }

    private void unlink(Family family) {
        Family.Post post = any(family.posts);
        if (!post.matches.isEmpty()) {
            String product = any(List.copyOf(post.matches.keySet()));
            change(family, () -> {
                String match = post.matches.remove(product);
                return () -> request("DELETE", "/matches/" + match, "");
            });
        }
    }

    /** Has all posts matched again, soon. */
    private void changeThresholds() {
        request("PATCH", "/account", "{\"matching\": {\"suggest_at\": 0.%d}}".formatted(10 + random.nextInt(40)));
    }

    /** A change of a family, which returns the request that makes it. */
    private interface Change {
        Runnable apply();
    }

    private void change(Family family, Change change) {
        Map<String, String> before = family.values();
        Runnable request = change.apply();
        carryOut(before, family.values(), request);
    }

    /** Sends a request that leads from these values to those. */
    private void carryOut(Map<String, String> before, Map<String, String> after, Runnable request) {
        List<ReadHistory.Write> writes = new ArrayList<>();
        Map<String, String> changed = new HashMap<>(after);
        before.keySet().forEach(record -> changed.putIfAbsent(record, ABSENT));
        changed.forEach((record, value) -> {
            if (!value.equals(before.get(record))) {
                writes.add(history.begin(record, value));
            }
        });
        request.run();
        writes.forEach(ReadHistory.Write::acknowledge);
    }

    private String create(String path, String json, String value) {
        long begun = history.tick();
        String id = NodeClient.json(request("POST", path, json)).get("id").stringValue();
        history.created(id, value, begun);
        return id;
    }

    private void importRows(String kind, String rows, boolean http) {
        if (http) {
            HttpResponse<String> ended =
                    any(nodes).send("POST", "/imports?kind=" + kind, rows, "Content-Type", "application/x-ndjson");
            if (!ended.body().contains("\"refused\":0,")) {
                throw new AssertionError(ended.body());
            }
        } else {
            command.run(kind, rows);
        }
    }

    /** Sends a request that must succeed, to any node. It is repeated if the matcher writes the same post all the time. */
    private HttpResponse<String> request(String method, String path, String json) {
        HttpResponse<String> answered = any(nodes).json(method, path, json);
        for (int i = 0; i < 10 && answered.statusCode() == CONFLICT; i++) {
            answered = any(nodes).json(method, path, json);
        }
        if (answered.statusCode() >= 300) {
            throw new AssertionError(method + " " + path + " was answered " + answered.body());
        }
        return answered;
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    /** A word that nothing else says: after the prefix come letters, evenly spread, so that no two are alike. */
    private String word(String prefix) {
        StringBuilder word = new StringBuilder(prefix);
        for (long rest = (words.incrementAndGet() * 0x9E3779B97F4A7C15L) >>> 20; rest > 0; rest /= 26) {
            word.append((char) ('a' + rest % 26));
        }
        return word.toString();
    }
}

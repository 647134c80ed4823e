package dev.shelfie.app.freshness;

import static java.util.stream.Collectors.joining;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Writes records at random, in every way that a client can. Each write has words of its own. For one thread. */
final class RandomWriter {

    private static final int MAX_RECORDS = 6;

    private final ReadHistory history;
    private final List<Family> families;
    private final RecordedWrites writes;
    private final RandomMatches matches;
    private final World world;
    private final Random random;

    RandomWriter(World world, long seed) {
        this.history = world.history();
        this.families = world.families();
        this.world = world;
        this.random = new Random(seed);
        this.writes = new RecordedWrites(world, random);
        this.matches = new RandomMatches(world, writes, random);
    }

    /** Writes once, unless the family that was chosen is being written. */
    void write() {
        Family family = families.get(random.nextInt(families.size()));
        if (family.lock.tryLock()) {
            try {
                if (family == families.get(0) && random.nextInt(10) == 0) {
                    importCatalogue();
                } else {
                    write(family);
                }
            } finally {
                family.lock.unlock();
            }
        }
    }

    /** Makes a family that is new, or was erased. */
    void found(Family family) {
        family.name = world.word("lina");
        family.status = "active";
        family.influencer =
                writes.create("POST", "/influencers", """
                {"display_name": "%1$s", "bio": "%1$s", "social_accounts": [{"platform": "instagram", "username": "%2$s"}]}
                """.formatted(family.name, family.username), family.value());
        while (family.products.size() < 3) {
            createProduct(family);
        }
        while (family.posts.size() < 3) {
            createPost(family);
        }
        while (family.posts.stream().allMatch(post -> post.matches.isEmpty())) {
            matches.link(family);
        }
    }

    private void write(Family family) {
        int dice = random.nextInt(120);
        if (dice < 42) {
            writePosts(family, dice);
        } else if (dice < 52) {
            patchInfluencer(family);
        } else if (dice < 56) {
            importInfluencer(family, dice < 55);
        } else if (dice < 58) {
            erase(family);
        } else if (dice < 84) {
            writeProducts(family, dice - 58);
        } else {
            writeMatches(family, dice - 84);
        }
    }

    private void writePosts(Family family, int dice) {
        if (dice < 20) {
            patchPost(family);
        } else if (dice < 28) {
            importPosts(family, dice < 27);
        } else if (dice < 32) {
            createOrDeletePost(family);
        } else if (dice < 37) {
            putPost(family);
        } else {
            putPosts(family);
        }
    }

    private void writeProducts(Family family, int dice) {
        if (dice < 10) {
            writeProduct(family, "PATCH");
        } else if (dice < 16) {
            writeProduct(family, "PUT");
        } else if (dice < 22) {
            importProducts(family, dice < 21);
        } else {
            createOrDeleteProduct(family);
        }
    }

    private void writeMatches(Family family, int dice) {
        if (dice < 13) {
            matches.link(family);
        } else if (dice < 22) {
            matches.decide(family);
        } else if (dice < 28) {
            matches.place(family);
        } else if (dice < 35 || family != families.get(0)) {
            matches.unlink(family);
        } else {
            changeThresholds();
        }
    }

    private void patchPost(Family family) {
        Family.Post post = any(family.posts);
        writes.change(family, () -> {
            if (random.nextInt(3) == 0) {
                post.status = random.nextBoolean() ? "published" : random.nextBoolean() ? "draft" : "archived";
            } else {
                post.caption = caption(family, post.matched);
            }
            return () -> writes.request("PATCH", "/posts/" + post.id, """
                    {"caption": "%1$s", "media": [{"type": "image", "url": "https://media.example/1.jpg", "alt": "%1$s"}],
                     "status": "%2$s"}
                    """.formatted(post.caption, post.status));
        });
    }

    private void putPost(Family family) {
        Family.Post post = any(family.posts);
        writes.change(family, () -> {
            post.caption = caption(family, post.matched);
            return () -> writes.request(
                    "PUT",
                    addressOfPost(post.platformPostId),
                    input(family, post.platformPostId, post.caption, post.status));
        });
    }

    private void putPosts(Family family) {
        writes.change(family, () -> {
            family.posts.forEach(post -> post.caption = caption(family, post.matched));
            String posts = family.posts.stream()
                    .map(post -> input(family, post.platformPostId, post.caption, post.status))
                    .collect(joining(","));
            return () -> {
                String outcomes = writes.request("POST", "/posts/batch", "{\"posts\": [" + posts + "]}")
                        .body();
                if (outcomes.contains("\"error\":")) {
                    throw new AssertionError(outcomes);
                }
            };
        });
    }

    private static String input(Family family, String platformPostId, String caption, String status) {
        return """
                {"influencer": "%1$s", "platform": "instagram", "platform_post_id": "%2$s", "caption": "%3$s",
                 "status": "%4$s", "media": [{"type": "image", "url": "https://media.example/1.jpg", "alt": "%3$s"}]}
                """.formatted(family.influencer, platformPostId, caption, status);
    }

    private static String addressOfPost(String platformPostId) {
        return "/posts/by-platform-id/instagram/" + platformPostId;
    }

    private void importPosts(Family family, boolean http) {
        writes.change(family, () -> {
            StringBuilder rows = new StringBuilder();
            for (Family.Post post : family.posts) {
                post.caption = caption(family, post.matched);
                rows.append("""
                        {"social_platform": "instagram", "social_account": "%s", "platform_post_id": "%s", \
                        "caption": "%3$s", "status": "%4$s", "created_at": "2026-05-01T10:00:00Z", \
                        "media": [{"type": "image", "url": "https://media.example/1.jpg", "alt": "%3$s"}]}
                        """.formatted(family.username, post.platformPostId, post.caption, post.status));
            }
            return () -> writes.importRows("posts", rows.toString(), http);
        });
    }

    private void createOrDeletePost(Family family) {
        if (family.posts.size() < MAX_RECORDS && random.nextBoolean()) {
            createPost(family);
        } else if (family.posts.size() > 1) {
            Family.Post post = any(family.posts);
            writes.change(family, () -> {
                family.posts.remove(post);
                return () -> writes.request("DELETE", "/posts/" + post.id, "");
            });
        }
    }

    /** The first post of a family is left to the matcher. */
    private void createPost(Family family) {
        boolean matched = family.posts.stream().noneMatch(post -> post.matched);
        String caption = caption(family, matched);
        String platformPostId = world.word("p");
        long begun = history.tick();
        boolean post = random.nextBoolean();
        String id = writes.create(
                post ? "POST" : "PUT",
                post ? "/posts" : addressOfPost(platformPostId),
                input(family, platformPostId, caption, "published"),
                RecordValues.post(caption, caption, "published"));
        if (!matched) {
            history.created(RecordValues.productsOf(id), "", begun);
        }
        world.authors().put(id, family.influencer);
        world.addresses().put(id, addressOfPost(platformPostId));
        family.posts.add(new Family.Post(id, platformPostId, matched, caption));
    }

    private String caption(Family family, boolean matched) {
        return matched ? world.word("zeit") + " " + any(family.products).title : world.word("zeit");
    }

    private void patchInfluencer(Family family) {
        writes.change(family, () -> {
            if (random.nextInt(3) == 0) {
                family.status = family.status.equals("active") ? "inactive" : "active";
            } else {
                family.name = world.word("lina");
            }
            return () -> writes.request(
                    "PATCH", "/influencers/" + family.influencer, """
                    {"display_name": "%1$s", "bio": "%1$s", "status": "%2$s"}
                    """.formatted(family.name, family.status));
        });
    }

    private void importInfluencer(Family family, boolean http) {
        writes.change(family, () -> {
            family.name = world.word("lina");
            String row = """
                    {"display_name": "%1$s", "bio": "%1$s", "status": "%2$s", \
                    "social_accounts": [{"platform": "instagram", "username": "%3$s"}]}
                    """.formatted(family.name, family.status, family.username);
            return () -> writes.importRows("influencers", row, http);
        });
    }

    /** Erases the influencer; another one takes the username. */
    private void erase(Family family) {
        String erased = family.influencer;
        Map<String, String> before = family.values();
        family.products.forEach(product -> before.remove(product.id));
        family.posts.clear();
        writes.carryOut(before, Map.of(), () -> writes.request("DELETE", "/influencers/" + erased, ""));
        found(family);
    }

    private void writeProduct(Family family, String method) {
        Family.Product product = any(family.products);
        writes.change(family, () -> {
            product.title = world.word("ware");
            if (random.nextInt(4) == 0) {
                product.status = product.status.equals("active") ? "archived" : "active";
            }
            String path =
                    method.equals("PUT") ? "/products/by-external-id/" + product.externalId : "/products/" + product.id;
            return () -> writes.request(method, path, """
                    {"title": "%1$s", "description": "%1$s", "status": "%2$s", "url": "https://shop.example/p"}
                    """.formatted(product.title, product.status));
        });
    }

    private void importProducts(Family family, boolean http) {
        writes.change(family, () -> {
            StringBuilder rows = new StringBuilder();
            for (Family.Product product : family.products) {
                product.title = world.word("ware");
                rows.append(row(product));
            }
            return () -> writes.importRows("products", rows.toString(), http);
        });
    }

    private static String row(Family.Product product) {
        return """
                {"external_id": "%1$s", "title": "%2$s", "description": "%2$s", "status": "%3$s", \
                "url": "https://shop.example/p"}
                """.formatted(product.externalId, product.title, product.status);
    }

    /** Imports the whole catalogue, but for one product, which is archived thereby. Only who holds the first family's lock waits for others. */
    private void importCatalogue() {
        families.forEach(family -> family.lock.lock());
        try {
            Map<String, String> before = values();
            Family.Product missing = any(any(families).products);
            String rows = families.stream()
                    .flatMap(family -> family.products.stream())
                    .filter(product -> product != missing)
                    .map(RandomWriter::row)
                    .collect(joining());
            missing.status = "archived";
            writes.carryOut(before, values(), () -> writes.importRows("products&full=true&force=true", rows, true));
        } finally {
            families.forEach(family -> family.lock.unlock());
        }
    }

    private Map<String, String> values() {
        Map<String, String> values = new HashMap<>();
        families.forEach(family -> values.putAll(family.values()));
        return values;
    }

    private void createOrDeleteProduct(Family family) {
        if (family.products.size() < MAX_RECORDS && random.nextBoolean()) {
            createProduct(family);
        } else if (family.products.size() > 1) {
            Family.Product product = any(family.products);
            writes.change(family, () -> {
                family.products.remove(product);
                family.posts.forEach(post -> post.matches.remove(product.id));
                family.posts.forEach(post -> post.rejected.remove(product.id));
                return () -> writes.request("DELETE", "/products/" + product.id, "");
            });
        }
    }

    private void createProduct(Family family) {
        String title = world.word("ware");
        String externalId = world.word("e");
        String id = writes.create(
                "POST",
                "/products",
                """
                {"external_id": "%s", "title": "%2$s", "description": "%2$s", "url": "https://shop.example/p"}
                """.formatted(externalId, title),
                new Family.Product("", externalId, title).value());
        world.addresses().put(id, "/products/by-external-id/" + externalId);
        family.products.add(new Family.Product(id, externalId, title));
    }

    /** Has all posts matched again, soon. */
    private void changeThresholds() {
        writes.request(
                "PATCH", "/account", "{\"matching\": {\"suggest_at\": 0.%d}}".formatted(10 + random.nextInt(40)));
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}

package dev.shelfie.app.freshness;

import static java.util.stream.Collectors.joining;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Writes products at random. Each write has words of its own. For one thread. */
final class RandomProducts {

    private static final int MAX_PRODUCTS = 6;

    private final List<Family> families;
    private final RecordedWrites writes;
    private final World world;
    private final Random random;

    RandomProducts(World world, RecordedWrites writes, Random random) {
        this.families = world.families();
        this.world = world;
        this.writes = writes;
        this.random = random;
    }

    /** Writes once; of 26 writes, each dice is one. */
    void write(Family family, int dice) {
        if (dice < 10) {
            change(family, "PATCH");
        } else if (dice < 16) {
            change(family, "PUT");
        } else if (dice < 22) {
            importAll(family, dice < 21);
        } else {
            createOrDelete(family);
        }
    }

    private void change(Family family, String method) {
        Family.Product product = any(family.products);
        writes.change(family, () -> {
            product.title = world.word("ware");
            if (random.nextInt(4) == 0) {
                product.status = product.status.equals("active") ? "archived" : "active";
            }
            String path =
                    method.equals("PUT") ? "/products/by-external-id/" + product.externalId : "/products/" + product.id;
            return () -> writes.request(method, path, """
                    {"title": "%1$s", "description": "%1$s", "status": "%2$s", "url": "%3$s"}
                    """.formatted(product.title, product.status, product.url()));
        });
    }

    private void importAll(Family family, boolean http) {
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
                "url": "%4$s"}
                """.formatted(product.externalId, product.title, product.status, product.url());
    }

    /** Imports the whole catalogue, but for one product, which is archived thereby. Only who holds the first family's lock waits for others. */
    void importCatalogue() {
        families.forEach(family -> family.lock.lock());
        try {
            Map<String, String> before = values();
            Family.Product missing = any(any(families).products);
            String rows = families.stream()
                    .flatMap(family -> family.products.stream())
                    .filter(product -> product != missing)
                    .map(RandomProducts::row)
                    .collect(joining());
            missing.status = "archived";
            writes.carryOut(before, values(), () -> writes.importRows("products&full=true&force=true", rows, true));
        } finally {
            families.forEach(family -> family.lock.unlock());
        }
    }

    /** Has a node fetch the feed of the shop, with all products of a family in it. Only who holds the first family's lock does. */
    void fetchFeed(Family family) {
        writes.change(family, () -> {
            StringBuilder rows = new StringBuilder();
            for (Family.Product product : family.products) {
                product.title = world.word("ware");
                product.status = random.nextInt(4) == 0 ? "archived" : "active";
                rows.append(ProductFeed.row(product));
            }
            world.feed().offer(rows.toString());
            return writes::fetchFeed;
        });
    }

    private Map<String, String> values() {
        Map<String, String> values = new HashMap<>();
        families.forEach(family -> values.putAll(family.values()));
        return values;
    }

    private void createOrDelete(Family family) {
        if (family.products.size() < MAX_PRODUCTS && random.nextBoolean()) {
            create(family);
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

    void create(Family family) {
        String title = world.word("ware");
        String externalId = world.word("e");
        Family.Product draft = new Family.Product("", externalId, title);
        boolean post = random.nextBoolean();
        String id = writes.create(
                post ? "POST" : "PUT",
                post ? "/products" : "/products/by-external-id/" + externalId,
                """
                {"external_id": "%s", "title": "%2$s", "description": "%2$s", "url": "%3$s"}
                """.formatted(externalId, title, draft.url()),
                draft.value());
        world.addresses().put(id, "/products/by-external-id/" + externalId);
        family.products.add(new Family.Product(id, externalId, title));
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}

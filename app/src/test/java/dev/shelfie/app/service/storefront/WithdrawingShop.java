package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.TestAccount;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** A shop that withdraws what it shows, and shows it again after a while. Not thread-safe. */
final class WithdrawingShop {

    private static final int POSTS = 20;
    private static final int INFLUENCERS = 4;
    private static final int GALLERIES = 3;
    private static final Duration AWAY = Duration.ofMillis(3_500);

    private final int number;
    private final Withdrawals withdrawals;
    private final HttpTestClient client;
    private final List<Item> shown = new ArrayList<>();
    private final Deque<Away> away = new ArrayDeque<>();
    private final List<Target> targets = new ArrayList<>();
    private int erased;

    /**
     * What a page of the shop may ask for.
     *
     * @param path its path and query
     * @param gallery the mark of the gallery that it shows; empty for none
     */
    record Target(String path, String gallery) {}

    /** A record that can be withdrawn by changes, and shown again by others. */
    private record Item(String mark, String path, List<String> withdrawing, String restoring) {}

    private record Away(Item item, long since) {}

    WithdrawingShop(int number, TestAccount retailer, Withdrawals withdrawals) {
        this.number = number;
        this.withdrawals = withdrawals;
        this.client = retailer.client();
        String key = "key="
                + retailer.created("/api/v1/publishable-tokens", "{'name': 'Shop'}")
                        .at("/token");
        List<String> posts = new ArrayList<>();
        for (int i = 0; i < INFLUENCERS; i++) {
            String path = "/api/v1/influencers/" + influencer(retailer, mark('i', i), i);
            shown.add(new Item(mark('i', i), path, List.of("{'status': 'inactive'}"), "{'status': 'active'}"));
        }
        for (int i = 0; i < POSTS; i++) {
            String influencer = id(shown.get(i % INFLUENCERS).path());
            posts.add(retailer.post(influencer, "post" + i, "Good morning " + mark('p', i)));
            shown.add(new Item(
                    mark('p', i),
                    "/api/v1/posts/" + posts.get(i),
                    List.of("{'status': 'draft'}", "{'status': 'archived'}"),
                    "{'status': 'published'}"));
        }
        addProducts(retailer, posts, key);
        List<String> rules = List.of(
                "'rules': {'with_products': false}",
                "'rules': {'influencers': ['%s']}".formatted(id(shown.get(0).path())),
                "'pinned': ['%s', '%s']".formatted(posts.get(7), posts.get(3)));
        for (int i = 0; i < GALLERIES; i++) {
            String id = retailer.created(
                            "/api/v1/galleries", "{'name': 'G', 'status': 'published', %s}".formatted(rules.get(i)))
                    .id();
            Item gallery = new Item(
                    mark('g', i), "/api/v1/galleries/" + id, List.of("{'status': 'draft'}"), "{'status': 'published'}");
            shown.add(gallery);
            for (String format : List.of("", ".html", ".jsonld")) {
                targets.add(new Target("/storefront/v1/galleries/" + id + format + "?limit=5&" + key, gallery.mark()));
                targets.add(new Target("/storefront/v1/galleries/" + id + format + "?" + key, gallery.mark()));
            }
            targets.add(new Target("/storefront/galleries/" + id + "?" + key, gallery.mark()));
        }
        for (String format : List.of("", ".html", ".jsonld")) {
            targets.add(new Target("/storefront/v1/posts" + format + "?" + key, ""));
            posts.forEach(post -> targets.add(new Target("/storefront/v1/posts/" + post + format + "?" + key, "")));
        }
    }

    private void addProducts(TestAccount retailer, List<String> posts, String key) {
        List<String> products = IntStream.range(0, POSTS)
                .mapToObj(i -> retailer.product("r" + i, "Lamp " + mark('r', i)))
                .toList();
        assertThat(client.post("/api/v1/match-previews", "{}").status()).isEqualTo(200);
        for (int i = 0; i < POSTS; i++) {
            ApiResponse match = client.post(
                    "/api/v1/posts/" + posts.get(i) + "/matches", "{'product': '%s'}".formatted(products.get(i)));
            assertThat(match.status()).as(match.text()).isIn(200, 201);
            shown.add(
                    i % 2 == 0
                            ? new Item(
                                    mark('r', i),
                                    "/api/v1/products/" + products.get(i),
                                    List.of("{'status': 'archived'}", "{'availability': 'out_of_stock'}"),
                                    "{'status': 'active', 'availability': 'in_stock'}")
                            : new Item(
                                    mark('r', i),
                                    "/api/v1/matches/" + match.id(),
                                    List.of("{'status': 'rejected'}"),
                                    "{'status': 'confirmed'}"));
            targets.add(new Target("/storefront/v1/posts?product=r" + i + "&" + key, ""));
        }
    }

    private static String influencer(TestAccount retailer, String name, int number) {
        return retailer.created(
                        "/api/v1/influencers",
                        "{'display_name': '%s', 'social_accounts': [{'platform': 'instagram', 'username': 'u%d'}]}"
                                .formatted(name, number))
                .id();
    }

    private String mark(char kind, int index) {
        return "(" + number + kind + index + ")";
    }

    private static String id(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    int number() {
        return number;
    }

    Target anyTarget(Random random) {
        return targets.get(random.nextInt(targets.size()));
    }

    /**
     * Shows again what was away long enough, or else withdraws something.
     *
     * @param retailer the shop, by the node that takes the change
     * @return whether something is shown again
     */
    boolean change(TestAccount retailer, Random random) {
        Away first = away.peek();
        if (first != null && System.nanoTime() - first.since() > AWAY.toNanos()) {
            away.remove();
            withdrawals.restoring(first.item().mark());
            patch(retailer, first.item().path(), first.item().restoring());
            shown.add(first.item());
            return true;
        }
        if (random.nextInt(10) == 0) {
            erase(retailer);
        } else if (shown.size() > away.size()) {
            Item item = shown.remove(random.nextInt(shown.size()));
            patch(
                    retailer,
                    item.path(),
                    item.withdrawing().get(random.nextInt(item.withdrawing().size())));
            withdrawals.withdrawn(item.mark());
            away.add(new Away(item, System.nanoTime()));
        }
        return false;
    }

    /** Somebody publishes a post, and asks to be forgotten. */
    private void erase(TestAccount retailer) {
        int index = 100 + erased++;
        String id = influencer(retailer, mark('i', index), index);
        retailer.post(id, "post" + index, "Good morning " + mark('p', index));
        assertThat(retailer.client().delete("/api/v1/influencers/" + id).status())
                .isEqualTo(204);
        withdrawals.withdrawn(mark('i', index));
        withdrawals.withdrawn(mark('p', index));
    }

    /** On a busy machine, a node may have no connection to the database for a while, and says so. */
    private static void patch(TestAccount retailer, String path, String change) {
        Eventually.until(change + " for " + path, () -> {
            ApiResponse changed = retailer.client().patch(path, change);
            assertThat(changed.status()).as(changed.text()).isIn(200, 500, 503);
            return changed.status() == 200;
        });
    }
}

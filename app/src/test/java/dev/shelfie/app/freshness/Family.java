package dev.shelfie.app.freshness;

import static dev.shelfie.app.freshness.RecordValues.CONFIRMED;
import static dev.shelfie.app.freshness.RecordValues.REJECTED;
import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Influencers with posts and products, as their writers know them. A writer locks it for each write, so that its records are
 * written one after the other.
 */
final class Family {

    /** The id of a record that is being created. */
    static final String NOT_CREATED = "";

    final ReentrantLock lock = new ReentrantLock();
    final List<Influencer> influencers;
    final List<Post> posts = new ArrayList<>();
    final List<Product> products = new ArrayList<>();

    Family(String username) {
        this.influencers = List.of(new Influencer(username), new Influencer(username + "b"));
    }

    /** An influencer. Whoever takes the username of one that was erased is the same here. */
    static final class Influencer {

        final String username;
        String id = NOT_CREATED;
        String name = "";
        String status = "active";

        Influencer(String username) {
            this.username = username;
        }

        String value() {
            return RecordValues.influencer(name, name, status);
        }
    }

    /** A post. */
    static final class Post {

        final String id;
        final String platformPostId;
        /** Whether its caption names products, so that the matcher decides what it shows. */
        final boolean matched;
        /** The ids of the matches of the products that it shows, by the ids of these. */
        final Map<String, String> matches = new TreeMap<>();
        /** Likewise of the products that it was decided not to show. */
        final Map<String, String> rejected = new TreeMap<>();

        /** Where in the picture products are, by the ids of their matches: empty if nobody knows. */
        final Map<String, String> places = new HashMap<>();

        Influencer influencer;
        String caption;
        String status = "published";

        Post(String id, Influencer influencer, String platformPostId, boolean matched, String caption) {
            this.id = id;
            this.influencer = influencer;
            this.platformPostId = platformPostId;
            this.matched = matched;
            this.caption = caption;
        }

        String value() {
            return RecordValues.post(caption, caption, status);
        }

        String match(String matchStatus, String id) {
            return RecordValues.match(matchStatus, places.getOrDefault(id, ""));
        }

        String products() {
            return matches.keySet().stream().collect(joining(","));
        }
    }

    /** A product. */
    static final class Product {

        final String id;
        final String externalId;
        String title;
        String status = "active";

        Product(String id, String externalId, String title) {
            this.id = id;
            this.externalId = externalId;
            this.title = title;
        }

        String url() {
            return "https://shop.example/p/" + externalId;
        }

        String value() {
            return RecordValues.product(title, title, status);
        }
    }

    /** Everything that there is of this family, with the value of each record, as far as writers decide it. */
    Map<String, String> values() {
        Map<String, String> values = new HashMap<>();
        influencers.forEach(influencer -> values.put(influencer.id, influencer.value()));
        for (Post post : posts) {
            values.put(post.id, post.value());
            values.put(RecordValues.influencerOf(post.id), post.influencer.id);
            if (!post.matched) {
                values.put(RecordValues.productsOf(post.id), post.products());
            }
            post.matches.values().forEach(match -> values.put(match, post.match(CONFIRMED, match)));
            post.rejected.values().forEach(match -> values.put(match, post.match(REJECTED, match)));
        }
        values.remove(NOT_CREATED);
        products.forEach(product -> values.put(product.id, product.value()));
        return values;
    }
}

package dev.shelfie.app.freshness;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Random;

/** Writes posts at random. Each write has words of its own. For one thread. */
final class RandomPosts {

    private static final int MAX_POSTS = 6;

    private final ReadHistory history;
    private final RecordedWrites writes;
    private final World world;
    private final Random random;

    RandomPosts(World world, RecordedWrites writes, Random random) {
        this.history = world.history();
        this.world = world;
        this.writes = writes;
        this.random = random;
    }

    /** Writes once; of 42 writes, each dice is one. */
    void write(Family family, int dice) {
        if (dice < 20) {
            patch(family);
        } else if (dice < 28) {
            importAll(family, dice < 27);
        } else if (dice < 32) {
            createOrDelete(family);
        } else if (dice < 37) {
            put(family);
        } else {
            putAll(family);
        }
    }

    private void patch(Family family) {
        Family.Post post = any(family.posts);
        writes.change(family, () -> {
            move(family, post);
            if (random.nextInt(3) == 0) {
                post.status = random.nextBoolean() ? "published" : random.nextBoolean() ? "draft" : "archived";
            } else {
                post.caption = caption(family, post.matched);
            }
            return () -> writes.request(
                    "PATCH", "/posts/" + post.id, """
                    {"caption": "%1$s", "media": [{"type": "image", "url": "https://media.example/1.jpg", "alt": "%1$s"}],
                     "status": "%2$s", "influencer": "%3$s"}
                    """.formatted(post.caption, post.status, post.influencer.id));
        });
    }

    /** Mostly, leaves it with its influencer. */
    private void move(Family family, Family.Post post) {
        if (random.nextInt(4) == 0) {
            post.influencer = any(family.influencers);
        }
    }

    private void put(Family family) {
        Family.Post post = any(family.posts);
        writes.change(family, () -> {
            move(family, post);
            post.caption = caption(family, post.matched);
            return () -> writes.request("PUT", address(post.platformPostId), input(post));
        });
    }

    private void putAll(Family family) {
        writes.change(family, () -> {
            family.posts.forEach(post -> {
                move(family, post);
                post.caption = caption(family, post.matched);
            });
            String posts = family.posts.stream().map(RandomPosts::input).collect(joining(","));
            return () -> {
                String outcomes = writes.request("POST", "/posts/batch", "{\"posts\": [" + posts + "]}")
                        .body();
                if (outcomes.contains("\"error\":")) {
                    throw new AssertionError(outcomes);
                }
            };
        });
    }

    private static String input(Family.Post post) {
        return input(post.influencer, post.platformPostId, post.caption, post.status);
    }

    private static String input(Family.Influencer influencer, String platformPostId, String caption, String status) {
        return """
                {"influencer": "%1$s", "platform": "instagram", "platform_post_id": "%2$s", "caption": "%3$s",
                 "status": "%4$s", "media": [{"type": "image", "url": "https://media.example/1.jpg", "alt": "%3$s"}]}
                """.formatted(influencer.id, platformPostId, caption, status);
    }

    private static String address(String platformPostId) {
        return "/posts/by-platform-id/instagram/" + platformPostId;
    }

    private void importAll(Family family, boolean http) {
        writes.change(family, () -> {
            StringBuilder rows = new StringBuilder();
            for (Family.Post post : family.posts) {
                move(family, post);
                post.caption = caption(family, post.matched);
                rows.append("""
                        {"social_platform": "instagram", "social_account": "%s", "platform_post_id": "%s", \
                        "caption": "%3$s", "status": "%4$s", "created_at": "2026-05-01T10:00:00Z", \
                        "media": [{"type": "image", "url": "https://media.example/1.jpg", "alt": "%3$s"}]}
                        """.formatted(post.influencer.username, post.platformPostId, post.caption, post.status));
            }
            return () -> writes.importRows("posts", rows.toString(), http);
        });
    }

    private void createOrDelete(Family family) {
        if (family.posts.size() < MAX_POSTS && random.nextBoolean()) {
            create(family);
        } else if (family.posts.size() > 1) {
            Family.Post post = any(family.posts);
            writes.change(family, () -> {
                family.posts.remove(post);
                return () -> writes.request("DELETE", "/posts/" + post.id, "");
            });
        }
    }

    /** The first post of a family is left to the matcher. */
    void create(Family family) {
        boolean matched = family.posts.stream().noneMatch(post -> post.matched);
        String caption = caption(family, matched);
        String platformPostId = world.word("p");
        Family.Influencer influencer = any(family.influencers);
        long begun = history.tick();
        boolean post = random.nextBoolean();
        String id = writes.create(
                post ? "POST" : "PUT",
                post ? "/posts" : address(platformPostId),
                input(influencer, platformPostId, caption, "published"),
                RecordValues.post(caption, caption, "published"));
        if (!matched) {
            history.created(RecordValues.productsOf(id), "", begun);
        }
        history.created(RecordValues.influencerOf(id), influencer.id, begun);
        world.addresses().put(id, address(platformPostId));
        family.posts.add(new Family.Post(id, influencer, platformPostId, matched, caption));
    }

    private String caption(Family family, boolean matched) {
        if (!matched) {
            return world.word("zeit");
        }
        Family.Product product = any(family.products);
        return world.word("zeit") + " " + product.title + " " + product.url();
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}

package dev.shelfie.app.freshness;

import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** Writes records at random, in every way that a client can. Each write has words of its own. For one thread. */
final class RandomWriter {

    /** Everything that writes at random: all that {@link RecordWrite} knows but jobs, which run by themselves, and feeds. */
    static final Set<String> WRITERS = Stream.concat(
                    RecordWrite.ALL.stream().map(RecordWrite::writer).filter(writer -> !writer.startsWith("job ")),
                    Stream.of("POST /feeds/{id}/run"))
            .collect(toSet());

    private final List<Family> families;
    private final RecordedWrites writes;
    private final RandomPosts posts;
    private final RandomProducts products;
    private final RandomMatches matches;
    private final World world;
    private final Random random;

    RandomWriter(World world, long seed) {
        this.families = world.families();
        this.world = world;
        this.random = new Random(seed);
        this.writes = new RecordedWrites(world, random);
        this.posts = new RandomPosts(world, writes, random);
        this.products = new RandomProducts(world, writes, random);
        this.matches = new RandomMatches(world, writes, random);
    }

    /** Writes once, unless the family that was chosen is being written. */
    void write() {
        Family family = families.get(random.nextInt(families.size()));
        if (family.lock.tryLock()) {
            try {
                if (family == families.get(0) && random.nextInt(5) == 0) {
                    writeShop(family);
                } else {
                    write(family);
                }
            } finally {
                family.lock.unlock();
            }
        }
    }

    /** Makes a family that is new, or what was erased of it. */
    void found(Family family) {
        family.influencers.stream()
                .filter(each -> each.id.equals(Family.NOT_CREATED))
                .forEach(this::create);
        while (family.products.size() < 3) {
            products.create(family);
        }
        while (family.posts.size() < 3) {
            posts.create(family);
        }
        while (family.posts.stream().allMatch(post -> post.matches.isEmpty())) {
            matches.link(family);
        }
    }

    private void create(Family.Influencer influencer) {
        influencer.name = world.word("lina");
        influencer.status = "active";
        influencer.id = writes.create(
                "POST", "/influencers", """
                {"display_name": "%1$s", "bio": "%1$s", "social_accounts": [{"platform": "instagram", "username": "%2$s"}]}
                """.formatted(influencer.name, influencer.username), influencer.value());
    }

    /** Writes what only one writer may write at a time. */
    private void writeShop(Family family) {
        switch (random.nextInt(3)) {
            case 0 -> products.importCatalogue();
            case 1 -> products.fetchFeed(family);
            default -> changeThresholds();
        }
    }

    private void write(Family family) {
        int dice = random.nextInt(120);
        if (dice < 42) {
            posts.write(family, dice);
        } else if (dice < 52) {
            patchInfluencer(family);
        } else if (dice < 56) {
            importInfluencer(family, dice < 55);
        } else if (dice < 58) {
            erase(family);
        } else if (dice < 84) {
            products.write(family, dice - 58);
        } else {
            writeMatches(family, dice - 84);
        }
    }

    private void writeMatches(Family family, int dice) {
        if (dice < 13) {
            matches.link(family);
        } else if (dice < 22) {
            matches.decide(family);
        } else if (dice < 28) {
            matches.place(family);
        } else if (dice < 32) {
            matches.unlink(family);
        } else {
            matches.settleLoss(family);
        }
    }

    private void patchInfluencer(Family family) {
        Family.Influencer influencer = any(family.influencers);
        writes.change(family, () -> {
            if (random.nextInt(3) == 0) {
                influencer.status = influencer.status.equals("active") ? "inactive" : "active";
            } else {
                influencer.name = world.word("lina");
            }
            return () -> writes.request(
                    "PATCH", "/influencers/" + influencer.id, """
                    {"display_name": "%1$s", "bio": "%1$s", "status": "%2$s"}
                    """.formatted(influencer.name, influencer.status));
        });
    }

    private void importInfluencer(Family family, boolean http) {
        Family.Influencer influencer = any(family.influencers);
        writes.change(family, () -> {
            influencer.name = world.word("lina");
            String row = """
                    {"display_name": "%1$s", "bio": "%1$s", "status": "%2$s", \
                    "social_accounts": [{"platform": "instagram", "username": "%3$s"}]}
                    """.formatted(influencer.name, influencer.status, influencer.username);
            return () -> writes.importRows("influencers", row, http);
        });
    }

    /** Erases an influencer; another one takes the username. */
    private void erase(Family family) {
        Family.Influencer influencer = any(family.influencers);
        writes.change(family, () -> {
            String erased = influencer.id;
            influencer.id = Family.NOT_CREATED;
            family.posts.removeIf(post -> post.influencer == influencer);
            return () -> writes.request("DELETE", "/influencers/" + erased, "");
        });
        found(family);
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

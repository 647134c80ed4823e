package dev.shelfie.inmemory;

import static dev.shelfie.application.product.ProductFixtures.aBareProduct;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexObserver;
import dev.shelfie.application.matching.index.IndexSettings;
import dev.shelfie.application.matching.index.IndexUsage;
import dev.shelfie.application.matching.index.KeptInMemory;
import dev.shelfie.application.matching.index.NodeRepository;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductPresentation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A year in steps of six hours. In each, three of ten accounts have posts to match, at random minutes. A job asks the node that the account
 * belongs to, and asks again when the index was built or when there is room.
 */
final class ClusterYear {

    /** Steps of six hours. */
    private static final int YEAR = 365 * 4;

    private static final int WEEK = 7 * 4;
    private static final Duration STEP = Duration.ofHours(6);
    private static final int ACCOUNTS_OF_A_NODE = 5;
    private static final double ACTIVE = 0.3;
    /** A node dies every three months. */
    private static final double DEATH = 1.0 / (90 * 4);
    /** Budgets have room for three of five indexes. */
    private static final double ROOM = 0.6;
    /** An index takes about that, with catalogues of this size. */
    private static final long INDEX = 130_000;

    private static final List<String> WORDS = List.of(
            "linen", "lamp", "brass", "oak", "wool", "sage", "straw", "tote", "boots", "scarf", "silk", "vase", "dress",
            "shirt");

    private final SettableClock clock = new SettableClock(Instant.parse("2026-01-01T00:00:00Z"));
    private final Store store = InMemoryStore.empty(clock);
    private final TreeMap<String, Node> alive = new TreeMap<>();
    private final Map<String, KeptInMemory> disks = new HashMap<>();
    private final Map<String, Integer> back = new HashMap<>();
    private final List<Shop> shops = new ArrayList<>();
    private final int accounts;
    private final Random random;

    private long asked;
    private long atOnce;
    private long withoutRoom;
    private long built;
    private long restored;
    private long evicted;
    private long deaths;
    private double fullest;
    private int mostOwn;

    ClusterYear(int accounts, Random random) {
        this.accounts = accounts;
        this.random = random;
    }

    /** Runs the year, and tells what was seen. */
    String run() {
        for (int step = 0; step < YEAR; step++) {
            grow(step);
            if (step % WEEK == WEEK - 1) {
                List.copyOf(alive.keySet()).forEach(this::restart);
            }
            die(step);
            alive.values().forEach(node -> node.engine().affinity().refresh());
            work();
            alive.values().forEach(node -> node.engine().refreshIndexes());
            look();
        }
        List.copyOf(alive.keySet()).forEach(this::stop);
        return String.format(
                Locale.ROOT,
                "%d nodes at the end, %d deaths; asked %d times, at once %.2f %%, no room %.3f %%; built %d, restored"
                        + " %d, evicted %d; at most %d accounts of a node, and %.0f %% of a budget",
                back.size(),
                deaths,
                asked,
                100.0 * atOnce / asked,
                100.0 * withoutRoom / asked,
                built,
                restored,
                evicted,
                mostOwn,
                100 * fullest);
    }

    /** From three tenths of the accounts to all. */
    private void grow(int step) {
        int now = (int) Math.ceil(accounts * (0.3 + 0.7 * step / YEAR));
        while (shops.size() < now) {
            shops.add(new Shop());
        }
        while (back.size() < Math.max(2, (now + ACCOUNTS_OF_A_NODE - 1) / ACCOUNTS_OF_A_NODE)) {
            String place = "place-" + back.size();
            back.put(place, 0);
            start(place);
        }
    }

    private void die(int step) {
        for (String place : List.copyOf(back.keySet())) {
            if (!alive.containsKey(place) && back.get(place) <= step) {
                start(place);
            } else if (alive.size() > 1 && alive.containsKey(place) && random.nextDouble() < DEATH) {
                deaths++;
                back.put(place, step + 1);
                stop(place);
            }
        }
    }

    private void start(String place) {
        alive.put(place, new Node(engine(place)));
    }

    private void restart(String place) {
        stop(place);
        start(place);
    }

    private void stop(String place) {
        IndexUsage usage = alive.remove(place).engine().indexUsage();
        built += usage.builds();
        restored += usage.restores();
        evicted += usage.evictions();
    }

    private MatchingEngine engine(String place) {
        NodeRepository nodes = new AliveNodes(alive.keySet());
        Store own = new ForwardingStore(store) {
            @Override
            public NodeRepository nodes() {
                return nodes;
            }
        };
        long budget = (long) (ACCOUNTS_OF_A_NODE * INDEX * ROOM);
        return MatchingEngine.over(
                own,
                NumberedIds.IDS,
                clock,
                new IndexSettings(
                        place,
                        new IndexBudget(budget),
                        disks.computeIfAbsent(place, any -> new KeptInMemory()),
                        Runnable::run,
                        IndexObserver.NONE));
    }

    private void work() {
        List<Shop> active =
                shops.stream().filter(shop -> random.nextDouble() < ACTIVE).toList();
        Duration pause = STEP.dividedBy(active.size() + 1);
        for (Shop shop : active) {
            clock.advance(pause);
            if (random.nextInt(4) == 0) {
                shop.change();
            }
            MatchingEngine owner = alive.values().stream()
                    .map(Node::engine)
                    .filter(engine -> engine.affinity().isOwn(shop.account.id()))
                    .findFirst()
                    .orElseThrow();
            asked++;
            if (isReady(owner, shop.account.id())) {
                atOnce++;
            } else if (!isReady(owner, shop.account.id())) {
                withoutRoom++;
            }
        }
        clock.advance(pause);
    }

    private static boolean isReady(MatchingEngine engine, AccountId account) {
        try {
            engine.catalogueInBackground(account);
            return true;
        } catch (CatalogueNotReadyException notYet) {
            return false;
        }
    }

    private void look() {
        for (Node node : alive.values()) {
            MatchingEngine engine = node.engine();
            fullest = Math.max(fullest, engine.indexUsage().bytes() / (ACCOUNTS_OF_A_NODE * INDEX * ROOM));
            mostOwn = Math.max(mostOwn, (int) shops.stream()
                    .filter(shop -> engine.affinity().isOwn(shop.account.id()))
                    .count());
        }
    }

    private record Node(MatchingEngine engine) {}

    /** An account whose catalogue has ten to some hundred products, and gets new ones. */
    private final class Shop {

        private final Account account = AccountFixtures.anAccount();
        private int products;

        Shop() {
            store.accounts().add(account);
            int first = (int) Math.min(500, 20 * Math.exp(random.nextGaussian()));
            for (int i = 0; i < Math.max(10, first); i++) {
                addProduct();
            }
        }

        void change() {
            addProduct();
        }

        private void addProduct() {
            StringBuilder title = new StringBuilder();
            for (int i = 0; i < 6; i++) {
                title.append(WORDS.get(random.nextInt(WORDS.size())))
                        .append(random.nextInt(50))
                        .append(' ');
            }
            Product product = aBareProduct(account.id(), "SKU-" + products)
                    .withPresentation(new ProductPresentation(
                            title.append(products).toString(),
                            "brand" + random.nextInt(5),
                            null,
                            null,
                            "https://shop.example/p/" + products,
                            List.of()))
                    .build();
            store.products().save(product);
            products++;
        }
    }
}

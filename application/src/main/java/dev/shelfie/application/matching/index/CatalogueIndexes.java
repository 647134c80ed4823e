package dev.shelfie.application.matching.index;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.AccountLoop;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The catalogues of the accounts that this node serves, in memory. An account's index is built when it is first asked
 * for, from its snapshot or by streaming the products, and brought up to date whenever it is used, so that it holds what any node wrote
 * before. Nobody waits for an index, but for {@link #waitFor}. All indexes together stay within a budget: the one that
 * wasn't used for longest leaves first. Safe for concurrent use.
 */
public final class CatalogueIndexes {

    /** A request doesn't wait while an index takes over more changes than that. */
    private static final int MAX_BEHIND = 1000;

    private static final Duration UNUSED = Duration.ofMinutes(30);
    /** The same for the index of an account of another node. */
    private static final Duration UNUSED_GUEST = Duration.ofMinutes(2);
    /** Well within the day that the feed remembers. */
    private static final Duration TOO_OLD = Duration.ofHours(12);
    /** The index of an account of this node that was used within this time doesn't leave for one of another node. */
    private static final Duration RECENT = Duration.ofMinutes(1);

    private static final Duration BUILDING = Duration.ofSeconds(2);
    /** How long the index of an account of another node isn't tried again that found no room. */
    private static final Duration GUEST_PAUSE = Duration.ofSeconds(10);

    private final ProductRepository products;
    private final CatalogueFeed feed;
    private final Consumer<AccountId> whenBuilt;
    private final Affinity affinity;
    private final IndexSettings settings;
    private final IdGenerator ids;
    private final Clock clock;
    private final ConcurrentMap<AccountId, CatalogueIndex> built = new ConcurrentHashMap<>();
    private final ConcurrentMap<AccountId, Build> building = new ConcurrentHashMap<>();
    private final ConcurrentMap<AccountId, FailedBuild> failed = new ConcurrentHashMap<>();
    /** The accounts whose index nobody builds yet although jobs wait for it, or there was no room. */
    private final Set<AccountId> wanted = Collections.synchronizedSet(new LinkedHashSet<>());

    private final Semaphore saving = new Semaphore(1);
    private final ConcurrentMap<Outcome, Long> counts = new ConcurrentHashMap<>();

    /**
     * No index at first.
     *
     * @param whenBuilt is told of each account whose index is there, on the thread that built it
     */
    public CatalogueIndexes(
            ProductRepository products,
            CatalogueFeed feed,
            Consumer<AccountId> whenBuilt,
            Affinity affinity,
            IndexSettings settings,
            IdGenerator ids,
            Clock clock) {
        this.products = requireNonNull(products, "products");
        this.feed = requireNonNull(feed, "feed");
        this.whenBuilt = requireNonNull(whenBuilt, "whenBuilt");
        this.affinity = requireNonNull(affinity, "affinity");
        this.settings = requireNonNull(settings, "settings");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    /** The account's catalogue as it is now; empty if its index isn't built or far behind. Building then begins. */
    public Optional<Catalogue> find(AccountId account) {
        CatalogueIndex index = built.get(account);
        if (index == null) {
            beginBuilding(account);
            return Optional.empty();
        }
        return use(index, MAX_BEHIND);
    }

    /**
     * The same for work in the background, which takes over any number of changes. The indexes that it needs are built one after the
     * other, in the order in which they are first asked for, so that requests don't queue up behind them.
     */
    public Optional<Catalogue> findInBackground(AccountId account) {
        CatalogueIndex index = built.get(account);
        if (index == null) {
            wanted.add(account);
            buildNext();
            return Optional.empty();
        }
        return use(index, Integer.MAX_VALUE);
    }

    /** Whether the account's index is built. */
    public boolean has(AccountId account) {
        return built.containsKey(account);
    }

    /** Why the account has no catalogue here, and when to try again. */
    public CatalogueNotReadyException notReady(AccountId account) {
        FailedBuild failure = failed.get(account);
        Duration left = failure == null ? Duration.ZERO : Duration.between(clock.instant(), failure.notBefore());
        if (failure == null || left.compareTo(BUILDING) < 0) {
            return new CatalogueNotReadyException(
                    "The catalogue is being prepared: try again in a few seconds", BUILDING);
        }
        return new CatalogueNotReadyException(
                failure.isTooLarge()
                        ? "The catalogue is too large for the memory of this server: ask its operator for more"
                        : "The catalogue can't be prepared right now: try again later",
                left);
    }

    /** Waits until the account's index is built, up to {@code patience}; returns whether it is. */
    public boolean waitFor(AccountId account, Duration patience) {
        if (!built.containsKey(account)) {
            beginBuilding(account);
            Build build = building.get(account);
            if (build != null) {
                try {
                    return build.ended().await(patience.toMillis(), TimeUnit.MILLISECONDS)
                            && built.containsKey(account);
                } catch (InterruptedException interrupted) {
                    Thread.currentThread().interrupt();
                }
            }
        }
        return built.containsKey(account);
    }

    /** The indexes that there are. */
    public IndexUsage usage() {
        return new IndexUsage(
                built.size() + building.size(),
                bytes(),
                counts.getOrDefault(Outcome.BUILT, 0L),
                counts.getOrDefault(Outcome.RESTORED, 0L),
                counts.getOrDefault(Outcome.FAILED, 0L),
                counts.getOrDefault(Outcome.EVICTED, 0L));
    }

    private void count(Outcome outcome) {
        counts.merge(outcome, 1L, Long::sum);
    }

    /**
     * Brings all indexes up to date, and drops those that nobody has used for half an hour: for two minutes, if the account belongs to
     * another node. Begins with one that waits for room, if there may be some by now.
     */
    public void refresh() {
        Instant now = clock.instant();
        failed.values().removeIf(failure -> failure.notBefore().plus(UNUSED).isBefore(now));
        AccountLoop.forEach(List.copyOf(built.keySet()), account -> {
            CatalogueIndex index = built.get(account);
            if (index == null) {
                return;
            }
            if (index.used().isBefore(now.minus(affinity.isOwn(account) ? UNUSED : UNUSED_GUEST))
                    || index.current().isBefore(now.minus(TOO_OLD))) {
                built.remove(account, index);
            } else {
                catchUp(index, Integer.MAX_VALUE);
                saveLater(index);
            }
        });
        buildNext();
    }

    /** One at a time, so that snapshots don't keep the threads that build indexes. */
    private void saveLater(CatalogueIndex index) {
        if (index.isToBeSaved(clock.instant()) && saving.tryAcquire()) {
            try {
                settings.executor().execute(() -> {
                    try {
                        saveIfDue(index);
                    } finally {
                        saving.release();
                    }
                });
            } catch (RuntimeException refused) {
                saving.release();
                throw refused;
            }
        }
    }

    private Optional<Catalogue> use(CatalogueIndex index, int maxChanges) {
        index.touch();
        return catchUp(index, maxChanges) ? Optional.of(index.catalogue()) : Optional.empty();
    }

    private boolean catchUp(CatalogueIndex index, int maxChanges) {
        try {
            return index.catchUp(maxChanges, () -> makeRoomFor(index));
        } catch (NoRoomException tooLarge) {
            built.remove(index.account(), index);
            fail(index.account(), tooLarge);
            return false;
        }
    }

    /** Begins with the first wanted index that may be tried now, unless one is being built. */
    private synchronized void buildNext() {
        for (AccountId next : List.copyOf(wanted)) {
            if (!building.isEmpty()) {
                return;
            }
            if (built.containsKey(next)) {
                wanted.remove(next);
            } else if (mayBegin(next)) {
                wanted.remove(next);
                beginBuilding(next);
            }
        }
    }

    private boolean mayBegin(AccountId account) {
        FailedBuild failure = failed.get(account);
        return failure == null || !failure.notBefore().isAfter(clock.instant());
    }

    private void beginBuilding(AccountId account) {
        if (!mayBegin(account)) {
            return;
        }
        Build build = new Build(new CatalogueIndex(account, feed, clock), new CountDownLatch(1));
        if (building.putIfAbsent(account, build) == null) {
            try {
                settings.executor().execute(() -> run(build));
            } catch (RuntimeException refused) {
                building.remove(account, build);
                throw refused;
            }
        }
    }

    private void run(Build build) {
        CatalogueIndex index = build.index();
        AccountId account = index.account();
        try {
            boolean isRestored = restore(index);
            if (!isRestored) {
                index.load(products, () -> makeRoomFor(index));
            }
            built.put(account, index);
            failed.remove(account);
            count(isRestored ? Outcome.RESTORED : Outcome.BUILT);
        } catch (RuntimeException | Error failure) {
            fail(account, failure);
        } finally {
            building.remove(account, build);
            build.ended().countDown();
        }
        buildNext();
        if (built.get(account) == index) {
            whenBuilt.accept(account);
            saveIfDue(index);
        }
    }

    /** Makes a snapshot of an index, unless it was dropped, or its last snapshot is as good. */
    private void saveIfDue(CatalogueIndex index) {
        if (built.get(index.account()) == index && index.isToBeSaved(clock.instant())) {
            index.save(settings.snapshots(), ids.next());
        }
    }

    private boolean restore(CatalogueIndex index) {
        try {
            return index.restore(settings.snapshots(), () -> makeRoomFor(index));
        } catch (NoRoomException | StoreUnavailableException failure) {
            throw failure;
        } catch (RuntimeException doubtful) {
            settings.observer().failed(index.account(), doubtful, Duration.ZERO);
            return false;
        }
    }

    private void fail(AccountId account, Throwable cause) {
        count(Outcome.FAILED);
        Instant now = clock.instant();
        boolean isTooLarge = cause instanceof NoRoomException noRoom && noRoom.isTooLarge;
        boolean lacksRoom = cause instanceof NoRoomException && !isTooLarge;
        boolean isOwn = affinity.isOwn(account);
        FailedBuild before = failed.get(account);
        FailedBuild failure = lacksRoom
                ? FailedBuild.withoutRoomUntil(isOwn ? nextRoom(now) : now.plus(GUEST_PAUSE))
                : FailedBuild.after(before, isTooLarge, now);
        failed.put(account, failure);
        Duration delay = Duration.between(now, failure.notBefore());
        if (lacksRoom && !isOwn) {
            return; // Its node has the index.
        }
        if (lacksRoom) {
            wanted.add(account);
            settings.observer().noRoom(account, settings.budget(), delay);
        } else if (!isTooLarge) {
            settings.observer().failed(account, cause, delay);
        } else if (before == null || !before.isTooLarge()) {
            settings.observer().tooLarge(account, settings.budget());
        }
    }

    /** When the first of the indexes may leave; soon, if the memory is taken by indexes that are being built. */
    private Instant nextRoom(Instant now) {
        Instant soonest = now.plus(BUILDING);
        return built.values().stream()
                .map(CatalogueIndex::leavesAt)
                .min(Comparator.naturalOrder())
                .filter(soonest::isBefore)
                .orElse(soonest);
    }

    /**
     * Drops other indexes until all are within the budget, those of other nodes' accounts first. For one of these, only such and those
     * that weren't used lately.
     */
    private synchronized void makeRoomFor(CatalogueIndex index) {
        Instant now = clock.instant();
        boolean isBuilt = built.containsValue(index);
        boolean isOwn = affinity.isOwn(index.account());
        while (bytes() > settings.budget().bytes()) {
            Optional<CatalogueIndex> oldest = built.values().stream()
                    .filter(other -> other != index
                            && (isOwn || !affinity.isOwn(other.account()) || !isRecent(other.used(), now))
                            && (isBuilt || !other.leavesAt().isAfter(now)))
                    .min(Comparator.comparing((CatalogueIndex other) -> affinity.isOwn(other.account()))
                            .thenComparing(CatalogueIndex::used));
            if (oldest.isPresent()) {
                built.remove(oldest.get().account(), oldest.get());
                count(Outcome.EVICTED);
            } else if (index.bytes() > settings.budget().bytes()) {
                throw new NoRoomException(true);
            } else if (isBuilt) {
                return;
            } else {
                throw new NoRoomException(false);
            }
        }
    }

    private static boolean isRecent(Instant time, Instant now) {
        return time.plus(RECENT).isAfter(now);
    }

    private long bytes() {
        return built.values().stream().mapToLong(CatalogueIndex::bytes).sum()
                + building.values().stream()
                        .mapToLong(build -> build.index().bytes())
                        .sum();
    }

    /** What became of indexes. */
    private enum Outcome {
        BUILT,
        RESTORED,
        FAILED,
        EVICTED
    }

    /** An index that is being built. */
    private record Build(CatalogueIndex index, CountDownLatch ended) {}

    /** An index needs more memory than there is. */
    private static final class NoRoomException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        /** Whether it needs more than the whole budget. */
        final boolean isTooLarge;

        NoRoomException(boolean isTooLarge) {
            super("No room for the index", null, false, false);
            this.isTooLarge = isTooLarge;
        }
    }
}

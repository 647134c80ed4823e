package dev.shelfie.app.faults;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has faults happen at random times, and mends them soon. Several may last at the same time, but the database and each node
 * suffer one at most. For one thread.
 */
final class FaultInjector {

    private static final Logger LOG = LoggerFactory.getLogger(FaultInjector.class);
    private static final String DATABASE = "database";

    private final Cluster cluster;
    private final List<Fault> faults;
    private final Random random;
    private final List<Active> active = new ArrayList<>();
    private final Map<Fault, Integer> counts = new TreeMap<>();
    private final long begun = System.nanoTime();

    private record Active(Fault fault, String victim, long until, Runnable mend) {}

    FaultInjector(Cluster cluster, List<Fault> faults, Random random) {
        this.cluster = cluster;
        this.faults = faults;
        this.random = random;
    }

    /**
     * Injects faults for so long, and mends all of them.
     *
     * @param enough whether enough was written by now; while not, it goes on, for twice as long at most
     */
    void run(Duration duration, BooleanSupplier enough) {
        try {
            long end = begun + duration.toNanos();
            long latestEnd = begun + duration.multipliedBy(2).toNanos();
            long next = begun;
            while (System.nanoTime() < (enough.getAsBoolean() ? end : latestEnd)) {
                if (System.nanoTime() > next) {
                    inject();
                    next = System.nanoTime() + millis(300, 1500);
                }
                if (mend(System.nanoTime())) {
                    // Otherwise the next fault of the database would meet a service that has done nothing in between.
                    next = Math.max(next, System.nanoTime() + millis(500, 1500));
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
            }
        } finally {
            while (!active.isEmpty()) {
                mend(Long.MAX_VALUE);
            }
        }
    }

    /** How often each fault has happened. */
    Map<Fault, Integer> counts() {
        return counts;
    }

    private void inject() {
        Fault fault = faults.get(random.nextInt(faults.size()));
        Node node = cluster.nodes.get(random.nextInt(cluster.nodes.size()));
        String victim = fault.isOfDatabase() ? DATABASE : node.toString();
        if (suffers(victim)) {
            return;
        }
        log(fault, victim);
        counts.merge(fault, 1, Integer::sum);
        Runnable mend = fault.inject(cluster, node, random);
        active.add(new Active(fault, victim, System.nanoTime() + millis(200, 4000), mend));
    }

    /** Mends what is due; whether the database was. A node may start only while the database is well. */
    private boolean mend(long now) {
        boolean mended = false;
        for (Iterator<Active> all = active.iterator(); all.hasNext(); ) {
            Active each = all.next();
            if (each.until <= now && (each.victim.equals(DATABASE) || !suffers(DATABASE))) {
                all.remove();
                each.mend.run();
                log("mended " + each.fault, each.victim);
                mended |= each.victim.equals(DATABASE);
            }
        }
        return mended;
    }

    private boolean suffers(String victim) {
        return active.stream().anyMatch(each -> each.victim.equals(victim));
    }

    private void log(Object what, String victim) {
        LOG.info("{} s: {} of {}", "%.3f".formatted((System.nanoTime() - begun) / 1e9), what, victim);
    }

    private long millis(int least, int most) {
        return TimeUnit.MILLISECONDS.toNanos(least + random.nextInt(most - least));
    }
}

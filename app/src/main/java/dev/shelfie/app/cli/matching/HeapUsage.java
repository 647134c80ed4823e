package dev.shelfie.app.cli.matching;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.concurrent.Callable;

/** Measures the heap that an object takes. */
final class HeapUsage {

    private static final int MAX_COLLECTIONS = 6;

    private HeapUsage() {}

    /** The bytes of heap that the supplied object takes: an estimate from the heap used before and after. */
    static long of(Callable<?> supplier) throws Exception {
        long before = used();
        Object object = supplier.call();
        try {
            return Math.max(0, used() - before);
        } finally {
            Reference.reachabilityFence(object);
        }
    }

    /** The memory in use once no collection frees more: what references hold softly or until a cleaner ran goes late. */
    private static long used() {
        long least = Long.MAX_VALUE;
        long used = usedAfterCollection();
        for (int i = 1; used < least && i < MAX_COLLECTIONS; i++) {
            least = used;
            used = usedAfterCollection();
        }
        return Math.min(least, used);
    }

    private static long usedAfterCollection() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}

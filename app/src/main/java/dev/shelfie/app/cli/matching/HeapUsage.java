package dev.shelfie.app.cli.matching;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.concurrent.Callable;

/** Measures the heap that an object takes. */
final class HeapUsage {

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

    private static long used() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}

package dev.shelfie.app.cli;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.concurrent.Callable;

/** Measures memory. */
final class Heap {

    private Heap() {}

    /** How many bytes of heap that takes which {@code maker} makes: roughly, by what is used before and after. */
    static long of(Callable<?> maker) throws Exception {
        long before = used();
        Object made = maker.call();
        try {
            return Math.max(0, used() - before);
        } finally {
            Reference.reachabilityFence(made);
        }
    }

    private static long used() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}

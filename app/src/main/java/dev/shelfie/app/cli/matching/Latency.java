package dev.shelfie.app.cli.matching;

import dev.shelfie.domain.matching.Matcher;
import java.util.Arrays;
import java.util.List;

/**
 * The speed of matching on one thread.
 *
 * @param postsPerSecond the throughput
 * @param median the median time per post, in milliseconds
 * @param p99 the 99th percentile of the time per post, in milliseconds
 */
record Latency(double postsPerSecond, double median, double p99) {

    private static final double NANOS_OF_MILLI = 1e6;
    private static final double NANOS = 1e9;

    /** Matches all posts and measures each. */
    static Latency measure(List<PostsFile.Caption> posts, Matcher matcher, int limit) {
        long[] nanos = new long[posts.size()];
        for (int i = 0; i < nanos.length; i++) {
            long start = System.nanoTime();
            matcher.rank(posts.get(i).text(), limit);
            nanos[i] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        double total = Arrays.stream(nanos).sum();
        return new Latency(total == 0 ? 0 : nanos.length * NANOS / total, at(nanos, 0.5), at(nanos, 0.99));
    }

    private static double at(long[] sorted, double share) {
        return sorted.length == 0
                ? 0
                : sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))] / NANOS_OF_MILLI;
    }
}

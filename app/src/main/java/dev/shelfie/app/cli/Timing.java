package dev.shelfie.app.cli;

import dev.shelfie.domain.matching.Matcher;
import java.util.Arrays;
import java.util.List;

/**
 * How long matching takes, on one thread.
 *
 * @param postsPerSecond how many posts a second
 * @param median the time of the post in the middle, in milliseconds
 * @param p99 the time that 99 % of the posts stay within, in milliseconds
 */
record Timing(double postsPerSecond, double median, double p99) {

    private static final double NANOS_OF_MILLI = 1e6;
    private static final double NANOS = 1e9;

    /** Matches all posts and takes the time of each. */
    static Timing of(List<PostsFile.Caption> posts, Matcher matcher, int findings) {
        long[] nanos = new long[posts.size()];
        for (int i = 0; i < nanos.length; i++) {
            long begun = System.nanoTime();
            matcher.rank(posts.get(i).text(), findings);
            nanos[i] = System.nanoTime() - begun;
        }
        Arrays.sort(nanos);
        double total = Arrays.stream(nanos).sum();
        return new Timing(total == 0 ? 0 : nanos.length * NANOS / total, at(nanos, 0.5), at(nanos, 0.99));
    }

    private static double at(long[] sorted, double share) {
        return sorted.length == 0
                ? 0
                : sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))] / NANOS_OF_MILLI;
    }
}

package dev.shelfie.domain.matching;

/** A thread's working space, used again for every post. */
final class Scratch {

    static final int MOST_CANDIDATES = 32_000;

    private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);
    private static final int ROW = 64;
    static final int RECORD = 512;

    final int[] slots = new int[MOST_CANDIDATES];
    final int[] record = new int[RECORD];
    final TitleMatch title = new TitleMatch();
    final Counter counter = new Counter(MOST_CANDIDATES);
    private final int[][] rows = new int[3][ROW];

    static Scratch ofThread() {
        return OF_THREAD.get();
    }

    int[] row(int which, int width) {
        if (rows[which].length < width) {
            rows[which] = new int[width];
        }
        return rows[which];
    }
}

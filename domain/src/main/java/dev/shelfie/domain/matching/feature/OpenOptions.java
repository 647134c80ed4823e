package dev.shelfie.domain.matching.feature;

/** The colours, sizes and amounts of a product that the caption leaves open: it means one of several variants. */
public final class OpenOptions {

    /** Nothing is open. */
    public static final OpenOptions NONE = new OpenOptions(new int[0], 0);

    private final int[] terms;
    private final double share;

    /**
     * Takes the array over.
     *
     * @param terms the terms of the title
     * @param share how far they may be left out, from 0 to 1
     */
    public OpenOptions(int[] terms, double share) {
        this.terms = terms;
        this.share = share;
    }

    public boolean isEmpty() {
        return share == 0;
    }

    /** How far they may be left out, from 0 to 1. */
    double share() {
        return share;
    }

    boolean contains(int term) {
        for (int one : terms) {
            if (one == term) {
                return true;
            }
        }
        return false;
    }
}

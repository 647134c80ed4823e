package dev.shelfie.domain.matching.scoring;

/** The products with the highest scores among those added: a heap of fixed size. */
final class TopScores {

    private final int[] docIds;
    private final float[] scores;
    private int size;

    TopScores(int capacity) {
        docIds = new int[capacity];
        scores = new float[capacity];
    }

    /** What a score must be above to be among the highest; scores are 0 or more. */
    float threshold() {
        return size < scores.length ? -1 : scores[0];
    }

    /** Adds a product whose score is above the {@link #threshold}. */
    void add(int docId, float score) {
        if (size < scores.length) {
            int at = size++;
            while (at > 0 && scores[(at - 1) / 2] > score) {
                move((at - 1) / 2, at);
                at = (at - 1) / 2;
            }
            set(at, docId, score);
        } else {
            replaceLowest(docId, score);
        }
    }

    private void replaceLowest(int docId, float score) {
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            child += child + 1 < size && scores[child + 1] < scores[child] ? 1 : 0;
            if (scores[child] >= score) {
                break;
            }
            move(child, at);
            at = child;
        }
        set(at, docId, score);
    }

    private void move(int from, int to) {
        set(to, docIds[from], scores[from]);
    }

    private void set(int at, int docId, float score) {
        docIds[at] = docId;
        scores[at] = score;
    }

    int size() {
        return size;
    }

    /** One of the products, which are in no order. */
    int docId(int index) {
        return docIds[index];
    }

    /** The score of one of the products. */
    float score(int index) {
        return scores[index];
    }
}

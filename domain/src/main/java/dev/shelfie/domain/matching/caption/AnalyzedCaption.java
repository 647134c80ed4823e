package dev.shelfie.domain.matching.caption;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A caption as the catalogue knows it: its tokens in their order, and the terms of the catalogue that they stand for. */
public final class AnalyzedCaption {

    /** By term, then by first token, the most similar first. */
    private static final Comparator<TermAlignment> ORDER = (a, b) -> {
        if (a.term() != b.term()) {
            return Integer.compare(a.term(), b.term());
        }
        return a.from() != b.from()
                ? Integer.compare(a.from(), b.from())
                : Double.compare(b.similarity(), a.similarity());
    };

    /** No alignment. */
    public static final int NONE = -1;

    private static final int GOLDEN_RATIO = 0x9e3779b9;
    /** Most terms of a catalogue aren't in the caption, so most places are free. */
    private static final int SLOTS_PER_TERM = 4;

    private final String text;
    private final List<CaptionToken> tokens;
    private final List<TermAlignment> alignments;
    private final List<String> urls;
    /** A hash table with open addressing: the index of the first alignment of each term plus 1; 0 in a free place. */
    private final int[] slots;
    /** Takes the upper bits of a hash as its place. */
    private final int shift;

    private final int[] terms;
    private final double[] similarities;

    AnalyzedCaption(String text, List<CaptionToken> tokens, List<TermAlignment> alignments, List<String> urls) {
        this.text = text;
        this.tokens = List.copyOf(tokens);
        List<TermAlignment> sorted = new ArrayList<>(alignments);
        sorted.sort(ORDER);
        this.alignments = List.copyOf(sorted);
        this.urls = List.copyOf(urls);
        this.terms = new int[sorted.size()];
        this.similarities = new double[terms.length];
        this.shift = Integer.numberOfLeadingZeros(SLOTS_PER_TERM * terms.length + 1);
        this.slots = new int[1 << (Integer.SIZE - shift)];
        for (int i = 0; i < terms.length; i++) {
            terms[i] = sorted.get(i).term();
            similarities[i] = sorted.get(i).similarity();
            if (i == 0 || terms[i - 1] != terms[i]) {
                addFirst(i);
            }
        }
    }

    private void addFirst(int alignment) {
        int at = home(terms[alignment]);
        while (slots[at] != 0) {
            at = (at + 1) & (slots.length - 1);
        }
        slots[at] = alignment + 1;
    }

    private int home(int term) {
        return (term * GOLDEN_RATIO) >>> shift;
    }

    /** The caption as it was written. */
    public String text() {
        return text;
    }

    /** In the order of the caption; those of tags that it doesn't have come last. */
    public List<CaptionToken> tokens() {
        return tokens;
    }

    /** Sorted by term. */
    public List<TermAlignment> alignments() {
        return alignments;
    }

    /** The canonical URLs that the post has. */
    public List<String> urls() {
        return urls;
    }

    /** The index of a term's first alignment, or {@link #NONE}. */
    public int firstAlignment(int term) {
        int at = home(term);
        while (slots[at] != 0) {
            if (terms[slots[at] - 1] == term) {
                return slots[at] - 1;
            }
            at = (at + 1) & (slots.length - 1);
        }
        return NONE;
    }

    /** The index of the alignment of the same term that follows the one at an index, or {@link #NONE}. */
    public int nextAlignment(int alignment) {
        int next = alignment + 1;
        return next < terms.length && terms[next] == terms[alignment] ? next : NONE;
    }

    /** The similarity of the alignment at an index. */
    public double similarity(int alignment) {
        return similarities[alignment];
    }
}

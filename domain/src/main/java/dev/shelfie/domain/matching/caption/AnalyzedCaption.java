package dev.shelfie.domain.matching.caption;

import dev.shelfie.domain.compact.HashTable;
import dev.shelfie.domain.compact.Hashing;
import java.util.Comparator;
import java.util.List;

/** A caption as the catalogue knows it: its tokens in their order, and the terms of the catalogue that they stand for. */
public final class AnalyzedCaption {

    private final String text;
    private final List<CaptionToken> tokens;
    private final List<TermAlignment> alignments;
    private final List<String> urls;
    /** The first alignment of each term. */
    private final HashTable firstAlignments;

    private final int[] terms;
    private final double[] similarities;

    AnalyzedCaption(String text, List<CaptionToken> tokens, List<TermAlignment> alignments, List<String> urls) {
        this.text = text;
        this.tokens = List.copyOf(tokens);
        this.alignments = alignments.stream()
                .sorted(Comparator.comparingInt(TermAlignment::term)
                        .thenComparingInt(TermAlignment::from)
                        .thenComparing(TermAlignment::similarity, Comparator.reverseOrder()))
                .toList();
        this.urls = List.copyOf(urls);
        this.terms = this.alignments.stream().mapToInt(TermAlignment::term).toArray();
        this.similarities =
                this.alignments.stream().mapToDouble(TermAlignment::similarity).toArray();
        this.firstAlignments = new HashTable(2 * terms.length);
        for (int i = 0; i < terms.length; i++) {
            if (i == 0 || terms[i - 1] != terms[i]) {
                firstAlignments.add(Hashing.of(terms[i]), i);
            }
        }
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

    /** The index of a term's first alignment, or {@link HashTable#NONE}. Its others follow in {@link #alignments}. */
    public int firstAlignment(int term) {
        return firstAlignments.find(Hashing.of(term));
    }

    /** The similarity of the alignment at an index. */
    public double similarity(int alignment) {
        return similarities[alignment];
    }

    /** Whether there is an alignment at an index, and is one of the term. */
    public boolean isAlignment(int index, int term) {
        return index >= 0 && index < terms.length && terms[index] == term;
    }
}

package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.PackedReader;
import dev.shelfie.domain.compact.PackedWriter;
import dev.shelfie.domain.matching.text.Lexicon;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Finds terms of a vocabulary that name the same thing as a word, see {@link Lexicon}. Not safe for concurrent writing. */
public final class ConceptIndex {

    private static final int MAX_TERMS = 8;
    private static final int FIRST_LISTS = 1024;

    private final Vocabulary vocabulary;
    private final PostingLists terms;

    ConceptIndex(Vocabulary vocabulary) {
        this(vocabulary, new PostingLists(FIRST_LISTS));
    }

    private ConceptIndex(Vocabulary vocabulary, PostingLists terms) {
        this.vocabulary = vocabulary;
        this.terms = terms;
    }

    static ConceptIndex read(Vocabulary vocabulary, PackedReader in) throws IOException {
        return new ConceptIndex(vocabulary, PostingLists.read(in));
    }

    void write(PackedWriter out) throws IOException {
        terms.write(out);
    }

    /** How many bytes of memory it takes, without the vocabulary. */
    long bytes() {
        return terms.bytes();
    }

    /** Adds a term that was added to the vocabulary. */
    void add(int term) {
        if (vocabulary.fixedKind(term) == 0) {
            for (int concept : Lexicon.concepts(vocabulary.word(term))) {
                terms.add(concept, term);
            }
        }
    }

    /** Other terms for what a normalized word or an emoji names, the oldest first, at most a few of each concept. */
    public List<Integer> find(String word) {
        List<Integer> found = new ArrayList<>();
        for (int concept : Lexicon.concepts(word)) {
            for (PostingLists.Cursor cursor = terms.cursor(concept, MAX_TERMS); cursor.next(); ) {
                int term = cursor.number();
                if (vocabulary.documentFrequency(term) > 0
                        && !vocabulary.word(term).equals(word)) {
                    found.add(term);
                }
            }
        }
        return found;
    }
}

package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.compact.PackedReader;
import dev.shelfie.domain.compact.PackedWriter;
import dev.shelfie.domain.matching.text.Inflection;
import dev.shelfie.domain.matching.text.TermKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Finds terms of a vocabulary that are spelled like a word: with typing errors, in another form or, for codes, with a shorter or
 * longer end. Only terms that share groups of three letters with the word are compared with it, so that the work is bounded
 * for any vocabulary. Not safe for concurrent writing.
 */
public final class FuzzyTermIndex {

    private static final int MAX_MATCHES = 3;
    private static final int MIN_SWAPPED = 5;
    private static final double SWAPPED = 0.8;
    private static final int MIN_LENGTH = 4;
    private static final int MAX_LENGTH = 24;
    private static final int MIN_BUCKET_BITS = 10;
    private static final int MAX_BUCKET_BITS = 16;
    /** How many buckets there are for a term, until there are as many as there may be. */
    private static final int BUCKETS_PER_TERM = 16;

    private static final int CODE_PREFIX = 4;
    private static final int MAX_CODE_ENDING = 4;
    private static final int MAX_POSTINGS = 3000;
    private static final double MIN_SIMILARITY = 0.5;
    /** The similarity of two forms of one word. */
    private static final double INFLECTED = 0.85;

    private final Vocabulary vocabulary;
    /** The terms by the hashes of their trigrams or, for codes, of their prefixes. */
    private PostingLists terms = new PostingLists(1 << MIN_BUCKET_BITS);

    private int bucketBits = MIN_BUCKET_BITS;

    FuzzyTermIndex(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    static FuzzyTermIndex read(Vocabulary vocabulary, PackedReader in) throws IOException {
        FuzzyTermIndex index = new FuzzyTermIndex(vocabulary);
        index.bucketBits = in.readInt();
        PackedReader.require(
                index.bucketBits >= MIN_BUCKET_BITS && index.bucketBits <= MAX_BUCKET_BITS,
                "A number of buckets that can't be right");
        index.terms = PostingLists.read(in);
        return index;
    }

    void write(PackedWriter out) throws IOException {
        out.writeInt(bucketBits);
        terms.write(out);
    }

    /** A term that is spelled like a word. {@code similarity} is above 0 and below 1. */
    public record SimilarTerm(int term, double similarity) {}

    /** How many bytes of memory it takes, without the vocabulary. */
    long bytes() {
        return terms.bytes();
    }

    /** Adds a term that was added to the vocabulary; terms are added in the order of their numbers. */
    void add(int term) {
        if (bucketBits < MAX_BUCKET_BITS && term >= (1 << bucketBits) / BUCKETS_PER_TERM) {
            bucketBits += 2;
            terms = new PostingLists(1 << bucketBits);
            for (int before = 0; before < term; before++) {
                index(before);
            }
        }
        index(term);
    }

    private void index(int term) {
        int length = vocabulary.length(term);
        if (length < MIN_LENGTH || length > MAX_LENGTH) {
            return;
        }
        byte kind = vocabulary.fixedKind(term);
        if (TermKind.is(kind, TermKind.CODE)) {
            terms.add(prefix(vocabulary.word(term)), term);
        } else if (kind == 0) {
            String word = vocabulary.word(term);
            for (int i = 0; i <= word.length() - 2; i++) {
                terms.add(trigram(word, i), term);
            }
        }
    }

    /**
     * The terms most similar to a word, at most three, the most similar first, equally similar ones in alphabetical order.
     *
     * @param shared counts shared trigrams; its content is lost
     */
    public List<SimilarTerm> find(String word, ScoreAccumulator shared) {
        if (word.length() < MIN_LENGTH || word.length() > MAX_LENGTH) {
            return List.of();
        }
        byte kind = TermKind.of(word);
        if (TermKind.is(kind, TermKind.CODE)) {
            return mostSimilar(findCodes(word));
        }
        return kind == 0 ? mostSimilar(findWords(word, shared)) : List.of();
    }

    private List<SimilarTerm> mostSimilar(List<SimilarTerm> found) {
        found.sort(Comparator.comparingDouble((SimilarTerm one) -> -one.similarity())
                .thenComparing(one -> vocabulary.word(one.term())));
        return found.size() <= MAX_MATCHES ? found : found.subList(0, MAX_MATCHES);
    }

    private List<SimilarTerm> findCodes(String code) {
        List<SimilarTerm> found = new ArrayList<>();
        for (PostingLists.Cursor cursor = terms.cursor(prefix(code), MAX_POSTINGS); cursor.next(); ) {
            int term = cursor.number();
            if (vocabulary.documentFrequency(term) > 0) {
                String other = vocabulary.word(term);
                String shorter = code.length() < other.length() ? code : other;
                String longer = shorter.equals(code) ? other : code;
                int ending = longer.length() - shorter.length();
                if (ending > 0
                        && ending <= MAX_CODE_ENDING
                        && shorter.length() > CODE_PREFIX
                        && longer.startsWith(shorter)
                        && !cutsNumber(longer, shorter.length())) {
                    found.add(new SimilarTerm(term, 1 - 0.1 * ending));
                }
            }
        }
        return found;
    }

    private static boolean cutsNumber(String code, int at) {
        return Character.isDigit(code.charAt(at)) && Character.isDigit(code.charAt(at - 1));
    }

    /** Words that differ in few letters share most trigrams: only those are compared letter by letter. */
    private List<SimilarTerm> findWords(String word, ScoreAccumulator shared) {
        shared.clear();
        int trigrams = word.length() - 1;
        for (int i = 0; i < trigrams; i++) {
            terms.addTo(shared, 1, trigram(word, i), MAX_POSTINGS);
        }
        int needed = Math.max(2, trigrams / 3);
        EditDistance distance = new EditDistance(word, vocabulary);
        List<SimilarTerm> found = new ArrayList<>();
        for (int i = 0; i < shared.size(); i++) {
            int term = shared.number(i);
            if (shared.score(i) >= needed && vocabulary.documentFrequency(term) > 0) {
                double similarity = similarity(word, term, distance);
                if (similarity >= MIN_SIMILARITY) {
                    found.add(new SimilarTerm(term, similarity));
                }
            }
        }
        if (found.isEmpty()) {
            addSwapped(word, found);
        }
        return found;
    }

    /** Adds the terms with two neighbouring letters swapped, which share few trigrams. */
    private void addSwapped(String word, List<SimilarTerm> found) {
        char[] letters = word.toCharArray();
        for (int i = 1; i + 1 < letters.length && letters.length >= MIN_SWAPPED; i++) {
            swap(letters, i);
            int term = vocabulary.findLive(new String(letters));
            if (term >= 0) {
                found.add(new SimilarTerm(term, SWAPPED));
            }
            swap(letters, i);
        }
    }

    private static void swap(char[] letters, int at) {
        char first = letters[at];
        letters[at] = letters[at + 1];
        letters[at + 1] = first;
    }

    private double similarity(String word, int term, EditDistance distance) {
        int length = vocabulary.length(term);
        int longer = Math.max(length, word.length());
        int allowed = longer <= 4 ? 0 : longer <= 7 ? 1 : 2;
        if (vocabulary.letter(term, 0) != word.charAt(0)) {
            return 0;
        }
        int prefix = prefix(word, term);
        if (Inflection.isOfOneWord(word, vocabulary.word(term), prefix)) {
            return INFLECTED;
        }
        if (word.length() == MIN_LENGTH) {
            return 0;
        }
        if (Math.abs(length - word.length()) <= allowed) {
            int edits = distance.to(term);
            if (edits <= allowed) {
                return 0.95 - 0.15 * edits;
            }
        }
        int ending = longer - prefix;
        return prefix >= 5 && ending <= 3 && prefix >= 2 * ending ? 0.8 - 0.07 * ending : 0;
    }

    /** How many letters at the start of a word a term shares. */
    private int prefix(String word, int term) {
        int shorter = Math.min(vocabulary.length(term), word.length());
        int prefix = 0;
        while (prefix < shorter && vocabulary.letter(term, prefix) == word.charAt(prefix)) {
            prefix++;
        }
        return prefix;
    }

    /** The bucket of three letters: two from {@code at} on and the one before, which is a space at the start of a word. */
    private int trigram(String word, int at) {
        long before = at == 0 ? ' ' : word.charAt(at - 1);
        return bucket((before << 16 | word.charAt(at)) << 16 | word.charAt(at + 1));
    }

    /** The bucket of the first letters of a code. */
    private int prefix(String code) {
        return bucket(Hashing.of(code.substring(0, CODE_PREFIX)));
    }

    private int bucket(long bits) {
        return (int) (Hashing.mix(bits) >>> (Long.SIZE - bucketBits));
    }
}

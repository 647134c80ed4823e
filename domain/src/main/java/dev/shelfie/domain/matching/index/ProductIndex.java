package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.compact.PackedReader;
import dev.shelfie.domain.compact.PackedWriter;
import dev.shelfie.domain.matching.text.TermKind;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * The products of a catalogue by their terms and identifiers. Products have a {@code docId}, see {@link ForwardIndex}.
 * Removed ones leave tombstones; when there are many of these, the index is written anew. Not safe for concurrent writing.
 */
public final class ProductIndex {

    /** Products that are added to the number of products, so that in a small catalogue not every term is rare. */
    private static final int BACKGROUND = 300;

    private static final int NONE = -1;
    private static final int MIN_TOMBSTONES = 1000;
    private static final double STOP_WORD_WEIGHT = 0.3;
    private static final int FIRST_LISTS = 1024;
    private static final double SMOOTHING = 0.5;

    /** Every term of every candidate needs a logarithm: those of most frequencies are computed in advance. */
    private static final double[] LOGARITHMS =
            IntStream.range(0, 4096).mapToDouble(i -> Math.log(i + SMOOTHING)).toArray();

    private Vocabulary vocabulary = new Vocabulary();
    private FuzzyTermIndex fuzzyTerms = new FuzzyTermIndex(vocabulary);
    private ConceptIndex concepts = new ConceptIndex(vocabulary);
    private PostingLists postings = new PostingLists(FIRST_LISTS);
    private IdentifierIndex identifiers = new IdentifierIndex();
    private ForwardIndex forward = new ForwardIndex();
    private final RecordWriter record = new RecordWriter();
    private final DistinctTerms distinctTerms = new DistinctTerms();
    private double logSize = Math.log(BACKGROUND);
    private double confusability;

    /** An index without products. */
    public ProductIndex() {}

    /**
     * Reads an index that {@link #write} wrote: it finds what that one finds.
     *
     * @throws IOException if it can't be read or can't be right. If others than {@link #write} wrote what is read, what the index
     *     finds isn't defined
     */
    public static ProductIndex read(PackedReader in) throws IOException {
        ProductIndex index = new ProductIndex();
        index.confusability = Double.longBitsToDouble(in.readLong());
        index.vocabulary = Vocabulary.read(in);
        index.fuzzyTerms = FuzzyTermIndex.read(index.vocabulary, in);
        index.concepts = ConceptIndex.read(index.vocabulary, in);
        index.postings = PostingLists.read(in);
        index.identifiers = IdentifierIndex.read(in);
        index.forward = ForwardIndex.read(in);
        index.logSize = Math.log(index.size() + BACKGROUND);
        return index;
    }

    /** Writes the index, as it is in memory: in about as many bytes. */
    public void write(PackedWriter out) throws IOException {
        out.writeLong(Double.doubleToRawLongBits(confusability));
        vocabulary.write(out);
        fuzzyTerms.write(out);
        concepts.write(out);
        postings.write(out);
        identifiers.write(out);
        forward.write(out);
    }

    /** How many products there are. */
    public int size() {
        return forward.liveCount();
    }

    /** How many bytes of memory it takes. */
    public long bytes() {
        return vocabulary.bytes()
                + fuzzyTerms.bytes()
                + concepts.bytes()
                + postings.bytes()
                + identifiers.bytes()
                + forward.bytes();
    }

    public Vocabulary vocabulary() {
        return vocabulary;
    }

    public FuzzyTermIndex fuzzyTerms() {
        return fuzzyTerms;
    }

    public ConceptIndex concepts() {
        return concepts;
    }

    public ForwardIndex forward() {
        return forward;
    }

    /** Adds a product, in the place of the one with its id. */
    public void put(String id, ProductDocument document) {
        remove(id);
        write(document);
        int docId = forward.add(id, document, record);
        addPostings(docId);
        identifiers.add(Hashing.of(id), docId, forward::isLive);
        for (long identifier : document.identifiers()) {
            identifiers.add(identifier, docId, forward::isLive);
        }
        logSize = Math.log(size() + BACKGROUND);
    }

    /** Removes a product, if it is there. */
    public void remove(String id) {
        int docId = find(id);
        if (docId >= 0) {
            count(docId, -1);
            forward.remove(docId);
            logSize = Math.log(size() + BACKGROUND);
            if (forward.tombstones() > MIN_TOMBSTONES + size() / 2) {
                compact();
            }
        }
    }

    /** The {@link ProductDocument#fingerprint} of a product; empty if it isn't there. */
    public OptionalInt fingerprint(String id) {
        int docId = find(id);
        return docId < 0 ? OptionalInt.empty() : OptionalInt.of(forward.fingerprint(docId));
    }

    private int find(String id) {
        for (int docId : identifiers.find(Hashing.of(id))) {
            if (forward.isLive(docId) && forward.hasId(docId, id)) {
                return docId;
            }
        }
        return NONE;
    }

    /** The inverse document frequency of a term: how much information it is, in nats. Stop words have less. */
    public double idf(int term) {
        double idf = idfOf(vocabulary.documentFrequency(term));
        return TermKind.is(vocabulary.kind(term), TermKind.STOP_WORD) ? idf * STOP_WORD_WEIGHT : idf;
    }

    /** The same as if the term were no stop word: what a caption lacks that lacks the name of the goods. */
    public double idfOfGoods(int term) {
        return idfOf(vocabulary.documentFrequency(term));
    }

    /** The inverse document frequency of a word that no product has. */
    public double idfOfUnknown() {
        return idfOf(0);
    }

    /** The logarithm of the number of products: the information that it takes to single out one, in nats. */
    public double logSize() {
        return logSize;
    }

    /**
     * How much more confusable the products are than those of most catalogues, as measured last; 0 if that wasn't measured,
     * below 0 if they are less so.
     */
    public double confusability() {
        return confusability;
    }

    /** Stores what was measured. */
    public void setConfusability(double measured) {
        this.confusability = measured;
    }

    /** Adds a score to the products with a term, removed ones among them, at most {@code limit}; returns how many these are. */
    public int addPostings(int term, int limit, float score, ScoreAccumulator scores) {
        return postings.addTo(scores, score, term, limit);
    }

    /** The products with an identifier, removed ones among them; none if so many have it that it identifies nothing. */
    public int[] find(long identifier) {
        int[] found = identifiers.find(identifier);
        return found.length < IdentifierIndex.MAX_PRODUCTS ? found : new int[0];
    }

    private double idfOf(int products) {
        return logSize - (products < LOGARITHMS.length ? LOGARITHMS[products] : Math.log(products + SMOOTHING));
    }

    private void write(ProductDocument document) {
        record.clear();
        write(document.title());
        record.field(document.joinedCodes().size());
        for (ProductDocument.JoinedCode code : document.joinedCodes()) {
            record.joinedCode(add(code.term()), code.titlePosition(), code.titleWords());
        }
        write(document.brand());
        write(document.options());
        write(document.sizes());
        write(document.attributes());
        write(document.category());
        write(document.description());
    }

    private void write(List<String> words) {
        record.field(words.size());
        for (String word : words) {
            record.term(add(word));
        }
    }

    /** Adds a word to the vocabulary if it is new; returns its number. */
    private int add(String word) {
        int before = vocabulary.size();
        int term = vocabulary.add(word);
        if (vocabulary.size() > before) {
            fuzzyTerms.add(term);
            concepts.add(term);
        }
        return term;
    }

    private void addPostings(int docId) {
        count(docId, 1);
        distinctTerms.forEach(docId, forward, term -> postings.add(term, docId));
    }

    private void count(int docId, int difference) {
        distinctTerms.forEach(docId, forward, term -> vocabulary.count(term, difference));
        RecordCursor cursor = new RecordCursor();
        forward.read(docId, cursor);
        for (Field field : Field.ALL) {
            boolean isFirst = true;
            for (int terms = cursor.nextField(); terms > 0; terms--) {
                int term = cursor.nextTerm();
                if (field == Field.BRAND) {
                    // Of "Marlow Tea House", nobody means the second word by itself.
                    boolean isSmall = TermKind.is(vocabulary.kind(term), TermKind.STOP_WORD);
                    if (terms == 1 || (isFirst && !isSmall)) {
                        vocabulary.countBrand(term, difference);
                    }
                    isFirst &= isSmall;
                } else if (field == Field.OPTIONS) {
                    vocabulary.countOption(term, difference);
                } else if (field == Field.SIZES) {
                    vocabulary.countSize(term, difference);
                }
            }
        }
    }

    private void compact() {
        ProductIndex compacted = new ProductIndex();
        int[] newDocIds = new int[forward.docCount()];
        for (int docId = 0; docId < newDocIds.length; docId++) {
            newDocIds[docId] = forward.isLive(docId) ? compacted.addFrom(this, docId) : NONE;
        }
        identifiers.forEach((identifier, docId) -> {
            if (newDocIds[docId] >= 0) {
                compacted.identifiers.add(identifier, newDocIds[docId], compacted.forward::isLive);
            }
        });
        vocabulary = compacted.vocabulary;
        fuzzyTerms = compacted.fuzzyTerms;
        concepts = compacted.concepts;
        postings = compacted.postings;
        identifiers = compacted.identifiers;
        forward = compacted.forward;
    }

    private int addFrom(ProductIndex other, int docId) {
        RecordCursor cursor = new RecordCursor();
        other.forward.read(docId, cursor);
        record.clear();
        for (Field field : Field.ALL) {
            int terms = cursor.nextField();
            record.field(terms);
            for (; terms > 0; terms--) {
                int term = add(other.vocabulary.word(cursor.nextTerm()));
                if (field == Field.JOINED_CODES) {
                    record.joinedCode(term, cursor.titlePosition(), cursor.titleWords());
                } else {
                    record.term(term);
                }
            }
        }
        int added = forward.addFrom(other.forward, docId, record);
        addPostings(added);
        return added;
    }

    /** Reads the different terms of a record. */
    private static final class DistinctTerms {

        private final RecordCursor cursor = new RecordCursor();
        private int[] seen = new int[64];
        private int size;

        void forEach(int docId, ForwardIndex forward, IntConsumer action) {
            size = 0;
            forward.read(docId, cursor);
            for (int field = 0; field < Field.ALL.size(); field++) {
                for (int terms = cursor.nextField(); terms > 0; terms--) {
                    int term = cursor.nextTerm();
                    if (isNew(term)) {
                        action.accept(term);
                    }
                }
            }
        }

        private boolean isNew(int term) {
            for (int i = 0; i < size; i++) {
                if (seen[i] == term) {
                    return false;
                }
            }
            seen = size == seen.length ? Arrays.copyOf(seen, size * 2) : seen;
            seen[size++] = term;
            return true;
        }
    }
}

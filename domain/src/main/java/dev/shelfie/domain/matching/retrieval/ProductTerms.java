package dev.shelfie.domain.matching.retrieval;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.index.ForwardIndex;
import dev.shelfie.domain.matching.index.RecordCursor;
import dev.shelfie.domain.matching.index.Vocabulary;
import dev.shelfie.domain.matching.text.TermKind;
import java.util.Arrays;

/** The terms of one product, read from its record into memory. Used again for one product after another. */
public final class ProductTerms {

    private static final int NUMBERED = TermKind.NUMBER | TermKind.MEASURE | TermKind.CODE | TermKind.SIZE;

    /** The terms of the title, in its order. */
    public final AlignedTerms title = new AlignedTerms();
    /** The terms of the brand; if there are several, the last one is all of them joined. */
    public final AlignedTerms brand = new AlignedTerms();
    /** The terms of options, attributes, category and description, in this order; of the last two only those with alignments. */
    public final AlignedTerms details = new AlignedTerms();
    /** Those of the codes which several words of the title form that have alignments. */
    public final AlignedTerms codes = new AlignedTerms();

    /** How much information each term of the title is, in nats, and all of them together. */
    public double[] titleIdfs = {};

    double titleInformation;

    /** For each of the codes, the position in the title of the first word that forms it. */
    public int[] codePositions = {};
    /** For each of the codes, how many words of the title form it. */
    public int[] codeWords = {};

    /** How many of the details are options but for sizes. */
    public int otherOptionsSize;
    /** How many of the details are options, sizes the last of them. */
    public int optionsSize;
    /** How many of the details are options or attributes. */
    public int attributesSize;
    /** The first of the details that are the description. */
    int descriptionFrom;

    /** The product's number in the index. */
    public int docId;
    /** The information that the caption shares with it, as far as it is read, in nats. */
    double shared;
    /** How well it fits, for {@link CandidateRetrieval}. */
    float score;

    private final RecordCursor record = new RecordCursor();

    /** Goes to the start of the record of a product, to read its terms from there. */
    void open(ForwardIndex products, int number) {
        docId = number;
        products.read(number, record);
    }

    /** Reads all fields before the description, and aligns their terms with a caption. */
    void readUntilDescription(AnalyzedCaption caption) {
        title.clear();
        title.addField(record, caption);
        titleIdfs = titleIdfs.length < title.size ? new double[title.terms.length] : titleIdfs;
        readCodes(caption);
        brand.clear();
        brand.addField(record, caption);
        details.clear();
        details.addField(record, caption);
        otherOptionsSize = details.size;
        details.addField(record, caption);
        optionsSize = details.size;
        details.addField(record, caption);
        attributesSize = details.size;
        details.addAlignedOfField(record, caption);
        descriptionFrom = details.size;
    }

    /** Reads the description, which comes last. */
    void readDescription(AnalyzedCaption caption) {
        details.addAlignedOfField(record, caption);
    }

    private void readCodes(AnalyzedCaption caption) {
        codes.clear();
        int count = record.nextField();
        if (count > codeWords.length) {
            codePositions = Arrays.copyOf(codePositions, count);
            codeWords = Arrays.copyOf(codeWords, count);
        }
        for (int i = 0; i < count; i++) {
            int term = record.nextTerm();
            codePositions[codes.size] = record.titlePosition();
            codeWords[codes.size] = record.titleWords();
            codes.add(term, caption.firstAlignment(term));
        }
    }

    /**
     * Whether the size has a number or a word for sizes: its other words are no colours, as in <i>iPhone 15</i> and <i>60 Capsules</i>.
     */
    public boolean hasNumberedSize(Vocabulary vocabulary) {
        for (int i = otherOptionsSize; i < optionsSize; i++) {
            if (TermKind.is(vocabulary.kind(details.terms[i]), NUMBERED)) {
                return true;
            }
        }
        return false;
    }

    /** Terms of a product and, for each, its first alignment with a caption, or {@link AnalyzedCaption#NONE}. Keeps its memory. */
    public static final class AlignedTerms {

        public int[] terms = new int[16];
        public int[] alignments = new int[16];
        public int size;

        void clear() {
            size = 0;
        }

        public boolean contains(int term) {
            for (int i = 0; i < size; i++) {
                if (terms[i] == term) {
                    return true;
                }
            }
            return false;
        }

        /** Adds the terms of the record's next field. */
        void addField(RecordCursor record, AnalyzedCaption caption) {
            int from = size;
            size += readField(record);
            for (int i = from; i < size; i++) {
                alignments[i] = caption.firstAlignment(terms[i]);
            }
        }

        /** Adds those terms of the record's next field that have alignments. */
        void addAlignedOfField(RecordCursor record, AnalyzedCaption caption) {
            int until = size + readField(record);
            for (int i = size; i < until; i++) {
                int alignment = caption.firstAlignment(terms[i]);
                if (alignment != AnalyzedCaption.NONE) {
                    terms[size] = terms[i];
                    alignments[size++] = alignment;
                }
            }
        }

        /** Adds a term if it has an alignment. */
        void add(int term, int alignment) {
            reserve(1);
            terms[size] = term;
            alignments[size] = alignment;
            size += alignment == AnalyzedCaption.NONE ? 0 : 1;
        }

        /** Reads the terms of the next field behind the others; returns how many there are. */
        private int readField(RecordCursor record) {
            int count = record.nextField();
            reserve(count);
            record.readTerms(terms, size, count);
            return count;
        }

        private void reserve(int more) {
            if (size + more > terms.length) {
                terms = Arrays.copyOf(terms, 2 * (size + more));
                alignments = Arrays.copyOf(alignments, terms.length);
            }
        }
    }
}

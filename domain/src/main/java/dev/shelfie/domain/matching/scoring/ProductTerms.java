package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.index.ForwardIndex;
import dev.shelfie.domain.matching.index.RecordCursor;
import java.util.Arrays;

/** The terms of one product, read from its record into memory. Used again for one product after another. */
final class ProductTerms {

    final AlignedTerms title = new AlignedTerms();
    final AlignedTerms brand = new AlignedTerms();
    /** The terms of options, attributes, category and description, in this order; of the last two only those with alignments. */
    final AlignedTerms details = new AlignedTerms();
    /** Those of the codes which several words of the title form that have alignments. */
    final AlignedTerms codes = new AlignedTerms();

    /** How much information each term of the title is, in nats, and all of them together. */
    double[] titleIdfs = {};

    double titleInformation;

    int[] codePositions = {};
    int[] codeWords = {};

    /** How many of the details are options. */
    int optionsSize;
    /** How many of the details are options or attributes. */
    int attributesSize;
    /** The first of the details that are the description. */
    int descriptionFrom;

    int docId;
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

    /** Terms of a product and, for each, its first alignment with a caption, or {@link AnalyzedCaption#NONE}. Keeps its memory. */
    static final class AlignedTerms {

        int[] terms = new int[16];
        int[] alignments = new int[16];
        int size;

        void clear() {
            size = 0;
        }

        boolean contains(int term) {
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

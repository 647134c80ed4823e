package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.index.ForwardIndex;
import dev.shelfie.domain.matching.index.RecordCursor;

/** The terms of one product, read from its record into memory. Used again for one product after another. */
final class ProductTerms {

    private static final int MAX_TERMS = TitleFeatures.MAX_SIZE;

    final int[] title = new int[MAX_TERMS];
    final int[] brand = new int[MAX_TERMS];
    /** The terms of options, attributes, category and description, in this order. */
    final int[] details = new int[MAX_TERMS];

    final int[] codes = new int[MAX_TERMS];
    final int[] codePositions = new int[MAX_TERMS];
    final int[] codeWords = new int[MAX_TERMS];

    int titleSize;
    int brandSize;
    /** How many of the details are options. */
    int optionsSize;
    /** How many of the details are options or attributes. */
    int attributesSize;

    int detailsSize;
    int codesSize;

    private final RecordCursor record = new RecordCursor();

    void read(ForwardIndex products, int docId) {
        products.read(docId, record);
        titleSize = record.nextField();
        readInto(title, 0, titleSize);
        codesSize = record.nextField();
        for (int i = 0; i < codesSize; i++) {
            codes[i] = record.nextTerm();
            codePositions[i] = record.titlePosition();
            codeWords[i] = record.titleWords();
        }
        brandSize = record.nextField();
        readInto(brand, 0, brandSize);
        optionsSize = readDetails(0);
        attributesSize = readDetails(optionsSize);
        int categorySize = readDetails(attributesSize);
        detailsSize = readDetails(categorySize);
    }

    private int readDetails(int from) {
        int size = record.nextField();
        readInto(details, from, size);
        return from + size;
    }

    private void readInto(int[] terms, int from, int size) {
        for (int i = from; i < from + size; i++) {
            terms[i] = record.nextTerm();
        }
    }
}

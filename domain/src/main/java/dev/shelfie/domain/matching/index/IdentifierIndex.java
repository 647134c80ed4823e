package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.HashTable;
import dev.shelfie.domain.compact.PackedReader;
import dev.shelfie.domain.compact.PackedWriter;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** The products by the hashes of their ids and of their identifiers. Not safe for concurrent writing. */
final class IdentifierIndex {

    /** How many products can share an identifier. */
    static final int MAX_PRODUCTS = 16;

    private static final int[] NOTHING = {};
    private static final int FIRST_CAPACITY = 512;

    private final HashTable docIds;

    IdentifierIndex() {
        this(new HashTable(FIRST_CAPACITY));
    }

    private IdentifierIndex(HashTable docIds) {
        this.docIds = docIds;
    }

    static IdentifierIndex read(PackedReader in) throws IOException {
        return new IdentifierIndex(HashTable.read(in));
    }

    void write(PackedWriter out) throws IOException {
        docIds.write(out);
    }

    /**
     * Adds an identifier of a product, in the place of a removed product's if there is one. An identifier that {@link
     * #MAX_PRODUCTS} products have already identifies no further one, and is dropped.
     */
    void add(long identifier, int docId, IntPredicate isLive) {
        int same = 0;
        for (int at = docIds.first(identifier); at != HashTable.NONE; at = docIds.next(identifier, at)) {
            if (!isLive.test(docIds.value(at))) {
                docIds.replace(at, docId);
                return;
            }
            if (++same == MAX_PRODUCTS) {
                return;
            }
        }
        docIds.add(identifier, docId);
    }

    /** The products with an identifier, removed ones among them, in the order in which they were added. */
    int[] find(long identifier) {
        int first = docIds.first(identifier);
        if (first == HashTable.NONE) {
            return NOTHING;
        }
        int[] found = new int[MAX_PRODUCTS];
        int count = 0;
        for (int at = first; at != HashTable.NONE; at = docIds.next(identifier, at)) {
            found[count++] = docIds.value(at);
        }
        return Arrays.copyOf(found, count);
    }

    /** How many bytes of memory it takes. */
    long bytes() {
        return docIds.bytes();
    }

    /** Calls for every identifier and product. */
    void forEach(HashTable.Visitor visitor) {
        docIds.forEach(visitor);
    }
}

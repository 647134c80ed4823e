package dev.shelfie.domain.matching;

import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * The products of a catalogue by their words and codes. Products are found by slot, see {@link Shelf}; those that are
 * gone leave holes, until there are so many that all is written anew. Not safe for concurrent writing.
 */
final class Index {

    /**
     * As many products without any of its words are imagined beside the catalogue, so that a small one doesn't take
     * every word for rare or for common.
     */
    private static final int BACKGROUND = 300;

    private static final int MIN_HOLES = 1000;
    private static final double COMMON_COUNTS = 0.3;

    /** Logarithms are taken for every word of every candidate: those of most counts are ready. */
    private static final double[] LOGS =
            IntStream.range(0, 4096).mapToDouble(i -> Math.log(i + 0.5)).toArray();

    private Vocabulary vocabulary = new Vocabulary();
    private Similar similar = new Similar(vocabulary);
    private Postings products = new Postings(1024);
    private IdentityTable identities = new IdentityTable();
    private Shelf shelf = new Shelf();
    private final int[] record = new int[Scratch.RECORD];
    private double whole = Math.log(BACKGROUND);

    Vocabulary vocabulary() {
        return vocabulary;
    }

    Similar similar() {
        return similar;
    }

    Shelf shelf() {
        return shelf;
    }

    int size() {
        return shelf.live();
    }

    void put(ProductId id, Sheet sheet) {
        remove(id);
        int length = write(sheet);
        int slot = shelf.add(id, record, length, sheet.group());
        post(slot, length);
        for (long code : sheet.codes()) {
            identities.add(code, slot, shelf::isLive);
        }
        whole = Math.log(size() + BACKGROUND);
    }

    void remove(ProductId id) {
        int slot = shelf.find(id);
        if (slot >= 0) {
            count(shelf.read(slot, record), -1);
            shelf.remove(slot);
            whole = Math.log(size() + BACKGROUND);
            if (shelf.slots() - shelf.live() > MIN_HOLES + shelf.live() / 2) {
                compact();
            }
        }
    }

    /** How much a word tells, in nats: the rarer the more. */
    double rarity(int term) {
        double rarity = rarityOf(vocabulary.products(term));
        return (vocabulary.kind(term) & Terms.COMMON) == 0 ? rarity : rarity * COMMON_COUNTS;
    }

    /** How much a word would tell that no product has. */
    double unknownRarity() {
        return rarityOf(0);
    }

    /** How much it takes to tell one product from all others. */
    double whole() {
        return whole;
    }

    private double rarityOf(int products) {
        double log = products < LOGS.length ? LOGS[products] : Math.log(products + 0.5);
        return whole - log;
    }

    /** The slots of products that have a word, gone ones among them, see {@link Postings#read}. */
    int read(int term, int[] into, int most) {
        return products.read(term, into, most);
    }

    /** The slots of products that a code names, gone ones among them, see {@link IdentityTable#find}. */
    int find(long code, int[] into) {
        return identities.find(code, into);
    }

    private int write(Sheet sheet) {
        int at = write(sheet.title(), 0);
        record[at++] = sheet.joined().size();
        for (Sheet.Joined joined : sheet.joined()) {
            record[at++] = add(joined.word());
            record[at++] = joined.from();
            record[at++] = joined.count();
        }
        at = write(sheet.brand(), at);
        at = write(sheet.attributes(), at);
        at = write(sheet.category(), at);
        return write(sheet.description(), at);
    }

    private int write(List<String> words, int from) {
        int at = from;
        record[at++] = words.size();
        for (String word : words) {
            record[at++] = add(word);
        }
        return at;
    }

    private int add(String word) {
        int before = vocabulary.size();
        int term = vocabulary.add(word);
        if (vocabulary.size() > before) {
            similar.add(term);
        }
        return term;
    }

    private void post(int slot, int length) {
        count(length, 1);
        forEach(length, term -> products.add(term, slot));
    }

    private void count(int length, int more) {
        forEach(length, term -> vocabulary.count(term, more));
        int at = Fields.field(record, Shelf.BRAND);
        for (int i = 1; i <= record[at]; i++) {
            vocabulary.countBrand(record[at + i], more);
        }
    }

    /** Calls for each different word of the record; a brand that the title has too is one. */
    private void forEach(int length, IntConsumer terms) {
        int at = 0;
        for (int field = 0; field < Shelf.FIELDS && at < length; field++) {
            int step = field == Shelf.JOINED ? 3 : 1;
            int count = record[at++];
            for (int i = 0; i < count; i++, at += step) {
                if (!isBefore(record[at], at)) {
                    terms.accept(record[at]);
                }
            }
        }
    }

    private boolean isBefore(int term, int at) {
        return Fields.contains(record, term, at);
    }

    private void compact() {
        Index fresh = new Index();
        int[] slots = new int[shelf.slots()];
        for (int slot = 0; slot < slots.length; slot++) {
            slots[slot] = shelf.isLive(slot) ? fresh.take(this, slot) : -1;
        }
        identities.forEach((code, slot) -> {
            if (slots[slot] >= 0) {
                fresh.identities.add(code, slots[slot], fresh.shelf::isLive);
            }
        });
        vocabulary = fresh.vocabulary;
        similar = fresh.similar;
        products = fresh.products;
        identities = fresh.identities;
        shelf = fresh.shelf;
    }

    private int take(Index other, int slot) {
        int length = other.shelf.read(slot, record);
        int at = 0;
        for (int field = 0; field < Shelf.FIELDS; field++) {
            int step = field == Shelf.JOINED ? 3 : 1;
            int count = record[at++];
            for (int i = 0; i < count; i++, at += step) {
                record[at] = add(other.vocabulary.word(record[at]));
            }
        }
        int taken = shelf.addFrom(other.shelf, slot, record, length);
        post(taken, length);
        return taken;
    }
}

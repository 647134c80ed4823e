package dev.shelfie.domain.matching;

import dev.shelfie.domain.compact.PackedReader;
import dev.shelfie.domain.compact.PackedWriter;
import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.matching.index.ProductDocument;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.retrieval.Workspace;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.TermNormalizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A shop's products, indexed so that a {@link Matcher} finds them in posts. Changes take effect with the next post. Safe for
 * concurrent use: readers don't wait for readers.
 */
public final class Catalogue {

    /**
     * The version of what {@link #write} writes: changes whenever it is laid out otherwise, or products are indexed otherwise. A
     * catalogue of another version can't be read.
     */
    public static final int SNAPSHOT_VERSION = 16;

    private static final int MAX_SPARE_WORKSPACES = Runtime.getRuntime().availableProcessors();

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final ProductIndex index;
    /** Reused, because allocating one for each post is costly. */
    private final Deque<Workspace> workspaces = new ArrayDeque<>();

    private final Object measuring = new Object();
    /** How many changes came after the confusability was measured. */
    private int changes;

    /** A catalogue without products. */
    public Catalogue() {
        this(new ProductIndex(), 0);
    }

    private Catalogue(ProductIndex index, int changes) {
        this.index = index;
        this.changes = changes;
    }

    /**
     * Reads a catalogue that {@link #write} wrote: the same posts get the same matches from it, now and after the same changes.
     * Takes no more memory than about {@code length} bytes.
     *
     * @param in must have what was written, of this {@link #SNAPSHOT_VERSION}, and unchanged: the caller checks that
     * @param length how many bytes were written
     * @throws IOException if it can't be read or can't be right
     */
    public static Catalogue read(InputStream in, long length) throws IOException {
        PackedReader reader = new PackedReader(in, length);
        int changes = reader.readInt();
        ProductIndex index = ProductIndex.read(reader);
        PackedReader.require(reader.isAtEnd(), "More than a catalogue");
        return new Catalogue(index, changes);
    }

    /** Writes the catalogue for {@link #read}, in about as many bytes as it takes in memory. Changes wait meanwhile, so the stream must be quick. */
    public void write(OutputStream out) throws IOException {
        PackedWriter writer = new PackedWriter(out);
        lock.readLock().lock();
        try {
            writer.writeInt(changes);
            index.write(writer);
            writer.flush();
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Adds an item, in the place of the one with its id. */
    public void put(CatalogueItem item) {
        ProductDocument document = DocumentBuilder.build(item);
        change(() -> index.put(item.id(), document));
    }

    /** Removes the item with this id, if it is there. */
    public void remove(String id) {
        change(() -> index.remove(id));
    }

    /** How many items there are. */
    public int size() {
        return read((products, workspace) -> products.size());
    }

    /** How many bytes of memory it takes, about, with the working memory that it keeps for the next posts. */
    public long bytes() {
        long spare = 0;
        synchronized (workspaces) {
            for (Workspace workspace : workspaces) {
                spare += workspace.accumulator().bytes();
            }
        }
        lock.readLock().lock();
        try {
            return spare + index.bytes();
        } finally {
            lock.readLock().unlock();
        }
    }

    /**
     * A fingerprint of what the matcher reads of an item: it differs as soon as a text, a code, the URL or an attribute
     * does. Empty if there is no item with this id.
     */
    public OptionalInt fingerprint(String id) {
        return read((products, workspace) -> products.fingerprint(id));
    }

    /**
     * The words by which posts can name an item. Apart from typing errors and joined words, a post without any of them
     * doesn't match. First the words that are rarest in this catalogue, in the form of {@link SearchTerms}, then the words of
     * the item's codes.
     *
     * @param limit how many words at most, not counting those of the codes
     */
    public List<String> distinctiveTerms(CatalogueItem item, int limit) {
        Set<String> words = new LinkedHashSet<>(SearchTerms.of(item.title()));
        words.addAll(SearchTerms.of(Objects.requireNonNullElse(item.brand(), "")));
        words.addAll(SearchTerms.of(String.join(" ", item.attributes().values())));
        return read((products, workspace) -> Stream.concat(
                        words.stream()
                                .filter(word ->
                                        !TermKind.is(TermKind.of(TermNormalizer.normalize(word)), TermKind.STOP_WORD))
                                .sorted(Comparator.comparingDouble((String word) -> -idf(word, products)))
                                .limit(limit),
                        codes(item).flatMap(code -> SearchTerms.of(code).stream()))
                .distinct()
                .toList());
    }

    private static Stream<String> codes(CatalogueItem item) {
        return Stream.of(item.gtin(), item.mpn(), item.sku()).filter(Objects::nonNull);
    }

    private static double idf(String word, ProductIndex index) {
        int term = index.vocabulary().find(TermNormalizer.normalize(word));
        return term < 0 ? index.idfOfUnknown() : index.idf(term);
    }

    /**
     * Measures how easily the products are taken for each other, which the matcher's confidence depends on: in less than a second.
     * Does nothing if that was measured before, and at most half of the products have changed since.
     * Every new {@link Matcher} calls it; call it after loading products, so that the first post needn't wait.
     */
    public void measureConfusability() {
        if (isMeasured()) {
            return;
        }
        synchronized (measuring) {
            if (!isMeasured()) {
                int before = read((products, workspace) -> changes);
                double measured = read(Confusability::measure);
                write(() -> {
                    index.setConfusability(measured);
                    changes -= before;
                });
            }
        }
    }

    private void change(Runnable change) {
        write(() -> {
            change.run();
            changes++;
        });
    }

    private boolean isMeasured() {
        return read((products, workspace) -> 2L * changes <= products.size());
    }

    /** Reads the index under the read lock. The reader must not use the workspace after it returns. */
    <T> T read(BiFunction<ProductIndex, Workspace, T> reader) {
        Workspace workspace = borrowWorkspace();
        lock.readLock().lock();
        try {
            return reader.apply(index, workspace);
        } finally {
            lock.readLock().unlock();
            giveBack(workspace);
        }
    }

    private Workspace borrowWorkspace() {
        synchronized (workspaces) {
            return workspaces.isEmpty() ? new Workspace() : workspaces.pop();
        }
    }

    private void giveBack(Workspace workspace) {
        synchronized (workspaces) {
            if (workspaces.size() < MAX_SPARE_WORKSPACES) {
                workspaces.push(workspace);
            }
        }
    }

    private void write(Runnable change) {
        lock.writeLock().lock();
        try {
            change.run();
        } finally {
            lock.writeLock().unlock();
        }
    }
}

package dev.shelfie.domain.matching;

import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A retailer's products, indexed so that a {@link Matcher} finds them in posts. Products come, change and go one by one;
 * the next post sees it. Safe for concurrent use: reading doesn't wait for reading.
 */
public final class Catalogue {

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Index index = new Index();

    /** A catalogue without products. */
    public Catalogue() {}

    /** Takes in a product, in place of the one with its id; one that is archived is taken out. */
    public void put(Product product) {
        if (product.status() == ProductStatus.ARCHIVED) {
            remove(product.id());
            return;
        }
        Sheet sheet = Sheet.of(product);
        write(() -> index.put(product.id(), sheet));
    }

    /** Takes out a product; one that isn't there is fine. */
    public void remove(ProductId id) {
        write(() -> index.remove(id));
    }

    /** How many products there are. */
    public int size() {
        return read(Index::size);
    }

    /**
     * The words by which posts could show the product: a post that has none of them isn't matched to it, but for typing
     * errors and words run together. Those that are rarest in this catalogue, rarest first, as {@link
     * dev.shelfie.domain.listing.SearchTerms} has them, and those of its codes.
     *
     * @param limit how many at most besides the codes'
     */
    public List<String> distinctiveTerms(Product product, int limit) {
        Set<String> words =
                new LinkedHashSet<>(SearchTerms.of(product.presentation().title()));
        words.addAll(
                SearchTerms.of(Objects.requireNonNullElse(product.presentation().brand(), "")));
        words.addAll(SearchTerms.of(String.join(" ", product.attributes().values())));
        return read(index -> Stream.concat(
                        words.stream()
                                .filter(word -> (Terms.kind(Terms.normal(word)) & Terms.COMMON) == 0)
                                .sorted(Comparator.comparingDouble((String word) -> -rarity(word, index)))
                                .limit(limit),
                        codes(product.codes()).flatMap(code -> SearchTerms.of(code).stream()))
                .distinct()
                .toList());
    }

    private static Stream<String> codes(ProductCodes codes) {
        String gtin = codes.gtin() == null ? null : codes.gtin().value();
        return Stream.of(gtin, codes.mpn(), codes.sku()).filter(Objects::nonNull);
    }

    private static double rarity(String word, Index index) {
        int term = index.vocabulary().find(Terms.normal(word));
        return term < 0 ? index.unknownRarity() : index.rarity(term);
    }

    /** Reads the index, which doesn't change meanwhile. */
    <T> T read(Function<Index, T> reading) {
        lock.readLock().lock();
        try {
            return reading.apply(index);
        } finally {
            lock.readLock().unlock();
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

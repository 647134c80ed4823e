package dev.shelfie.persistence.product;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A retailer's catalogue of any length, the same each time: some 900 bytes a product, 30,000 words in its titles. */
public final class ProductFeed implements Iterator<ImportRow<ProductInput>> {

    private static final int ROW_SIZE = 900;
    private static final List<String> WORDS = words();
    /** Made before anything is measured, as are the words: few of them make up most of a text, as in any language. */
    private static final List<String> TEXTS = Stream.generate(new Random(11)::nextInt)
            .limit(4096)
            .map(seed -> some(40, new Random(seed)))
            .toList();

    private static final List<String> TITLE_WORDS =
            List.of(some(50_000, new Random(13)).split(" "));
    private static final List<String> BRANDS = WORDS.subList(0, 800);
    private static final List<String> SORTS = List.of("Dresses", "Shirts", "Shoes", "Bags", "Coats", "Knitwear");
    private static final List<String> COLORS = List.of("sage", "navy", "écru", "black", "rust", "white", "mauve");
    private static final List<String> SIZES = List.of("XS", "S", "M", "L", "XL");

    private final int length;
    private int next;

    public ProductFeed(int length) {
        this.length = length;
    }

    @Override
    public boolean hasNext() {
        return next < length;
    }

    @Override
    public ImportRow<ProductInput> next() {
        int line = ++next;
        return new ImportRow.Read<>(line, ROW_SIZE, product(line));
    }

    private static ProductInput product(int number) {
        Random random = new Random(number);
        String sort = one(SORTS, random);
        String color = one(COLORS, random);
        String size = one(SIZES, random);
        String path = "/" + number + "-" + sort.toLowerCase(Locale.ROOT) + "-" + color;
        return new ProductInput(
                new ProductCodes("SKU-" + number, "GROUP-" + number / 5, null, "MPN-" + number, null),
                new ProductPresentation(
                        title(random) + " " + sort + ", " + color + ", " + size,
                        one(BRANDS, random),
                        one(TEXTS, random) + ".",
                        "Apparel > Women > " + sort + " > " + one(BRANDS.subList(0, 20), random),
                        "https://shop.example/p" + path,
                        List.of(
                                "https://cdn.example" + path + "-front.jpg",
                                "https://cdn.example" + path + "-back.jpg")),
                new Offer(euros(random), null, Availability.IN_STOCK),
                new TreeMap<>(Map.of("color", color, "size", size, "material", one(WORDS, random), "gender", "female")),
                ProductStatus.ACTIVE);
    }

    private static Money euros(Random random) {
        return new Money(BigDecimal.valueOf(500 + random.nextInt(50_000), 2), "EUR");
    }

    private static String title(Random random) {
        return one(TITLE_WORDS, random) + " " + one(TITLE_WORDS, random) + " " + one(TITLE_WORDS, random);
    }

    private static String some(int count, Random random) {
        return IntStream.range(0, count)
                .mapToObj(i -> WORDS.get((int) (WORDS.size() * Math.pow(random.nextDouble(), 4))))
                .collect(Collectors.joining(" "));
    }

    private static String one(List<String> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }

    private static List<String> words() {
        Random random = new Random(7);
        List<String> words = new ArrayList<>();
        while (words.size() < 30_000) {
            words.add(random.ints(3 + random.nextInt(8), 'a', 'z' + 1)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString());
        }
        return words;
    }
}

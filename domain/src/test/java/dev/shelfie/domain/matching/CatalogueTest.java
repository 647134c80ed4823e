package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.id;
import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CatalogueTest {

    private static final List<String> WORDS = List.of(
            "acme",
            "zenko",
            "linen",
            "dress",
            "blazer",
            "serum",
            "30 ml",
            "16GB",
            "NX-450",
            "red",
            "blue",
            "summer",
            "Sommerkleid",
            "earbuds",
            "coffee",
            "machine",
            "lamp",
            "walnut",
            "shelf",
            "rug");
    private static final List<String> CAPTIONS = List.of(
            "my acme linen dress in red",
            "zenko earbuds and a walnut shelf",
            "#sommerkleid #blazer",
            "coffe machine nx450",
            "serum 30ml, rug, lamp");

    private final Catalogue catalogue = new Catalogue();

    @Test
    void productsAreFoundFromWhenTheyComeUntilTheyGo() {
        catalogue.put(product(1, "Walnut Floor Lamp").build());
        assertThat(found("the walnut floor lamp")).containsExactly(1);

        catalogue.put(product(1, "Velvet Sofa").build());
        assertThat(found("the walnut floor lamp")).isEmpty();
        assertThat(found("the velvet sofa")).containsExactly(1);
        assertThat(catalogue.size()).isEqualTo(1);

        catalogue.remove(id(1));
        catalogue.remove(id(1));
        assertThat(found("the velvet sofa")).isEmpty();
        assertThat(catalogue.size()).isZero();
    }

    @Test
    void aProductThatChangesOftenIsFoundByItsCode() {
        for (int i = 0; i < 100; i++) {
            catalogue.put(product(1, "Walnut Floor Lamp " + i).sku("LMP-7781").build());
        }

        assertThat(found("sku LMP-7781")).containsExactly(1);
    }

    @Test
    void aCodeIsComparedAsWrittenNotAsWords() {
        catalogue.put(product(1, "Walnut Floor Lamp").sku("LAMPS-50CM-NOIR").build());
        catalogue.put(product(2, "Oak Floor Lamp").sku("LAMPS-60CM-NOIR").build());

        assertThat(found("sku LAMPS-50CM-NOIR")).containsExactly(1);
    }

    @Test
    void aCodeOfVeryManyProductsTakesNoTimeAndNamesNone() {
        for (int i = 0; i < 20_000; i++) {
            catalogue.put(product(i, "Linen Dress")
                    .mpn("SAME-100")
                    .url("https://shop.example/all")
                    .build());
        }

        assertThat(found("mpn SAME-100 https://shop.example/all")).isEmpty();
    }

    @Test
    void findsTheSameAsAFreshOneAfterManyChanges() {
        Random random = new Random(11);
        Map<Integer, CatalogueItem> kept = new TreeMap<>();
        for (int change = 0; change < 12_000; change++) {
            int number = random.nextInt(300);
            if (random.nextInt(4) == 0) {
                kept.remove(number);
                catalogue.remove(id(number));
            } else {
                CatalogueItem some = some(number, random);
                kept.put(number, some);
                catalogue.put(some);
            }
            if (change % 1500 == 1499) {
                assertSameAsFresh(kept);
            }
        }
    }

    private void assertSameAsFresh(Map<Integer, CatalogueItem> kept) {
        Catalogue fresh = new Catalogue();
        kept.values().forEach(fresh::put);
        assertThat(catalogue.size()).isEqualTo(fresh.size());
        for (String caption : CAPTIONS) {
            List<RankedItem> findings = Matcher.over(catalogue).rank(PostText.of(caption), 10);
            assertThat(findings).isNotEmpty().isEqualTo(Matcher.over(fresh).rank(PostText.of(caption), 10));
        }
        CatalogueItem one = kept.values().iterator().next();
        assertThat(catalogue.distinctiveTerms(one, 5)).isEqualTo(fresh.distinctiveTerms(one, 5));
    }

    @Test
    void givesTheRarestWordsOfAProductFirst() {
        IntStream.range(0, 50)
                .forEach(i ->
                        catalogue.put(product(i, "Linen Dress").brand("Acme").build()));
        CatalogueItem rare = product(99, "Acme Linen Dress Marlène for the summer")
                .brand("Acme")
                .attribute("color", "Petrol")
                .build();
        catalogue.put(rare);

        assertThat(catalogue.distinctiveTerms(rare, 10))
                .startsWith("marlene", "summer", "petrol")
                .contains("linen", "dress", "acme")
                .doesNotContain("the", "for");
        assertThat(catalogue.distinctiveTerms(rare, 2)).containsExactly("marlene", "summer");
    }

    @Test
    void readersSeeWholeProductsWhileAnotherThreadWrites() throws Exception {
        IntStream.range(0, 200)
                .forEach(i -> catalogue.put(product(i, "Filler item " + i).build()));
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService readers = Executors.newFixedThreadPool(2);
        try {
            List<Future<Integer>> reads = IntStream.range(0, 2)
                    .mapToObj(reader -> readers.submit(() -> readUntil(done)))
                    .toList();
            for (int i = 0; i < 4000; i++) {
                catalogue.put(
                        product(1000 + i % 5, "Walnut Floor Lamp edition " + i).build());
                catalogue.remove(id(1000 + (i + 2) % 5));
            }
            done.set(true);
            for (Future<Integer> read : reads) {
                assertThat(read.get()).isPositive();
            }
        } finally {
            readers.shutdownNow();
        }
    }

    private int readUntil(AtomicBoolean done) {
        Matcher matcher = Matcher.over(catalogue);
        int reads = 0;
        do {
            assertThat(matcher.rank(PostText.of("the walnut floor lamp"), 20)).hasSizeLessThanOrEqualTo(20);
            reads++;
        } while (!done.get());
        return reads;
    }

    @Test
    void bytesIsAboutWhatTheCatalogueTakesOfTheHeap() {
        List<CatalogueItem> products = InventedShop.unrelated(1, 20_000);
        // Loads what all catalogues share.
        products.forEach(new Catalogue()::put);
        long before = usedHeap();

        Catalogue large = new Catalogue();
        products.forEach(large::put);

        assertThat(large.bytes()).isCloseTo(usedHeap() - before, withinPercentage(25));
        assertThat(new Catalogue().bytes()).isLessThan(128 << 10);
        assertThat(large.size()).isEqualTo(20_000);
        assertThat(products).hasSize(20_000);
    }

    private static long usedHeap() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            least = Math.min(
                    least,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
        }
        return least;
    }

    private List<Integer> found(String caption) {
        return Matcher.over(catalogue).rank(PostText.of(caption), 10).stream()
                .filter(finding -> finding.confidence() >= Thresholds.DEFAULT.suggestAt())
                .sorted(Comparator.comparing(finding -> finding.id()))
                .map(finding -> Integer.parseInt(finding.id().substring("prod_".length())))
                .toList();
    }

    private static CatalogueItem some(int number, Random random) {
        StringBuilder title = new StringBuilder("Item " + number);
        for (int i = 0; i < 3; i++) {
            title.append(' ').append(WORDS.get(random.nextInt(WORDS.size())));
        }
        return product(number, title.toString())
                .brand(WORDS.get(random.nextInt(2)))
                .sku("SKU-" + random.nextInt(500))
                .group(random.nextBoolean() ? "group " + random.nextInt(20) : null)
                .build();
    }
}

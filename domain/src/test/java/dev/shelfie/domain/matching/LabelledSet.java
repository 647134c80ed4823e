package dev.shelfie.domain.matching;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Posts and products that people matched, see {@code docs/benchmarks.md}. */
record LabelledSet(
        String name, boolean captions, Catalogue catalogue, Map<ProductId, String> titles, List<Query> queries) {

    private static final AccountId ACCOUNT = new AccountId("acct_" + "0".repeat(26));
    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

    /** The folder of the labelled sets: the system property {@code shelfie.datasets}. */
    static final Path FOLDER = Path.of(System.getProperty("shelfie.datasets", "../../shared/datasets"))
            .toAbsolutePath()
            .normalize();

    /** A post, the products it shows, and of what kind it is: one, many, gone, free, or empty. */
    record Query(String id, String text, Set<ProductId> right, String kind) {}

    /** Reads a set. */
    static LabelledSet read(String name) throws IOException {
        return read(name, false);
    }

    /** Reads a set without the products of the posts in {@code nil.tsv}, so that these posts have no product. */
    static LabelledSet readWithoutProductsOfNil(String name) throws IOException {
        return read(name, true);
    }

    private static LabelledSet read(String set, boolean withoutNil) throws IOException {
        Path folder = FOLDER.resolve(set);
        Map<String, Set<ProductId>> right = new HashMap<>();
        for (String[] row : rows(folder.resolve("qrels.tsv"))) {
            right.computeIfAbsent(row[0], q -> new HashSet<>()).add(id(row[1]));
        }
        Map<String, String> kinds = new HashMap<>();
        if (Files.exists(folder.resolve("kinds.tsv"))) {
            rows(folder.resolve("kinds.tsv")).forEach(row -> kinds.put(row[0], row[1]));
        }
        Set<ProductId> gone = new HashSet<>();
        if (withoutNil) {
            for (String[] row : rows(folder.resolve("nil.tsv"))) {
                gone.addAll(right.getOrDefault(row[0], Set.of()));
            }
        }
        Catalogue catalogue = new Catalogue();
        Map<ProductId, String> titles = new HashMap<>();
        for (String[] row : rows(folder.resolve("catalog.tsv"))) {
            Product product = product(row);
            if (!gone.contains(product.id())) {
                catalogue.put(product);
                titles.put(product.id(), row[1] + " | " + row[2] + " | " + row[4]);
            }
        }
        List<Query> queries = new ArrayList<>();
        for (String[] row : rows(folder.resolve("queries.tsv"))) {
            Set<ProductId> shown = new HashSet<>(right.getOrDefault(row[0], Set.of()));
            shown.removeAll(gone);
            queries.add(new Query(row[0], row[1], shown, kinds.getOrDefault(row[0], "")));
        }
        String name = set + (withoutNil ? "-nil" : "");
        return new LabelledSet(name, name.startsWith("captions"), catalogue, titles, queries);
    }

    private static Product product(String[] row) {
        ProductPresentation presentation = new ProductPresentation(
                cut(row[1], 500),
                row[2].isBlank() ? null : cut(row[2], 200),
                row[4].isBlank() ? null : cut(row[4], 10_000),
                row[3].isBlank() ? null : cut(row[3], 500),
                "https://shop.example/p/" + row[0],
                List.of());
        return Product.create(
                id(row[0]),
                ACCOUNT,
                new ProductCodes(row[0], null, null, null, null),
                presentation,
                new Offer(null, null, Availability.IN_STOCK),
                new TreeMap<>(),
                TIME);
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most);
    }

    private static ProductId id(String row) {
        String number = row.replaceAll("\\D", "");
        return new ProductId("prod_" + "0".repeat(26 - number.length()) + number);
    }

    private static List<String[]> rows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file, UTF_8);
        return lines.subList(1, lines.size()).stream()
                .map(line -> java.util.Arrays.copyOf(line.split("\t", -1), 6))
                .toList();
    }
}

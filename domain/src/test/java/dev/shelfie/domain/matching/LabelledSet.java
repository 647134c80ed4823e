package dev.shelfie.domain.matching;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shelfie.domain.compact.Hashing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/** Posts and products that people matched, see {@code docs/benchmarks.md}. */
record LabelledSet(
        String name, boolean captions, Catalogue catalogue, Map<String, String> titles, List<Query> queries) {

    /** The folder of the labelled sets: the system property {@code shelfie.datasets}. */
    static final Path FOLDER = Path.of(System.getProperty("shelfie.datasets", "../../shared/datasets"))
            .toAbsolutePath()
            .normalize();

    /** A post, the products it shows, and of what kind it is: one, many, gone, free, or empty. */
    record Query(String id, String text, Set<String> right, String kind) {}

    /** Reads a set. */
    static LabelledSet read(String name) throws IOException {
        return read(name, "", (product, posts) -> true);
    }

    /** Reads a set without the products of the posts in {@code nil.tsv}, so that these posts have no product. */
    static LabelledSet readWithoutProductsOfNil(String name) throws IOException {
        Set<String> nil = new HashSet<>();
        rows(FOLDER.resolve(name).resolve("nil.tsv")).forEach(row -> nil.add(row[0]));
        return read(name, "-nil", (product, posts) -> nil.stream().noneMatch(posts::contains));
    }

    /** Reads a set with a share of the products that no post shows. */
    static LabelledSet readThinned(String name, double share) throws IOException {
        return read(name, "-thinned-" + share, (product, posts) -> !posts.isEmpty() || isOfShare(product, share));
    }

    /** Reads a set without the products of a share of the posts. */
    static LabelledSet readWithoutSome(String name, double share) throws IOException {
        return read(
                name,
                "-without-" + share,
                (product, posts) -> posts.stream().noneMatch(post -> isOfShare(post, share)));
    }

    /** Whether an id is of a share of all, always the same. */
    private static boolean isOfShare(String id, double share) {
        return (Hashing.of(id) >>> 32) * 0x1p-32 < share;
    }

    /** Reads a set with the products that are kept, given the ids of the posts that show them. */
    private static LabelledSet read(String set, String suffix, BiPredicate<String, Set<String>> isKept)
            throws IOException {
        Path folder = FOLDER.resolve(set);
        Map<String, Set<String>> right = new HashMap<>();
        Map<String, Set<String>> posts = new HashMap<>();
        for (String[] row : rows(folder.resolve("qrels.tsv"))) {
            right.computeIfAbsent(row[0], q -> new HashSet<>()).add(id(row[1]));
            posts.computeIfAbsent(id(row[1]), product -> new HashSet<>()).add(row[0]);
        }
        Map<String, String> kinds = new HashMap<>();
        if (Files.exists(folder.resolve("kinds.tsv"))) {
            rows(folder.resolve("kinds.tsv")).forEach(row -> kinds.put(row[0], row[1]));
        }
        Catalogue catalogue = new Catalogue();
        Map<String, String> titles = new HashMap<>();
        for (String[] row : rows(folder.resolve("catalog.tsv"))) {
            CatalogueItem product = product(row);
            if (isKept.test(product.id(), posts.getOrDefault(product.id(), Set.of()))) {
                catalogue.put(product);
                titles.put(product.id(), row[1] + " | " + row[2] + " | " + row[4]);
            }
        }
        List<Query> queries = new ArrayList<>();
        for (String[] row : rows(folder.resolve("queries.tsv"))) {
            Set<String> shown = new HashSet<>(right.getOrDefault(row[0], Set.of()));
            shown.retainAll(titles.keySet());
            queries.add(new Query(row[0], row[1], shown, kinds.getOrDefault(row[0], "")));
        }
        return new LabelledSet(set + suffix, set.startsWith("captions"), catalogue, titles, queries);
    }

    private static CatalogueItem product(String[] row) {
        return CatalogueItem.builder(id(row[0]), cut(row[1], 500))
                .brand(row[2].isBlank() ? null : cut(row[2], 200))
                .category(row[3].isBlank() ? null : cut(row[3], 500))
                .description(row[4].isBlank() ? null : cut(row[4], 10_000))
                .url("https://shop.example/p/" + row[0])
                .externalId(row[0])
                .build();
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most);
    }

    private static String id(String row) {
        String number = row.replaceAll("\\D", "");
        return "prod_" + "0".repeat(26 - number.length()) + number;
    }

    private static List<String[]> rows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file, UTF_8);
        return lines.subList(1, lines.size()).stream()
                .map(line -> java.util.Arrays.copyOf(line.split("\t", -1), 6))
                .toList();
    }
}

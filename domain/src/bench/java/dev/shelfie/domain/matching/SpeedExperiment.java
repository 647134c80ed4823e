package dev.shelfie.domain.matching;

import dev.shelfie.domain.matching.index.Identifier;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Time and memory with many synthetic products: words with the frequencies of languages, brands, colours and codes. */
final class SpeedExperiment {

    private static final int WORDS = 120_000;
    private static final int BRANDS = 8_000;
    private static final int POSTS = 4_000;
    private static final List<String> COLOURS = List.of("black", "white", "red", "blue", "green", "pink", "beige");
    private static final String SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu ster lin gran";

    private final Random random = new Random(42);
    private final String[] words = IntStream.range(0, WORDS).mapToObj(i -> word()).toArray(String[]::new);
    private final String[] brands = IntStream.range(0, BRANDS).mapToObj(i -> word()).toArray(String[]::new);
    private final List<String> titles = new ArrayList<>();

    void run(int products) {
        long before = used();
        Catalogue catalogue = new Catalogue();
        long indexing = 0;
        for (int i = 0; i < products; i++) {
            CatalogueItem product = product(i);
            long start = cpu();
            catalogue.put(product);
            indexing += cpu() - start;
        }
        int kept = titles.size();
        long bytes = (used() - before) / products;
        System.out.printf(
                Locale.ROOT, "%,d products: %.1f s, %d bytes each (%d titles kept)%n", products, indexing / 1e9, bytes, kept);
        Matcher matcher = Matcher.over(catalogue);
        snapshot(catalogue);
        for (int round = 0; round < 3; round++) {
            decide(matcher, round);
        }
    }

    /** In the memory of the process: what a disk takes comes on top. */
    private static void snapshot(Catalogue catalogue) {
        try {
            for (int round = 0; round < 3; round++) {
                ByteArrayOutputStream out = new ByteArrayOutputStream((int) catalogue.bytes());
                long begun = cpu();
                catalogue.write(out);
                long written = cpu();
                byte[] bytes = out.toByteArray();
                long read = cpu();
                Catalogue restored = Catalogue.read(new ByteArrayInputStream(bytes), bytes.length);
                System.out.printf(
                        Locale.ROOT,
                        "snapshot of %,d products: %,d bytes, written in %.2f s, read in %.2f s%n",
                        restored.size(),
                        bytes.length,
                        (written - begun) / 1e9,
                        (cpu() - read) / 1e9);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void decide(Matcher matcher, int round) {
        long[] nanos = new long[POSTS];
        for (int i = 0; i < POSTS; i++) {
            PostText post = PostText.of(caption(i));
            long start = cpu();
            matcher.rank(post, 10);
            nanos[i] = cpu() - start;
        }
        Arrays.sort(nanos);
        System.out.printf(
                Locale.ROOT,
                "round %d: p50 %.2f ms, p99 %.2f ms, most %.2f ms%n",
                round,
                nanos[POSTS / 2] / 1e6,
                nanos[POSTS * 99 / 100] / 1e6,
                nanos[POSTS - 1] / 1e6);
    }

    private String caption(int i) {
        List<String> parts = new ArrayList<>(Arrays.asList(titles.get(i % titles.size()).split(" ", -1)));
        parts.removeIf(part -> random.nextInt(4) == 0);
        String chatter = IntStream.range(0, 12).mapToObj(w -> common()).collect(Collectors.joining(" "));
        return "Obsessed with my new " + String.join(" ", parts) + "! " + chatter + " #ootd #ad @" + brands[i % BRANDS];
    }

    private CatalogueItem product(int i) {
        String brand = brands[zipf(BRANDS)];
        String title = brand
                + " "
                + IntStream.range(0, 5 + random.nextInt(4)).mapToObj(w -> common()).collect(Collectors.joining(" "))
                + " "
                + COLOURS.get(random.nextInt(COLOURS.size()))
                + (random.nextInt(3) == 0 ? " " + code() : "");
        if (i % 250 == 0) {
            titles.add(title);
        }
        String description = IntStream.range(0, 20).mapToObj(w -> common()).collect(Collectors.joining(" "));
        return CatalogueItem.builder("prod_" + String.format("%026d", i), title)
                .brand(brand)
                .description(description)
                .category("Shop > " + words[i % 300])
                .url(url(i))
                .externalId("A" + i)
                .itemGroupId("G" + i / 4)
                .gtin(gtin(i))
                .mpn(code())
                .attribute("size", "M")
                .attribute("material", words[i % 40])
                .build();
    }

    private static String url(int i) {
        return "https://shop.example/products/" + i;
    }

    private static String gtin(int i) {
        String digits = String.format(Locale.ROOT, "40%010d", i);
        return IntStream.range(0, 10)
                .mapToObj(last -> digits + last)
                .filter(Identifier::isGtin)
                .findFirst()
                .orElseThrow();
    }

    private String code() {
        return (char) ('A' + random.nextInt(26)) + "" + (char) ('A' + random.nextInt(26)) + random.nextInt(1_000_000);
    }

    private String common() {
        return words[zipf(WORDS)];
    }

    /** A rank such that each is about as frequent as its inverse. */
    private int zipf(int most) {
        return (int) Math.min(most - 1, Math.exp(random.nextDouble() * Math.log(most)) - 1);
    }

    private String word() {
        String[] syllables = SYLLABLES.split(" ", -1);
        return IntStream.range(0, 2 + random.nextInt(3))
                .mapToObj(i -> syllables[random.nextInt(syllables.length)])
                .collect(Collectors.joining());
    }

    /** What this thread has computed so far, whatever else the machine does. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}

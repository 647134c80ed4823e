package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;

import dev.shelfie.domain.matching.CosmeticsCatalogue.Caption;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Compares the matcher with BM25 over pairs of characters, on invented cosmetics in Chinese, Japanese, Thai and Korean. */
final class UnspacedScriptsExperiment {

    private static final int DEPTH = 10;
    private static final int PRODUCTS_OF_LINE = 10;
    private static final List<CosmeticsCatalogue.Language> LANGUAGES =
            List.of(
                    CosmeticsCatalogue.CHINESE,
                    CosmeticsCatalogue.JAPANESE,
                    CosmeticsCatalogue.THAI,
                    CosmeticsCatalogue.KOREAN);

    void run(int products, int captions) {
        for (CosmeticsCatalogue.Language language : LANGUAGES) {
            CosmeticsCatalogue invented = new CosmeticsCatalogue(language, products, products / PRODUCTS_OF_LINE, 7);
            report(language.name(), invented, invented.captions(captions));
        }
    }

    private static void report(String name, CosmeticsCatalogue invented, List<Caption> captions) {
        List<String> titles = invented.titles();
        Catalogue catalogue = new Catalogue();
        List<CatalogueItem> products = new ArrayList<>();
        for (int i = 0; i < titles.size(); i++) {
            CatalogueItem one = product(i, titles.get(i)).brand(invented.brand(i)).build();
            products.add(one);
            catalogue.put(one);
        }
        Matcher matcher = Matcher.over(catalogue);
        PairsSearch search = new PairsSearch(titles);
        int[] first = new int[2];
        int[] found = new int[2];
        int shown = 0;
        int freeLinked = 0;
        int confirmed = 0;
        int confirmedRight = 0;
        long nanos = 0;
        captions.forEach(caption -> matcher.rank(PostText.of(caption.text()), DEPTH));
        for (Caption caption : captions) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            List<RankedItem> ranked = matcher.rank(PostText.of(caption.text()), DEPTH);
            nanos += ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            if (caption.product() < 0) {
                freeLinked += !ranked.isEmpty() && ranked.get(0).confidence() >= Thresholds.DEFAULT.suggestAt() ? 1 : 0;
                continue;
            }
            shown++;
            count(rankOfFamily(products.get(caption.product()).id(), ranked), 0, first, found);
            count(search.best(caption.text(), DEPTH).indexOf(caption.product()), 1, first, found);
            for (RankedItem one : ranked) {
                if (one.confidence() >= Thresholds.DEFAULT.confirmAt()) {
                    confirmed++;
                    confirmedRight += one.id().equals(products.get(caption.product()).id()) ? 1 : 0;
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%-9s R@1 %.3f BM25 %.3f | R@10 %.3f BM25 %.3f | confirmed P %.3f R %.3f | free linked %.3f | us %.0f%n",
                name,
                (double) first[0] / shown,
                (double) first[1] / shown,
                (double) found[0] / shown,
                (double) found[1] / shown,
                confirmed == 0 ? 1 : (double) confirmedRight / confirmed,
                (double) confirmedRight / shown,
                (double) freeLinked / (captions.size() - shown),
                nanos / 1000.0 / captions.size());
    }

    /** The rank of the product, or of the family that it is one of; -1 if neither is found. */
    private static int rankOfFamily(String product, List<RankedItem> ranked) {
        for (int rank = 0; rank < ranked.size(); rank++) {
            if (ranked.get(rank).family().contains(product)) {
                return rank;
            }
        }
        return -1;
    }

    private static void count(int rank, int matcher, int[] first, int[] found) {
        first[matcher] += rank == 0 ? 1 : 0;
        found[matcher] += rank >= 0 ? 1 : 0;
    }

    /** BM25 over pairs of neighbouring characters, with the usual constants. */
    private static final class PairsSearch {

        private static final double K1 = 1.2;
        private static final double B = 0.75;

        private final List<Map<String, Integer>> documents = new ArrayList<>();
        private final Map<String, Integer> frequencies = new HashMap<>();
        private final List<Integer> lengths = new ArrayList<>();
        private final double meanLength;

        PairsSearch(List<String> titles) {
            for (String title : titles) {
                Map<String, Integer> pairs = pairs(title);
                documents.add(pairs);
                lengths.add(pairs.values().stream().mapToInt(Integer::intValue).sum());
                pairs.keySet().forEach(pair -> frequencies.merge(pair, 1, Integer::sum));
            }
            meanLength = lengths.stream().mapToInt(Integer::intValue).average().orElse(1);
        }

        List<Integer> best(String text, int most) {
            Map<String, Integer> query = pairs(text);
            List<Integer> best = new ArrayList<>();
            double[] scores = new double[documents.size()];
            for (int i = 0; i < scores.length; i++) {
                for (String pair : query.keySet()) {
                    int count = documents.get(i).getOrDefault(pair, 0);
                    if (count > 0) {
                        double n = frequencies.get(pair);
                        double idf = Math.log(1 + (documents.size() - n + 0.5) / (n + 0.5));
                        scores[i] += idf * count * (K1 + 1) / (count + K1 * (1 - B + B * lengths.get(i) / meanLength));
                    }
                }
                best.add(i);
            }
            best.sort((a, b) -> Double.compare(scores[b], scores[a]));
            return List.copyOf(best.subList(0, most));
        }

        private static Map<String, Integer> pairs(String text) {
            Map<String, Integer> pairs = new HashMap<>();
            String letters = text.toLowerCase(Locale.ROOT);
            for (int i = 0; i + 2 <= letters.length(); i++) {
                if (Character.isLetterOrDigit(letters.charAt(i)) && Character.isLetterOrDigit(letters.charAt(i + 1))) {
                    pairs.merge(letters.substring(i, i + 2), 1, Integer::sum);
                }
            }
            return pairs;
        }
    }
}

package dev.shelfie.domain.matching.retrieval;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.matching.ProductBuilder;
import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.caption.CaptionAnalyzer;
import dev.shelfie.domain.matching.index.ProductIndex;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CandidateRetrievalTest {

    private static final int RESCORED = 128;
    private static final double DESCRIPTION_WEIGHT = 0.4;
    private static final double ROUNDING = 1e-3;
    private static final double SHARE_OF_HIGHEST = 0.25;
    private static final double SHARE_OF_ONE = 0.5;

    private final ProductIndex index = new ProductIndex();
    private final Workspace workspace = new Workspace();

    /** With few products, all are read. With many, most are left out by what their postings add up to. */
    @ParameterizedTest
    @ValueSource(ints = {60, 120, 1_000, 5_000})
    void leavesOutNoProductThatWouldBeAmongTheBest(int products) {
        Random random = new Random(products);
        for (int i = 0; i < products; i++) {
            String id = "p" + i;
            index.put(
                    id,
                    ProductBuilder.product(i, words(random, 2 + random.nextInt(4)))
                            .description(words(random, random.nextInt(20)))
                            .document());
        }
        for (int post = 0; post < 60; post++) {
            AnalyzedCaption caption = new CaptionAnalyzer(index, workspace.accumulator())
                    .analyze(words(random, 12), List.of(), List.of(), List.of());
            List<ProductTerms> candidates = new CandidateRetrieval(index, caption, workspace).candidates(Map.of());
            Set<Integer> found = candidates.stream().map(one -> one.docId).collect(toSet());
            List<Double> scores = candidates.stream()
                    .map(one -> (double) one.score)
                    .sorted(Comparator.reverseOrder())
                    .toList();

            List<Expected> all = IntStream.range(0, products)
                    .mapToObj(docId -> expected(docId, caption))
                    .filter(one -> one.accumulated > 0)
                    .toList();
            double least = leastAccumulated(all);
            double worst = SHARE_OF_HIGHEST * Math.min(1, scores.get(0));
            assertThat(all)
                    .noneMatch(one -> found.contains(one.docId)
                            && (one.accumulated < least - ROUNDING || one.score < worst - ROUNDING));
            boolean isFull = found.size() == CandidateRetrieval.MAX_CANDIDATES;
            double last = isFull ? scores.get(found.size() - 1) : worst;
            for (Expected one : all) {
                boolean isBetter = one.accumulated > least + ROUNDING && one.score > last + ROUNDING;
                assertThat(!isBetter || found.contains(one.docId)).as("%s", one).isTrue();
            }
        }
    }

    /** Many products have equal scores, and not all of them a place. */
    @Test
    void findsTheSameProductsInWhicheverOrderTheyWereAdded() {
        Random random = new Random(4);
        List<ProductBuilder> products = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            products.add(ProductBuilder.product(i, words(random, 3)));
        }
        List<String> captions =
                Stream.generate(() -> words(random, 12)).limit(60).toList();
        List<Set<String>> found = found(products, captions);
        Collections.shuffle(products, random);

        assertThat(found(products, captions)).isEqualTo(found);
    }

    private static List<Set<String>> found(List<ProductBuilder> products, List<String> captions) {
        ProductIndex index = new ProductIndex();
        for (ProductBuilder product : products) {
            index.put(product.build().id(), product.document());
        }
        Workspace workspace = new Workspace();
        return captions.stream()
                .map(caption -> new CaptionAnalyzer(index, workspace.accumulator())
                        .analyze(caption, List.of(), List.of(), List.of()))
                .map(caption -> new CandidateRetrieval(index, caption, workspace)
                        .candidates(Map.of()).stream()
                                .map(one -> index.forward().id(one.docId))
                                .collect(toSet()))
                .toList();
    }

    private record Expected(int docId, double accumulated, double score) {}

    /** What the postings of all terms of a product add up to, and its score by its whole record. */
    private Expected expected(int docId, AnalyzedCaption caption) {
        ProductTerms product = new ProductTerms();
        product.open(index.forward(), docId);
        product.readUntilDescription(caption);
        product.readDescription(caption);
        double accumulated = 0;
        double shared = 0;
        double title = 0;
        for (int i = 0; i < product.title.size; i++) {
            title += index.idf(product.title.terms[i]);
            accumulated += shared(product.title, i, caption, true);
            shared += shared(product.title, i, caption, false);
        }
        for (int i = product.descriptionFrom; i < product.details.size; i++) {
            accumulated += shared(product.details, i, caption, true);
            shared += DESCRIPTION_WEIGHT * shared(product.details, i, caption, false);
        }
        return new Expected(docId, accumulated, shared / (title + index.logSize()));
    }

    /** The information of a term as far as its most similar alignment has it, or its first one. */
    private double shared(ProductTerms.AlignedTerms terms, int at, AnalyzedCaption caption, boolean mostSimilar) {
        int first = terms.alignments[at];
        double similarity = first == AnalyzedCaption.NONE ? 0 : caption.similarity(first);
        for (int i = first; mostSimilar && i != AnalyzedCaption.NONE; i = caption.nextAlignment(i)) {
            similarity = Math.max(similarity, caption.similarity(i));
        }
        return index.idf(terms.terms[at]) * similarity;
    }

    private double leastAccumulated(List<Expected> all) {
        List<Double> sorted = all.stream().map(Expected::accumulated).sorted().toList();
        double considerable =
                Math.min(SHARE_OF_HIGHEST * sorted.get(sorted.size() - 1), SHARE_OF_ONE * index.logSize());
        return Math.max(considerable, sorted.get(Math.max(0, sorted.size() - RESCORED)));
    }

    /** Words of a small vocabulary, the first ones of which are the most frequent. */
    private static String words(Random random, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> word((int) (200 * Math.pow(random.nextDouble(), 3))))
                .collect(Collectors.joining(" "));
    }

    private static String word(int number) {
        return "w" + (char) ('a' + number % 20) + "q" + (char) ('a' + number / 20) + "x";
    }
}

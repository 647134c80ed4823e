package dev.shelfie.domain.matching;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.feature.Feature;
import dev.shelfie.domain.matching.index.ProductIndex;
import dev.shelfie.domain.matching.index.RecordCursor;
import dev.shelfie.domain.matching.retrieval.Workspace;
import dev.shelfie.domain.matching.scoring.CandidateScorer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Measures how easily the products of a catalogue are taken for each other. For each product of a sample, it makes a caption of
 * the product's own title, and looks how sure the matcher would be of another product if the shop didn't have this one.
 */
final class Confusability {

    private static final int SAMPLE = 400;

    /** The mean of the labelled sets. */
    private static final double TYPICAL = 0.28;

    /** A catalogue counts as a typical one with so many products more: a small sample says little. */
    private static final int TYPICAL_PRODUCTS = 50;

    private static final double SCALE = 4;

    /** The measure is rounded, so that few changes rarely change anything. */
    private static final double STEPS = 20;

    /** About the most of the shops that the weights were fitted on: how it would go on isn't known. */
    private static final double MOST = 0.5;

    /** How many sizes of a product are hidden with it. */
    private static final int MAX_SIZES = 50;

    private static final double SHARE_DROPPED = 0.25;
    private static final int MIN_WORDS = 3;
    private static final int MIN_LETTERS_OF_MISTYPED = 5;

    private final ProductIndex index;
    private final Workspace workspace;
    private final double[] weights = Feature.weights();
    private final int[] sample;

    private Confusability(ProductIndex index, Workspace workspace) {
        this.index = index;
        this.workspace = workspace;
        this.sample = index.forward().sample(SAMPLE);
        weights[Feature.CONFUSABLE.index()] = 0;
        // How alike titles are is measured, not how well captions tell them apart.
        weights[Feature.OTHER_NAME.index()] = 0;
    }

    /** What {@link ProductIndex#confusability} is. The same products give the same result. */
    static double measure(ProductIndex index, Workspace workspace) {
        return new Confusability(index, workspace).measure();
    }

    private double measure() {
        double sum = TYPICAL * TYPICAL_PRODUCTS;
        for (int i = 0; i < sample.length; i++) {
            sum += confidenceInOthers(i);
        }
        double mean = sum / (sample.length + TYPICAL_PRODUCTS);
        double measured = Math.round(SCALE * (mean - TYPICAL) * STEPS) / STEPS;
        return Math.max(-MOST, Math.min(MOST, measured));
    }

    /** How sure the matcher would be of any other product that a caption made of a product's title shows it. */
    private double confidenceInOthers(int number) {
        AnalyzedCaption caption = Matcher.analyze(PostText.of(caption(number)), index, workspace);
        CandidateScorer all = new CandidateScorer(index, caption, weights, workspace);
        Set<String> sizes = all.sizesOf(sample[number], all.score(Set.of(), Set.of(), MAX_SIZES));
        return new CandidateScorer(index, caption, weights, workspace)
                .score(Set.of(), sizes, 1).stream()
                        .mapToDouble(best -> Calibration.SHIPPED.confidence(best.total()))
                        .sum();
    }

    /** The title without some words, a neighbour before another, or with a typing error. */
    private String caption(int number) {
        Random random = new Random(index.forward().fingerprint(sample[number]));
        List<String> words = title(sample[number]);
        switch (number % 4) {
            case 0 -> drop(words, random);
            case 1 -> Collections.rotate(words, 1 + random.nextInt(3));
            case 2 -> mistype(words, random);
            default -> {
                // In full.
            }
        }
        return String.join(" ", words);
    }

    private List<String> title(int docId) {
        RecordCursor record = new RecordCursor();
        index.forward().read(docId, record);
        List<String> words = new ArrayList<>();
        for (int terms = record.nextField(); terms > 0; terms--) {
            words.add(index.vocabulary().word(record.nextTerm()));
        }
        return words;
    }

    private static void drop(List<String> words, Random random) {
        for (int i = words.size() - 1; i >= 0 && words.size() > MIN_WORDS; i--) {
            if (random.nextDouble() < SHARE_DROPPED) {
                words.remove(i);
            }
        }
    }

    private static void mistype(List<String> words, Random random) {
        int at = words.isEmpty() ? 0 : random.nextInt(words.size());
        for (int i = 0; i < words.size(); i++) {
            int place = (at + i) % words.size();
            String word = words.get(place);
            if (word.length() >= MIN_LETTERS_OF_MISTYPED && word.chars().allMatch(Character::isLetter)) {
                int swap = 1 + random.nextInt(word.length() - 2);
                words.set(
                        place,
                        word.substring(0, swap) + word.charAt(swap + 1) + word.charAt(swap) + word.substring(swap + 2));
                return;
            }
        }
    }
}

package dev.shelfie.domain.matching;

import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.feature.Feature;
import dev.shelfie.domain.matching.scoring.WeightFitting;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Fits the weights and reports what they reach, each set by weights that were fitted without it. */
final class QualityExperiment {

    private static final List<String> OFFERS = List.of("abt-buy", "amazon-google", "walmart-amazon", "promap-en");
    private static final List<String> CAPTIONS = List.of("captions-walmart-amazon", "captions-amazon-google");
    private static final double[] SHARES_OF_THINNED = {0.3, 0.08};
    private static final double SHARE_OF_GONE = 0.33;
    private static final double WEIGHT_OF_CAPTIONS = 2;
    private static final double WEIGHT_OF_FEWER = 0.5;
    private static final double WEIGHT_OF_INVENTED = 0.4;
    private static final int ROUNDS = 2;
    private static final int ERRORS = 30;

    private final List<LabelledSet> sets = new ArrayList<>();
    /** The same shops with fewer products, which show how confidence depends on what else a shop sells. */
    private final List<LabelledSet> forFitting = new ArrayList<>();
    private final ReviewedLinks reviewed = ReviewedLinks.read();
    private final String mode;
    private final @Nullable String only;
    private final Map<String, List<WeightFitting.Case>> cases = new LinkedHashMap<>();
    private double[] weights = Feature.weights();

    QualityExperiment(String mode, @Nullable String only) throws IOException {
        this.mode = mode;
        this.only = only;
        for (String name : OFFERS) {
            sets.add(LabelledSet.read(name));
        }
        sets.add(LabelledSet.readWithoutProductsOfNil("abt-buy"));
        for (String name : CAPTIONS) {
            sets.add(LabelledSet.read(name));
        }
        if (!Set.of("shipped", "errors", "reviewed").contains(mode)) {
            for (String name : Stream.concat(OFFERS.stream(), CAPTIONS.stream()).toList()) {
                for (double share : SHARES_OF_THINNED) {
                    forFitting.add(LabelledSet.readThinned(name, share));
                }
                if (OFFERS.contains(name)) {
                    forFitting.add(LabelledSet.readWithoutSome(name, SHARE_OF_GONE));
                }
            }
        }
        if (mode.equals("reviewed")) {
            sets.removeIf(set -> !reviewed.has(set));
            return;
        }
        for (int seed = 1; seed <= 2; seed++) {
            sets.add(InventedShop.lists(seed, 1200, 600));
            sets.add(InventedShop.mixed(seed, 1200, 600));
        }
    }

    void run() {
        switch (mode) {
            case "shipped", "errors" -> report(set -> weights);
            case "reviewed" -> {
                for (Set<String> accepted : List.of(Set.<String>of(), Set.of("right"), Set.of("right", "open"))) {
                    System.out.println("With the reviewed links that are " + accepted + " as right:");
                    sets.replaceAll(set -> reviewed.addTo(set, accepted));
                    report(set -> weights);
                }
            }
            case "fit", "cross" -> {
                fit();
                report(set -> mode.equals("fit") ? weights : fitWithout(set, feature -> true));
            }
            case "quick" -> {
                fit();
                quick("all", feature -> true);
            }
            case "groups" -> {
                fit();
                groups();
            }
            default -> throw new IllegalArgumentException(mode);
        }
    }

    private void fit() {
        for (int round = 0; round < ROUNDS; round++) {
            for (LabelledSet set : Stream.concat(sets.stream(), forFitting.stream()).toList()) {
                if (!set.name().endsWith("-nil")) {
                    cases.put(set.name(), cases(set));
                }
            }
            weights = new WeightFitting(cases.values().stream().flatMap(List::stream).toList()).run(weights, feature -> true);
        }
        for (Feature feature : Feature.values()) {
            System.out.printf(Locale.ROOT, "%-18s %8.3f%n", feature, weights[feature.index()]);
        }
    }

    private List<WeightFitting.Case> cases(LabelledSet set) {
        double share = weight(set) / set.queries().size();
        set.catalogue().measureConfusability();
        return set.queries().stream()
                .map(query -> set.catalogue().read((index, accumulator) -> {
                    AnalyzedCaption caption = Matcher.analyze(PostText.of(query.text()), index, accumulator);
                    return WeightFitting.of(caption, index, weights, query.right(), share);
                }))
                .toList();
    }

    private double weight(LabelledSet set) {
        if (isInvented(set.name())) {
            return WEIGHT_OF_INVENTED;
        }
        double weight = set.captions() ? WEIGHT_OF_CAPTIONS : 1;
        return forFitting.contains(set) ? weight * WEIGHT_OF_FEWER : weight;
    }

    private static boolean isInvented(String set) {
        return set.startsWith("lists-") || set.startsWith("mixed-");
    }

    /** The weights fitted without the sets that are made from the same shops. */
    private double[] fitWithout(LabelledSet set, Predicate<Feature> used) {
        List<WeightFitting.Case> others = cases.entrySet().stream()
                .filter(entry -> !shops(entry.getKey()).equals(shops(set.name())))
                .flatMap(entry -> entry.getValue().stream())
                .toList();
        return new WeightFitting(others).run(weights, used);
    }

    private static String shops(String set) {
        return set.replace("captions-", "").replaceFirst("-(nil|thinned.*|without.*)$", "");
    }

    private void report(Function<LabelledSet, double[]> fitted) {
        QualityReport.header();
        List<QualityReport> reports = new ArrayList<>();
        for (LabelledSet set : sets) {
            if (only == null || set.name().equals(only)) {
                QualityReport report = QualityReport.of(set, fitted.apply(set));
                report.print(mode.equals("errors") ? ERRORS : 0);
                reports.add(report);
            }
        }
        QualityReport.summary(reports);
    }

    /** What is lost without the features of one kind, fitted anew without them. */
    private void groups() {
        quick("all", feature -> true);
        Stream.of(Feature.values())
                .filter(feature -> !WeightFitting.isFixed(feature))
                .map(Feature::kind)
                .distinct()
                .filter(kind -> !kind.equals(Feature.BASE.kind()))
                .forEach(kind -> quick("without " + kind, feature -> !feature.kind().equals(kind)));
    }

    private void quick(String name, Predicate<Feature> used) {
        double[][] sums = new double[2][4];
        for (LabelledSet set : sets) {
            if (!set.name().endsWith("nil") && !isInvented(set.name())) {
                double[] figures = WeightFitting.figures(cases.get(set.name()), fitWithout(set, used));
                for (int i = 0; i < figures.length; i++) {
                    sums[set.captions() ? 1 : 0][i] += figures[i] / (set.captions() ? CAPTIONS.size() : OFFERS.size());
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%-20s offers R@1 %.4f F1 %.4f loss %.4f | captions R@1 %.4f F1 %.4f loss %.4f%n",
                name, sums[0][0], sums[0][1], sums[0][2], sums[1][0], sums[1][1], sums[1][2]);
    }
}

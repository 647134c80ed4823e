package dev.shelfie.domain.matching;

import dev.shelfie.domain.matching.evaluation.Reliability;
import dev.shelfie.domain.matching.evaluation.RankingMetrics;
import dev.shelfie.domain.matching.evaluation.Evaluation;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** What a matcher reaches on a labelled set. */
final class QualityReport {

    private static final int DEPTH = 64;
    private static final double MIN_CONFIDENCE = 0.05;

    private final LabelledSet set;
    private final Evaluation evaluation = new Evaluation(Thresholds.DEFAULT);
    private final RankingMetrics ranking = new RankingMetrics(DEPTH);
    private final Reliability reliability = new Reliability();
    private double loss;
    private final List<Long> nanos = new ArrayList<>();
    private final List<Mistake> errors = new ArrayList<>();

    private record Mistake(double badness, String text) {}

    private QualityReport(LabelledSet set) {
        this.set = set;
    }

    static void header() {
        System.out.println(
                "set                      R@1   R@5   R@10  R@64  MRR | R@P95 | conf P    R    F1 | c+s P    R    F1  | wrong gone free | ECE  Brier | us p99us");
    }

    static QualityReport of(LabelledSet set, double[] weights) {
        QualityReport report = new QualityReport(set);
        Matcher matcher = new Matcher(set.catalogue(), Calibration.SHIPPED, weights);
        set.queries().forEach(query -> matcher.rank(PostText.of(query.text()), 10));
        for (LabelledSet.Query query : set.queries()) {
            long start = cpu();
            matcher.rank(PostText.of(query.text()), 10);
            report.nanos.add(cpu() - start);
            report.add(query, matcher.rank(PostText.of(query.text()), DEPTH));
        }
        return report;
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void add(LabelledSet.Query query, List<RankedItem> ranked) {
        evaluation.add(query.kind(), query.right(), ranked);
        ranking.add(query.right(), ranked);
        for (RankedItem one : ranked) {
            boolean right = one.family().stream().anyMatch(query.right()::contains);
            double p = one.confidence();
            loss -= Math.log(Math.max(1e-6, right ? p : 1 - p));
            if (p >= MIN_CONFIDENCE) {
                reliability.add(p, right);
            }
        }
        note(query, ranked);
    }

    private void note(LabelledSet.Query query, List<RankedItem> findings) {
        if (findings.isEmpty()) {
            if (!query.right().isEmpty()) {
                errors.add(new Mistake(0.99, query.kind() + " " + query.text() + "\n   nothing; right "
                        + query.right().stream().map(set.titles()::get).toList()));
            }
            return;
        }
        RankedItem top = findings.get(0);
        boolean right = query.right().contains(top.id());
        double best = 0;
        StringBuilder missed = new StringBuilder();
        for (RankedItem finding : findings) {
            if (query.right().contains(finding.id())) {
                best = Math.max(best, finding.confidence());
                missed.append("\n   RIGHT ").append(line(finding));
            }
        }
        double badness = right ? 0 : query.right().isEmpty() ? top.confidence() : Math.max(top.confidence(), 1 - best);
        if (badness > 0.3) {
            errors.add(new Mistake(badness, query.kind() + " " + query.text() + "\n   GOT   " + line(top)
                    + (missed.isEmpty() ? "\n   RIGHT (not ranked) " + query.right().stream().map(set.titles()::get).toList() : missed)));
        }
    }

    private String line(RankedItem finding) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%.3f %s", finding.confidence(), set.titles().get(finding.id())));
        line.setLength(Math.min(line.length(), 200));
        line.append("\n         ");
        finding.evidence().forEach(e -> line.append(String.format(Locale.ROOT, " %s %.1f", e.kind(), e.weight())));
        return line.toString();
    }

    /** One line over all sets. */
    static void summary(List<QualityReport> all) {
        List<QualityReport> offers = all.stream()
                .filter(r -> !r.set.captions() && !r.set.name().contains("nil"))
                .toList();
        List<QualityReport> captions =
                all.stream().filter(r -> r.set.captions()).toList();
        System.out.printf(
                Locale.ROOT,
                "SUM offers R@1 %.4f R@10min %.3f loss %.4f F1 %.3f | captions R@1 %.4f R@10min %.3f R@10 %.4f F1min %.3f F1 %.4f loss %.4f%n",
                mean(offers, r -> r.ranking.recallAt(1)),
                min(offers, r -> r.ranking.recallAt(10)),
                mean(offers, QualityReport::meanLoss),
                mean(offers, QualityReport::f1),
                mean(captions, r -> r.ranking.recallAt(1)),
                min(captions, r -> r.ranking.recallAt(10)),
                mean(captions, r -> r.ranking.recallAt(10)),
                min(captions, QualityReport::f1),
                mean(captions, QualityReport::f1),
                mean(captions, QualityReport::meanLoss));
    }

    private static double mean(List<QualityReport> all, ToDoubleFunction<QualityReport> figure) {
        return all.stream().mapToDouble(figure).average().orElse(0);
    }

    private static double min(List<QualityReport> all, ToDoubleFunction<QualityReport> figure) {
        return all.stream().mapToDouble(figure).min().orElse(0);
    }

    private double meanLoss() {
        return loss / nanos.size();
    }

    private double f1() {
        return evaluation.report().linked().f1().orElse(0);
    }

    private static double wrong(Evaluation.Report report, Predicate<String> kinds) {
        long part = 0;
        long whole = 0;
        for (Map.Entry<String, Evaluation.Share> entry : report.wrong().entrySet()) {
            part += kinds.test(entry.getKey()) ? entry.getValue().part() : 0;
            whole += kinds.test(entry.getKey()) ? entry.getValue().whole() : 0;
        }
        return whole == 0 ? 0 : (double) part / whole;
    }

    void print(int most) {
        Evaluation.Report report = evaluation.report();
        nanos.sort(Comparator.naturalOrder());
        System.out.printf(
                Locale.ROOT,
                "%-23s %.3f %.3f %.3f %.3f %.3f | %.3f | %.3f %.3f %.3f | %.3f %.3f %.3f | %.3f %.3f %.3f | %.3f %.3f | %.0f %.0f%n",
                set.name(),
                ranking.recallAt(1),
                ranking.recallAt(5),
                ranking.recallAt(10),
                ranking.recallAt(DEPTH),
                ranking.reciprocalRank(),
                report.recallAtPrecision().orElse(0),
                report.confirmed().precision().orElse(0),
                report.confirmed().recall().orElse(0),
                report.confirmed().f1().orElse(0),
                report.linked().precision().orElse(0),
                report.linked().recall().orElse(0),
                report.linked().f1().orElse(0),
                wrong(report, any -> true),
                wrong(report, "gone"::equals),
                wrong(report, "free"::equals),
                reliability.calibrationError(),
                reliability.brier(),
                nanos.stream().mapToLong(Long::longValue).average().orElse(0) / 1000,
                nanos.get(nanos.size() * 99 / 100) / 1000.0);
        if (most > 0) {
            errors.sort(Comparator.comparingDouble(e -> -e.badness));
            int step = Math.max(1, errors.size() / most);
            for (int i = 0; i < Math.min(errors.size(), most * step); i += step) {
                System.out.printf(Locale.ROOT, "%.2f %s%n", errors.get(i).badness, errors.get(i).text);
            }
            System.out.println(errors.size() + " errors");
        }
    }
}

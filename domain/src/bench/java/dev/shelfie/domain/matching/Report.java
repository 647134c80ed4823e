package dev.shelfie.domain.matching;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What a matcher reaches on a set. */
final class Report {

    private static final int BINS = 10;

    private final LabelledSet set;
    private final double[] hits = new double[4];
    private double reciprocal;
    private int answerable;
    private int links;
    private final int[][] said = new int[2][2];
    private final int[] wrongPosts = new int[2];
    private int without;
    private int free;
    private int freeWrong;
    private int gone;
    private int goneWrong;
    private final double[][] bins = new double[BINS][3];
    private double brier;
    private double loss;
    private int judged;
    private final List<Long> nanos = new ArrayList<>();
    private final List<Mistake> errors = new ArrayList<>();

    private record Mistake(double badness, String text) {}

    private Report(LabelledSet set) {
        this.set = set;
    }

    static void header() {
        System.out.println(
                "set                      R@1   R@5   R@10  R@64  MRR | conf P    R    F1 | c+s P    R    F1  | wrong gone free | ECE  Brier | us p99us");
    }

    static Report of(LabelledSet set, double[] weights) {
        Report report = new Report(set);
        Matcher matcher = new Matcher(set.catalogue(), Calibration.SHIPPED, weights);
        set.queries().forEach(query -> matcher.rank(PostText.of(query.text()), 10));
        for (LabelledSet.Query query : set.queries()) {
            long start = cpu();
            matcher.rank(PostText.of(query.text()), 10);
            report.nanos.add(cpu() - start);
            List<RankedProduct> findings = matcher.rank(PostText.of(query.text()), 64);
            report.judge(query, findings);
        }
        return report;
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void judge(LabelledSet.Query query, List<RankedProduct> findings) {
        int n = query.right().size();
        links += n;
        if (n > 0) {
            answerable++;
            double first = 0;
            for (int i = 0; i < findings.size(); i++) {
                if (query.right().contains(findings.get(i).product())) {
                    first = first == 0 ? 1.0 / (i + 1) : first;
                    hits[0] += i < 1 ? 1.0 / n : 0;
                    hits[1] += i < 5 ? 1.0 / n : 0;
                    hits[2] += i < 10 ? 1.0 / n : 0;
                    hits[3] += 1.0 / n;
                }
            }
            reciprocal += first;
        } else {
            without++;
        }
        boolean any = false;
        for (RankedProduct finding : findings) {
            boolean right = query.right().contains(finding.product());
            double p = finding.confidence();
            MatchStatus status = Thresholds.DEFAULT.decide(p).orElse(null);
            if (status != null) {
                said[1][right ? 1 : 0]++;
                if (status == MatchStatus.CONFIRMED) {
                    said[0][right ? 1 : 0]++;
                }
                any = true;
            }
            loss -= Math.log(Math.max(1e-6, right ? p : 1 - p));
            if (p >= 0.05) {
                int bin = Math.min(BINS - 1, (int) (p * BINS));
                bins[bin][0]++;
                bins[bin][1] += p;
                bins[bin][2] += right ? 1 : 0;
                brier += (p - (right ? 1 : 0)) * (p - (right ? 1 : 0));
                judged++;
            }
        }
        if (n == 0 && any) {
            wrongPosts[1]++;
        }
        free += query.kind().equals("free") ? 1 : 0;
        gone += query.kind().equals("gone") ? 1 : 0;
        freeWrong += query.kind().equals("free") && any ? 1 : 0;
        goneWrong += query.kind().equals("gone") && any ? 1 : 0;
        note(query, findings);
    }

    private void note(LabelledSet.Query query, List<RankedProduct> findings) {
        if (findings.isEmpty()) {
            if (!query.right().isEmpty()) {
                errors.add(new Mistake(0.99, query.kind() + " " + query.text() + "\n   nothing; right "
                        + query.right().stream().map(set.titles()::get).toList()));
            }
            return;
        }
        RankedProduct top = findings.get(0);
        boolean right = query.right().contains(top.product());
        double best = 0;
        StringBuilder missed = new StringBuilder();
        for (RankedProduct finding : findings) {
            if (query.right().contains(finding.product())) {
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

    private String line(RankedProduct finding) {
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%.2f %s", finding.confidence(), set.titles().get(finding.product())));
        line.setLength(Math.min(line.length(), 200));
        line.append("\n         ");
        finding.evidence().forEach(e -> line.append(String.format(Locale.ROOT, " %s %.1f", e.kind(), e.weight())));
        return line.toString();
    }

    private final double[] summary = new double[8];

    /** One line over all sets. */
    static void summary(List<Report> all) {
        List<Report> offers = all.stream().filter(r -> !r.set.captions() && !r.set.name().contains("nil")).toList();
        List<Report> captions = all.stream().filter(r -> r.set.captions()).toList();
        System.out.printf(
                Locale.ROOT,
                "SUM offers R@1 %.4f R@10min %.3f loss %.4f F1 %.3f | captions R@1 %.4f R@10min %.3f R@10 %.4f F1min %.3f F1 %.4f loss %.4f%n",
                mean(offers, 0), offers.stream().mapToDouble(r -> r.summary[1]).min().orElse(0), mean(offers, 3), mean(offers, 2),
                mean(captions, 0), captions.stream().mapToDouble(r -> r.summary[1]).min().orElse(0), mean(captions, 1),
                captions.stream().mapToDouble(r -> r.summary[2]).min().orElse(0), mean(captions, 2), mean(captions, 3));
    }

    private static double mean(List<Report> all, int index) {
        return all.stream().mapToDouble(r -> r.summary[index]).average().orElse(0);
    }

    void print(int most) {
        double[] p = new double[2];
        double[] r = new double[2];
        double[] f = new double[2];
        for (int i = 0; i < 2; i++) {
            p[i] = said[i][1] / Math.max(1.0, said[i][0] + said[i][1]);
            r[i] = said[i][1] / (double) links;
            f[i] = p[i] + r[i] == 0 ? 0 : 2 * p[i] * r[i] / (p[i] + r[i]);
        }
        double ece = Arrays.stream(bins).mapToDouble(b -> Math.abs(b[1] - b[2])).sum() / judged;
        summary[0] = hits[0] / answerable;
        summary[1] = hits[2] / answerable;
        summary[2] = f[1];
        summary[3] = loss / nanos.size();
        nanos.sort(Comparator.naturalOrder());
        double mean = nanos.stream().mapToLong(Long::longValue).average().orElse(0) / 1000;
        System.out.printf(
                Locale.ROOT,
                "%-23s %.3f %.3f %.3f %.3f %.3f | %.3f %.3f %.3f | %.3f %.3f %.3f | %.3f %.3f %.3f | %.3f %.3f | %.0f %.0f%n",
                set.name(),
                hits[0] / answerable,
                hits[1] / answerable,
                hits[2] / answerable,
                hits[3] / answerable,
                reciprocal / answerable,
                p[0], r[0], f[0], p[1], r[1], f[1],
                without == 0 ? 0 : (double) wrongPosts[1] / without,
                gone == 0 ? 0 : (double) goneWrong / gone,
                free == 0 ? 0 : (double) freeWrong / free,
                ece,
                brier / judged,
                mean,
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

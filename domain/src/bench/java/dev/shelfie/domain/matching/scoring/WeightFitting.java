package dev.shelfie.domain.matching.scoring;

import dev.shelfie.domain.matching.feature.Feature;
import dev.shelfie.domain.matching.retrieval.Workspace;
import dev.shelfie.domain.matching.caption.AnalyzedCaption;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.matching.index.ProductIndex;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Fits the weights of the features: a logistic regression of the score after competition, by the Gauss-Newton method, with a
 * small ridge penalty.
 */
public final class WeightFitting {

    private static final double RIDGE = 1e-3;
    private static final int STEPS = 15;

    private final List<Case> cases;

    public WeightFitting(List<Case> cases) {
        this.cases = cases;
    }

    /**
     * The candidates of one post, which of them are right, which of them another one stands for, and how much of a rival each is
     * to each.
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Case(
            double[][] features, boolean[] right, boolean[] represented, double[][] rivals, int links, double share) {}

    private static final int MOST = 20;

    /** The case of a post. */
    public static Case of(
            AnalyzedCaption caption, ProductIndex index, double[] weights, Set<String> right, double share) {
        CandidateScorer scorer = new CandidateScorer(index, caption, weights, new Workspace());
        List<Candidate> candidates = scorer.candidates(Set.of(), Set.of()).stream()
                .sorted(Comparator.comparingDouble(
                        one -> right.contains(index.forward().id(one.docId())) ? Double.NEGATIVE_INFINITY : -one.score()))
                .limit(MOST)
                .toList();
        int n = candidates.size();
        double[][] features = new double[n][Feature.COUNT];
        boolean[] labels = new boolean[n];
        double[][] rivals = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (Feature feature : Feature.values()) {
                features[i][feature.index()] = candidates.get(i).features().get(feature);
            }
            labels[i] = right.contains(index.forward().id(candidates.get(i).docId()));
            for (int j = 0; j < n; j++) {
                rivals[i][j] = i == j ? 0 : scorer.competition().rivalry(candidates.get(i), candidates.get(j));
            }
        }
        boolean[] represented = new boolean[n];
        List<ScoredCandidate> scored = scorer.competition().compete(candidates, Math.max(1, n));
        for (int i = 0; i < n; i++) {
            for (Candidate variant : scored.get(i).variants()) {
                represented[candidates.indexOf(variant)] = true;
                labels[i] |= right.contains(index.forward().id(variant.docId()));
            }
        }
        return new Case(features, labels, represented, rivals, right.size(), share);
    }

    /** The weights, of which those of features not {@code used} are 0. */
    public double[] run(double[] start, Predicate<Feature> used) {
        double[] w = start.clone();
        boolean[] fixed = new boolean[w.length];
        for (Feature feature : Feature.values()) {
            fixed[feature.index()] = isFixed(feature) || !used.test(feature);
            w[feature.index()] = used.test(feature) ? w[feature.index()] : 0;
        }
        int d = w.length;
        double damping = 1e-3;
        double loss = loss(w);
        for (int step = 0; step < STEPS; step++) {
            double[] gradient = new double[d];
            double[][] curve = new double[d][d];
            for (Case one : cases) {
                accumulate(one, w, gradient, curve);
            }
            for (int k = 0; k < d; k++) {
                gradient[k] += 2 * RIDGE * w[k] * (fixed[k] ? 0 : 1);
                curve[k][k] += 2 * RIDGE + damping * curve[k][k];
                if (fixed[k]) {
                    for (int l = 0; l < d; l++) {
                        curve[k][l] = curve[l][k] = 0;
                    }
                    curve[k][k] = 1;
                    gradient[k] = 0;
                }
            }
            double[] change = solve(curve, gradient);
            double[] next = w.clone();
            for (int k = 0; k < d; k++) {
                next[k] -= change[k];
            }
            double after = loss(next);
            if (after < loss) {
                boolean still = loss - after < 1e-7;
                w = next;
                loss = after;
                damping /= 3;
                if (still) {
                    break;
                }
            } else {
                damping *= 10;
                if (damping > 1e4) {
                    break;
                }
            }
        }
        return w;
    }

    /** Whether its weight is set by hand, since the sets have no such thing, or differ too much. */
    public static boolean isFixed(Feature feature) {
        return feature == Feature.COMPLETE
                || feature == Feature.INSERTED
                || feature == Feature.BRAND_ABSENT
                || feature == Feature.VERSION_OTHER
                || feature == Feature.VERSION_ABSENT
                || feature == Feature.OTHER_NAME
                || feature == Feature.SHADE_ABSENT
                || feature == Feature.IDENTIFIED || feature == Feature.SHOWN_BEFORE;
    }

    /** R@1, F1 of the links at the shipped threshold, and the mean loss of a post. */
    public static double[] figures(List<Case> cases, double[] w) {
        double hits = 0;
        double answerable = 0;
        double said = 0;
        double right = 0;
        double links = 0;
        double loss = 0;
        for (Case one : cases) {
            double[] e = exp(one, w);
            int first = -1;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < e.length; i++) {
                double z = Math.log(e[i]) - Math.log1p(rivals(one, i, e));
                first = z > most ? i : first;
                most = Math.max(z, most);
                double p = 1 / (1 + Math.exp(-z));
                boolean suggested = p >= Thresholds.DEFAULT.suggestAt();
                said += suggested ? 1 : 0;
                right += suggested && one.right[i] ? 1 : 0;
                loss -= Math.log(Math.max(1e-6, one.right[i] ? p : 1 - p));
            }
            links += one.links;
            answerable += one.links > 0 ? 1 : 0;
            hits += first >= 0 && one.right[first] ? 1.0 / one.links : 0;
        }
        return new double[] {hits / answerable, 2 * right / (said + links), loss / cases.size()};
    }

    private double loss(double[] w) {
        double loss = 0;
        for (Case one : cases) {
            double[] e = exp(one, w);
            for (int i = 0; i < e.length; i++) {
                double z = Math.log(e[i]) - Math.log1p(rivals(one, i, e));
                loss += one.represented[i] ? 0 : one.share * (Math.log1p(Math.exp(-Math.abs(z))) + Math.max(z, 0) - (one.right[i] ? z : 0));
            }
        }
        for (int k = 0; k < w.length; k++) {
            loss += RIDGE * w[k] * w[k];
        }
        return loss;
    }

    private static double[] exp(Case one, double[] w) {
        double[] e = new double[one.features.length];
        for (int i = 0; i < e.length; i++) {
            double s = 0;
            for (int k = 0; k < w.length; k++) {
                s += w[k] * one.features[i][k];
            }
            e[i] = Math.exp(Math.max(-40, Math.min(50, s)));
        }
        return e;
    }

    private static double rivals(Case one, int i, double[] e) {
        double sum = 0;
        for (int j = 0; j < e.length; j++) {
            sum += one.rivals[i][j] * e[j];
        }
        return sum;
    }

    private static void accumulate(Case one, double[] w, double[] gradient, double[][] curve) {
        double[] e = exp(one, w);
        int d = w.length;
        for (int i = 0; i < e.length; i++) {
            double rivals = rivals(one, i, e);
            double z = Math.log(e[i]) - Math.log1p(rivals);
            double p = 1 / (1 + Math.exp(-z));
            if (one.represented[i] || (p < 1e-4 && !one.right[i])) {
                continue;
            }
            double[] g = one.features[i].clone();
            for (int j = 0; j < e.length; j++) {
                double q = one.rivals[i][j] * e[j] / (1 + rivals);
                if (q > 1e-3) {
                    for (int k = 0; k < d; k++) {
                        g[k] -= q * one.features[j][k];
                    }
                }
            }
            double off = one.share * (p - (one.right[i] ? 1 : 0));
            double weight = one.share * Math.max(p * (1 - p), 1e-4);
            for (int k = 0; k < d; k++) {
                gradient[k] += off * g[k];
                for (int l = 0; l < d; l++) {
                    curve[k][l] += weight * g[k] * g[l];
                }
            }
        }
    }

    private static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        double[] x = b.clone();
        for (int i = 0; i < n; i++) {
            int pivot = i;
            for (int r = i + 1; r < n; r++) {
                pivot = Math.abs(a[r][i]) > Math.abs(a[pivot][i]) ? r : pivot;
            }
            double[] row = a[i];
            a[i] = a[pivot];
            a[pivot] = row;
            double value = x[i];
            x[i] = x[pivot];
            x[pivot] = value;
            for (int r = i + 1; r < n; r++) {
                double factor = a[r][i] / a[i][i];
                for (int c = i; c < n; c++) {
                    a[r][c] -= factor * a[i][c];
                }
                x[r] -= factor * x[i];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int c = i + 1; c < n; c++) {
                x[i] -= a[i][c] * x[c];
            }
            x[i] /= a[i][i];
        }
        return x;
    }
}

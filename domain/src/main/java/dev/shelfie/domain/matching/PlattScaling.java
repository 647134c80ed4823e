package dev.shelfie.domain.matching;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Fits a logistic function of the score to decisions, by Platt's method: the target probabilities are slightly inside 0 and 1, so that the slope stays bounded when there are
 * few decisions.
 *
 * @param slope how much a unit of score counts
 * @param intercept the log-odds at score 0
 */
record PlattScaling(double slope, double intercept) {

    private static final int MAX_STEPS = 100;
    private static final double SMALL = 1e-10;
    private static final double RIDGE = 1e-9;

    /** Fits decisions; empty if there are too few of either kind, or if higher scores aren't correct more often. */
    static Optional<PlattScaling> fit(Collection<Calibration.Decided> decisions) {
        List<Calibration.Decided> sorted = decisions.stream()
                .filter(one -> Double.isFinite(one.score()))
                .sorted(Comparator.comparingDouble(Calibration.Decided::score)
                        .thenComparing(Calibration.Decided::right))
                .toList();
        long right = sorted.stream().filter(Calibration.Decided::right).count();
        long wrong = sorted.size() - right;
        if (Math.min(right, wrong) < Calibration.MIN_OF_EITHER_KIND) {
            return Optional.empty();
        }
        double targetOfRight = (right + 1.0) / (right + 2.0);
        double targetOfWrong = 1.0 / (wrong + 2.0);
        PlattScaling line = new PlattScaling(0, Math.log((right + 1.0) / (wrong + 1.0)));
        for (int step = 0; step < MAX_STEPS; step++) {
            PlattScaling next = line.improved(sorted, targetOfRight, targetOfWrong);
            boolean still = Math.abs(next.slope - line.slope) + Math.abs(next.intercept - line.intercept) < SMALL;
            line = next;
            if (still) {
                break;
            }
        }
        return line.slope > 0 && Double.isFinite(line.slope) && Double.isFinite(line.intercept)
                ? Optional.of(line)
                : Optional.empty();
    }

    /** One step of Newton's method, halved until the loss gets smaller. */
    private PlattScaling improved(List<Calibration.Decided> decisions, double ofRight, double ofWrong) {
        double slopeDown = 0;
        double interceptDown = 0;
        double a = RIDGE;
        double b = 0;
        double c = RIDGE;
        for (Calibration.Decided one : decisions) {
            double p = 1 / (1 + Math.exp(-(slope * one.score() + intercept)));
            double off = p - (one.right() ? ofRight : ofWrong);
            double curve = p * (1 - p);
            slopeDown += off * one.score();
            interceptDown += off;
            a += curve * one.score() * one.score();
            b += curve * one.score();
            c += curve;
        }
        double determinant = a * c - b * b;
        double slopeStep = (c * slopeDown - b * interceptDown) / determinant;
        double interceptStep = (a * interceptDown - b * slopeDown) / determinant;
        double loss = loss(decisions, ofRight, ofWrong);
        for (double part = 1; part > SMALL; part /= 2) {
            PlattScaling next = new PlattScaling(slope - part * slopeStep, intercept - part * interceptStep);
            if (next.loss(decisions, ofRight, ofWrong) < loss) {
                return next;
            }
        }
        return this;
    }

    private double loss(List<Calibration.Decided> decisions, double ofRight, double ofWrong) {
        double loss = 0;
        for (Calibration.Decided one : decisions) {
            double z = slope * one.score() + intercept;
            double target = one.right() ? ofRight : ofWrong;
            loss += Math.max(z, 0) - z * target + Math.log1p(Math.exp(-Math.abs(z)));
        }
        return loss;
    }
}

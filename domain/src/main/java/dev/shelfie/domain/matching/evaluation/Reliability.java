package dev.shelfie.domain.matching.evaluation;

import java.util.List;
import java.util.stream.Stream;

/** How well confidence agrees with the share of right products. For one thread. */
public final class Reliability {

    private static final int BINS = 10;

    private final List<Bin> bins = Stream.generate(Bin::new).limit(BINS).toList();
    private double squaredErrors;
    private long count;

    /** The reliability of nothing so far. */
    public Reliability() {}

    /** Adds a product, its confidence from 0 to 1, and whether it is right. */
    public void add(double confidence, boolean isRight) {
        bins.get(Math.min(BINS - 1, (int) (confidence * BINS))).add(confidence, isRight);
        squaredErrors += (confidence - (isRight ? 1 : 0)) * (confidence - (isRight ? 1 : 0));
        count++;
    }

    /** The expected calibration error; 0 if nothing was added. */
    public double calibrationError() {
        double error = 0;
        for (Bin bin : bins) {
            error += Math.abs(bin.confidences - bin.right);
        }
        return count == 0 ? 0 : error / count;
    }

    /** The mean squared distance of confidence from 1 or 0; 0 if nothing was added. */
    public double brier() {
        return count == 0 ? 0 : squaredErrors / count;
    }

    /** The bins of equal width, from confidence 0 to 1. */
    List<Evaluation.BinReport> bins() {
        return bins.stream().map(Bin::report).toList();
    }

    private static final class Bin {

        private long findings;
        private long right;
        private double confidences;

        void add(double confidence, boolean isRight) {
            findings++;
            right += isRight ? 1 : 0;
            confidences += confidence;
        }

        Evaluation.BinReport report() {
            return new Evaluation.BinReport(findings, right, findings == 0 ? 0 : confidences / findings);
        }
    }
}

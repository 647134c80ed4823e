package dev.shelfie.domain.matching;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.util.Collection;
import java.util.Optional;

/**
 * Turns scores into probabilities: {@code 1 / (1 + exp(-(slope * score + intercept)))}.
 *
 * @param version 0 for the shipped calibration; each fit increments it
 * @param slope how much a unit of score counts, above 0
 * @param intercept the log-odds at score 0
 * @see <a href="https://home.cs.colorado.edu/~mozer/Teaching/syllabi/6622/papers/Platt1999.pdf">Platt: Probabilistic
 *     Outputs for Support Vector Machines (1999)</a>
 */
public record Calibration(long version, double slope, double intercept) {

    /** The shipped calibration, for scores that are log-odds already. */
    public static final Calibration SHIPPED = new Calibration(0, 1, 0);

    /** The fewest confirmed and the fewest rejected matches that a fit needs. */
    public static final int MIN_OF_EITHER_KIND = 30;

    /** @throws DomainException if the slope isn't above 0, or a number isn't finite */
    public Calibration {
        new Validator()
                .check(version >= 0, "version", "must not be negative")
                .check(slope > 0 && Double.isFinite(slope), "slope", "must be above 0")
                .check(Double.isFinite(intercept), "intercept", "must be a number")
                .verify();
    }

    /** The probability that a match with this score is correct, from 0 to 1. */
    public double confidence(double score) {
        return 1 / (1 + Math.exp(-(slope * score + intercept)));
    }

    /**
     * The next calibration, fitted to the decisions of people. Their order doesn't matter.
     *
     * @return empty if there are fewer than {@value #MIN_OF_EITHER_KIND} of either kind, or if higher scores aren't correct more often
     */
    public Optional<Calibration> refitted(Collection<Decided> decisions) {
        return PlattScaling.fit(decisions).map(line -> new Calibration(version + 1, line.slope(), line.intercept()));
    }

    /**
     * A decision of a person.
     *
     * @param score the product's score
     * @param right whether the post shows the product
     */
    public record Decided(double score, boolean right) {}
}

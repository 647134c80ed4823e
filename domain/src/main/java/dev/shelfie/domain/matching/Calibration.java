package dev.shelfie.domain.matching;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import java.util.Collection;
import java.util.Optional;

/**
 * How scores become probabilities: {@code 1 / (1 + exp(-(slope * score + intercept)))}.
 *
 * @param version 0 for the one that ships with the matcher, then counted up with each that is fitted
 * @param slope how much a unit of score counts, above 0
 * @param intercept the log-odds of a finding of score 0
 * @see <a href="https://home.cs.colorado.edu/~mozer/Teaching/syllabi/6622/papers/Platt1999.pdf">Platt: Probabilistic
 *     Outputs for Support Vector Machines (1999)</a>
 */
public record Calibration(long version, double slope, double intercept) {

    /** The one that ships with the matcher, whose scores are log-odds already. */
    public static final Calibration SHIPPED = new Calibration(0, 1, 0);

    /** How many decisions of either kind a fit needs at the least. */
    public static final int MIN_OF_EITHER_KIND = 30;

    /** @throws DomainException if the slope isn't above 0, or a number isn't finite */
    public Calibration {
        new Rules()
                .check(version >= 0, "version", "must not be negative")
                .check(slope > 0 && Double.isFinite(slope), "slope", "must be above 0")
                .check(Double.isFinite(intercept), "intercept", "must be a number")
                .verify();
    }

    /** How probable a finding of this score is, from 0 to 1. */
    public double confidence(double score) {
        return 1 / (1 + Math.exp(-(slope * score + intercept)));
    }

    /**
     * The next calibration, such that it agrees with what people decided. The result depends on the decisions alone, not
     * on their order.
     *
     * @return nothing if there are fewer than {@value #MIN_OF_EITHER_KIND} of either kind, or if they don't tell right
     *     from wrong: then this one stays
     */
    public Optional<Calibration> refitted(Collection<Decided> decisions) {
        return PlattScaling.fit(decisions).map(line -> new Calibration(version + 1, line.slope(), line.intercept()));
    }

    /**
     * What a person said of a finding.
     *
     * @param score the finding's score
     * @param right whether the post shows the product
     */
    public record Decided(double score, boolean right) {}
}

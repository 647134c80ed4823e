package dev.shelfie.domain.matching;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.util.Optional;

/**
 * The confidence at which a product becomes a match.
 *
 * @param confirmAt at or above it, a match is confirmed without a review, 0 to 1
 * @param suggestAt at or above it, a match is suggested for review, 0 to {@code confirmAt}
 */
public record Thresholds(double confirmAt, double suggestAt) {

    /** The thresholds of accounts that haven't chosen their own. */
    public static final Thresholds DEFAULT = new Thresholds(0.95, 0.3);

    /** @throws DomainException if they aren't between 0 and 1, or {@code suggestAt} is above {@code confirmAt} */
    public Thresholds {
        boolean bounded = isProbability(confirmAt) && isProbability(suggestAt);
        new Validator()
                .check(isProbability(confirmAt), "confirm_at", "must be a number from 0 to 1")
                .check(isProbability(suggestAt), "suggest_at", "must be a number from 0 to 1")
                .check(!bounded || suggestAt <= confirmAt, "suggest_at", "must not be above confirm_at")
                .verify();
    }

    /** The status of a match of this confidence; empty if it is too low for a match. */
    public Optional<MatchStatus> decide(double confidence) {
        if (confidence < suggestAt) {
            return Optional.empty();
        }
        return Optional.of(confidence >= confirmAt ? MatchStatus.CONFIRMED : MatchStatus.SUGGESTED);
    }

    private static boolean isProbability(double value) {
        return value >= 0 && value <= 1;
    }
}

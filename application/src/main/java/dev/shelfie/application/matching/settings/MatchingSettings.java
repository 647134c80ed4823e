package dev.shelfie.application.matching.settings;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.matching.Calibration;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.Thresholds;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The settings of matching for an account.
 *
 * @param account the account
 * @param thresholds the confidence from which a match is suggested and confirmed
 * @param calibration how scores become probabilities
 * @param learnedFrom how many decisions the calibration was fitted from; 0 for the one that ships
 * @param learnedAt when it was fitted; null for the one that ships
 * @param version counts the saves; 0 for the defaults
 */
public record MatchingSettings(
        AccountId account,
        Thresholds thresholds,
        Calibration calibration,
        long learnedFrom,
        @Nullable Instant learnedAt,
        long version) {

    /** How many decisions an account needs before its calibration is fitted from them. */
    public static final int MIN_DECISIONS = 200;

    /**
     * @throws DomainException if {@code learnedFrom} is negative
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public MatchingSettings {
        requireNonNull(account, "account");
        requireNonNull(thresholds, "thresholds");
        requireNonNull(calibration, "calibration");
        new Validator()
                .check(learnedFrom >= 0, "learned_from", "must not be negative")
                .verify();
        learnedAt = learnedAt == null ? null : Validator.truncate("learned_at", learnedAt);
    }

    /** The defaults, for an account that has changed nothing. */
    public static MatchingSettings defaults(AccountId account) {
        return new MatchingSettings(account, Thresholds.DEFAULT, Calibration.SHIPPED, 0, null, 0);
    }

    /** The version that matches found by these settings store: {@link Matcher#version}. */
    public String matcherVersion() {
        return Matcher.VERSION + "." + calibration.version();
    }

    /** These settings with other thresholds. */
    public MatchingSettings with(Thresholds changed) {
        return new MatchingSettings(account, changed, calibration, learnedFrom, learnedAt, version);
    }

    /** These settings with a calibration fitted from so many decisions. */
    public MatchingSettings withCalibration(Calibration fitted, long decisions, Instant now) {
        return new MatchingSettings(account, thresholds, fitted, decisions, now, version);
    }

    /** These settings with the version under which they are stored. */
    public MatchingSettings withVersion(long stored) {
        return new MatchingSettings(account, thresholds, calibration, learnedFrom, learnedAt, stored);
    }

    /**
     * Whether there are enough new decisions to fit a calibration: {@value #MIN_DECISIONS}, then a tenth more each time,
     * and enough of either kind.
     */
    public boolean isReadyToTrain(DecisionCounts decisions) {
        long total = decisions.total();
        return total >= MIN_DECISIONS
                && total >= learnedFrom + Math.max(1, learnedFrom / 10)
                && Math.min(decisions.confirmed(), total - decisions.confirmed()) >= Calibration.MIN_OF_EITHER_KIND;
    }
}

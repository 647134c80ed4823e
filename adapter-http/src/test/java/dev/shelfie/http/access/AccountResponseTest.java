package dev.shelfie.http.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.settings.DecisionCounts;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.matching.Calibration;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.http.json.JsonObjects;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AccountResponseTest {

    private static final AccountId ID = new AccountId("acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN");
    private static final Account ACCOUNT =
            new Account(ID, "Halm & Hafen", Plan.STANDARD, Instant.parse("2026-05-01T10:00:00Z"));

    @Test
    void leavesOutWhatIsNotKnownYet() {
        assertThat(written(
                        new MatchingSettings(ID, new Thresholds(0.9, 0.40001), Calibration.SHIPPED, 0, null, 0),
                        new DecisionCounts(0, 0, 0, 0)))
                .isEqualTo("""
                        {"id":"%s","object":"account","name":"Halm & Hafen","plan":"standard","matching":{\
                        "confirm_at":0.9,"suggest_at":0.40001,"matcher_version":"%s.0",\
                        "calibration":{"version":0,"learned_from":0},\
                        "decisions":{"total":0,"right":0,"above_confirm_at":{"total":0,"right":0}}},\
                        "created_at":"2026-05-01T10:00:00Z"}""".formatted(ID, Matcher.VERSION));
    }

    @Test
    void tellsWhatWasLearnedAndMeasured() {
        MatchingSettings learned = MatchingSettings.defaults(ID)
                .with(new Thresholds(1, 0))
                .withCalibration(new Calibration(3, 1.5, -0.2), 240, Instant.parse("2026-05-02T10:00:00.5Z"));
        assertThat(written(learned, new DecisionCounts(300, 200, 30, 29)))
                .contains("\"confirm_at\":1,\"suggest_at\":0,\"matcher_version\":\"" + Matcher.VERSION + ".3\"")
                .contains("\"calibration\":{\"version\":3,\"learned_from\":240,"
                        + "\"learned_at\":\"2026-05-02T10:00:00.500Z\"}")
                .contains("\"decisions\":{\"total\":300,\"right\":200,\"precision\":0.6667,"
                        + "\"above_confirm_at\":{\"total\":30,\"right\":29,\"precision\":0.9667}}");
    }

    private static String written(MatchingSettings settings, DecisionCounts decisions) {
        return JsonObjects.build(json -> new AccountResponse(ACCOUNT, settings, decisions).write(json))
                .toString();
    }
}

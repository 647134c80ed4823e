package dev.shelfie.http.access;

import static dev.shelfie.http.json.JsonFixtures.broken;
import static dev.shelfie.http.json.JsonFixtures.object;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.http.json.MergePatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccountRequestTest {

    private static final Thresholds BEFORE = new Thresholds(0.85, 0.25);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | 0.85 | 0.25",
                "{'matching': {}} | 0.85 | 0.25",
                "{'matching': {'confirm_at': 0.9501}} | 0.9501 | 0.25",
                "{'matching': {'confirm_at': 1, 'suggest_at': 0}} | 1 | 0",
                "{'matching': {'confirm_at': 5e-1, 'suggest_at': 0.5}} | 0.5 | 0.5"
            })
    void replacesWhatIsNamed(String patch, double confirmAt, double suggestAt) {
        assertThat(patched(patch)).isEqualTo(new Thresholds(confirmAt, suggestAt));
    }

    @Test
    void bringsBackTheDefaultOfWhatIsRemoved() {
        assertThat(patched("{'matching': null}")).isEqualTo(Thresholds.DEFAULT);
        assertThat(patched("{'matching': {'confirm_at': null}}"))
                .isEqualTo(new Thresholds(Thresholds.DEFAULT.confirmAt(), 0.25));
        assertThat(patched("{'matching': {'suggest_at': null}}"))
                .isEqualTo(new Thresholds(0.85, Thresholds.DEFAULT.suggestAt()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'matching': 1} | matching | must be an object",
                "{'matching': {'confirm_at': '0.9'}} | matching/confirm_at | must be a number",
                "{'matching': {'suggest_at': false}} | matching/suggest_at | must be a number",
                "{'matching': {'confirm_at': 1.0001}} | matching/confirm_at | must be a number from 0 to 1",
                "{'matching': {'suggest_at': -0.1}} | matching/suggest_at | must be a number from 0 to 1",
                "{'matching': {'confirm_at': 1e999999}} | matching/confirm_at | must be a number from 0 to 1",
                "{'matching': {'suggest_at': 0.86}} | matching/suggest_at | must not be above confirm_at",
                "{'matching': {'decisions': {}}} | matching/decisions | is set by the service and can't be written",
                "{'matching': {'calibration': null}} | matching/calibration | is set by the service and can't be written",
                "{'matching': {'matcher_version': '2'}} | matching/matcher_version | is set by the service and can't be written",
                "{'matching': {'reject_at': 0}} | matching/reject_at | is unknown; known here: confirm_at, suggest_at",
                "{'plan': 'enterprise'} | plan | is set by the service and can't be written",
                "{'name': null} | name | is set by the service and can't be written",
                "{'language': 'de'} | language | is unknown; known here: matching"
            })
    void tellsWhatIsWrong(String patch, String path, String message) {
        assertThat(broken(() -> patched(patch))).containsExactly(entry(path, message));
    }

    private static Thresholds patched(String patch) {
        return AccountRequest.read(new MergePatch(object(patch)).applyTo(AccountRequest.of(BEFORE)));
    }
}

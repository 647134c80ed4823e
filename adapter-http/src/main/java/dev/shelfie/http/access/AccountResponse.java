package dev.shelfie.http.access;

import dev.shelfie.application.matching.settings.DecisionCounts;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.domain.access.Account;
import dev.shelfie.http.json.JsonProperties;
import java.util.OptionalDouble;
import tools.jackson.core.JsonGenerator;

/**
 * An account as clients see it.
 *
 * @param account the account
 * @param matching how its posts are matched
 * @param decisions how people decided on the matcher's suggestions
 */
record AccountResponse(Account account, MatchingSettings matching, DecisionCounts decisions) {

    /** Writes it as a JSON object; absent members are left out. */
    void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("id", account.id().value());
        json.writeStringProperty("object", "account");
        json.writeStringProperty("name", account.name());
        json.writeStringProperty("plan", account.plan().publicName());
        writeMatching(json);
        JsonProperties.time("created_at", account.createdAt(), json);
        json.writeEndObject();
    }

    private void writeMatching(JsonGenerator json) {
        json.writeObjectPropertyStart("matching");
        JsonProperties.exact("confirm_at", matching.thresholds().confirmAt(), json);
        JsonProperties.exact("suggest_at", matching.thresholds().suggestAt(), json);
        json.writeStringProperty("matcher_version", matching.matcherVersion());
        writeCalibration(json);
        writeDecisions(json);
        json.writeEndObject();
    }

    private void writeCalibration(JsonGenerator json) {
        json.writeObjectPropertyStart("calibration");
        json.writeNumberProperty("version", matching.calibration().version());
        json.writeNumberProperty("learned_from", matching.learnedFrom());
        if (matching.learnedAt() != null) {
            JsonProperties.time("learned_at", matching.learnedAt(), json);
        }
        json.writeEndObject();
    }

    private void writeDecisions(JsonGenerator json) {
        json.writeObjectPropertyStart("decisions");
        writeShare(decisions.total(), decisions.confirmed(), decisions.precision(), json);
        json.writeObjectPropertyStart("above_confirm_at");
        writeShare(decisions.atThreshold(), decisions.confirmedAtThreshold(), decisions.precisionAtThreshold(), json);
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void writeShare(long total, long right, OptionalDouble precision, JsonGenerator json) {
        json.writeNumberProperty("total", total);
        json.writeNumberProperty("right", right);
        precision.ifPresent(share -> JsonProperties.rounded("precision", share, json));
    }
}

package dev.shelfie.http.access;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** An account as clients send it. They can change the thresholds of matching, and nothing else. */
final class AccountRequest {

    private static final String MATCHING = "matching";
    private static final String CONFIRM_AT = "confirm_at";
    private static final String SUGGEST_AT = "suggest_at";

    private AccountRequest() {}

    /**
     * Reads the thresholds; a missing one has its default.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static Thresholds read(JsonObjectReader members) {
        return members.read(() -> {
            members.readOnly("id", "object", "name", "plan", "created_at");
            JsonObjectReader matching = members.object(MATCHING);
            return matching == null ? Thresholds.DEFAULT : thresholds(matching);
        });
    }

    /** The request that sets these thresholds, as the target of a patch. */
    static ObjectNode of(Thresholds thresholds) {
        return JsonObjects.build(json -> {
            json.writeStartObject();
            json.writeObjectPropertyStart(MATCHING);
            json.writeNumberProperty(CONFIRM_AT, thresholds.confirmAt());
            json.writeNumberProperty(SUGGEST_AT, thresholds.suggestAt());
            json.writeEndObject();
            json.writeEndObject();
        });
    }

    private static @Nullable Thresholds thresholds(JsonObjectReader matching) {
        matching.readOnly("matcher_version", "calibration", "decisions");
        Double confirmAt = matching.decimal(CONFIRM_AT);
        Double suggestAt = matching.decimal(SUGGEST_AT);
        boolean isInvalid =
                (matching.has(CONFIRM_AT) && confirmAt == null) || (matching.has(SUGGEST_AT) && suggestAt == null);
        return isInvalid
                ? null
                : matching.create(() -> new Thresholds(
                        requireNonNullElse(confirmAt, Thresholds.DEFAULT.confirmAt()),
                        requireNonNullElse(suggestAt, Thresholds.DEFAULT.suggestAt())));
    }
}

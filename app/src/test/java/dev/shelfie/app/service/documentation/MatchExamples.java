package dev.shelfie.app.service.documentation;

import static dev.shelfie.app.service.documentation.ExampleRequest.get;
import static dev.shelfie.app.service.documentation.RecordExamples.POST;
import static dev.shelfie.app.service.documentation.RecordExamples.VIDEO;
import static dev.shelfie.app.service.documentation.RecordExamples.patch;
import static dev.shelfie.app.service.documentation.RecordExamples.post;
import static dev.shelfie.app.service.documentation.RecordExamples.shown;
import static dev.shelfie.app.service.documentation.RecordExamples.write;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The examples of matches, previews and accounts. */
final class MatchExamples {

    private static final String MATCH = "/matches/match_01JCX7S0C3E5G7J9M1P3R5T7V9";

    private static final String LOST_MATCH = "/lost-matches/lost_01JD2F4H6K8M0P2R4T6V8X0Z2B";

    private MatchExamples() {}

    static Stream<Arguments> answered() {
        return Stream.of(
                shown("matches", 200, get("/matches")),
                shown("matches", 200, get(POST + "/matches")),
                shown("match", 200, get(MATCH)),
                shown("match_expanded", 200, get(MATCH + "?expand=post,product")),
                shown("match_linked", 201, post(VIDEO + "/matches", "link_by_id")),
                shown("match_linked", 201, post(VIDEO + "/matches", "link_by_external_id")),
                shown("match_known", 200, post(POST + "/matches", "link_by_id")),
                shown("match", 200, patch(MATCH, "match_choice")),
                shown("match_placed", 200, patch(MATCH, "match_position")),
                shown("lost_matches", 200, get("/lost-matches")),
                shown("lost_match", 200, get(LOST_MATCH)),
                shown("lost_match_expanded", 200, get(LOST_MATCH + "?expand=product")),
                shown("match_restored", 201, post(LOST_MATCH + "/restore", "nothing")),
                shown("match_decided", 200, patch(MATCH, "match_rejection")),
                shown("match_preview", 200, post("/match-previews", "post_to_preview")),
                shown("match_preview_expanded", 200, post("/match-previews?expand=product", "post_to_preview")),
                shown("account", 200, get("/account")),
                shown("account_changed", 200, patch("/account", "account_change")));
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                shown("invalid_confidence", 400, get("/matches?min_confidence=50")),
                shown("invalid_expand_of_match", 400, write("PATCH", MATCH + "?expand=products", "{}")),
                shown("lost_match_not_found", 404, get("/lost-matches/lost_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown("deleted_product", 409, post("/lost-matches/lost_01JD0A2C4E6G8J0M2P4R6T8V0X/restore", "nothing")),
                shown(
                        "unknown_product",
                        400,
                        write("POST", POST + "/matches", "{\"product\": {\"external_id\": \"NH-9999\"}}")),
                shown(
                        "status_of_link",
                        400,
                        write(
                                "POST",
                                POST + "/matches",
                                "{\"product\": {\"external_id\": \"NH-7702\"}, \"status\": \"suggested\"}")),
                shown("undecided", 400, write("PATCH", MATCH, "{\"status\": \"maybe\"}")),
                shown("set_by_service_of_match", 400, write("PATCH", MATCH, "{\"confidence\": 1}")),
                shown(
                        "broken_rules_of_preview",
                        400,
                        write("POST", "/match-previews", "{\"links\": [\"fjell\"], \"limit\": 1000}")),
                shown(
                        "invalid_thresholds",
                        400,
                        write("PATCH", "/account", "{\"matching\": {\"confirm_at\": 0.5, \"suggest_at\": 0.6}}")),
                shown("plan_of_account", 400, write("PATCH", "/account", "{\"plan\": \"enterprise\"}")));
    }
}

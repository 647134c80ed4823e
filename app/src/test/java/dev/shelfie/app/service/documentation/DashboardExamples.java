package dev.shelfie.app.service.documentation;

import static dev.shelfie.app.service.documentation.ExampleRequest.JSON;
import static dev.shelfie.app.service.documentation.ExampleRequest.get;
import static dev.shelfie.app.service.documentation.RecordExamples.patch;
import static dev.shelfie.app.service.documentation.RecordExamples.post;
import static dev.shelfie.app.service.documentation.RecordExamples.shown;
import static dev.shelfie.app.service.documentation.RecordExamples.write;

import dev.shelfie.domain.access.Permission;
import java.util.EnumSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The examples of tokens, users, reviews and figures: what came with the dashboard. */
final class DashboardExamples {

    private static final String REVIEW = "/reviews/post_01JCX7R2N4S6T8V0W1Y3Z5A7BC";
    private static final String MATCH = "/matches/match_01JCX7S0C3E5G7J9M1P3R5T7V9";
    private static final ExampleRequest TOKEN = post("/tokens", "new_token");
    private static final ExampleRequest USER = post("/users", "new_user");

    private DashboardExamples() {}

    static Stream<Arguments> answered() {
        return Stream.of(
                shown("token_created", 201, TOKEN),
                shown("token", 200, get("/tokens/{made}").after(TOKEN)),
                shown(
                        "token_changed",
                        200,
                        patch("/tokens/{made}", "token_change").after(TOKEN)),
                shown("user_invited", 201, USER),
                shown("users", 200, get("/users").after(USER)),
                shown("user", 200, get("/users/{made}").after(USER)),
                shown("user_changed", 200, patch("/users/{made}", "role_change").after(USER)),
                shown(
                        "invitation",
                        201,
                        post("/users/{made}/invitations", "nothing").after(USER)),
                shown("caller", 200, get("/me").by(EnumSet.of(Permission.POSTS_READ, Permission.PRODUCTS_READ))),
                shown("statistics", 200, get("/statistics")),
                shown("review", 200, ExampleRequest.of("PUT", REVIEW, JSON, "nothing")),
                shown("match_reopened", 200, patch(MATCH, "match_reopening").after(patch(MATCH, "match_rejection"))),
                shown("matching_forecast", 200, get("/account/forecast")),
                shown("events", 200, get("/events?types=match.rejected").after(patch(MATCH, "match_rejection"))),
                shown("no_events", 200, get("/events?types=import.failed")),
                shown(
                        "audit_log",
                        200,
                        get("/audit-log?record_type=token&limit=1").after(TOKEN)));
    }

    /** In an account where nobody has decided yet. */
    static Stream<Arguments> undecided() {
        return Stream.of(shown("reviews", 200, post("/reviews", "reviews_wanted")));
    }

    static Stream<Arguments> refused() {
        String most = "{\"name\": \"Deploy\", \"environment\": \"live\", \"permissions\": [\"audit:read\"]}";
        return Stream.of(
                shown("token_not_found", 404, get("/tokens/tok_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown("user_not_found", 404, get("/users/usr_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown(
                        "broken_rules_of_token",
                        400,
                        write("POST", "/tokens", "{\"name\": \"Website\", \"permissions\": [\"posts\"]}")),
                shown(
                        "broken_rules_of_user",
                        400,
                        write("POST", "/users", "{\"email\": \"Ana Berg\", \"role\": \"admin\"}")),
                shown("too_many_reviews", 400, write("POST", "/reviews", "{\"limit\": 50}")),
                shown("invalid_days", 400, get("/usage?days=365")),
                shown("unknown_event_type", 400, get("/events?types=post.published")),
                shown("invalid_actor", 400, get("/audit-log?actor=ana")),
                shown("grants_too_much", 403, write("POST", "/tokens", most).by(EnumSet.of(Permission.TOKENS_WRITE))),
                shown("review_taken", 409, write("PUT", REVIEW, "{}").after(write("PUT", REVIEW, "{}"))),
                shown(
                        "manual_link",
                        409,
                        write("PATCH", "/matches/{made}", "{\"status\": \"suggested\"}")
                                .after(post(RecordExamples.VIDEO + "/matches", "link_by_id"))),
                shown(
                        "token_revoked",
                        409,
                        patch("/tokens/{made}", "token_change")
                                .after(TOKEN, get("/tokens/{made}").sent("DELETE", null))));
    }
}

package dev.shelfie.app.service.documentation;

import static dev.shelfie.app.service.documentation.ExampleRequest.get;
import static dev.shelfie.app.service.documentation.RecordExamples.patch;
import static dev.shelfie.app.service.documentation.RecordExamples.post;
import static dev.shelfie.app.service.documentation.RecordExamples.shown;
import static dev.shelfie.app.service.documentation.RecordExamples.write;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The examples of webhooks. The service of these tests sends nothing. */
final class WebhookExamples {

    private static final ExampleRequest WEBHOOK = post("/webhooks", "new_webhook");
    private static final ExampleRequest TEST = post("/webhooks/{made}/test", "nothing");
    private static final String NOT_THERE = "/webhooks/hook_01JD8Z6Q4Y7X2M5T9R3V1W0KBN";

    private WebhookExamples() {}

    static Stream<Arguments> answered() {
        return Stream.of(
                shown("webhook_created", 201, WEBHOOK),
                shown("webhook", 200, get("/webhooks/{made}").after(WEBHOOK)),
                shown("webhooks", 200, get("/webhooks").after(WEBHOOK)),
                shown(
                        "webhook_changed",
                        200,
                        patch("/webhooks/{made}", "webhook_change").after(WEBHOOK)),
                shown(
                        "secret_rotated",
                        200,
                        post("/webhooks/{made}/rotate-secret", "nothing").after(WEBHOOK)),
                shown("test_accepted", 202, TEST.after(WEBHOOK)),
                shown("deliveries", 200, get("/webhooks/{first}/deliveries").after(WEBHOOK, TEST)),
                shown(
                        "delivery",
                        200,
                        get("/webhooks/{first}/deliveries/{made}").after(WEBHOOK, TEST)),
                shown(
                        "delivery_resent",
                        202,
                        post("/webhooks/{first}/deliveries/{made}/resend", "nothing")
                                .after(WEBHOOK, TEST)),
                shown(
                        "resend_accepted",
                        202,
                        post("/webhooks/{first}/resend", "resend_since").after(WEBHOOK, TEST)));
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                shown("webhook_not_found", 404, get(NOT_THERE)),
                shown(
                        "delivery_not_found",
                        404,
                        get("/webhooks/{made}/deliveries/msg_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")
                                .after(WEBHOOK)),
                shown("webhook_disabled", 409, TEST.after(WEBHOOK, patch("/webhooks/{made}", "webhook_change"))),
                shown(
                        "broken_rules_of_webhook",
                        400,
                        write(
                                "POST",
                                "/webhooks",
                                "{\"url\": \"shop.example/hook\", \"types\": [\"posts\"], \"payload\": \"all\"}")),
                shown(
                        "unknown_delivery_status",
                        400,
                        get("/webhooks/{made}/deliveries?status=lost").after(WEBHOOK)));
    }
}

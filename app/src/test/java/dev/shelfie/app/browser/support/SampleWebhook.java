package dev.shelfie.app.browser.support;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.WebhookReceiver;
import tools.jackson.databind.JsonNode;

/**
 * A webhook in use, which fails now; and one whose receiver wants nothing more.
 *
 * @param page the address of the failing one, below the dashboard's
 * @param failed the address of its last message
 */
public record SampleWebhook(String page, String failed) {

    /** Sends messages to two webhooks of an account. */
    public static SampleWebhook of(DashboardAccount shop) {
        ApiClient program = shop.program();
        try (WebhookReceiver receiver = WebhookReceiver.start()) {
            String gone = make(program, receiver.url() + "/gone", "The old search index");
            receiver.answerWith(410);
            test(program, gone);
            String failing = make(program, receiver.url() + "/search-index", "Search index");
            receiver.answerWith(200);
            test(program, failing);
            receiver.answerWith(503);
            return new SampleWebhook(failing, failing + "/deliveries/" + test(program, failing));
        }
    }

    private static String make(ApiClient program, String url, String description) {
        String body = "{\"url\": \"%s\", \"description\": \"%s\", \"types\": [\"import.interrupted\"]}"
                .formatted(url, description);
        return "/webhooks/"
                + program.post("/webhooks", "application/json", body).get("id").stringValue();
    }

    /** Waits until the test was tried; its id. */
    private static String test(ApiClient program, String webhook) {
        JsonNode delivery = program.post(webhook + "/test", "application/json", "{}");
        String id = delivery.get("id").stringValue();
        Eventually.until(
                "the test was tried",
                () -> !program.get(webhook + "/deliveries/" + id)
                        .get("attempts")
                        .isEmpty());
        return id;
    }
}

package dev.shelfie.app.service.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.WebhookReceiver;
import dev.shelfie.app.support.WebhookReceiver.Message;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a shop's server receives, from the service as it runs. */
public interface DeliveredWebhooksContract extends ServiceContract {

    @Test
    default void bringsEachEventSignedAndAsTheLogShowsIt() {
        try (WebhookReceiver receiver = WebhookReceiver.start()) {
            TestAccount retailer = retailer();
            retailer.influencer("before");
            ApiResponse webhook = webhook(retailer, receiver, "'batch': false");
            retailer.influencer("lina");
            String log = retailer.client().get("/api/v1/events").json().get(1).toString();

            until("the event arrived", () -> !receiver.messages().isEmpty());

            Message message = receiver.messages().get(0);
            assertThat(OpenApiDocument.SERVED.faultsOfMessage(message)).isEmpty();
            assertThat(message.json().get("type").stringValue()).isEqualTo("influencer.created");
            assertThat(message.json().get("data").toString()).isEqualTo(log);
            assertThat(message.json().get("timestamp")).isEqualTo(message.json().at("/data/created_at"));
            assertThat(message.id()).isEqualTo(message.json().at("/data/id").stringValue());
            assertThat(message.isSignedWith(webhook.at("/secret"))).isTrue();
            assertThat(message.isSignedWith("whsec_" + "A".repeat(43) + "=")).isFalse();
            until(
                    "the delivery is shown",
                    () -> delivery(retailer, webhook, message.id()).status() == 200);
            JsonNode delivery = delivery(retailer, webhook, message.id()).json();
            assertThat(delivery.get("status").stringValue()).isEqualTo("delivered");
            assertThat(delivery.at("/attempts/0/status").intValue()).isEqualTo(204);
            assertThat(delivery.at("/request/body").toString())
                    .isEqualTo(message.json().toString());
            assertThat(receiver.messages()).hasSize(1);
        }
    }

    @Test
    default void bringsBatchesOfWhatManyRequestsChangedWithNothingMissing() {
        try (WebhookReceiver receiver = WebhookReceiver.start()) {
            TestAccount retailer = retailer();
            webhook(retailer, receiver, "'types': ['product.created', 'product.deleted']");
            for (int i = 0; i < 30; i++) {
                String product = retailer.product("p" + i, "Vase");
                retailer.client().patch("/api/v1/products/" + product, "{'title': 'Bowl'}");
                retailer.client().delete("/api/v1/products/" + product);
            }
            Set<String> logged = retailer.client()
                    .get("/api/v1/events?limit=100&types=product.created,product.deleted")
                    .json()
                    .valueStream()
                    .map(event -> event.get("id").stringValue())
                    .collect(Collectors.toSet());

            until("all events arrived", () -> receiver.events().containsAll(logged));

            assertThat(logged).hasSize(60);
            assertThat(receiver.events()).isEqualTo(logged);
            assertThat(receiver.messages())
                    .allSatisfy(message ->
                            assertThat(message.json().get("type").stringValue()).isEqualTo("events"))
                    .allSatisfy(message -> assertThat(OpenApiDocument.SERVED.faultsOfMessage(message))
                            .isEmpty());
        }
    }

    @Test
    default void bringsWholeRecordsAsTheyAreOrNullIfTheyAreGone() {
        try (WebhookReceiver receiver = WebhookReceiver.start()) {
            TestAccount retailer = retailer();
            HttpTestClient client = retailer.client();
            ApiResponse webhook = webhook(retailer, receiver, "'payload': 'records'");
            String lina = retailer.influencer("lina");
            String post = retailer.post(lina, "1", "Good morning");
            String product = retailer.product("1", "Vase");
            client.post("/api/v1/posts/" + post + "/matches", "{'product': '%s'}".formatted(product));
            String gone = retailer.product("2", "Bowl");
            client.delete("/api/v1/products/" + gone);
            client.post("/api/v1/galleries", "{'name': 'Home', 'status': 'published'}");
            int events = client.get("/api/v1/events?limit=100").json().size();

            until("all events arrived", () -> receiver.events().size() == events);

            for (Message message : receiver.messages()) {
                for (JsonNode event : message.json().at("/data/events")) {
                    String id = event.at("/record/id").stringValue();
                    String type = event.at("/record/type").stringValue();
                    if (id.equals(gone)) {
                        assertThat(event.get("content").isNull()).isTrue();
                    } else {
                        String path = Map.of("match", "matches", "gallery", "galleries")
                                .getOrDefault(type, type + "s");
                        assertThat(event.get("content"))
                                .as(event.toString())
                                .isEqualTo(
                                        client.get("/api/v1/" + path + "/" + id).json());
                    }
                }
            }
            client.delete("/api/v1/influencers/" + lina);
            String first = receiver.messages().get(0).id();
            until("it is stored", () -> delivery(retailer, webhook, first).status() == 200);
            assertThat(delivery(retailer, webhook, first).text()).doesNotContain("Good morning", "\"lina\"");
        }
    }

    @Test
    default void aTestArrivesAndAFailureIsSentAgainOnRequest() {
        try (WebhookReceiver receiver = WebhookReceiver.start()) {
            TestAccount retailer = retailer();
            HttpTestClient client = retailer.client();
            ApiResponse webhook = webhook(retailer, receiver, "'batch': true");
            String path = "/api/v1/webhooks/" + webhook.id();
            receiver.answerWith(500);
            String test = client.post(path + "/test", "{}").id();
            until(
                    "it failed",
                    () -> delivery(retailer, webhook, test)
                            .at("/attempts/0/status")
                            .equals("500"));
            assertThat(client.get(path).json().has("failing_since")).isFalse();
            receiver.answerWith(200);

            assertThat(client.post(path + "/resend", "{'since': '2026-01-01T00:00:00Z'}")
                            .json()
                            .get("deliveries")
                            .intValue())
                    .isEqualTo(1);
            until(
                    "it is delivered",
                    () -> delivery(retailer, webhook, test).at("/status").equals("delivered"));
            client.post(path + "/deliveries/" + test + "/resend", "{}");
            until("it came again", () -> receiver.messages().size() == 3);

            assertThat(receiver.messages()).extracting(Message::id).containsOnly(test);
            assertThat(receiver.messages().get(0).json().at("/data/webhook").stringValue())
                    .isEqualTo(webhook.id());
            assertThat(client.get(path).json().has("failing_since")).isFalse();
        }
    }

    @Test
    default void aReceiverThatIsGoneDisablesAndBothSecretsSignAfterARotation() {
        try (WebhookReceiver receiver = WebhookReceiver.start()) {
            TestAccount retailer = retailer();
            HttpTestClient client = retailer.client();
            ApiResponse webhook = webhook(retailer, receiver, "'batch': true");
            String path = "/api/v1/webhooks/" + webhook.id();
            String second = client.post(path + "/rotate-secret", "{}").at("/secret");
            receiver.answerWith(410);
            client.post(path + "/test", "{}");

            until(
                    "it is disabled",
                    () -> client.get(path)
                            .json()
                            .path("disabled_reason")
                            .asString()
                            .equals("gone"));

            Message message = receiver.messages().get(0);
            assertThat(message.signatures()).hasSize(2);
            assertThat(message.isSignedWith(webhook.at("/secret"))).isTrue();
            assertThat(message.isSignedWith(second)).isTrue();
        }
    }

    private static ApiResponse webhook(TestAccount retailer, WebhookReceiver receiver, String members) {
        return retailer.created("/api/v1/webhooks", "{'url': '" + receiver.url() + "', " + members + "}");
    }

    private static ApiResponse delivery(TestAccount retailer, ApiResponse webhook, String id) {
        return retailer.client().get("/api/v1/webhooks/" + webhook.id() + "/deliveries/" + id);
    }

    private void until(String what, BooleanSupplier condition) {
        Eventually.until(what, () -> {
            service().use().delivery().poll();
            return condition.getAsBoolean();
        });
    }
}

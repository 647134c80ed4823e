package dev.shelfie.http.webhook;

import dev.shelfie.application.webhook.ListDeliveries;
import dev.shelfie.application.webhook.WebhookUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.MessageId;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookPayload;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import java.time.Instant;
import java.util.List;

/** The deliveries of webhooks over HTTP. */
public final class DeliveryEndpoints {

    private static final String DELIVERY = "delivery";
    private static final Instant SOME_TIME = Instant.EPOCH;

    private final WebhookUseCases webhooks;

    /** @param webhooks the use cases */
    public DeliveryEndpoints(WebhookUseCases webhooks) {
        this.webhooks = webhooks;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.post("/webhooks/{id}/test", Permission.WEBHOOKS_WRITE, this::test)
                        .recording(WebhookEndpoints.RECORD_TYPE),
                Endpoint.post("/webhooks/{id}/resend", Permission.WEBHOOKS_WRITE, this::resendSince)
                        .recordingInBulk(WebhookEndpoints.RECORD_TYPE),
                Endpoint.get("/webhooks/{id}/deliveries", Permission.WEBHOOKS_WRITE, this::list)
                        .taking("status", "limit", "cursor"),
                Endpoint.get("/webhooks/{id}/deliveries/{delivery}", Permission.WEBHOOKS_WRITE, this::get),
                Endpoint.post("/webhooks/{id}/deliveries/{delivery}/resend", Permission.WEBHOOKS_WRITE, this::resend)
                        .recording(WebhookEndpoints.RECORD_TYPE));
    }

    private Answer test(Request request) {
        request.body().reader().requireEmpty();
        Delivery delivery = webhooks.sendTest(request.account(), WebhookEndpoints.id(request));
        return accepted(delivery, request.urlBefore("/test") + "/deliveries/" + delivery.id())
                .recording("tested", delivery.webhook().value(), delivery.id().value());
    }

    private Answer list(Request request) {
        DeliveryStatus status =
                QueryParameters.choice(request.query(), "status", DeliveryStatus.values(), DeliveryStatus::publicName);
        Paging paging = Paging.withDefaultLimit(request);
        return paging.answer(
                webhooks.listDeliveries(
                        new ListDeliveries(request.account(), WebhookEndpoints.id(request), status, paging.window())),
                DeliveryResponse::write,
                true);
    }

    private Answer get(Request request) {
        Webhook webhook = webhooks.getWebhook(request.account(), WebhookEndpoints.id(request));
        Delivery delivery = webhooks.getDelivery(request.account(), webhook.id(), message(request));
        boolean visible = webhook.input().payload() == WebhookPayload.IDS
                || WebhookEndpoints.TO_SEE_RECORDS.stream().allMatch(request.caller()::may);
        byte[] body = visible ? webhooks.renderBody(webhook, delivery).orElse(null) : null;
        return Answer.rendered(new DeliveryResponse(delivery, webhook.input().url(), body), DeliveryResponse::write);
    }

    private Answer resend(Request request) {
        request.body().reader().requireEmpty();
        Delivery delivery = webhooks.resend(request.account(), WebhookEndpoints.id(request), message(request));
        return accepted(delivery, request.urlBefore("/resend"))
                .recording("resent", delivery.webhook().value(), delivery.id().value());
    }

    private Answer resendSince(Request request) {
        JsonObjectReader members = request.body().reader();
        Instant since = members.read(() -> {
            Instant time = members.time("since");
            if (!members.has("since")) {
                members.reject("since", "must be given: a time such as 2026-05-01T10:00:00Z");
            }
            return time == null ? SOME_TIME : time;
        });
        int deliveries = webhooks.resendSince(request.account(), WebhookEndpoints.id(request), since);
        return Answer.record(deliveries, (count, json) -> {
                    json.writeStartObject();
                    json.writeStringProperty("object", "resend");
                    json.writeNumberProperty("deliveries", count);
                    json.writeEndObject();
                })
                .with(Answer.ACCEPTED, request.urlBefore("/resend") + "/deliveries")
                .recording(
                        "resent",
                        request.parameter("id"),
                        deliveries + (deliveries == 1 ? " delivery since " : " deliveries since ") + since);
    }

    private static Answer accepted(Delivery delivery, String location) {
        return Answer.record(delivery, DeliveryResponse::write).with(Answer.ACCEPTED, location);
    }

    private static MessageId message(Request request) {
        String id = request.parameter("delivery");
        return MessageId.parse(id).orElseThrow(() -> DomainException.notFound(DELIVERY, id));
    }
}

package dev.shelfie.http.webhook;

import dev.shelfie.application.webhook.ChangeWebhook;
import dev.shelfie.application.webhook.CreateWebhook;
import dev.shelfie.application.webhook.DeleteWebhook;
import dev.shelfie.application.webhook.IssuedWebhook;
import dev.shelfie.application.webhook.RotateSecret;
import dev.shelfie.application.webhook.WebhookUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.webhook.Webhook;
import dev.shelfie.domain.webhook.WebhookId;
import dev.shelfie.domain.webhook.WebhookInput;
import dev.shelfie.domain.webhook.WebhookPayload;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** An account's webhooks over HTTP. */
public final class WebhookEndpoints {

    static final String RECORD_TYPE = "webhook";

    /** What lets a caller see all records whole, drafts, archived and inactive ones too. */
    static final Set<Permission> TO_SEE_RECORDS = EnumSet.of(
            Permission.POSTS_WRITE,
            Permission.PRODUCTS_WRITE,
            Permission.INFLUENCERS_WRITE,
            Permission.MATCHES_READ,
            Permission.GALLERIES_READ);

    private final WebhookUseCases webhooks;

    /** @param webhooks the use cases */
    public WebhookEndpoints(WebhookUseCases webhooks) {
        this.webhooks = webhooks;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/webhooks", Permission.WEBHOOKS_WRITE, this::list).taking("limit", "cursor"),
                Endpoint.get("/webhooks/{id}", Permission.WEBHOOKS_WRITE, this::get),
                Endpoint.post("/webhooks", Permission.WEBHOOKS_WRITE, this::create)
                        .recording(RECORD_TYPE)
                        .withSecretAnswers(),
                Endpoint.patch("/webhooks/{id}", Permission.WEBHOOKS_WRITE, this::change)
                        .recording(RECORD_TYPE),
                Endpoint.delete("/webhooks/{id}", Permission.WEBHOOKS_WRITE, this::delete)
                        .recordingInBulk(RECORD_TYPE),
                Endpoint.post("/webhooks/{id}/rotate-secret", Permission.WEBHOOKS_WRITE, this::rotate)
                        .recording(RECORD_TYPE)
                        .withSecretAnswers());
    }

    private Answer list(Request request) {
        return Paging.withDefaultLimit(request)
                .answer(
                        webhooks.listWebhooks(request.account()),
                        webhook ->
                                new Position(webhook.createdAt(), webhook.id().value()),
                        SortOrder.NEWEST_FIRST,
                        WebhookResponse::write);
    }

    private Answer get(Request request) {
        return answer(webhook(request));
    }

    private Answer create(Request request) {
        WebhookInput input = WebhookRequest.read(request.body().reader());
        requireRights(request, input);
        IssuedWebhook issued = webhooks.createWebhook(new CreateWebhook(
                request.account(), input, request.caller().credential().actor()));
        WebhookId id = issued.webhook().id();
        return answer(issued)
                .with(Answer.CREATED, request.url() + "/" + id)
                .recording("created", id.value(), detail(issued.webhook()));
    }

    private Answer change(Request request) {
        MergePatch patch = request.body().patch();
        Webhook current = webhook(request);
        request.precondition().require(version(current), RECORD_TYPE);
        WebhookInput input = WebhookRequest.read(patch.applyTo(WebhookRequest.of(current)));
        requireRights(request, input);
        Webhook changed =
                webhooks.changeWebhook(new ChangeWebhook(request.account(), current.id(), current.version(), input));
        return answer(changed).recording("changed", changed.id().value(), detail(changed));
    }

    private Answer delete(Request request) {
        Webhook current = webhook(request);
        Long version = request.precondition().require(version(current), RECORD_TYPE);
        webhooks.deleteWebhook(new DeleteWebhook(request.account(), current.id(), version));
        return Answer.noContent().recording("deleted", current.id().value(), detail(current));
    }

    private Answer rotate(Request request) {
        request.body().reader().requireEmpty();
        Webhook current = webhook(request);
        Long version = request.precondition().require(version(current), RECORD_TYPE);
        IssuedWebhook issued = webhooks.rotateSecret(new RotateSecret(request.account(), current.id(), version));
        return answer(issued).recording("rotated", current.id().value(), detail(current));
    }

    /** Whoever lets records be sent, or lets them be sent elsewhere, must be able to see them. */
    private static void requireRights(Request request, WebhookInput input) {
        if (input.payload() == WebhookPayload.RECORDS) {
            request.caller().requireAll(TO_SEE_RECORDS);
        }
    }

    /** What the audit log says about a webhook; paths and queries of URLs may hold secrets. */
    private static String detail(Webhook webhook) {
        WebhookInput input = webhook.input();
        return input.uri().getScheme() + "://" + input.uri().getHost() + ", "
                + input.payload().publicName() + ", " + input.status().publicName();
    }

    private Webhook webhook(Request request) {
        return webhooks.getWebhook(request.account(), id(request));
    }

    static WebhookId id(Request request) {
        String id = request.parameter("id");
        return WebhookId.parse(id).orElseThrow(() -> DomainException.notFound(RECORD_TYPE, id));
    }

    private static Answer answer(Webhook webhook) {
        return Answer.record(webhook, WebhookResponse::write, WebhookEndpoints::version);
    }

    private static Answer answer(IssuedWebhook issued) {
        return Answer.record(issued, WebhookResponse::write, made -> version(made.webhook()));
    }

    private static RecordVersion version(Webhook webhook) {
        return new RecordVersion(webhook.id().value(), webhook.version());
    }
}

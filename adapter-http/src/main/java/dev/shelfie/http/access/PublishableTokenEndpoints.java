package dev.shelfie.http.access;

import dev.shelfie.application.storefront.ChangePublishableToken;
import dev.shelfie.application.storefront.CreatePublishableToken;
import dev.shelfie.application.storefront.DeletePublishableToken;
import dev.shelfie.application.storefront.PublishableTokenUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.domain.storefront.PublishableTokenId;
import dev.shelfie.domain.storefront.PublishableTokenInput;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

/** Publishable tokens over HTTP. Whoever may publish galleries may make them, as they reveal nothing else. */
public final class PublishableTokenEndpoints {

    private static final String RECORD_TYPE = "publishable_token";
    private static final List<String> SET_BY_SERVICE = List.of("id", "object", "token", "created_at", "created_by");

    private final PublishableTokenUseCases tokens;

    /** @param tokens the use cases */
    public PublishableTokenEndpoints(PublishableTokenUseCases tokens) {
        this.tokens = tokens;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/publishable-tokens", Permission.GALLERIES_READ, this::list)
                        .taking("limit", "cursor"),
                Endpoint.get("/publishable-tokens/{id}", Permission.GALLERIES_READ, this::get),
                Endpoint.post("/publishable-tokens", Permission.GALLERIES_WRITE, this::create)
                        .recording(RECORD_TYPE),
                Endpoint.patch("/publishable-tokens/{id}", Permission.GALLERIES_WRITE, this::change)
                        .recording(RECORD_TYPE),
                Endpoint.delete("/publishable-tokens/{id}", Permission.GALLERIES_WRITE, this::delete)
                        .recording(RECORD_TYPE));
    }

    private Answer list(Request request) {
        return Paging.withDefaultLimit(request)
                .answer(
                        tokens.listTokens(request.account()),
                        PublishableToken::position,
                        SortOrder.NEWEST_FIRST,
                        PublishableTokenEndpoints::write);
    }

    private Answer get(Request request) {
        return answer(token(request));
    }

    private Answer create(Request request) {
        PublishableTokenInput input = read(request.body().reader());
        PublishableToken created = tokens.createToken(new CreatePublishableToken(
                request.account(), input, request.caller().credential().actor()));
        return answer(created)
                .with(Answer.CREATED, request.url() + "/" + created.id())
                .recording("created", created.id().value(), created.input().name());
    }

    private Answer change(Request request) {
        MergePatch patch = request.body().patch();
        PublishableToken current = token(request);
        request.precondition().require(version(current), RECORD_TYPE);
        PublishableToken changed = tokens.changeToken(new ChangePublishableToken(
                request.account(), current.id(), current.version(), read(patch.applyTo(target(current)))));
        return answer(changed)
                .recording("changed", changed.id().value(), changed.input().name());
    }

    private Answer delete(Request request) {
        PublishableToken current = token(request);
        Long version = request.precondition().require(version(current), RECORD_TYPE);
        tokens.deleteToken(new DeletePublishableToken(request.account(), current.id(), version));
        return Answer.noContent()
                .recording("deleted", current.id().value(), current.input().name());
    }

    private PublishableToken token(Request request) {
        String id = request.parameter("id");
        return tokens.getToken(
                request.account(),
                PublishableTokenId.parse(id).orElseThrow(() -> DomainException.notFound("publishable token", id)));
    }

    private static PublishableTokenInput read(JsonObjectReader members) {
        return members.read(() -> {
            members.readOnly(SET_BY_SERVICE.toArray(String[]::new));
            String name = members.requiredText("name");
            List<String> origins = Objects.requireNonNullElse(members.texts("origins"), List.of());
            return members.create(() -> new PublishableTokenInput(name, origins));
        });
    }

    /** The request that would create this token, as the target of a patch. */
    private static ObjectNode target(PublishableToken token) {
        ObjectNode object = JsonObjects.build(json -> write(token, json));
        object.remove(SET_BY_SERVICE);
        return object;
    }

    private static void write(PublishableToken token, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("id", token.id().value());
        json.writeStringProperty("object", RECORD_TYPE);
        json.writeStringProperty("name", token.input().name());
        json.writeStringProperty("token", token.value());
        JsonProperties.strings("origins", token.input().origins(), json);
        JsonProperties.time("created_at", token.createdAt(), json);
        if (token.createdBy() != null) {
            json.writeStringProperty("created_by", token.createdBy().value());
        }
        json.writeEndObject();
    }

    private static Answer answer(PublishableToken token) {
        return Answer.record(token, PublishableTokenEndpoints::write, PublishableTokenEndpoints::version);
    }

    private static RecordVersion version(PublishableToken token) {
        return new RecordVersion(token.id().value(), token.version());
    }
}

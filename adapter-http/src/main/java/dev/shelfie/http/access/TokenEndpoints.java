package dev.shelfie.http.access;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.access.AccessUseCases;
import dev.shelfie.application.access.ChangeToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.access.RevokeToken;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An account's tokens over HTTP. */
public final class TokenEndpoints {

    private static final String RECORD_TYPE = "token";

    private final AccessUseCases access;

    /** @param access the use cases */
    public TokenEndpoints(AccessUseCases access) {
        this.access = access;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/tokens", Permission.TOKENS_WRITE, this::list).taking("created_by", "limit", "cursor"),
                Endpoint.get("/tokens/{id}", Permission.TOKENS_WRITE, this::get),
                Endpoint.post("/tokens", Permission.TOKENS_WRITE, this::create)
                        .recording(RECORD_TYPE)
                        .withSecretAnswers(),
                Endpoint.patch("/tokens/{id}", Permission.TOKENS_WRITE, this::change)
                        .recording(RECORD_TYPE),
                Endpoint.delete("/tokens/{id}", Permission.TOKENS_WRITE, this::revoke)
                        .recording(RECORD_TYPE));
    }

    private Answer list(Request request) {
        Actor creator = creator(request);
        return Paging.withDefaultLimit(request)
                .answer(
                        creator == null
                                ? access.listTokens(request.account())
                                : access.listTokensCreatedBy(request.account(), creator),
                        token -> new Position(token.createdAt(), token.id().value()),
                        SortOrder.NEWEST_FIRST,
                        TokenResponse::write);
    }

    private Answer get(Request request) {
        return answer(token(request));
    }

    private Answer create(Request request) {
        TokenRequest body = TokenRequest.read(request.body().reader());
        IssuedToken issued = access.createToken(body.toCommand(request.account(), caller(request)));
        return Answer.record(issued, TokenResponse::write, made -> TokenResponse.version(made.token()))
                .with(Answer.CREATED, request.url() + "/" + issued.token().id())
                .recording("created", issued.token().id().value(), detail(issued.token()));
    }

    private Answer change(Request request) {
        MergePatch patch = request.body().patch();
        Token current = token(request);
        request.precondition().require(TokenResponse.version(current), RECORD_TYPE);
        TokenRequest body = TokenRequest.readChange(patch.applyTo(TokenRequest.of(current)));
        Token changed = access.changeToken(
                new ChangeToken(request.account(), current.id(), body.name(), body.permissions(), caller(request)));
        return answer(changed).recording("changed", changed.id().value(), detail(changed));
    }

    private Answer revoke(Request request) {
        Token current = token(request);
        request.precondition().require(TokenResponse.version(current), RECORD_TYPE);
        access.revokeToken(new RevokeToken(request.account(), current.id(), caller(request)));
        return Answer.noContent().recording("revoked", current.id().value(), detail(current));
    }

    /** What the audit log says about a token. */
    static String detail(Token token) {
        String permissions =
                token.permissions().stream().map(Permission::publicName).collect(joining(", "));
        return token.name() + ": " + permissions;
    }

    private static Credential caller(Request request) {
        return request.caller().credential();
    }

    private static @Nullable Actor creator(Request request) {
        String id = request.query().get("created_by");
        return id == null
                ? null
                : Actor.parse(id)
                        .orElseThrow(
                                () -> DomainException.invalid("created_by", "must be the id of a user or a token"));
    }

    private Token token(Request request) {
        String id = request.parameter("id");
        return access.getToken(
                request.account(), TokenId.parse(id).orElseThrow(() -> DomainException.notFound(RECORD_TYPE, id)));
    }

    private static Answer answer(Token token) {
        return Answer.record(token, TokenResponse::write, TokenResponse::version);
    }
}

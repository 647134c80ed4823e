package dev.shelfie.http.access;

import static java.util.stream.Collectors.joining;

import dev.shelfie.application.access.AccessUseCases;
import dev.shelfie.application.access.ChangeToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An account's tokens over HTTP. */
public final class TokenEndpoints {

    private final AccessUseCases access;

    /** @param access what is asked */
    public TokenEndpoints(AccessUseCases access) {
        this.access = access;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/tokens", Permission.TOKENS_WRITE, this::list),
                Endpoint.get("/tokens/{id}", Permission.TOKENS_WRITE, this::get),
                Endpoint.post("/tokens", Permission.TOKENS_WRITE, this::create).tellingSecrets(),
                Endpoint.patch("/tokens/{id}", Permission.TOKENS_WRITE, this::change),
                Endpoint.delete("/tokens/{id}", Permission.TOKENS_WRITE, this::revoke));
    }

    private Answer list(Request request) {
        return Paging.always(request)
                .answer(
                        access.listTokens(request.account()),
                        token -> new Position(token.createdAt(), token.id().value()),
                        Position.NEWEST_FIRST,
                        TokenResponse::write);
    }

    private Answer get(Request request) {
        return answer(token(request));
    }

    private Answer create(Request request) {
        TokenRequest asked =
                TokenRequest.read(JsonObjectReader.written(request.body().json()));
        IssuedToken issued = access.createToken(asked.create(request.account(), grantable(request)));
        return Answer.record(issued, TokenResponse::write, made -> TokenResponse.version(made.token()))
                .with(
                        Answer.CREATED,
                        request.address().get() + "/" + issued.token().id())
                .to(event("created", issued.token()));
    }

    private Answer change(Request request) {
        MergePatch patch = new MergePatch(request.body().json());
        Token current = token(request);
        request.precondition().require(TokenResponse.version(current), "token");
        TokenRequest asked = TokenRequest.readChange(patch.applyTo(TokenRequest.of(current)));
        Token changed = access.changeToken(new ChangeToken(
                request.account(), current.id(), asked.name(), asked.permissions(), grantable(request)));
        return answer(changed).to(event("changed", changed));
    }

    private Answer revoke(Request request) {
        Token current = token(request);
        request.precondition().require(TokenResponse.version(current), "token");
        access.revokeToken(request.account(), current.id());
        return Answer.done(Map.of()).to(event("revoked", current));
    }

    private static AuditEvent event(String verb, Token token) {
        String permissions =
                token.permissions().stream().map(Permission::publicName).collect(joining(", "));
        return AuditEvent.of("token", verb, token.id().value()).saying(token.name() + ": " + permissions);
    }

    private static Set<Permission> grantable(Request request) {
        return request.caller().credential().permissions();
    }

    private Token token(Request request) {
        String id = request.parameter("id");
        return access.getToken(
                request.account(), TokenId.parse(id).orElseThrow(() -> DomainException.notFound("token", id)));
    }

    private static Answer answer(Token token) {
        return Answer.record(token, TokenResponse::write, TokenResponse::version);
    }
}

package dev.shelfie.http.access;

import dev.shelfie.application.access.identity.ProviderAnswer;
import dev.shelfie.application.access.identity.ProviderSignInUseCases;
import dev.shelfie.application.access.identity.ProviderSignInUseCases.Begun;
import dev.shelfie.application.access.identity.ProviderUnavailableException;
import dev.shelfie.application.access.user.IssuedSession;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.endpoint.PublicRequest;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.security.SessionCookie;
import dev.shelfie.http.security.SignInLimits;
import dev.shelfie.http.security.UsedStates;
import java.util.List;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JsonGenerator;

/** Signing in at a provider of identities. Public, as nobody is authenticated yet. */
public final class ProviderEndpoints {

    private static final Logger LOG = LoggerFactory.getLogger("sign-in");

    private final ProviderSignInUseCases signIns;
    private final SignInLimits limits = new SignInLimits();
    private final UsedStates used = new UsedStates();

    /** Serves signing in by these use cases. */
    public ProviderEndpoints(ProviderSignInUseCases signIns) {
        this.signIns = signIns;
    }

    /** The endpoints, which wait for the provider. */
    public List<PublicEndpoint> endpoints() {
        return List.of(
                PublicEndpoint.waiting("/auth/provider/begin", this::begin),
                PublicEndpoint.waiting("/auth/provider/finish", this::finish));
    }

    private Answer begin(PublicRequest request) {
        Begun begun = asked(
                () -> signIns.begin(SessionRequests.onlyAccount(request.body().reader())));
        return Answer.record(begun, ProviderEndpoints::write);
    }

    private Answer finish(PublicRequest request) {
        ProviderAnswer answer = SessionRequests.providerAnswer(request.body().reader());
        return limits.tryLink(request.client(), () -> {
            used.use(answer.state());
            AccountId account = answer.handshake().account();
            IssuedSession issued = asked(() -> signIns.finish(
                    answer, request.client(), () -> limits.mayRecordStranger(account, request.client())));
            return Answer.noContent(SessionCookie.store(issued));
        });
    }

    private static <T> T asked(Supplier<T> call) {
        try {
            return call.get();
        } catch (ProviderUnavailableException e) {
            LOG.warn("Nobody can sign in at the identity provider: {}", e.getMessage());
            throw Refusal.providerUnavailable();
        }
    }

    private static void write(Begun begun, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "provider_sign_in");
        json.writeStringProperty("url", begun.page().toString());
        json.writeStringProperty("account", begun.handshake().account().value());
        json.writeStringProperty("secret", begun.handshake().secret());
        json.writeEndObject();
    }
}

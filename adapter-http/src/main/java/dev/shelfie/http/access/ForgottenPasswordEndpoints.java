package dev.shelfie.http.access;

import dev.shelfie.application.access.mail.ResetUseCases;
import dev.shelfie.application.access.user.SessionUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.endpoint.PublicRequest;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.security.ResetLimits;
import java.util.List;

/** Links by mail for those who forgot their password. Public, and the answer is the same for everybody. */
public final class ForgottenPasswordEndpoints {

    private static final String PATH = "/auth/forgotten";

    private final SessionUseCases sessions;
    private final ResetUseCases resets;
    private final boolean byPassword;
    private final ResetLimits limits = new ResetLimits();

    /**
     * Serves links.
     *
     * @param sessions knows the only account
     * @param resets mails links
     * @param byPassword whether there are passwords
     */
    public ForgottenPasswordEndpoints(SessionUseCases sessions, ResetUseCases resets, boolean byPassword) {
        this.sessions = sessions;
        this.resets = resets;
        this.byPassword = byPassword;
    }

    /** The endpoints. */
    public List<PublicEndpoint> endpoints() {
        return List.of(new PublicEndpoint(PATH, this::mailLink));
    }

    private Answer mailLink(PublicRequest request) {
        if (!byPassword || !resets.isOn()) {
            throw Refusal.unknownPath(PATH);
        }
        SessionRequests.Forgotten body =
                SessionRequests.forgotten(request.body().reader());
        AccountId account = body.account() == null ? sessions.onlyAccount() : body.account();
        limits.require(request.client(), account, body.email());
        resets.mailLink(account, body.email(), request.client());
        return Answer.noContent();
    }
}

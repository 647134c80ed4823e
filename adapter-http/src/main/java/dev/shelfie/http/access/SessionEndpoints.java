package dev.shelfie.http.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.Caller;
import dev.shelfie.application.access.user.AcceptInvitation;
import dev.shelfie.application.access.user.ChangePassword;
import dev.shelfie.application.access.user.IssuedSession;
import dev.shelfie.application.access.user.SessionUseCases;
import dev.shelfie.application.access.user.SignIn;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.endpoint.PublicRequest;
import dev.shelfie.http.security.SessionCookie;
import dev.shelfie.http.security.SignInLimits;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Signing in and out by browsers. These endpoints are public, as nobody is authenticated yet. */
public final class SessionEndpoints {

    private static final String SESSION = "session";

    private final SessionUseCases sessions;
    private final AuditUseCases audit;
    private final boolean byPassword;
    private final SignInLimits limits = new SignInLimits();

    /**
     * Serves sessions.
     *
     * @param sessions begins and ends sessions
     * @param audit records what users do
     * @param byPassword whether there are passwords; else nothing is at the addresses that take one
     */
    public SessionEndpoints(SessionUseCases sessions, AuditUseCases audit, boolean byPassword) {
        this.sessions = sessions;
        this.audit = audit;
        this.byPassword = byPassword;
    }

    /** The endpoints. */
    public List<PublicEndpoint> endpoints() {
        List<PublicEndpoint> endpoints = new ArrayList<>(List.of(
                new PublicEndpoint("/auth/link", this::openLink),
                new PublicEndpoint("/auth/invitation", this::readInvitation),
                new PublicEndpoint("/auth/sign-out", this::signOut)));
        if (byPassword) {
            endpoints.add(new PublicEndpoint("/auth/sign-in", this::signIn));
            endpoints.add(new PublicEndpoint("/auth/accept", this::accept));
            endpoints.add(new PublicEndpoint("/auth/password", this::changePassword));
        }
        return endpoints;
    }

    private Answer signIn(PublicRequest request) {
        SignIn body = SessionRequests.signIn(request.body().reader());
        AccountId account = body.account() == null ? sessions.onlyAccount() : body.account();
        SignIn command = new SignIn(account, body.email(), body.password());
        return signedIn(limits.tryPassword(
                request.client(), account + " " + command.email(), () -> signIn(request, account, command)));
    }

    private IssuedSession signIn(PublicRequest request, AccountId account, SignIn command) {
        try {
            return sessions.signIn(
                    command, session -> audit.record(event(request, session, SESSION, "started", "by password")));
        } catch (DomainException refused) {
            if (refused.kind() == ErrorKind.UNAUTHENTICATED && mayRecord(request, command)) {
                recordRefusal(request, account, command.email());
            }
            throw refused;
        }
    }

    /** Asks for the user in any case, so that both take the same time. */
    private boolean mayRecord(PublicRequest request, SignIn command) {
        AccountId account = requireNonNull(command.account(), "account");
        return sessions.hasUser(account, command.email()) || limits.mayRecordStranger(account, request.client());
    }

    private void recordRefusal(PublicRequest request, AccountId account, EmailAddress email) {
        try {
            AuditEvent refusal = new AuditEvent(SESSION, "refused", null, null);
            audit.record(new RecordAuditEvent(account, Author.claiming(email.value()), refusal, request.client()));
        } catch (DomainException unknown) {
            if (unknown.kind() != ErrorKind.NOT_FOUND) {
                throw unknown;
            }
        }
    }

    private Answer openLink(PublicRequest request) {
        String link = SessionRequests.link(request.body().reader());
        return signedIn(limits.tryLink(
                request.client(),
                () -> audit.runRecorded(
                        () -> sessions.openLink(link),
                        issued -> event(request, issued.session(), SESSION, "started", "by link"))));
    }

    private Answer readInvitation(PublicRequest request) {
        String link = SessionRequests.link(request.body().reader());
        return Answer.record(
                limits.tryLink(request.client(), () -> sessions.readInvitation(link)), InvitationResponse::write);
    }

    private Answer accept(PublicRequest request) {
        AcceptInvitation command = SessionRequests.accept(request.body().reader());
        return signedIn(limits.tryLink(
                request.client(),
                () -> sessions.acceptInvitation(
                        command, accepted -> audit.record(event(request, accepted, "invitation", "accepted", null)))));
    }

    private Answer changePassword(PublicRequest request) {
        Session session = session(request);
        ChangePassword command =
                SessionRequests.password(session, request.body().reader());
        return limits.tryPassword(request.client(), session.actor().value(), () -> {
            sessions.changePassword(
                    command, changed -> audit.record(event(request, changed, "password", "changed", null)));
            return Answer.noContent();
        });
    }

    private Answer signOut(PublicRequest request) {
        Session session = session(request);
        boolean everywhere = SessionRequests.everywhere(request.body().reader());
        return audit.runRecorded(
                () -> {
                    end(session, everywhere);
                    return Answer.noContent(SessionCookie.delete());
                },
                done -> event(request, session, SESSION, "ended", everywhere ? "everywhere" : null));
    }

    private void end(Session session, boolean everywhere) {
        if (everywhere) {
            sessions.signOutEverywhere(session.user().account(), session.actor());
        } else {
            sessions.signOut(session);
        }
    }

    private static Session session(PublicRequest request) {
        Caller caller = request.user().get();
        if (caller.credential() instanceof Session session) {
            return session;
        }
        throw new IllegalStateException(
                "Nobody is signed in by " + caller.credential().actor());
    }

    private static Answer signedIn(IssuedSession session) {
        return Answer.noContent(SessionCookie.store(session));
    }

    private static RecordAuditEvent event(
            PublicRequest request, Session session, String recordType, String verb, @Nullable String detail) {
        return new RecordAuditEvent(
                session.user().account(),
                Author.of(session),
                new AuditEvent(recordType, verb, null, detail),
                request.client());
    }
}

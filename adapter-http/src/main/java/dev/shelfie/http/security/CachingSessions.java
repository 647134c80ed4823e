package dev.shelfie.http.security;

import dev.shelfie.application.access.Caller;
import dev.shelfie.application.access.user.AcceptInvitation;
import dev.shelfie.application.access.user.ChangePassword;
import dev.shelfie.application.access.user.Invitation;
import dev.shelfie.application.access.user.IssuedSession;
import dev.shelfie.application.access.user.SessionUseCases;
import dev.shelfie.application.access.user.SignIn;
import dev.shelfie.application.access.user.SignInByIdentity;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Caches the callers of sessions, as {@link CachingAccess} does those of tokens. Sessions that end through this object
 * end at once. Safe for concurrent use.
 */
public final class CachingSessions implements SessionUseCases, CallerLookup {

    private final SessionUseCases sessions;
    private final CallerCache callers;
    private final LongAdder signIns = new LongAdder();
    private final LongAdder refusedSignIns = new LongAdder();

    /** Caches what {@code sessions} answers; sessions expire by {@code clock}. */
    public CachingSessions(SessionUseCases sessions, Clock clock) {
        this.sessions = sessions;
        this.callers = new CallerCache(clock);
    }

    @Override
    public Optional<Caller> findCached(String secret) {
        return callers.find(secret);
    }

    @Override
    public Caller authenticate(String secret) {
        return callers.put(sessions.authenticate(secret));
    }

    @Override
    public void signOut(Session session) {
        sessions.signOut(session);
        invalidate(session.actor());
    }

    @Override
    public void signOutEverywhere(AccountId account, UserId user) {
        sessions.signOutEverywhere(account, user);
        invalidate(user);
    }

    @Override
    public void changePassword(ChangePassword command, Consumer<Session> alongside) {
        sessions.changePassword(command, alongside);
        invalidate(command.session().actor());
    }

    @Override
    public IssuedSession acceptInvitation(AcceptInvitation command, Consumer<Session> alongside) {
        IssuedSession begun = counted(() -> sessions.acceptInvitation(command, alongside));
        invalidate(begun.session().actor());
        return begun;
    }

    /** Removes a user who changed from the cache. */
    void invalidate(UserId user) {
        callers.invalidate(user);
    }

    /** How many sign-ins succeeded since the start of this node, by password, link or invitation. */
    public long countSignIns() {
        return signIns.sum();
    }

    /** How many were refused, as password or link were wrong; not those that a limit refused before. */
    public long countRefusedSignIns() {
        return refusedSignIns.sum();
    }

    private IssuedSession counted(Supplier<IssuedSession> signIn) {
        try {
            IssuedSession begun = signIn.get();
            signIns.increment();
            return begun;
        } catch (DomainException refusal) {
            if (refusal.kind() == ErrorKind.UNAUTHENTICATED) {
                refusedSignIns.increment();
            }
            throw refusal;
        }
    }

    @Override
    public IssuedSession signIn(SignIn command, Consumer<Session> alongside) {
        return counted(() -> sessions.signIn(command, alongside));
    }

    @Override
    public IssuedSession signIn(SignInByIdentity command, Consumer<Session> alongside) {
        return counted(() -> sessions.signIn(command, alongside));
    }

    @Override
    public AccountId onlyAccount() {
        return sessions.onlyAccount();
    }

    @Override
    public boolean hasUser(AccountId account, EmailAddress email) {
        return sessions.hasUser(account, email);
    }

    @Override
    public IssuedSession openLink(String link) {
        return counted(() -> sessions.openLink(link));
    }

    @Override
    public Invitation readInvitation(String link) {
        return sessions.readInvitation(link);
    }
}

package dev.shelfie.application.access.identity;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.user.IssuedSession;
import dev.shelfie.application.access.user.SessionUseCases;
import dev.shelfie.application.access.user.SignInByIdentity;
import dev.shelfie.application.access.user.SignInByIdentity.NewUser;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

final class ProviderSignInService implements ProviderSignInUseCases {

    private static final int SECRET_BYTES = 32;

    private final IdentityProvider provider;
    private final RoleRules rules;
    private final SessionUseCases sessions;
    private final AuditUseCases audit;
    private final IdGenerator ids;
    private final SecureRandom random;

    ProviderSignInService(
            IdentityProvider provider,
            RoleRules rules,
            SessionUseCases sessions,
            AuditUseCases audit,
            IdGenerator ids,
            SecureRandom random) {
        this.provider = requireNonNull(provider, "provider");
        this.rules = requireNonNull(rules, "rules");
        this.sessions = requireNonNull(sessions, "sessions");
        this.audit = requireNonNull(audit, "audit");
        this.ids = requireNonNull(ids, "ids");
        this.random = requireNonNull(random, "random");
    }

    @Override
    public Begun begin(@Nullable AccountId account) {
        byte[] secret = new byte[SECRET_BYTES];
        random.nextBytes(secret);
        Handshake handshake = new Handshake(
                account == null ? sessions.onlyAccount() : account,
                Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
        return new Begun(provider.begin(handshake), handshake);
    }

    @Override
    public IssuedSession finish(ProviderAnswer answer, @Nullable String address, BooleanSupplier mayRecordRefusal) {
        Handshake handshake = answer.handshake();
        if (!answer.state().equals(handshake.state())) {
            throw new DomainException(
                    ErrorKind.UNAUTHENTICATED,
                    "authentication_required",
                    "The answer belongs to another sign-in: begin again",
                    List.of());
        }
        ProvenIdentity proven = provider.finish(handshake, answer.code(), answer.issuer());
        NewUser newUser = rules.roleOf(handshake.account(), proven.roles())
                .map(role -> new NewUser(UserId.of(ids.next()), role))
                .orElse(null);
        SignInByIdentity command =
                new SignInByIdentity(handshake.account(), proven.fingerprint(), proven.email(), proven.name(), newUser);
        try {
            return sessions.signIn(command, session -> record(session, newUser, address));
        } catch (DomainException refused) {
            if (isWorthAnEntry(proven, refused) && mayRecordRefusal.getAsBoolean()) {
                recordRefusal(handshake.account(), requireNonNull(proven.email(), "email"), address);
            }
            throw refused;
        }
    }

    private void record(Session session, @Nullable NewUser newUser, @Nullable String address) {
        User user = session.user();
        Author author = Author.of(session);
        if (newUser != null && user.id().equals(newUser.id())) {
            AuditEvent made = AuditEvent.of("user", "created", user.id().value())
                    .withDetail(user.email() + ", " + user.role().publicName());
            audit.record(new RecordAuditEvent(user.account(), Author.SERVICE, made, address));
        }
        AuditEvent started = new AuditEvent("session", "started", null, "by identity provider");
        audit.record(new RecordAuditEvent(user.account(), author, started, address));
    }

    /** Whoever the provider doesn't name isn't worth an entry; nor is one of an account that nobody has. */
    private static boolean isWorthAnEntry(ProvenIdentity proven, DomainException refused) {
        return refused.kind() == ErrorKind.UNAUTHENTICATED && proven.email() != null;
    }

    private void recordRefusal(AccountId account, EmailAddress email, @Nullable String address) {
        AuditEvent refusal = new AuditEvent("session", "refused", null, "by identity provider");
        try {
            audit.record(new RecordAuditEvent(account, Author.claiming(email.value()), refusal, address));
        } catch (DomainException unknown) {
            if (unknown.kind() != ErrorKind.NOT_FOUND) {
                throw unknown;
            }
        }
    }
}

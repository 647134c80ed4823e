package dev.shelfie.application.access.identity;

import dev.shelfie.application.access.user.IssuedSession;
import dev.shelfie.application.access.user.SessionUseCases;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import java.net.URI;
import java.security.SecureRandom;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Signing in at a provider of identities. Driving port; safe for concurrent use. */
public interface ProviderSignInUseCases {

    /** The use cases over a provider; {@code sessions} begins the sessions, {@code random} generates the secrets. */
    static ProviderSignInUseCases over(
            IdentityProvider provider,
            RoleRules rules,
            SessionUseCases sessions,
            AuditUseCases audit,
            IdGenerator ids,
            SecureRandom random) {
        return new ProviderSignInService(provider, rules, sessions, audit, ids, random);
    }

    /**
     * Begins to sign in.
     *
     * @param account the account; null for the only one
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if no account is named and there isn't just one
     * @throws ProviderUnavailableException if the provider can't be reached
     */
    Begun begin(@Nullable AccountId account);

    /**
     * A sign-in that has begun.
     *
     * @param page the provider's page where it goes on
     * @param handshake what the browser keeps until the provider answers
     */
    record Begun(URI page, Handshake handshake) {}

    /**
     * Signs in whom the provider's answer is about: the user who signed in by this identity before, else the user with the
     * verified address, else a new one if the rules allow it.
     *
     * @param address the IP address of whoever signs in, for the audit log; null if it isn't known
     * @param mayRecordRefusal whether the audit log may have one more refusal; asked only when there is one
     * @throws dev.shelfie.domain.error.DomainException {@code authentication_required} if the answer isn't for this handshake, or
     *     its proof isn't valid; {@code identity_unknown} if it is about nobody whom the account knows; {@code
     *     identity_mismatch} if the user signs in by another identity
     * @throws ProviderUnavailableException if the provider can't be reached
     */
    IssuedSession finish(ProviderAnswer answer, @Nullable String address, BooleanSupplier mayRecordRefusal);
}

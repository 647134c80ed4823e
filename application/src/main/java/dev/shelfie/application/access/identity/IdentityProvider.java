package dev.shelfie.application.access.identity;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/** A provider of identities. Driven port; safe for concurrent use. It isn't asked before somebody signs in. */
public interface IdentityProvider {

    /**
     * The page of the provider where a person signs in.
     *
     * @throws ProviderUnavailableException if the provider can't be reached
     */
    URI begin(Handshake handshake);

    /**
     * Exchanges the code that the provider's answer brought for a proof, and verifies it.
     *
     * @param code the code, in any form
     * @param issuer the provider that the answer names; null if it names none
     * @throws dev.shelfie.domain.error.DomainException {@code authentication_required} if the provider refuses the code, or the
     *     proof isn't valid for this handshake
     * @throws ProviderUnavailableException if the provider can't be reached
     */
    ProvenIdentity finish(Handshake handshake, String code, @Nullable String issuer);
}

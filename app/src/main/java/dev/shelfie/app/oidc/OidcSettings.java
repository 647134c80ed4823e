package dev.shelfie.app.oidc;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * How a provider is asked.
 *
 * @param issuer the provider's address, exactly as it names itself
 * @param clientId how the provider calls Shelfie
 * @param clientSecret what Shelfie authenticates with at the provider; null for a client without a secret
 * @param redirect the page to which the provider sends browsers back
 * @param roleClaim the claim with the values that grant roles to new users; null for none
 */
public record OidcSettings(
        URI issuer,
        String clientId,
        @Nullable String clientSecret,
        URI redirect,
        @Nullable String roleClaim) {

    /** The path of the page to which the provider sends browsers back. */
    public static final String REDIRECT_PATH = "/dashboard/signed-in";

    /** @throws NullPointerException if an argument that may not be absent is null */
    public OidcSettings {
        requireNonNull(issuer, "issuer");
        requireNonNull(clientId, "clientId");
        requireNonNull(redirect, "redirect");
    }

    /** Leaves the secret out, so that it reaches no log. */
    @Override
    public String toString() {
        return "OidcSettings[" + issuer + ", " + clientId + "]";
    }
}

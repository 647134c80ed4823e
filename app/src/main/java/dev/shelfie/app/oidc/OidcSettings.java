package dev.shelfie.app.oidc;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a provider is asked.
 *
 * @param issuer the provider's address, exactly as it names itself
 * @param clientId how the provider calls Shelfie
 * @param clientSecret what Shelfie authenticates with at the provider; null for a client without a secret
 * @param redirect the page to which the provider sends browsers back
 * @param scopes what the provider is asked for, {@code openid} among it
 * @param roleClaim the claim with the values that grant roles to new users, or the path to it, such as {@code realm_access.roles}; null for none
 */
public record OidcSettings(
        URI issuer,
        String clientId,
        @Nullable String clientSecret,
        URI redirect,
        List<String> scopes,
        @Nullable String roleClaim) {

    /** The path of the page to which the provider sends browsers back. */
    public static final String REDIRECT_PATH = "/dashboard/signed-in";

    /** What the provider is asked for unless the operator says more. */
    public static final List<String> SCOPES = List.of("openid", "email", "profile");

    /** @throws NullPointerException if an argument that may not be absent is null */
    public OidcSettings {
        requireNonNull(issuer, "issuer");
        requireNonNull(clientId, "clientId");
        requireNonNull(redirect, "redirect");
        scopes = List.copyOf(scopes);
    }

    /** Leaves the secret out, so that it reaches no log. */
    @Override
    public String toString() {
        return "OidcSettings[" + issuer + ", " + clientId + "]";
    }
}

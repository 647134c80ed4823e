package dev.shelfie.app.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.RemoteKeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jwt.JWT;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.token.AccessToken;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.UserInfoRequest;
import com.nimbusds.openid.connect.sdk.UserInfoResponse;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.claims.UserInfo;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import dev.shelfie.application.access.identity.Handshake;
import dev.shelfie.application.access.identity.IdentityProvider;
import dev.shelfie.application.access.identity.ProvenIdentity;
import dev.shelfie.application.access.identity.ProviderUnavailableException;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A provider that speaks OpenID Connect: authorization code flow with PKCE, state and nonce. */
public final class OidcProvider implements IdentityProvider {

    private static final Logger LOG = LoggerFactory.getLogger("sign-in");

    private final OidcSettings settings;
    private final Discovery discovery;

    /** Asks the provider nothing yet. */
    public OidcProvider(OidcSettings settings) {
        this.settings = settings;
        this.discovery = new Discovery(settings);
    }

    @Override
    public URI begin(Handshake handshake) {
        OIDCProviderMetadata metadata = discovery.provider().metadata();
        return new AuthenticationRequest.Builder(
                        ResponseType.CODE,
                        new Scope(settings.scopes().toArray(String[]::new)),
                        new ClientID(settings.clientId()),
                        settings.redirect())
                .endpointURI(metadata.getAuthorizationEndpointURI())
                .state(new State(handshake.state()))
                .nonce(new Nonce(handshake.nonce()))
                .codeChallenge(new CodeVerifier(handshake.verifier()), CodeChallengeMethod.S256)
                .build()
                .toURI();
    }

    @Override
    public ProvenIdentity finish(Handshake handshake, String code, @Nullable String issuer) {
        Discovery.Known provider = discovery.provider();
        requireIssuer(provider.metadata(), issuer);
        OIDCTokenResponse tokens = exchanged(provider.metadata(), handshake, code);
        IDTokenClaimsSet proof = verified(provider, tokens.getOIDCTokens().getIDToken(), handshake);
        Claims claims = Claims.of(proof);
        if (claims.isIncomplete(settings.roleClaim()) && provider.metadata().getUserInfoEndpointURI() != null) {
            claims = claims.with(
                    userInfo(provider.metadata(), tokens.getOIDCTokens().getAccessToken(), proof));
        }
        return claims.identity(settings.roleClaim());
    }

    /** The answer comes from this provider, and not from another one that the browser was led to (RFC 9207). */
    private void requireIssuer(OIDCProviderMetadata metadata, @Nullable String issuer) {
        boolean isMissing = issuer == null && metadata.supportsAuthorizationResponseIssuerParam();
        if (isMissing || (issuer != null && !issuer.equals(metadata.getIssuer().getValue()))) {
            throw refused("The answer comes from another provider", "the answer names the issuer " + issuer);
        }
    }

    private OIDCTokenResponse exchanged(OIDCProviderMetadata metadata, Handshake handshake, String code) {
        if (code.isBlank()) {
            throw refused("The provider's answer has no code", "the answer has no code");
        }
        AuthorizationCodeGrant grant = new AuthorizationCodeGrant(
                new AuthorizationCode(code), settings.redirect(), new CodeVerifier(handshake.verifier()));
        ClientAuthentication authentication = authentication(metadata);
        TokenRequest request = authentication == null
                ? new TokenRequest.Builder(metadata.getTokenEndpointURI(), new ClientID(settings.clientId()), grant)
                        .build()
                : new TokenRequest.Builder(metadata.getTokenEndpointURI(), authentication, grant).build();
        try {
            TokenResponse response = OIDCTokenResponseParser.parse(answer(request.toHTTPRequest()));
            if (response.indicatesSuccess()) {
                OIDCTokenResponse tokens = (OIDCTokenResponse) response.toSuccessResponse();
                if (tokens.getOIDCTokens().getIDToken() != null) {
                    return tokens;
                }
            }
            throw refused(
                    "The provider refused the code",
                    "the provider refused the code: "
                            + response.toErrorResponse().getErrorObject().getCode());
        } catch (ParseException | ClassCastException e) {
            throw away("the answer of the token endpoint can't be read", e);
        }
    }

    private @Nullable ClientAuthentication authentication(OIDCProviderMetadata metadata) {
        if (settings.clientSecret() == null) {
            return null;
        }
        ClientID client = new ClientID(settings.clientId());
        Secret secret = new Secret(settings.clientSecret());
        List<ClientAuthenticationMethod> methods = metadata.getTokenEndpointAuthMethods();
        boolean takesBasic = methods == null || methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC);
        return takesBasic ? new ClientSecretBasic(client, secret) : new ClientSecretPost(client, secret);
    }

    private static IDTokenClaimsSet verified(Discovery.Known provider, JWT proof, Handshake handshake) {
        try {
            return provider.proofs().validate(proof, new Nonce(handshake.nonce()));
        } catch (RemoteKeySourceException e) {
            throw away("the keys can't be read", e);
        } catch (BadJOSEException | JOSEException e) {
            throw refused("The provider's proof isn't valid", "the proof isn't valid: " + e.getMessage());
        }
    }

    private static UserInfo userInfo(OIDCProviderMetadata metadata, AccessToken access, IDTokenClaimsSet proof) {
        try {
            UserInfoResponse response = UserInfoResponse.parse(
                    answer(new UserInfoRequest(metadata.getUserInfoEndpointURI(), access).toHTTPRequest()));
            UserInfo told =
                    response.indicatesSuccess() ? response.toSuccessResponse().getUserInfo() : null;
            if (told == null || !told.getSubject().equals(proof.getSubject())) {
                throw refused("The provider tells of somebody else", "the user info isn't about who was proven");
            }
            return told;
        } catch (ParseException e) {
            throw away("the user info can't be read", e);
        }
    }

    private static HTTPResponse answer(HTTPRequest request) {
        request.setConnectTimeout(Discovery.CONNECT_MILLIS);
        request.setReadTimeout(Discovery.READ_MILLIS);
        request.setFollowRedirects(false);
        try {
            HTTPResponse response = request.send();
            if (response.getStatusCode() >= HTTPResponse.SC_SERVER_ERROR) {
                throw new IOException("status " + response.getStatusCode());
            }
            return response;
        } catch (IOException e) {
            throw away(request.getURL().getPath() + " can't be asked", e);
        }
    }

    private static ProviderUnavailableException away(String what, Exception cause) {
        return new ProviderUnavailableException(what + ": " + cause.getMessage(), cause);
    }

    /** The person learns the kind of failure alone; the operator's log has more, on one line and without secrets. */
    private static DomainException refused(String told, String logged) {
        LOG.warn("A sign-in at the identity provider was refused: {}", logged.replaceAll("\\p{Cntrl}+", " "));
        return new DomainException(
                ErrorKind.UNAUTHENTICATED, "authentication_required", told + ": begin again", List.of());
    }
}

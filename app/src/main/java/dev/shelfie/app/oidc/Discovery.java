package dev.shelfie.app.oidc;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import dev.shelfie.application.access.identity.ProviderUnavailableException;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a provider says of itself, and its keys. Read when it is first needed, and then once an hour; while the provider is away, what
 * it said before stays. Keys are read again when a proof has one that isn't known. Safe for concurrent use.
 */
final class Discovery {

    static final int CONNECT_MILLIS = 5_000;
    static final int READ_MILLIS = 5_000;

    private static final int MAX_BYTES = 512 * 1024;
    private static final int SKEW_SECONDS = 60;
    private static final long KEYS_KEPT_MILLIS = Duration.ofMinutes(15).toMillis();
    private static final long LEAST_BETWEEN_KEYS_MILLIS = 5_000;
    private static final long KEPT_NANOS = Duration.ofHours(1).toNanos();
    private static final long COOL_DOWN_NANOS = Duration.ofSeconds(5).toNanos();

    /** With a pair of keys alone: neither "none" nor what the client's secret signs. */
    private static final Set<JWSAlgorithm> ALGORITHMS = Set.of(
            JWSAlgorithm.RS256,
            JWSAlgorithm.RS384,
            JWSAlgorithm.RS512,
            JWSAlgorithm.PS256,
            JWSAlgorithm.PS384,
            JWSAlgorithm.PS512,
            JWSAlgorithm.ES256,
            JWSAlgorithm.ES384,
            JWSAlgorithm.ES512);

    private final OidcSettings settings;
    private final DefaultResourceRetriever retriever =
            new DefaultResourceRetriever(CONNECT_MILLIS, READ_MILLIS, MAX_BYTES);
    private volatile @Nullable Known known;
    private @Nullable Failure failure;

    Discovery(OidcSettings settings) {
        this.settings = settings;
    }

    /**
     * A provider that was found.
     *
     * @param metadata what it says of itself
     * @param proofs validates its proofs
     * @param since when it said so
     */
    record Known(OIDCProviderMetadata metadata, IDTokenValidator proofs, long since) {}

    private record Failure(ProviderUnavailableException what, long since) {}

    /** @throws ProviderUnavailableException if it was never found, and isn't now */
    Known provider() {
        Known before = known;
        return before != null && isWithin(before.since(), KEPT_NANOS) ? before : renewed();
    }

    private synchronized Known renewed() {
        Known before = known;
        if (before != null && isWithin(before.since(), KEPT_NANOS)) {
            return before;
        }
        if (failure != null && isWithin(failure.since(), COOL_DOWN_NANOS)) {
            return orBefore(failure.what());
        }
        try {
            Known found = found();
            known = found;
            failure = null;
            return found;
        } catch (IOException | GeneralException | IllegalArgumentException e) {
            ProviderUnavailableException away = new ProviderUnavailableException(
                    "the discovery document of " + settings.issuer() + " can't be read: " + e.getMessage(), e);
            failure = new Failure(away, System.nanoTime());
            return orBefore(away);
        }
    }

    private Known orBefore(ProviderUnavailableException away) {
        Known before = known;
        if (before == null) {
            throw away;
        }
        return before;
    }

    private static boolean isWithin(long since, long nanos) {
        return System.nanoTime() - since < nanos;
    }

    private Known found() throws IOException, GeneralException {
        Issuer issuer = new Issuer(settings.issuer());
        String document = retriever
                .retrieveResource(OIDCProviderMetadata.resolveURL(issuer))
                .getContent();
        OIDCProviderMetadata metadata = OIDCProviderMetadata.parse(document);
        if (!metadata.getIssuer().equals(issuer)) {
            throw new GeneralException("it names another issuer");
        }
        requireSafe(metadata.getAuthorizationEndpointURI());
        requireSafe(metadata.getTokenEndpointURI());
        URI keys = requireSafe(metadata.getJWKSetURI());
        if (metadata.getUserInfoEndpointURI() != null) {
            requireSafe(metadata.getUserInfoEndpointURI());
        }
        JWKSource<SecurityContext> source = JWKSourceBuilder.create(keys.toURL(), retriever)
                .cache(KEYS_KEPT_MILLIS, CONNECT_MILLIS + READ_MILLIS)
                .refreshAheadCache(false)
                .rateLimited(LEAST_BETWEEN_KEYS_MILLIS)
                .outageTolerant(true)
                .build();
        IDTokenValidator proofs = new IDTokenValidator(
                issuer, new ClientID(settings.clientId()), new JWSVerificationKeySelector<>(ALGORITHMS, source), null);
        proofs.setMaxClockSkew(SKEW_SECONDS);
        return new Known(metadata, proofs, System.nanoTime());
    }

    /** Nothing goes to plain HTTP if the issuer is asked by HTTPS. */
    private URI requireSafe(@Nullable URI endpoint) throws GeneralException {
        if (endpoint == null) {
            throw new GeneralException("it lacks an endpoint");
        }
        if (!settings.issuer().getScheme().equals(endpoint.getScheme()) && !"https".equals(endpoint.getScheme())) {
            throw new GeneralException("it names an endpoint that isn't encrypted");
        }
        return endpoint;
    }
}

package dev.shelfie.app.oidc;

import com.nimbusds.openid.connect.sdk.claims.ClaimsSet;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import dev.shelfie.application.access.identity.ProvenIdentity;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.error.DomainException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a proof says of a person, and the user info after it.
 *
 * @param issuer the provider
 * @param subject the provider's id of the person
 * @param values by the names of the claims
 */
record Claims(String issuer, String subject, Map<String, Object> values) {

    private static final String EMAIL = "email";
    private static final int LONGEST_NAME = 200;

    static Claims of(IDTokenClaimsSet proof) {
        return new Claims(proof.getIssuer().getValue(), proof.getSubject().getValue(), proof.toJSONObject());
    }

    boolean lacksEmail() {
        return !values.containsKey(EMAIL);
    }

    /** With what is told besides; what is proven counts first. */
    Claims with(ClaimsSet told) {
        Map<String, Object> all = new HashMap<>(told.toJSONObject());
        all.putAll(values);
        return new Claims(issuer, subject, all);
    }

    ProvenIdentity identity(@Nullable String roleClaim) {
        return new ProvenIdentity(
                issuer, subject, email(), name(), roleClaim == null ? Set.of() : texts(values.get(roleClaim)));
    }

    /** The address, if the provider says that it belongs to the person. */
    private @Nullable EmailAddress email() {
        boolean isVerified = "true".equals(String.valueOf(values.get("email_verified")));
        if (!isVerified || !(values.get(EMAIL) instanceof String address)) {
            return null;
        }
        try {
            return new EmailAddress(address);
        } catch (DomainException malformed) {
            return null;
        }
    }

    private @Nullable String name() {
        if (!(values.get("name") instanceof String text)) {
            return null;
        }
        String name = text.replaceAll("[\\p{Cntrl}\\p{Cs}]", "").strip();
        if (name.isEmpty()) {
            return null;
        }
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
    }

    private static Set<String> texts(@Nullable Object value) {
        if (value instanceof String text) {
            return Set.of(text);
        }
        return value instanceof List<?> list
                ? list.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .collect(Collectors.toUnmodifiableSet())
                : Set.of();
    }
}

package dev.shelfie.app.oidc;

import com.nimbusds.openid.connect.sdk.claims.ClaimsSet;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import dev.shelfie.application.access.identity.ProvenIdentity;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.error.DomainException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a proof says of a person, and the user info after it.
 *
 * @param issuer the provider
 * @param subject the provider's id of the person
 * @param sources claims by their names: of the proof, and of the user info if it was asked for
 */
record Claims(String issuer, String subject, List<Map<String, Object>> sources) {

    private static final String EMAIL = "email";
    private static final String VERIFIED = "email_verified";
    private static final int LONGEST_NAME = 200;
    /** Control characters, and halves of characters. */
    private static final String NO_TEXT = "[\\p{Cc}\\p{Cs}]";

    static Claims of(IDTokenClaimsSet proof) {
        return new Claims(proof.getIssuer().getValue(), proof.getSubject().getValue(), List.of(proof.toJSONObject()));
    }

    /** Whether the user info may say something that counts. */
    boolean isIncomplete(@Nullable String roleClaim) {
        return sources.stream().noneMatch(Claims::tellsOfEmail)
                || (roleClaim != null && sources.stream().allMatch(source -> value(source, roleClaim) == null));
    }

    /** With what is told besides; what is proven counts first. */
    Claims with(ClaimsSet told) {
        return new Claims(issuer, subject, List.of(sources.get(0), told.toJSONObject()));
    }

    ProvenIdentity identity(@Nullable String roleClaim) {
        Object roles = roleClaim == null ? null : first(roleClaim);
        return new ProvenIdentity(issuer, subject, email(), name(), texts(roles));
    }

    /** One source says both: what one says of an address isn't about the address of the other. */
    private static boolean tellsOfEmail(Map<String, Object> source) {
        return source.containsKey(EMAIL) && source.containsKey(VERIFIED);
    }

    private @Nullable Object first(String claim) {
        return sources.stream()
                .map(source -> value(source, claim))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** What has exactly this name, else what is at this path: {@code realm_access.roles}. */
    private static @Nullable Object value(Map<String, Object> source, String claim) {
        if (source.containsKey(claim)) {
            return source.get(claim);
        }
        Object value = source;
        for (String step : claim.split("\\.", -1)) {
            value = value instanceof Map<?, ?> members ? members.get(step) : null;
        }
        return value;
    }

    /** The address, if the provider says that it belongs to the person. */
    private @Nullable EmailAddress email() {
        Map<String, Object> source =
                sources.stream().filter(Claims::tellsOfEmail).findFirst().orElse(Map.of());
        boolean isVerified = "true".equals(String.valueOf(source.get(VERIFIED)));
        if (!isVerified || !(source.get(EMAIL) instanceof String address)) {
            return null;
        }
        try {
            return new EmailAddress(address);
        } catch (DomainException malformed) {
            return null;
        }
    }

    private @Nullable String name() {
        if (!(first("name") instanceof String text)) {
            return null;
        }
        String name = text.replaceAll(NO_TEXT, "").strip();
        if (name.isEmpty()) {
            return null;
        }
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, LONGEST_NAME).replaceAll(NO_TEXT, "").strip();
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

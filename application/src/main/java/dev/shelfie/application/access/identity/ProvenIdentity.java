package dev.shelfie.application.access.identity;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Fingerprint;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who a person is, as the provider proved it.
 *
 * @param issuer the provider
 * @param subject the provider's id of the person, which never changes
 * @param email the person's address; null if the provider doesn't say that it is verified
 * @param name the person's name; null if it isn't told
 * @param roles the values of the claim for roles
 */
public record ProvenIdentity(
        String issuer,
        String subject,
        @Nullable EmailAddress email,
        @Nullable String name,
        Set<String> roles) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ProvenIdentity {
        requireNonNull(issuer, "issuer");
        requireNonNull(subject, "subject");
        roles = Set.copyOf(roles);
    }

    /** What is kept of who it is. */
    public String fingerprint() {
        return Fingerprint.of(issuer, subject);
    }
}

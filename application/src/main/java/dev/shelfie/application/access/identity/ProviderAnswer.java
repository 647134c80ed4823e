package dev.shelfie.application.access.identity;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * What the browser brought back from the provider.
 *
 * @param handshake what the browser kept
 * @param state the state in the answer, in any form
 * @param code the code in it, in any form
 * @param issuer the issuer that it names; null if it names none
 */
public record ProviderAnswer(
        Handshake handshake,
        String state,
        String code,
        @Nullable String issuer) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ProviderAnswer {
        requireNonNull(handshake, "handshake");
        requireNonNull(state, "state");
        requireNonNull(code, "code");
    }

    /** Leaves the secrets out, so that they reach no log. */
    @Override
    public String toString() {
        return "ProviderAnswer[" + handshake + "]";
    }
}

package dev.shelfie.application.access.identity;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Fingerprint;

/**
 * What binds a browser, the provider's answer and the proof to each other. All of it follows from a secret that the browser alone
 * keeps, so that any node can finish what another began.
 *
 * @param account the account that is signed in to
 * @param secret random; nobody but the browser keeps it
 */
public record Handshake(AccountId account, String secret) {

    /** @throws NullPointerException if an argument is null */
    public Handshake {
        requireNonNull(account, "account");
        requireNonNull(secret, "secret");
    }

    /** What the provider's answer must bring back. */
    public String state() {
        return derived("state");
    }

    /** What the proof must contain. */
    public String nonce() {
        return derived("nonce");
    }

    /** What only who began can show when the code is exchanged (PKCE). */
    public String verifier() {
        return derived("verifier");
    }

    private String derived(String purpose) {
        return Fingerprint.of(purpose, account.value(), secret);
    }

    /** Leaves the secret out, so that it reaches no log. */
    @Override
    public String toString() {
        return "Handshake[" + account + "]";
    }
}

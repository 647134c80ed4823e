package dev.shelfie.domain.feed;

import dev.shelfie.domain.error.Validator;

/**
 * The password or token with which a feed is fetched. It is stored encrypted, and nobody sees it again.
 *
 * @param reveal the secret itself, 1 to 1,000 characters of printable text
 */
public record FeedSecret(String reveal) {

    private static final int MAX_LENGTH = 1_000;

    /** @throws dev.shelfie.domain.error.DomainException if it is empty, too long, or has control characters */
    public FeedSecret {
        new Validator()
                .text("secret", reveal, 1, MAX_LENGTH)
                .check(
                        reveal.chars().noneMatch(Character::isISOControl),
                        "secret",
                        "must have no line breaks or other control characters")
                .verify();
    }

    /** Hides the secret. */
    @Override
    public String toString() {
        return "FeedSecret[hidden]";
    }
}

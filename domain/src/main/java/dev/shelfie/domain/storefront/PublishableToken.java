package dev.shelfie.domain.storefront;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A token that may stand in the source of a page: it reads the account's published galleries and published posts, as
 * shoppers see them, and nothing else. It is no secret. The constructor restores a stored token; {@link #create} makes a new one.
 *
 * @param id its id
 * @param account the account whose galleries it reads
 * @param input what clients say about it
 * @param value the token itself, which begins with {@code shf_pub_}
 * @param createdBy the user or the token that created it, which may be gone; null if nobody knows
 * @param createdAt when it was created
 * @param version counts the changes; 0 before it is stored
 */
public record PublishableToken(
        PublishableTokenId id,
        AccountId account,
        PublishableTokenInput input,
        String value,
        @Nullable Actor createdBy,
        Instant createdAt,
        long version) {

    /** How many an account may have. */
    public static final int MAX_PER_ACCOUNT = 100;

    /**
     * @throws dev.shelfie.domain.error.DomainException if the time is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public PublishableToken {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(input, "input");
        requireNonNull(value, "value");
        createdAt = Validator.truncate("created_at", createdAt);
    }

    /** A new token. */
    public static PublishableToken create(
            PublishableTokenId id,
            AccountId account,
            PublishableTokenInput input,
            String value,
            @Nullable Actor createdBy,
            Instant now) {
        return new PublishableToken(id, account, input, value, createdBy, now, 0);
    }

    /**
     * Whether a page of this origin may use it.
     *
     * @param origin as the browser names it; null if the request doesn't come from the script of a page
     */
    public boolean allows(@Nullable String origin) {
        return origin == null || input.origins().isEmpty() || input.origins().contains(origin);
    }

    /** This token as {@code changed} describes it. */
    public PublishableToken with(PublishableTokenInput changed) {
        return new PublishableToken(id, account, changed, value, createdBy, createdAt, version);
    }

    /** This token with the version under which it is stored. */
    public PublishableToken withVersion(long stored) {
        return new PublishableToken(id, account, input, value, createdBy, createdAt, stored);
    }

    /** Its position in lists, newest first. */
    public Position position() {
        return new Position(createdAt, id.value());
    }
}

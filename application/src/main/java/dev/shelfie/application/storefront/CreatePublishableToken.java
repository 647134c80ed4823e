package dev.shelfie.application.storefront;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.storefront.PublishableTokenInput;
import org.jspecify.annotations.Nullable;

/**
 * Creates a publishable token.
 *
 * @param account the account
 * @param input the content
 * @param creator the user or the token that creates it; null if nobody knows
 */
public record CreatePublishableToken(
        AccountId account,
        PublishableTokenInput input,
        @Nullable Actor creator) {

    /** @throws NullPointerException if an argument that may not be absent is null */
    public CreatePublishableToken {
        requireNonNull(account, "account");
        requireNonNull(input, "input");
    }
}

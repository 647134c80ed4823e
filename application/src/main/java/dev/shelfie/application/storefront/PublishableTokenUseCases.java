package dev.shelfie.application.storefront;

import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.domain.storefront.PublishableTokenId;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** The publishable tokens of accounts. Driving port; safe for concurrent use. */
public interface PublishableTokenUseCases {

    /** The use cases over this store. */
    static PublishableTokenUseCases over(StorefrontStore store, IdGenerator ids, SecureRandom random, Clock clock) {
        return new PublishableTokenService(store, ids, random, clock);
    }

    /** The account's tokens, newest first. */
    List<PublishableToken> listTokens(AccountId account);

    /**
     * The account's token with this id.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is none
     */
    PublishableToken getToken(AccountId account, PublishableTokenId id);

    /**
     * Creates a token.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the account has {@link PublishableToken#MAX_PER_ACCOUNT}
     */
    PublishableToken createToken(CreatePublishableToken command);

    /**
     * Changes a token. One that has this content already stays as it is.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is none; {@code precondition_failed} if it has
     *     another version
     */
    PublishableToken changeToken(ChangePublishableToken command);

    /**
     * Deletes a token: pages that have it read nothing more.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is none; {@code precondition_failed} if it has
     *     another version
     */
    void deleteToken(DeletePublishableToken command);
}

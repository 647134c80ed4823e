package dev.shelfie.application.storefront;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.domain.storefront.PublishableTokenId;
import java.util.List;
import java.util.Optional;

/** Stores publishable tokens. Driven port; safe for concurrent use. */
public interface PublishableTokenRepository {

    /** The account's token with this id. */
    Optional<PublishableToken> find(AccountId account, PublishableTokenId id);

    /** The account's token with this value. */
    Optional<PublishableToken> findByValue(AccountId account, String value);

    /** The account's tokens, newest first, equally new ones by descending id. */
    List<PublishableToken> list(AccountId account);

    /** How many tokens the account has. Nobody else adds one to them before the unit of work ends. */
    int countLocked(AccountId account);

    /**
     * Saves a token: a new one if its version is 0, otherwise in place of the version it was read with.
     *
     * @return the token with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or deleted since it
     *     was read; {@code not_found} if there is no such account
     */
    PublishableToken save(PublishableToken token);

    /**
     * Deletes a token.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or deleted since it
     *     was read
     */
    void delete(PublishableToken token);
}

package dev.shelfie.application.access;

import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** Accounts, their tokens, and the authentication of callers by token. Driving port; safe for concurrent use. */
public interface AccessUseCases {

    /** The use cases over these stores; {@code random} generates the secrets. */
    static AccessUseCases over(AccessStore store, IdGenerator ids, SecureRandom random, Clock clock) {
        return new AccessService(store, ids, random, clock);
    }

    /**
     * Creates an account.
     *
     * @throws dev.shelfie.domain.error.DomainException if its name is too short or too long
     */
    Account createAccount(CreateAccount command);

    /**
     * Creates a token and its secret, which is returned only here.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account; {@code
     *     invalid_request} if the name, the permissions or the time are out of bounds, or it would outlive the token that
     *     creates it; {@code insufficient_permissions} if it has permissions that its creator lacks
     */
    IssuedToken createToken(CreateToken command);

    /**
     * The account's tokens, usable or not, newest first.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account
     */
    List<Token> listTokens(AccountId account);

    /**
     * The account's tokens that a user or token created, directly or through tokens that it created, usable or not; newest
     * first.
     */
    List<Token> listTokensCreatedBy(AccountId account, Actor creator);

    /**
     * One of the account's tokens, usable or not.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such token
     */
    Token getToken(AccountId account, TokenId id);

    /**
     * Changes a token's name or permissions. Nodes that cache it may use the old ones for a few seconds.
     *
     * @return the changed token
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such token; {@code
     *     conflict} if it is revoked; {@code invalid_request} if the name or the permissions are out of bounds; {@code
     *     insufficient_permissions} if it adds or removes permissions that the caller lacks, or removes some of a token
     *     whose creator has permissions that the caller lacks
     */
    Token changeToken(ChangeToken command);

    /**
     * Revokes a token for good. A token that is revoked already keeps the time of the first revocation.
     *
     * @return the token, revoked
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such token; {@code
     *     insufficient_permissions} if the token, or the user who created it, has permissions that the caller lacks
     */
    Token revokeToken(RevokeToken command);

    /**
     * Authenticates a caller by the secret of a token. Records, about once a minute, that the token is in use.
     *
     * @param secret what the client sent, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if no token has this secret, or the token is revoked or has expired
     */
    Caller authenticate(String secret);
}

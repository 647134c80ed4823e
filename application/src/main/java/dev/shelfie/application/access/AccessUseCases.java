package dev.shelfie.application.access;

import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** Accounts, their tokens, and who calls. Driving port; safe for concurrent use. */
public interface AccessUseCases {

    /** The use cases over these stores; secrets are random by {@code random}. */
    static AccessUseCases over(AccessStore store, IdGenerator ids, SecureRandom random, Clock clock) {
        return new AccessService(store, ids, random, clock);
    }

    /**
     * Opens an account.
     *
     * @throws dev.shelfie.domain.error.DomainException if its name is too short or too long
     */
    Account createAccount(CreateAccount command);

    /**
     * Creates a token and its secret, which is returned only here.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account; {@code
     *     invalid_request} if the name, the permissions or the time break their bounds; {@code insufficient_permissions}
     *     if it would grant more than its creator may do
     */
    IssuedToken createToken(CreateToken command);

    /**
     * The account's tokens, usable or not, newest first.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account
     */
    List<Token> listTokens(AccountId account);

    /**
     * One of the account's tokens, usable or not.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such token
     */
    Token getToken(AccountId account, TokenId id);

    /**
     * Gives a token another name or other permissions. Nodes that know it may go by the old ones for some seconds.
     *
     * @return the token as it is then
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such token; {@code
     *     conflict} if it is revoked; {@code invalid_request} if the name or the permissions break their bounds; {@code
     *     insufficient_permissions} if it would be granted what its changer may not do
     */
    Token changeToken(ChangeToken command);

    /**
     * Revokes a token for good. One that is revoked already stays so, since the first time.
     *
     * @return the token, revoked
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such token
     */
    Token revokeToken(AccountId account, TokenId id);

    /**
     * Tells who shows this secret, and notes, about once a minute, that its token is in use.
     *
     * @param secret what the client sent, in any form
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_token} if it is no secret, no token has it, or
     *     the token is revoked or has expired
     */
    Caller authenticate(String secret);
}

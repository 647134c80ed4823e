package dev.shelfie.application.access;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stores tokens, without their secrets. Driven port; safe for concurrent use. */
public interface TokenRepository {

    /** The account's token with this id, usable or not. */
    Optional<Token> find(AccountId account, TokenId id);

    /** The account's token whose secret has this hash, usable or not. */
    Optional<Token> findByHash(AccountId account, SecretHash hash);

    /** The account's tokens, usable or not, newest first, equally new ones by descending id. */
    List<Token> list(AccountId account);

    /**
     * Adds a new token.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account; {@code conflict}
     *     if the account has a token with its id or hash
     */
    void add(Token token);

    /**
     * Changes a token's name and permissions, if it still has those of {@code expected} and isn't revoked.
     *
     * @return whether it was changed
     */
    boolean change(Token expected, String name, Set<Permission> permissions);

    /** The role of this user of the account; empty if there is no such user. */
    Optional<Role> findRole(AccountId account, UserId user);

    /** Marks the account's token as revoked at {@code time}, unless it is revoked already; ignores an unknown token. */
    void revoke(AccountId account, TokenId id, Instant time);

    /** Records that the account's token was used at {@code time}, unless it was used later; ignores an unknown token. */
    void touch(AccountId account, TokenId id, Instant time);
}

package dev.shelfie.http.security;

import dev.shelfie.application.access.AccessUseCases;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.access.ChangeToken;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.access.RevokeToken;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * Caches the callers of tokens in a {@link CallerCache}. Tokens that are revoked or changed through this object change
 * at once, those that another node changes when the cached caller expires. The cache holds only hashes of valid
 * secrets. Safe for concurrent use.
 */
public final class CachingAccess implements AccessUseCases, CallerLookup {

    private final AccessUseCases access;
    private final CallerCache callers;

    /** Caches what {@code access} answers; tokens expire by {@code clock}. */
    public CachingAccess(AccessUseCases access, Clock clock) {
        this.access = access;
        this.callers = new CallerCache(clock);
    }

    @Override
    public Optional<Caller> findCached(String secret) {
        return callers.find(secret);
    }

    @Override
    public Caller authenticate(String secret) {
        return callers.put(access.authenticate(secret));
    }

    @Override
    public Token revokeToken(RevokeToken command) {
        Token revoked = access.revokeToken(command);
        callers.invalidate(revoked.id());
        return revoked;
    }

    @Override
    public Token changeToken(ChangeToken command) {
        Token changed = access.changeToken(command);
        callers.invalidate(changed.id());
        return changed;
    }

    @Override
    public List<Token> listTokensCreatedBy(AccountId account, Actor creator) {
        return access.listTokensCreatedBy(account, creator);
    }

    @Override
    public Token getToken(AccountId account, TokenId id) {
        return access.getToken(account, id);
    }

    @Override
    public Account createAccount(CreateAccount command) {
        return access.createAccount(command);
    }

    @Override
    public IssuedToken createToken(CreateToken command) {
        return access.createToken(command);
    }

    @Override
    public List<Token> listTokens(AccountId account) {
        return access.listTokens(account);
    }
}

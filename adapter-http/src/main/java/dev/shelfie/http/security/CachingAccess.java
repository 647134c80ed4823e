package dev.shelfie.http.security;

import dev.shelfie.application.access.AccessUseCases;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.access.ChangeToken;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/**
 * Remembers who shows which secret of a token, for two seconds: that is how long a token revoked on another node may go on
 * counting here. One revoked or changed through this object is so at once. Only hashes of secrets are remembered, and
 * only of those that opened something. Safe for concurrent use.
 */
public final class CachingAccess implements AccessUseCases, CallerLookup {

    private final AccessUseCases access;
    private final CallerCache callers;

    /** Remembers what {@code access} answers; tokens expire by {@code clock}. */
    public CachingAccess(AccessUseCases access, Clock clock) {
        this.access = access;
        this.callers = new CallerCache(clock);
    }

    @Override
    public Optional<Caller> remembered(String secret) {
        return callers.find(secret);
    }

    @Override
    public Caller authenticate(String secret) {
        return callers.remember(access.authenticate(secret));
    }

    @Override
    public Token revokeToken(AccountId account, TokenId id) {
        Token revoked = access.revokeToken(account, id);
        callers.forget(revoked.id());
        return revoked;
    }

    @Override
    public Token changeToken(ChangeToken command) {
        Token changed = access.changeToken(command);
        callers.forget(changed.id());
        return changed;
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

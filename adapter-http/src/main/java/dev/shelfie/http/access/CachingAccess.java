package dev.shelfie.http.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.application.access.AccessUseCases;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenHash;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.TokenSecret;
import dev.shelfie.http.runtime.Authentication;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Remembers who shows which secret, for {@value #SECONDS} seconds: that is how long a token revoked on another node may
 * go on counting here. One revoked through this object stops at once. Only hashes of secrets are remembered, and only
 * of those that opened something. Safe for concurrent use.
 */
public final class CachingAccess implements AccessUseCases, Authentication {

    private static final int SECONDS = 2;
    private static final int MAX_REMEMBERED = 10_000;

    private final AccessUseCases access;
    private final Clock clock;
    private final AtomicInteger revocations = new AtomicInteger();
    private final Cache<TokenHash, Caller> callers = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofSeconds(SECONDS))
            .maximumSize(MAX_REMEMBERED)
            .build();

    /** Remembers what {@code access} answers; tokens expire by {@code clock}. */
    public CachingAccess(AccessUseCases access, Clock clock) {
        this.access = access;
        this.clock = clock;
    }

    @Override
    public Optional<Caller> remembered(String secret) {
        return TokenSecret.parse(secret)
                .map(shown -> callers.getIfPresent(shown.hash()))
                .filter(caller -> caller.token().isUsableAt(clock.instant()));
    }

    @Override
    public Caller authenticate(String secret) {
        int before = revocations.get();
        Caller caller = access.authenticate(secret);
        callers.put(caller.token().hash(), caller);
        if (revocations.get() != before) {
            // What was read may be what was revoked meanwhile.
            callers.invalidate(caller.token().hash());
        }
        return caller;
    }

    @Override
    public Token revokeToken(AccountId account, TokenId id) {
        Token revoked = access.revokeToken(account, id);
        revocations.incrementAndGet();
        callers.invalidate(revoked.hash());
        return revoked;
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

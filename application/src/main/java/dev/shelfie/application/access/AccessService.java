package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.TokenSecret;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class AccessService implements AccessUseCases {

    private static final Duration TOUCH_INTERVAL = Duration.ofMinutes(1);
    private static final Duration MAX_LIFETIME = Duration.ofDays(3650);

    private final AccountRepository accounts;
    private final TokenRepository tokens;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final SecureRandom random;
    private final Clock clock;

    AccessService(
            AccountRepository accounts,
            TokenRepository tokens,
            UnitOfWork work,
            IdGenerator ids,
            SecureRandom random,
            Clock clock) {
        this.accounts = requireNonNull(accounts, "accounts");
        this.tokens = requireNonNull(tokens, "tokens");
        this.work = requireNonNull(work, "work");
        this.ids = requireNonNull(ids, "ids");
        this.random = requireNonNull(random, "random");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public Account createAccount(CreateAccount command) {
        Account account = new Account(
                new AccountId(AccountId.PREFIX + ids.next()), command.name(), command.plan(), clock.instant());
        return work.run(() -> {
            accounts.add(account);
            return account;
        });
    }

    @Override
    public IssuedToken createToken(CreateToken command) {
        Instant now = clock.instant();
        TokenSecret secret = TokenSecret.generate(command.account(), command.environment(), random);
        Token token = new Token(
                new TokenId(TokenId.PREFIX + ids.next()),
                command.account(),
                command.name(),
                command.environment(),
                command.permissions(),
                secret.hash(),
                secret.prefix(),
                null,
                expiry(now, command.lifetime()),
                null,
                now);
        return work.run(() -> {
            tokens.add(token);
            return new IssuedToken(token, secret);
        });
    }

    private static @Nullable Instant expiry(Instant now, @Nullable Duration lifetime) {
        if (lifetime == null) {
            return null;
        }
        new Rules()
                .check(
                        lifetime.compareTo(Duration.ZERO) > 0 && lifetime.compareTo(MAX_LIFETIME) <= 0,
                        "expires_in",
                        "must be more than zero and at most " + MAX_LIFETIME.toDays() + " days")
                .verify();
        return now.plus(lifetime);
    }

    @Override
    public List<Token> listTokens(AccountId account) {
        if (accounts.find(account).isEmpty()) {
            throw DomainException.notFound("account", account.value());
        }
        return tokens.list(account);
    }

    @Override
    public Token revokeToken(AccountId account, TokenId id) {
        return work.run(() -> {
            tokens.revoke(account, id, clock.instant());
            return tokens.find(account, id).orElseThrow(() -> DomainException.notFound("token", id.value()));
        });
    }

    @Override
    public Caller authenticate(String secret) {
        TokenSecret shown = TokenSecret.parse(secret)
                .orElseThrow(() -> Caller.invalidToken("The token is mistyped or incomplete: its checksum is wrong"));
        Token token = tokens.findByHash(shown.account(), shown.hash()).orElseThrow(AccessService::unknown);
        Account account = accounts.find(token.account()).orElseThrow(AccessService::unknown);
        Instant now = clock.instant();
        Caller caller = new Caller(account, token).requireUsableAt(now);
        Instant last = token.lastUsedAt();
        if (last == null || last.isBefore(now.minus(TOUCH_INTERVAL))) {
            tokens.touch(token.account(), token.id(), now);
        }
        return caller;
    }

    private static DomainException unknown() {
        return Caller.invalidToken("No such token exists, or it was revoked");
    }
}

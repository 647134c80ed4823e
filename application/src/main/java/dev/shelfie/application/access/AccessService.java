package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
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
    private final TokenRights rights;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final SecureRandom random;
    private final Clock clock;

    AccessService(AccessStore store, IdGenerator ids, SecureRandom random, Clock clock) {
        this.accounts = requireNonNull(store.accounts(), "accounts");
        this.tokens = requireNonNull(store.tokens(), "tokens");
        this.rights = new TokenRights(tokens);
        this.work = requireNonNull(store.work(), "work");
        this.ids = requireNonNull(ids, "ids");
        this.random = requireNonNull(random, "random");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public Account createAccount(CreateAccount command) {
        Account account = new Account(AccountId.of(ids.next()), command.name(), command.plan(), clock.instant());
        return work.run(() -> {
            accounts.add(account);
            return account;
        });
    }

    @Override
    public IssuedToken createToken(CreateToken command) {
        TokenRights.requireGrantable(command.permissions(), command.creator());
        Instant now = clock.instant();
        Instant expiresAt = expiry(command, now);
        Secret secret = Secret.generate(command.account(), command.environment().secret(), random);
        Token token = new Token(
                TokenId.of(ids.next()),
                command.account(),
                command.name(),
                command.environment(),
                command.permissions(),
                secret.hash(),
                secret.prefix(),
                null,
                expiresAt,
                null,
                now,
                command.creator() == null ? null : command.creator().actor());
        return work.run(() -> {
            tokens.add(token);
            return new IssuedToken(token, secret);
        });
    }

    /** When the new token expires: a token creates none that outlives it. */
    private static @Nullable Instant expiry(CreateToken command, Instant now) {
        Instant asked = command.expiresAt();
        requireFuture(asked, now);
        Instant latest = command.creator() instanceof Token creator ? creator.expiresAt() : null;
        new Validator()
                .check(
                        asked == null || latest == null || !asked.isAfter(latest),
                        "expires_at",
                        "must not be after " + latest + ", when the token that creates it expires")
                .verify();
        return asked == null ? latest : asked;
    }

    private static void requireFuture(@Nullable Instant expiresAt, Instant now) {
        new Validator()
                .check(
                        expiresAt == null || (expiresAt.isAfter(now) && !expiresAt.isAfter(now.plus(MAX_LIFETIME))),
                        "expires_at",
                        "must be in the future, at most " + MAX_LIFETIME.toDays() + " days from now")
                .verify();
    }

    @Override
    public List<Token> listTokens(AccountId account) {
        if (accounts.find(account).isEmpty()) {
            throw DomainException.notFound("account", account.value());
        }
        return tokens.list(account);
    }

    @Override
    public Token getToken(AccountId account, TokenId id) {
        return tokens.find(account, id).orElseThrow(() -> DomainException.notFound("token", id.value()));
    }

    @Override
    public Token changeToken(ChangeToken command) {
        return work.run(() -> {
            Token found = getToken(command.account(), command.id());
            if (found.revokedAt() != null) {
                throw DomainException.conflict("The token " + found.id() + " is revoked, so it can't be changed");
            }
            Token changed = found.with(
                    requireNonNullElse(command.name(), found.name()),
                    requireNonNullElse(command.permissions(), found.permissions()));
            rights.requireChangeable(found, changed, command.changer());
            if (!tokens.change(found, changed.name(), changed.permissions())) {
                throw DomainException.stale("token", found.id().value());
            }
            return changed;
        });
    }

    @Override
    public List<Token> listTokensCreatedBy(AccountId account, Actor creator) {
        return rights.listCreatedBy(account, creator);
    }

    @Override
    public Token revokeToken(RevokeToken command) {
        return work.run(() -> {
            rights.requireRevocable(getToken(command.account(), command.id()), command.revoker());
            tokens.revoke(command.account(), command.id(), clock.instant());
            return getToken(command.account(), command.id());
        });
    }

    @Override
    public Caller authenticate(String secret) {
        Secret shown = Secret.parse(secret)
                .orElseThrow(() -> Caller.invalidToken("The token is mistyped or incomplete: its checksum is wrong"));
        Token token = tokens.findByHash(shown.account(), shown.hash()).orElseThrow(AccessService::unknown);
        Account account = accounts.find(token.account()).orElseThrow(AccessService::unknown);
        Instant now = clock.instant();
        Caller caller = new Caller(account, token).requireOpen().requireUsableAt(now);
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

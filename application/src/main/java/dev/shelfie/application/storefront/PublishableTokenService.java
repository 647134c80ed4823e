package dev.shelfie.application.storefront;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.domain.storefront.PublishableTokenId;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class PublishableTokenService implements PublishableTokenUseCases {

    private static final String RECORD_TYPE = "publishable token";

    private final PublishableTokenRepository tokens;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final SecureRandom random;
    private final Clock clock;

    PublishableTokenService(StorefrontStore store, IdGenerator ids, SecureRandom random, Clock clock) {
        this.tokens = requireNonNull(store.publishableTokens(), "publishableTokens");
        this.work = requireNonNull(store.work(), "work");
        this.ids = requireNonNull(ids, "ids");
        this.random = requireNonNull(random, "random");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public List<PublishableToken> listTokens(AccountId account) {
        return tokens.list(account);
    }

    @Override
    public PublishableToken getToken(AccountId account, PublishableTokenId id) {
        return tokens.find(account, id).orElseThrow(() -> DomainException.notFound(RECORD_TYPE, id.value()));
    }

    @Override
    public PublishableToken createToken(CreatePublishableToken command) {
        PublishableToken token = PublishableToken.create(
                PublishableTokenId.of(ids.next()),
                command.account(),
                command.input(),
                Secret.generate(command.account(), Secret.Kind.PUBLISHABLE_TOKEN, random)
                        .reveal(),
                command.creator(),
                clock.instant());
        return work.run(() -> {
            if (tokens.countLocked(command.account()) >= PublishableToken.MAX_PER_ACCOUNT) {
                throw DomainException.conflict("An account has at most " + PublishableToken.MAX_PER_ACCOUNT
                        + " publishable tokens: delete one that isn't needed");
            }
            return tokens.save(token);
        });
    }

    @Override
    public PublishableToken changeToken(ChangePublishableToken command) {
        return work.run(() -> {
            PublishableToken found = require(command.account(), command.id(), command.version());
            return command.input().equals(found.input()) ? found : tokens.save(found.with(command.input()));
        });
    }

    @Override
    public void deleteToken(DeletePublishableToken command) {
        work.run(() -> {
            PublishableToken found = require(command.account(), command.id(), command.version());
            tokens.delete(found);
            return found;
        });
    }

    private PublishableToken require(AccountId account, PublishableTokenId id, @Nullable Long version) {
        PublishableToken found = getToken(account, id);
        ExpectedVersion.require(version, found.version(), RECORD_TYPE, id.value());
        return found;
    }
}

package dev.shelfie.inmemory.storefront;

import static dev.shelfie.inmemory.support.Schema.PUBLISHABLE_TOKENS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.storefront.PublishableTokenRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.domain.storefront.PublishableTokenId;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;
import java.util.Optional;

/** Stores publishable tokens in memory. */
public final class InMemoryPublishableTokenRepository implements PublishableTokenRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the tokens in the transactions of {@code work}. */
    public InMemoryPublishableTokenRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<PublishableToken> find(AccountId account, PublishableTokenId id) {
        return Optional.ofNullable(work.table(account, PUBLISHABLE_TOKENS).get(id));
    }

    @Override
    public Optional<PublishableToken> findByValue(AccountId account, String value) {
        return Optional.ofNullable(work.table(account, PUBLISHABLE_TOKENS).getUnique(value));
    }

    @Override
    public List<PublishableToken> list(AccountId account) {
        return work.table(account, PUBLISHABLE_TOKENS)
                .list(List.of(Schema.ALL), null, PublishableToken.MAX_PER_ACCOUNT);
    }

    /** {@inheritDoc} Transactions run one after the other, so no lock is needed. */
    @Override
    public int countLocked(AccountId account) {
        return list(account).size();
    }

    @Override
    public PublishableToken save(PublishableToken token) {
        PublishableToken stored = token.withVersion(token.version() + 1);
        work.update(state ->
                state.save(token.account(), PUBLISHABLE_TOKENS, stored, token.version(), PublishableToken::version));
        return stored;
    }

    @Override
    public void delete(PublishableToken token) {
        work.update(state ->
                state.delete(token.account(), PUBLISHABLE_TOKENS, token, token.version(), PublishableToken::version));
    }
}

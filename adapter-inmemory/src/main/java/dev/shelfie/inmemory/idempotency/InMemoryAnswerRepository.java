package dev.shelfie.inmemory.idempotency;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.IDEMPOTENCY_KEYS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.idempotency.IdempotentRequest;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.IdempotencyKey;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores answers in memory. Transactions run one after the other, so two requests never claim a key at the same time. */
public final class InMemoryAnswerRepository implements AnswerRepository {

    private static final int MAX_DELETED = 500;

    private final InMemoryUnitOfWork work;

    /** A repository of the answers in the transactions of {@code work}. */
    public InMemoryAnswerRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<StoredAnswer> claim(IdempotentRequest request, Instant now, Instant expired) {
        return work.run(() -> {
            IdempotencyKey known = answered(request.account(), request.key(), expired);
            if (known == null) {
                put(request.account(), new IdempotencyKey(request.key(), request.fingerprint(), now, null));
                return Optional.empty();
            }
            if (!known.fingerprint().equals(request.fingerprint())) {
                throw DomainException.conflict(
                        "The Idempotency-Key " + request.key() + " was used for another request: use a new one");
            }
            return Optional.ofNullable(known.answer());
        });
    }

    @Override
    public boolean isTaken(AccountId account, String key, Instant expired) {
        return answered(account, key, expired) != null;
    }

    private @Nullable IdempotencyKey answered(AccountId account, String key, Instant expired) {
        IdempotencyKey known = keys(account).get(key);
        return known != null && known.answer() != null && !known.claimedAt().isBefore(expired) ? known : null;
    }

    @Override
    public void complete(IdempotentRequest request, StoredAnswer answer) {
        work.run(() -> {
            IdempotencyKey claimed = requireNonNull(keys(request.account()).get(request.key()), "claimed");
            put(
                    request.account(),
                    new IdempotencyKey(claimed.key(), claimed.fingerprint(), claimed.claimedAt(), answer));
            return claimed;
        });
    }

    private void put(AccountId account, IdempotencyKey key) {
        work.update(state -> state.put(account, IDEMPOTENCY_KEYS, key));
    }

    @Override
    public int deleteExpired(AccountId account, Instant expired) {
        return work.run(() -> {
            List<IdempotencyKey> old = keys(account).list(List.of(ALL), new Position(expired, ""), MAX_DELETED);
            work.update(state -> state.deleteAll(account, IDEMPOTENCY_KEYS, old));
            return old.size();
        });
    }

    private Table<IdempotencyKey> keys(AccountId account) {
        return work.table(account, IDEMPOTENCY_KEYS);
    }
}

package dev.shelfie.inmemory.idempotency;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.idempotency.AnswerSchema.ALL;
import static dev.shelfie.inmemory.idempotency.AnswerSchema.ANSWERS;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.idempotency.IdempotentRequest;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps answers in memory. Units of work run one after the other, so that nobody is met who has a key meanwhile. */
public final class InMemoryAnswerRepository implements AnswerRepository {

    private static final int FORGOTTEN_AT_ONCE = 500;

    private final InMemoryUnitOfWork work;

    /** The answers in the state of {@code work}. */
    public InMemoryAnswerRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<StoredAnswer> claim(IdempotentRequest request, Instant now, Instant expired) {
        return work.run(() -> {
            requireAccount(work.current(), request.account());
            Kept kept = answered(request.account(), request.key(), expired);
            if (kept == null) {
                keep(request.account(), new Kept(request.key(), request.fingerprint(), now, null));
                return Optional.empty();
            }
            if (!kept.fingerprint().equals(request.fingerprint())) {
                throw DomainException.conflict(
                        "The Idempotency-Key " + request.key() + " was used for another request: use a new one");
            }
            return Optional.ofNullable(kept.answer());
        });
    }

    @Override
    public boolean isTaken(AccountId account, String key, Instant expired) {
        return answered(account, key, expired) != null;
    }

    private @Nullable Kept answered(AccountId account, String key, Instant expired) {
        Kept kept = answers(account).get(key);
        return kept != null && kept.answer() != null && !kept.taken().isBefore(expired) ? kept : null;
    }

    @Override
    public void complete(IdempotentRequest request, StoredAnswer answer) {
        work.run(() -> {
            Kept taken = requireNonNull(answers(request.account()).get(request.key()), "taken");
            keep(request.account(), new Kept(taken.key(), taken.fingerprint(), taken.taken(), answer));
            return taken;
        });
    }

    private void keep(AccountId account, Kept kept) {
        work.change(state -> state.with(account, state.table(account, ANSWERS).with(kept)));
    }

    @Override
    public void forget(AccountId account, Instant expired) {
        work.change(state -> without(
                state,
                account,
                state.table(account, ANSWERS).newest(List.of(ALL), new Position(expired, ""), FORGOTTEN_AT_ONCE)));
    }

    /** Forgets the answers of the account that hold this id. */
    public void forgetHolding(AccountId account, String id) {
        work.change(state -> without(
                state,
                account,
                state.table(account, ANSWERS)
                        .newest(List.of(ALL), null, Integer.MAX_VALUE, kept -> holds(kept.answer(), id))));
    }

    private static boolean holds(@Nullable StoredAnswer answer, String id) {
        return answer != null && new String(answer.body(), ISO_8859_1).contains(id);
    }

    private static Snapshot without(Snapshot state, AccountId account, List<Kept> forgotten) {
        Table<Kept> rest = state.table(account, ANSWERS);
        for (Kept kept : forgotten) {
            rest = rest.without(kept);
        }
        return state.with(account, rest);
    }

    private Table<Kept> answers(AccountId account) {
        return work.current().table(account, ANSWERS);
    }
}

package dev.shelfie.application.idempotency;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import java.time.Clock;
import java.time.Instant;
import java.util.function.Supplier;

final class IdempotencyService implements IdempotencyUseCases {

    private final AnswerRepository answers;
    private final UnitOfWork work;
    private final Clock clock;

    IdempotencyService(AnswerRepository answers, UnitOfWork work, Clock clock) {
        this.answers = requireNonNull(answers, "answers");
        this.work = requireNonNull(work, "work");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public boolean isTaken(AccountId account, String key) {
        return answers.isTaken(account, key, clock.instant().minus(RETENTION));
    }

    @Override
    public StoredAnswer once(IdempotentRequest request, Supplier<StoredAnswer> carryOut) {
        Instant now = clock.instant();
        Instant expired = now.minus(RETENTION);
        return work.runBulk(() -> answers.claim(request, now, expired).orElseGet(() -> {
            StoredAnswer answer = carryOut.get();
            answers.complete(request, answer);
            answers.deleteExpired(request.account(), expired);
            return answer;
        }));
    }
}

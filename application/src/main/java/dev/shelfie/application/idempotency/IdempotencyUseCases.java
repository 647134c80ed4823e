package dev.shelfie.application.idempotency;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;

/** Carries requests out once, however often they are sent. Driving port; safe for concurrent use. */
public interface IdempotencyUseCases {

    /** How long answers are kept. */
    Duration RETENTION = Duration.ofHours(24);

    /** The use cases over these stores. */
    static IdempotencyUseCases over(AnswerRepository answers, UnitOfWork work, Clock clock) {
        return new IdempotencyService(answers, work, clock);
    }

    /**
     * Whether a request with this key was carried out within 24 hours, whatever it was: for requests that can't be compared
     * before they are carried out.
     */
    boolean isTaken(AccountId account, String key);

    /**
     * Carries a request out, or returns the stored answer of a request with the same key within 24 hours. The request's
     * changes and its answer are saved in one unit of work, never one without the other. A refused request saves nothing,
     * and may be sent again with the same key. Of two equal requests at the same time, one waits for the other.
     *
     * @param carryOut does what is asked, and answers it
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the key was used for another request; and
     *     whatever {@code carryOut} throws
     */
    StoredAnswer once(IdempotentRequest request, Supplier<StoredAnswer> carryOut);
}

package dev.shelfie.application.idempotency;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import java.time.Clock;
import java.util.function.Supplier;

/** Carries requests out once, however often they are sent. Driving port; safe for concurrent use. */
public interface IdempotencyUseCases {

    /** The use cases over these stores. */
    static IdempotencyUseCases over(AnswerRepository answers, UnitOfWork work, Clock clock) {
        return new IdempotencyService(answers, work, clock);
    }

    /**
     * Whether a request with this key was carried out within 24 hours, whatever it was: for requests of which it can't be
     * told before they are carried out which they are.
     */
    boolean isTaken(AccountId account, String key);

    /**
     * Carries a request out, unless one with its key was within 24 hours, and then gives the answer of that one. What
     * the request changes and the answer are kept in one unit of work: there is never one without the other. A request
     * that is refused keeps nothing, and may be sent again under the same key. Of two equal ones at the same moment, one
     * waits for the other.
     *
     * @param carryOut does what is asked, and answers it
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the key was used for another request; and
     *     whatever {@code carryOut} throws
     */
    StoredAnswer once(IdempotentRequest request, Supplier<StoredAnswer> carryOut);
}

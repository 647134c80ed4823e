package dev.shelfie.application.idempotency;

import dev.shelfie.domain.access.AccountId;
import java.time.Instant;
import java.util.Optional;

/** Stores answers of requests. Driven port; safe for concurrent use, within units of work. */
public interface AnswerRepository {

    /**
     * Takes the request's key, so that nobody else has it until the unit of work ends; waits if somebody has it. A key
     * that was taken before {@code expired} is free again.
     *
     * @return the answer that the key's request got; nothing if the key was free and is taken now
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the key was used for another request, or is
     *     in use for longer than can be waited; {@code not_found} if there is no such account
     */
    Optional<StoredAnswer> claim(IdempotentRequest request, Instant now, Instant expired);

    /** Whether a request with this key was answered, and the key wasn't taken before {@code expired}. */
    boolean isTaken(AccountId account, String key, Instant expired);

    /** Saves the answer of a request whose key was taken in this unit of work. */
    void complete(IdempotentRequest request, StoredAnswer answer);

    /** Deletes answers of the account whose keys were taken before {@code expired}, some hundreds at a time. */
    void forget(AccountId account, Instant expired);
}

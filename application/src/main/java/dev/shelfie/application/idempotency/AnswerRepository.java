package dev.shelfie.application.idempotency;

import dev.shelfie.domain.access.AccountId;
import java.time.Instant;
import java.util.Optional;

/** Stores answers of requests. Driven port; safe for concurrent use, within units of work. */
public interface AnswerRepository {

    /**
     * Claims and locks the request's key until the unit of work ends; waits while another one holds it. A key claimed before
     * {@code expired} is free again.
     *
     * @return the answer that the key's request got; empty if the key was free
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if the key was used for another request, or is
     *     in use for longer than can be waited; {@code not_found} if there is no such account
     */
    Optional<StoredAnswer> claim(IdempotentRequest request, Instant now, Instant expired);

    /** Whether a request with this key was answered, and the key wasn't taken before {@code expired}. */
    boolean isTaken(AccountId account, String key, Instant expired);

    /** Saves the answer of a request whose key was claimed in this unit of work. */
    void complete(IdempotentRequest request, StoredAnswer answer);

    /**
     * Deletes answers of the account whose keys were taken before {@code expired}, some hundreds at a time.
     *
     * @return how many it deleted
     */
    int deleteExpired(AccountId account, Instant expired);
}

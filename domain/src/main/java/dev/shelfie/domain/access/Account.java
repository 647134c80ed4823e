package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import java.time.Instant;

/**
 * A retailer: the owner of influencers, posts, products and tokens. Nothing of one account is ever seen by another.
 *
 * @param id its id
 * @param name what people call it, 1 to 200 characters
 * @param plan what it has subscribed to
 * @param createdAt when it was created, in microseconds
 */
public record Account(AccountId id, String name, Plan plan, Instant createdAt) {

    /**
     * @throws DomainException if the name is too short or too long
     * @throws NullPointerException if an argument is null
     */
    public Account {
        requireNonNull(id, "id");
        new Rules().text("name", name, 1, 200).verify();
        requireNonNull(plan, "plan");
        createdAt = Rules.time("created_at", createdAt);
    }
}

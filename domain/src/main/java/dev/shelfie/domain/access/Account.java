package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;

/**
 * A retailer: the owner of influencers, posts, products and tokens. Accounts never see each other's data.
 *
 * @param id its id
 * @param name its name, 1 to 200 characters
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
        new Validator().text("name", name, 1, 200).verify();
        requireNonNull(plan, "plan");
        createdAt = Validator.truncate("created_at", createdAt);
    }

    /**
     * This account with another name.
     *
     * @throws DomainException if the name is too short or too long
     */
    public Account named(String changedName) {
        return new Account(id, changedName, plan, createdAt);
    }

    /** This account with another plan. */
    public Account on(Plan changedPlan) {
        return new Account(id, name, changedPlan, createdAt);
    }
}

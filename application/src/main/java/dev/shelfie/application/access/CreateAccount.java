package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Plan;

/**
 * Creates an account for a retailer.
 *
 * @param name its name
 * @param plan its plan
 */
public record CreateAccount(String name, Plan plan) {

    /** @throws NullPointerException if an argument is null */
    public CreateAccount {
        requireNonNull(name, "name");
        requireNonNull(plan, "plan");
    }
}

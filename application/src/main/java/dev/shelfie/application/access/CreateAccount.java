package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.Plan;

/**
 * Opens an account for a retailer.
 *
 * @param name what people call it
 * @param plan what it subscribes to
 */
public record CreateAccount(String name, Plan plan) {

    /** @throws NullPointerException if an argument is null */
    public CreateAccount {
        requireNonNull(name, "name");
        requireNonNull(plan, "plan");
    }
}

package dev.shelfie.domain.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A retailer: the owner of influencers, posts, products and tokens. Accounts never see each other's data.
 *
 * @param id its id
 * @param name its name, 1 to 200 characters
 * @param plan what it has subscribed to
 * @param createdAt when it was created, in microseconds
 * @param deleteAt when it is deleted with all its records; null while it is open. From the moment of closing, nobody is let in
 */
public record Account(
        AccountId id,
        String name,
        Plan plan,
        Instant createdAt,
        @Nullable Instant deleteAt) {

    /**
     * @throws DomainException if the name is too short or too long
     * @throws NullPointerException if an argument is null
     */
    public Account {
        requireNonNull(id, "id");
        new Validator().text("name", name, 1, 200).verify();
        requireNonNull(plan, "plan");
        createdAt = Validator.truncate("created_at", createdAt);
        deleteAt = deleteAt == null ? null : Validator.truncate("delete_at", deleteAt);
    }

    /**
     * An open account.
     *
     * @throws DomainException if the name is too short or too long
     * @throws NullPointerException if an argument is null
     */
    public Account(AccountId id, String name, Plan plan, Instant createdAt) {
        this(id, name, plan, createdAt, null);
    }

    /** Whether its tokens, users and galleries work. */
    public boolean isOpen() {
        return deleteAt == null;
    }

    /** This account, to be deleted at {@code time}; null opens it again. */
    public Account deletedAt(@Nullable Instant time) {
        return new Account(id, name, plan, createdAt, time);
    }

    /**
     * This account with another name.
     *
     * @throws DomainException if the name is too short or too long
     */
    public Account named(String changedName) {
        return new Account(id, changedName, plan, createdAt, deleteAt);
    }

    /** This account with another plan. */
    public Account on(Plan changedPlan) {
        return new Account(id, name, changedPlan, createdAt, deleteAt);
    }
}

package dev.shelfie.application.access;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.time.Instant;

/** Accounts for tests. */
public final class AccountFixtures {

    private AccountFixtures() {}

    /** An id that no other account has. */
    public static AccountId anAccountId() {
        return AccountId.of(IDS.next());
    }

    /** An account unlike any other. */
    public static Account anAccount() {
        return anAccount(Plan.STANDARD);
    }

    /** An account on this plan. */
    public static Account anAccount(Plan plan) {
        return new Account(anAccountId(), "Galerie Nord", plan, Instant.parse("2026-01-15T08:30:00.123456Z"));
    }
}

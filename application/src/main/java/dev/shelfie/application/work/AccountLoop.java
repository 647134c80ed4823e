package dev.shelfie.application.work;

import dev.shelfie.domain.access.AccountId;
import java.util.List;
import java.util.function.Consumer;

/** Runs an action for each account. A failure for one account doesn't stop the others. */
public final class AccountLoop {

    private AccountLoop() {}

    /**
     * Runs the action for each account, in their order.
     *
     * @throws RuntimeException what the action threw for the first account for which it failed, after all have had their
     *     turn; further failures are suppressed exceptions of it
     */
    public static void forEach(List<AccountId> accounts, Consumer<AccountId> action) {
        RuntimeException first = null;
        for (AccountId account : accounts) {
            try {
                action.accept(account);
            } catch (RuntimeException failure) {
                if (first == null) {
                    first = failure;
                } else {
                    first.addSuppressed(failure);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }
}

package dev.shelfie.application.matching;

import dev.shelfie.domain.access.AccountId;
import java.util.List;
import java.util.function.Consumer;

/** Does something for each account, so that what fails for one isn't the end of it for the others. */
final class AccountLoop {

    private AccountLoop() {}

    /** Goes through all accounts, and only then throws what the first that failed threw, with the rest attached. */
    static void of(List<AccountId> accounts, Consumer<AccountId> action) {
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

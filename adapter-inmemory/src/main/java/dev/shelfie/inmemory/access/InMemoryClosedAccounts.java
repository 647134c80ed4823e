package dev.shelfie.inmemory.access;

import static dev.shelfie.inmemory.support.Schema.ACCOUNTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.ClosedAccounts;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Deletes closed accounts from memory, each with all its records at once. */
public final class InMemoryClosedAccounts implements ClosedAccounts {

    private final InMemoryUnitOfWork work;

    /** The closed accounts in the transactions of {@code work}. */
    public InMemoryClosedAccounts(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public List<AccountId> listDue(int limit) {
        return work.snapshot().accounts().stream()
                .filter(id -> isDue(work.table(id, ACCOUNTS).get(id)))
                .sorted(Comparator.comparing(AccountId::value))
                .limit(limit)
                .toList();
    }

    static boolean isDue(@Nullable Account account) {
        Instant time = account == null ? null : account.deleteAt();
        return time != null && !time.isAfter(Instant.now());
    }

    /** {@inheritDoc} They go with the account. */
    @Override
    public int deleteRecords(AccountId account, int limit) {
        return 0;
    }

    @Override
    public boolean delete(AccountId account) {
        return work.run(() -> {
            boolean due = isDue(work.table(account, ACCOUNTS).get(account));
            if (due) {
                work.update(state -> state.without(account));
            }
            return due;
        });
    }
}

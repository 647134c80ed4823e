package dev.shelfie.inmemory.access;

import static dev.shelfie.inmemory.access.AccountSchema.ACCOUNTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;
import java.util.Optional;

/** Keeps accounts in memory. */
public final class InMemoryAccountRepository implements AccountRepository {

    private final InMemoryUnitOfWork work;

    /** The accounts in the state of {@code work}. */
    public InMemoryAccountRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Account> find(AccountId id) {
        return Optional.ofNullable(work.current().table(id, ACCOUNTS).get(id));
    }

    @Override
    public Optional<Account> findOnly() {
        List<Account> two = work.current().accounts().stream()
                .flatMap(id -> find(id).stream())
                .limit(2)
                .toList();
        return two.size() == 1 ? Optional.of(two.get(0)) : Optional.empty();
    }

    @Override
    public void add(Account account) {
        AccountId id = account.id();
        work.change(state -> state.with(id, state.table(id, ACCOUNTS).added(account)));
    }
}

package dev.shelfie.inmemory.access;

import static dev.shelfie.inmemory.support.Schema.ACCOUNTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Stores accounts in memory. */
public final class InMemoryAccountRepository implements AccountRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the accounts in the transactions of {@code work}. */
    public InMemoryAccountRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Account> find(AccountId id) {
        return Optional.ofNullable(work.table(id, ACCOUNTS).get(id));
    }

    @Override
    public Optional<Account> findOnly() {
        List<Account> two = work.snapshot().accounts().stream()
                .flatMap(id -> find(id).stream())
                .limit(2)
                .toList();
        return two.size() == 1 ? Optional.of(two.get(0)) : Optional.empty();
    }

    @Override
    public List<AccountId> listIds(@Nullable AccountId after, int limit) {
        return work.snapshot().accounts().stream()
                .filter(id -> find(id).isPresent())
                .sorted(Comparator.comparing(AccountId::value))
                .filter(id -> after == null || id.value().compareTo(after.value()) > 0)
                .limit(limit)
                .toList();
    }

    @Override
    public List<Account> list(@Nullable AccountId after, int limit) {
        return listIds(after, limit).stream().flatMap(id -> find(id).stream()).toList();
    }

    @Override
    public boolean rename(AccountId id, String name) {
        return replace(id, account -> account.named(name));
    }

    @Override
    public boolean changePlan(AccountId id, Plan plan) {
        return replace(id, account -> account.on(plan));
    }

    @Override
    public boolean close(AccountId id, Instant deleteAt) {
        return work.run(() -> {
            boolean open = find(id).filter(Account::isOpen).isPresent();
            return open && replace(id, account -> account.deletedAt(deleteAt));
        });
    }

    @Override
    public boolean reopen(AccountId id) {
        return work.run(() -> {
            boolean closed = find(id).filter(account -> !account.isOpen() && !InMemoryClosedAccounts.isDue(account))
                    .isPresent();
            return closed && replace(id, account -> account.deletedAt(null));
        });
    }

    private boolean replace(AccountId id, UnaryOperator<Account> change) {
        return work.run(() -> {
            Optional<Account> found = find(id);
            found.ifPresent(account -> work.update(state -> state.put(id, ACCOUNTS, change.apply(account))));
            return found.isPresent();
        });
    }

    @Override
    public void add(Account account) {
        work.update(state -> state.insert(account.id(), ACCOUNTS, account));
    }
}

package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.AccountLoop;
import dev.shelfie.application.work.StoreRetry;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class AccountService implements AccountUseCases {

    private static final int MAX_NAME = 200;
    /** More accounts with the same name aren't listed. */
    private static final int MAX_NAMED = 10;

    /** Records that one transaction deletes. */
    private static final int BATCH = 500;
    /** Accounts that are deleted in one go; the others have their turn the next time. */
    private static final int MAX_DELETED = 100;

    private final AccountRepository accounts;
    private final ClosedAccounts closed;
    private final UnitOfWork work;
    private final Clock clock;

    AccountService(AccessStore store, Clock clock) {
        this.accounts = requireNonNull(store.accounts(), "accounts");
        this.closed = requireNonNull(store.closedAccounts(), "closedAccounts");
        this.work = requireNonNull(store.work(), "work");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public List<Account> listAccounts(@Nullable AccountId after) {
        return accounts.list(after, AccountRepository.PAGE);
    }

    @Override
    public Account getAccount(String idOrName) {
        new Validator().text("account", idOrName, 1, MAX_NAME).verify();
        Optional<Account> byId = AccountId.parse(idOrName).flatMap(accounts::find);
        return byId.orElseGet(() -> onlyNamed(idOrName));
    }

    private Account onlyNamed(String name) {
        List<Account> named = listNamed(name);
        if (named.isEmpty()) {
            throw DomainException.missing("No account has the id or the name '" + name + "'");
        }
        if (named.size() > 1) {
            String more = named.size() > MAX_NAMED ? " and others" : "";
            throw DomainException.conflict("Several accounts have the name '" + name + "', so give the id of one: "
                    + named.stream()
                            .limit(MAX_NAMED)
                            .map(account -> account.id().value())
                            .collect(Collectors.joining(", "))
                    + more);
        }
        return named.get(0);
    }

    /** The accounts with this name, or the first of very many. */
    private List<Account> listNamed(String name) {
        List<Account> named = new ArrayList<>();
        List<Account> page = listAccounts(null);
        while (!page.isEmpty() && named.size() <= MAX_NAMED) {
            page.stream().filter(account -> account.name().equals(name)).forEach(named::add);
            page = listAccounts(page.get(page.size() - 1).id());
        }
        return named;
    }

    @Override
    public Account renameAccount(AccountId id, String name) {
        return work.run(() -> {
            Account renamed = require(id).named(name);
            accounts.rename(id, name);
            return renamed;
        });
    }

    @Override
    public Account changePlan(AccountId id, Plan plan) {
        return work.run(() -> {
            Account changed = require(id).on(plan);
            accounts.changePlan(id, plan);
            return changed;
        });
    }

    @Override
    public Account closeAccount(AccountId id, Duration delay) {
        new Validator()
                .check(
                        !delay.isNegative() && delay.compareTo(MAX_DELAY) <= 0,
                        "after",
                        "must be at most " + MAX_DELAY.toDays() + " days")
                .verify();
        return work.run(() -> {
            Account open = require(id);
            Account later = open.deletedAt(clock.instant().plus(delay));
            if (!open.isOpen() || !accounts.close(id, requireNonNull(later.deleteAt()))) {
                throw DomainException.conflict("The account " + open.name() + " is closed already; reopen it first");
            }
            return later;
        });
    }

    @Override
    public Account reopenAccount(AccountId id) {
        return work.run(() -> {
            Account found = require(id);
            if (found.isOpen()) {
                throw DomainException.conflict("The account " + found.name() + " isn't closed");
            }
            if (!accounts.reopen(id)) {
                throw DomainException.conflict("The deletion of the account " + found.name()
                        + " has begun, so it can't be opened again: it was due at " + found.deleteAt());
            }
            return found.deletedAt(null);
        });
    }

    @Override
    public List<AccountId> deleteClosedAccounts() {
        List<AccountId> gone = new ArrayList<>();
        AccountLoop.forEach(closed.listDue(MAX_DELETED), account -> {
            int deleted = 1;
            while (deleted > 0 && !Thread.currentThread().isInterrupted()) {
                deleted = StoreRetry.run(() -> closed.deleteRecords(account, BATCH));
            }
            if (deleted == 0 && closed.delete(account)) {
                gone.add(account);
            }
        });
        return gone;
    }

    private Account require(AccountId id) {
        return accounts.find(id).orElseThrow(() -> DomainException.notFound("account", id.value()));
    }
}

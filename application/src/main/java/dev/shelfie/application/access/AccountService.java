package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

final class AccountService implements AccountUseCases {

    private static final int MAX_NAME = 200;
    /** More accounts with the same name aren't listed. */
    private static final int MAX_NAMED = 10;

    private final AccountRepository accounts;
    private final UnitOfWork work;

    AccountService(AccessStore store) {
        this.accounts = requireNonNull(store.accounts(), "accounts");
        this.work = requireNonNull(store.work(), "work");
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

    private Account require(AccountId id) {
        return accounts.find(id).orElseThrow(() -> DomainException.notFound("account", id.value()));
    }
}

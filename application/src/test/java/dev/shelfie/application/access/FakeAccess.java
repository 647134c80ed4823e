package dev.shelfie.application.access;

import dev.shelfie.application.work.AtOnce;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.UserId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Accounts and tokens in two lists, without the checks of a store, and with the times at which tokens were touched. */
final class FakeAccess implements AccessStore, AccountRepository, ClosedAccounts, TokenRepository {

    private final List<Account> known = new ArrayList<>();
    private final List<Token> issued = new ArrayList<>();
    private final List<Instant> touches = new ArrayList<>();
    private final Map<UserId, Role> roles = new HashMap<>();

    @Override
    public AccountRepository accounts() {
        return this;
    }

    @Override
    public ClosedAccounts closedAccounts() {
        return this;
    }

    @Override
    public TokenRepository tokens() {
        return this;
    }

    @Override
    public UnitOfWork work() {
        return new AtOnce();
    }

    List<Instant> touches() {
        return touches;
    }

    @Override
    public Optional<Account> find(AccountId id) {
        return known.stream().filter(a -> a.id().equals(id)).findFirst();
    }

    @Override
    public Optional<Account> findOnly() {
        return known.size() == 1 ? Optional.of(known.get(0)) : Optional.empty();
    }

    @Override
    public List<AccountId> listIds(@Nullable AccountId after, int limit) {
        return known.stream().map(Account::id).limit(limit).toList();
    }

    @Override
    public List<Account> list(@Nullable AccountId after, int limit) {
        return known.stream()
                .sorted(Comparator.comparing(account -> account.id().value()))
                .filter(account -> after == null || account.id().value().compareTo(after.value()) > 0)
                .limit(limit)
                .toList();
    }

    @Override
    public boolean rename(AccountId id, String name) {
        known.replaceAll(account -> account.id().equals(id) ? account.named(name) : account);
        return find(id).isPresent();
    }

    @Override
    public boolean changePlan(AccountId id, Plan plan) {
        known.replaceAll(account -> account.id().equals(id) ? account.on(plan) : account);
        return find(id).isPresent();
    }

    @Override
    public boolean close(AccountId id, Instant deleteAt) {
        known.replaceAll(account -> account.id().equals(id) ? account.deletedAt(deleteAt) : account);
        return find(id).isPresent();
    }

    @Override
    public boolean reopen(AccountId id) {
        known.replaceAll(account -> account.id().equals(id) ? account.deletedAt(null) : account);
        return find(id).isPresent();
    }

    @Override
    public List<AccountId> listDue(int limit) {
        return known.stream()
                .filter(account -> !account.isOpen())
                .map(Account::id)
                .limit(limit)
                .toList();
    }

    @Override
    public int deleteRecords(AccountId account, int limit) {
        return issued.removeIf(token -> token.account().equals(account)) ? 1 : 0;
    }

    @Override
    public boolean delete(AccountId account) {
        return known.removeIf(each -> each.id().equals(account));
    }

    @Override
    public void add(Account account) {
        known.add(account);
    }

    @Override
    public Optional<Token> find(AccountId account, TokenId id) {
        return list(account).stream().filter(t -> t.id().equals(id)).findFirst();
    }

    @Override
    public Optional<Token> findByHash(AccountId account, SecretHash hash) {
        return list(account).stream().filter(t -> t.hash().equals(hash)).findFirst();
    }

    @Override
    public List<Token> list(AccountId account) {
        return issued.stream().filter(t -> t.account().equals(account)).toList();
    }

    @Override
    public void add(Token token) {
        issued.add(token);
    }

    @Override
    public boolean change(Token seen, String name, Set<Permission> permissions) {
        replace(seen.id(), token -> token.with(name, permissions));
        return find(seen.account(), seen.id()).isPresent();
    }

    @Override
    public Optional<Role> findRole(AccountId account, UserId user) {
        return Optional.ofNullable(roles.get(user));
    }

    /** Gives a user a role. */
    void role(UserId user, Role role) {
        roles.put(user, role);
    }

    @Override
    public void revoke(AccountId account, TokenId id, Instant time) {
        replace(id, token -> token.revokedAt(time));
    }

    @Override
    public void touch(AccountId account, TokenId id, Instant time) {
        touches.add(time);
        replace(id, token -> token.lastUsedAt(time));
    }

    private void replace(TokenId id, UnaryOperator<Token> change) {
        issued.replaceAll(token -> token.id().equals(id) ? change.apply(token) : token);
    }
}

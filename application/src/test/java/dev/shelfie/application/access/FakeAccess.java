package dev.shelfie.application.access;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Accounts and tokens in two lists, without the checks of a store, and with the times at which tokens were touched. */
final class FakeAccess implements AccountRepository, TokenRepository {

    private final List<Account> accounts = new ArrayList<>();
    private final List<Token> tokens = new ArrayList<>();
    private final List<Instant> touches = new ArrayList<>();

    List<Instant> touches() {
        return touches;
    }

    @Override
    public Optional<Account> find(AccountId id) {
        return accounts.stream().filter(a -> a.id().equals(id)).findFirst();
    }

    @Override
    public Optional<Account> findOnly() {
        return accounts.size() == 1 ? Optional.of(accounts.get(0)) : Optional.empty();
    }

    @Override
    public void add(Account account) {
        accounts.add(account);
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
        return tokens.stream().filter(t -> t.account().equals(account)).toList();
    }

    @Override
    public void add(Token token) {
        tokens.add(token);
    }

    @Override
    public boolean change(Token seen, String name, Set<Permission> permissions) {
        replace(seen.id(), token -> token.with(name, permissions));
        return find(seen.account(), seen.id()).isPresent();
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
        tokens.replaceAll(token -> token.id().equals(id) ? change.apply(token) : token);
    }
}

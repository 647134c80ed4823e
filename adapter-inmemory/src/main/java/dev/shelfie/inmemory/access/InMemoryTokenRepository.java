package dev.shelfie.inmemory.access;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.TOKENS;
import static dev.shelfie.inmemory.support.Schema.USERS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Stores tokens in memory. */
public final class InMemoryTokenRepository implements TokenRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the tokens in the transactions of {@code work}. */
    public InMemoryTokenRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Token> find(AccountId account, TokenId id) {
        return Optional.ofNullable(tokens(account).get(id));
    }

    @Override
    public Optional<Token> findByHash(AccountId account, SecretHash hash) {
        return Optional.ofNullable(tokens(account).getUnique(Schema.uniqueKey(hash)));
    }

    @Override
    public List<Token> list(AccountId account) {
        return tokens(account).list(ALL);
    }

    @Override
    public void add(Token token) {
        work.update(state -> state.insert(token.account(), TOKENS, token));
    }

    @Override
    public boolean change(Token seen, String name, Set<Permission> permissions) {
        return work.run(() -> {
            boolean same = find(seen.account(), seen.id())
                    .filter(token -> token.revokedAt() == null)
                    .filter(token -> token.equals(token.with(seen.name(), seen.permissions())))
                    .isPresent();
            return same && replace(seen.account(), seen.id(), token -> token.with(name, permissions));
        });
    }

    @Override
    public Optional<Role> findRole(AccountId account, UserId user) {
        return Optional.ofNullable(work.table(account, USERS).get(user)).map(User::role);
    }

    @Override
    public void revoke(AccountId account, TokenId id, Instant time) {
        replace(account, id, token -> token.revokedAt(time));
    }

    @Override
    public void touch(AccountId account, TokenId id, Instant time) {
        replace(account, id, token -> {
            Instant last = token.lastUsedAt();
            return last == null || last.isBefore(time) ? token.lastUsedAt(time) : token;
        });
    }

    private boolean replace(AccountId account, TokenId id, UnaryOperator<Token> change) {
        work.update(state -> {
            Token token = state.table(account, TOKENS).get(id);
            return token == null ? state : state.put(account, TOKENS, change.apply(token));
        });
        return true;
    }

    private Table<Token> tokens(AccountId account) {
        return work.table(account, TOKENS);
    }
}

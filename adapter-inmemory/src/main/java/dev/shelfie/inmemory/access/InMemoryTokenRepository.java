package dev.shelfie.inmemory.access;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.access.TokenSchema.ALL;
import static dev.shelfie.inmemory.access.TokenSchema.TOKENS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Keeps tokens in memory. */
public final class InMemoryTokenRepository implements TokenRepository {

    private final InMemoryUnitOfWork work;

    /** The tokens in the state of {@code work}. */
    public InMemoryTokenRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Token> find(AccountId account, TokenId id) {
        return Optional.ofNullable(tokens(account).get(id));
    }

    @Override
    public Optional<Token> findByHash(AccountId account, SecretHash hash) {
        return Optional.ofNullable(tokens(account).owner(TokenSchema.key(hash)));
    }

    @Override
    public List<Token> list(AccountId account) {
        return tokens(account).newest(List.of(ALL), null, Integer.MAX_VALUE);
    }

    @Override
    public void add(Token token) {
        work.change(state -> {
            requireAccount(state, token.account());
            return state.with(
                    token.account(), state.table(token.account(), TOKENS).added(token));
        });
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
        work.change(state -> {
            Table<Token> tokens = state.table(account, TOKENS);
            Token token = tokens.get(id);
            return token == null ? state : state.with(account, tokens.with(change.apply(token)));
        });
        return true;
    }

    private Table<Token> tokens(AccountId account) {
        return work.current().table(account, TOKENS);
    }
}

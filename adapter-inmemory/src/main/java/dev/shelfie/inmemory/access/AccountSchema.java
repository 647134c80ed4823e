package dev.shelfie.inmemory.access;

import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How accounts are kept: each alone, among its own records. */
public final class AccountSchema implements Schema<Account> {

    /** The one there is. */
    public static final AccountSchema ACCOUNTS = new AccountSchema();

    private AccountSchema() {}

    /**
     * Lets pass if there is such an account.
     *
     * @throws DomainException {@code not_found} if there isn't
     */
    public static void requireAccount(Snapshot state, AccountId id) {
        if (state.table(id, ACCOUNTS).get(id) == null) {
            throw DomainException.notFound(ACCOUNTS.name(), id.value());
        }
    }

    @Override
    public String name() {
        return "account";
    }

    @Override
    public Object id(Account account) {
        return account.id();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Account account) {
        return List.of();
    }

    @Override
    public List<Object> lists(Account account) {
        return List.of();
    }

    @Override
    public Position position(Account account) {
        return new Position(account.createdAt(), account.id().value());
    }
}

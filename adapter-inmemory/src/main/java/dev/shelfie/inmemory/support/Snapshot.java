package dev.shelfie.inmemory.support;

import dev.shelfie.domain.access.AccountId;
import java.util.List;

/** All that the store holds at one time: each account's tables. Immutable: what changes it returns a changed copy. */
public final class Snapshot {

    /** Nothing at all. */
    public static final Snapshot EMPTY = new Snapshot(HashTrie.empty());

    private final HashTrie<AccountId, HashTrie<Schema<?>, Table<?>>> accounts;

    private Snapshot(HashTrie<AccountId, HashTrie<Schema<?>, Table<?>>> accounts) {
        this.accounts = accounts;
    }

    /** The account's records of this sort, none if it has none or there is no such account. */
    @SuppressWarnings("unchecked") // A table stands under its own schema.
    public <R> Table<R> table(AccountId account, Schema<R> schema) {
        HashTrie<Schema<?>, Table<?>> tables = accounts.get(account);
        Table<?> table = tables == null ? null : tables.get(schema);
        return table == null ? Table.empty(schema) : (Table<R>) table;
    }

    /** The accounts that have records of any sort, in any order. */
    public List<AccountId> accounts() {
        return accounts.keys();
    }

    /** This state with another table of this sort in the account. */
    public Snapshot with(AccountId account, Table<?> table) {
        HashTrie<Schema<?>, Table<?>> tables = accounts.get(account);
        return new Snapshot(accounts.with(account, (tables == null ? noTables() : tables).with(table.schema(), table)));
    }

    private static HashTrie<Schema<?>, Table<?>> noTables() {
        return HashTrie.empty();
    }
}

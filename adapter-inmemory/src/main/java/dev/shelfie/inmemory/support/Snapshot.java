package dev.shelfie.inmemory.support;

import static dev.shelfie.inmemory.support.Schema.ACCOUNTS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import java.util.Collection;
import java.util.List;
import java.util.function.ToLongFunction;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;

/**
 * The whole content of the store at one time: the tables of each account. Immutable: a write returns a changed copy. Every
 * write checks the account and the foreign keys, and every deletion cascades.
 */
public final class Snapshot {

    /** The content of a new store. */
    public static final Snapshot EMPTY = new Snapshot(HashTreePMap.empty());

    private final HashPMap<AccountId, HashPMap<TableDefinition<?>, Table<?>>> accounts;

    private Snapshot(HashPMap<AccountId, HashPMap<TableDefinition<?>, Table<?>>> accounts) {
        this.accounts = accounts;
    }

    /** The account's table; empty if the account has no records in it or doesn't exist. */
    @SuppressWarnings("unchecked") // A table is stored under its own definition.
    public <R> Table<R> table(AccountId account, TableDefinition<R> definition) {
        Table<?> table = tables(account).get(definition);
        return table == null ? Table.empty(definition) : (Table<R>) table;
    }

    /** The accounts that have records, in any order. */
    public List<AccountId> accounts() {
        return List.copyOf(accounts.keySet());
    }

    /** Deletes all tables of an account. */
    public Snapshot without(AccountId account) {
        return new Snapshot(accounts.minus(account));
    }

    /**
     * Inserts a record.
     *
     * @throws DomainException {@code not_found} if the account or a parent doesn't exist; {@code conflict} if the primary
     *     key or a unique key is taken
     */
    public <R> Snapshot insert(AccountId account, TableDefinition<R> definition, R record) {
        requireParents(account, definition, record);
        return with(account, table(account, definition).insert(record));
    }

    /**
     * Inserts a record, or replaces the one with its primary key.
     *
     * @throws DomainException {@code not_found} if the account or a parent doesn't exist; {@code conflict} if a unique key
     *     is taken
     */
    public <R> Snapshot put(AccountId account, TableDefinition<R> definition, R record) {
        requireParents(account, definition, record);
        return with(account, table(account, definition).put(record));
    }

    /**
     * Inserts a record if {@code readVersion} is 0, and otherwise replaces the record that was read with that version.
     *
     * @throws DomainException {@code not_found} if the account or a parent doesn't exist; {@code precondition_failed} if the
     *     record has changed or is deleted; {@code conflict} if the primary key or a unique key is taken
     */
    public <R> Snapshot save(
            AccountId account, TableDefinition<R> definition, R record, long readVersion, ToLongFunction<R> version) {
        requireParents(account, definition, record);
        Table<R> table = table(account, definition);
        if (readVersion == 0) {
            return with(account, table.insert(record));
        }
        table.requireVersion(record, readVersion, version);
        return with(account, table.put(record));
    }

    /**
     * Deletes a record that was read with this version.
     *
     * @throws DomainException {@code precondition_failed} if it has changed or is deleted
     */
    public <R> Snapshot delete(
            AccountId account, TableDefinition<R> definition, R record, long readVersion, ToLongFunction<R> version) {
        table(account, definition).requireVersion(record, readVersion, version);
        return delete(account, definition, record);
    }

    /** Deletes these records of the table, and what refers to them. */
    public <R> Snapshot deleteAll(AccountId account, TableDefinition<R> definition, Collection<R> records) {
        Snapshot state = this;
        for (R record : records) {
            state = state.delete(account, definition, record);
        }
        return state;
    }

    /** Deletes a record of the table, and what refers to it. */
    public <R> Snapshot delete(AccountId account, TableDefinition<R> definition, R record) {
        Snapshot state = with(account, table(account, definition).delete(record));
        for (TableDefinition<?> child : tables(account).keySet()) {
            state = state.cascade(account, child, definition, definition.primaryKey(record));
        }
        return state;
    }

    private <C> Snapshot cascade(AccountId account, TableDefinition<C> child, TableDefinition<?> parent, Object id) {
        Snapshot state = this;
        if (child.foreignKeysTo(parent).findAny().isPresent()) {
            for (C record : table(account, child).list(id)) {
                state = state.delete(account, child, record);
            }
        }
        return state;
    }

    private <R> void requireParents(AccountId account, TableDefinition<R> definition, R record) {
        if (definition != ACCOUNTS) {
            require(account, ACCOUNTS, account);
        }
        for (ForeignKey<R> key : definition.foreignKeys()) {
            require(account, key.parent(), key.id().apply(record));
        }
    }

    private void require(AccountId account, TableDefinition<?> parent, Object id) {
        if (table(account, parent).get(id) == null) {
            throw DomainException.notFound(parent.name(), id.toString());
        }
    }

    private HashPMap<TableDefinition<?>, Table<?>> tables(AccountId account) {
        HashPMap<TableDefinition<?>, Table<?>> tables = accounts.get(account);
        return tables == null ? HashTreePMap.empty() : tables;
    }

    private Snapshot with(AccountId account, Table<?> table) {
        return new Snapshot(accounts.plus(account, tables(account).plus(table.definition(), table)));
    }
}

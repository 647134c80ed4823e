package dev.shelfie.inmemory.work;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.inmemory.support.TableDefinition;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Inserts and updates many records of one table. For one thread, in a transaction.
 *
 * @param <R> the records
 */
public final class Upsert<R> {

    private final InMemoryUnitOfWork work;
    private final AccountId account;
    private final TableDefinition<R> definition;
    private final List<R> created = new ArrayList<>();
    private final List<R> updated = new ArrayList<>();
    private int unchanged;

    /** An upsert into the account's table. */
    public Upsert(InMemoryUnitOfWork work, AccountId account, TableDefinition<R> definition) {
        this.work = requireNonNull(work, "work");
        this.account = requireNonNull(account, "account");
        this.definition = requireNonNull(definition, "definition");
    }

    /**
     * Inserts a record, or updates the stored one.
     *
     * @param stored the record in the table; null if there is none
     * @param record the new record; {@code stored} itself to leave it unchanged
     */
    @SuppressWarnings("ReferenceEquality") // An equal record with a new version is an update.
    public void put(@Nullable R stored, R record) {
        if (stored == null) {
            work.update(state -> state.insert(account, definition, record));
            created.add(record);
        } else if (stored == record) {
            unchanged++;
        } else {
            work.update(state -> state.put(account, definition, record));
            updated.add(record);
        }
    }

    /** The outcome so far. */
    public Upserted<R> outcome() {
        return new Upserted<>(created, updated, unchanged);
    }
}

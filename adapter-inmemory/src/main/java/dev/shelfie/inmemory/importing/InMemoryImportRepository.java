package dev.shelfie.inmemory.importing;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.IMPORTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores imports in memory. */
public final class InMemoryImportRepository implements ImportRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the imports in the transactions of {@code work}. */
    public InMemoryImportRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Import> find(AccountId account, ImportId id) {
        return Optional.ofNullable(work.table(account, IMPORTS).get(id));
    }

    @Override
    public List<Import> findAll(AccountId account, Collection<ImportId> ids) {
        return work.table(account, IMPORTS).getAll(ids);
    }

    @Override
    public List<Import> list(AccountId account, @Nullable Position after, int limit) {
        return work.table(account, IMPORTS).list(List.of(ALL), after, limit);
    }

    @Override
    public List<Import> interruptSilent(AccountId account, Instant since) {
        return work.run(() -> {
            List<Import> silent = work.table(account, IMPORTS).list(List.of(ALL), null, Integer.MAX_VALUE).stream()
                    .filter(each -> each.state() == ImportState.RUNNING
                            && each.updatedAt().isBefore(since))
                    .map(Import::interrupted)
                    .toList();
            silent.forEach(this::save);
            return silent;
        });
    }

    @Override
    public void save(Import given) {
        work.update(state -> state.put(given.account(), IMPORTS, given));
    }
}

package dev.shelfie.application.importing;

import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Imports in a store that is gone from one save on. */
final class FailingImports implements ImportRepository {

    private final ImportRepository imports;
    private final int lost;
    private int saves;

    /** These, lost at the save of this number, from 1. */
    FailingImports(ImportRepository imports, int lost) {
        this.imports = imports;
        this.lost = lost;
    }

    @Override
    public Optional<Import> find(AccountId account, ImportId id) {
        return imports.find(account, id);
    }

    @Override
    public List<Import> findAll(AccountId account, Collection<ImportId> ids) {
        return imports.findAll(account, ids);
    }

    @Override
    public List<Import> interruptSilent(AccountId account, Instant since) {
        return imports.interruptSilent(account, since);
    }

    @Override
    public List<Import> list(AccountId account, @Nullable Position after, int limit) {
        return imports.list(account, after, limit);
    }

    @Override
    public void save(Import told) {
        saves++;
        if (saves >= lost) {
            throw new StoreUnavailableException("The store is gone", new IllegalStateException("on purpose"));
        }
        imports.save(told);
    }
}

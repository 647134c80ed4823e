package dev.shelfie.inmemory.importing;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.importing.ImportSchema.ALL;
import static dev.shelfie.inmemory.importing.ImportSchema.IMPORTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps imports in memory. */
public final class InMemoryImportRepository implements ImportRepository {

    private final InMemoryUnitOfWork work;

    /** The imports in the state of {@code work}. */
    public InMemoryImportRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Import> find(AccountId account, ImportId id) {
        return Optional.ofNullable(work.current().table(account, IMPORTS).get(id));
    }

    @Override
    public List<Import> list(AccountId account, @Nullable Position after, int limit) {
        return work.current().table(account, IMPORTS).newest(List.of(ALL), after, limit);
    }

    @Override
    public void save(Import told) {
        AccountId account = told.account();
        work.change(state -> {
            requireAccount(state, account);
            return state.with(account, state.table(account, IMPORTS).with(told));
        });
    }

    /** Forgets why rows of posts and influencers of the account were refused: the reasons may name a person. */
    public void forgetReasons(AccountId account) {
        work.change(state -> {
            Table<Import> imports = state.table(account, IMPORTS);
            for (Import told :
                    imports.newest(List.of(ALL), null, Integer.MAX_VALUE, InMemoryImportRepository::mayName)) {
                imports = imports.with(told.withoutRefusals());
            }
            return state.with(account, imports);
        });
    }

    private static boolean mayName(Import told) {
        return told.kind() != ImportKind.PRODUCTS && !told.refusals().isEmpty();
    }
}

package dev.shelfie.application.importing;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores imports. Driven port; safe for concurrent use. */
public interface ImportRepository {

    /** The account's import with this id, in the state that it last saved. */
    Optional<Import> find(AccountId account, ImportId id);

    /** The account's imports with these ids, in any order; those that don't exist are left out. */
    List<Import> findAll(AccountId account, Collection<ImportId> ids);

    /**
     * The account's imports, newest first, equally new ones by descending id.
     *
     * @param after where to continue; null for the beginning
     * @param limit how many at most
     */
    List<Import> list(AccountId account, @Nullable Position after, int limit);

    /**
     * Ends the account's running imports that have reported no progress since a time, as {@link Import#asOf} shows them.
     *
     * @return those that it ended, in any order
     */
    List<Import> interruptSilent(AccountId account, Instant since);

    /**
     * Saves an import in place of its previous state.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account
     */
    void save(Import state);
}

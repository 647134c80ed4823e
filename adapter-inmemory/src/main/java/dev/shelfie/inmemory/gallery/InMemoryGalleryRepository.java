package dev.shelfie.inmemory.gallery;

import static dev.shelfie.inmemory.support.Schema.GALLERIES;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.gallery.GalleryRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores galleries in memory. */
public final class InMemoryGalleryRepository implements GalleryRepository {

    private static final List<GalleryStatus> ANY = List.of(GalleryStatus.values());

    private final InMemoryUnitOfWork work;

    /** A repository of the galleries in the transactions of {@code work}. */
    public InMemoryGalleryRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Gallery> find(AccountId account, GalleryId id) {
        return Optional.ofNullable(work.table(account, GALLERIES).get(id));
    }

    @Override
    public List<Gallery> findAll(AccountId account, Collection<GalleryId> ids) {
        return work.table(account, GALLERIES).getAll(ids);
    }

    @Override
    public List<Position> listPositions(
            AccountId account, @Nullable GalleryStatus status, @Nullable Position after, int limit) {
        return work.table(account, GALLERIES).list(status == null ? ANY : List.of(status), after, limit).stream()
                .map(Gallery::position)
                .toList();
    }

    /** {@inheritDoc} Transactions run one after the other, so no lock is needed. */
    @Override
    public int countLocked(AccountId account) {
        return listPositions(account, null, null, Gallery.MAX_PER_ACCOUNT).size();
    }

    @Override
    public Gallery save(Gallery gallery) {
        Gallery stored = gallery.withVersion(gallery.version() + 1);
        work.update(state -> state.save(gallery.account(), GALLERIES, stored, gallery.version(), Gallery::version));
        return stored;
    }

    @Override
    public void delete(Gallery gallery) {
        work.update(state -> state.delete(gallery.account(), GALLERIES, gallery, gallery.version(), Gallery::version));
    }
}

package dev.shelfie.application.event.recording;

import static dev.shelfie.domain.event.EventType.GALLERY_PUBLISHED;
import static dev.shelfie.domain.event.EventType.GALLERY_WITHDRAWN;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.gallery.GalleryRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.listing.Position;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records when shoppers may see galleries, and when they may not any more; no other changes of galleries. */
final class RecordingGalleries implements GalleryRepository {

    private final GalleryRepository galleries;
    private final EventRecorder recorder;

    RecordingGalleries(GalleryRepository galleries, EventRecorder recorder) {
        this.galleries = requireNonNull(galleries, "galleries");
        this.recorder = recorder;
    }

    @Override
    public Gallery save(Gallery gallery) {
        return recorder.run(() -> {
            boolean was = gallery.version() > 0
                    && galleries.find(gallery.account(), gallery.id()).stream().anyMatch(Gallery::isPublished);
            return recorder.record(gallery.account(), () -> galleries.save(gallery), saved -> changes(was, saved));
        });
    }

    private static Stream<Change> changes(boolean wasPublished, Gallery saved) {
        if (saved.isPublished() == wasPublished) {
            return Stream.of();
        }
        return Stream.of(change(saved.isPublished() ? GALLERY_PUBLISHED : GALLERY_WITHDRAWN, saved));
    }

    @Override
    public void delete(Gallery gallery) {
        recorder.record(
                gallery.account(),
                () -> {
                    galleries.delete(gallery);
                    return gallery;
                },
                deleted -> deleted.isPublished() ? Stream.of(change(GALLERY_WITHDRAWN, deleted)) : Stream.of());
    }

    private static Change change(EventType type, Gallery gallery) {
        return Change.of(type, gallery.id().value(), gallery.version());
    }

    @Override
    public Optional<Gallery> find(AccountId account, GalleryId id) {
        return galleries.find(account, id);
    }

    @Override
    public List<Gallery> findAll(AccountId account, Collection<GalleryId> ids) {
        return galleries.findAll(account, ids);
    }

    @Override
    public List<Position> listPositions(
            AccountId account, @Nullable GalleryStatus status, @Nullable Position after, int limit) {
        return galleries.listPositions(account, status, after, limit);
    }

    @Override
    public int countLocked(AccountId account) {
        return galleries.countLocked(account);
    }
}

package dev.shelfie.application.gallery;

import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.listing.BatchSize;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class GalleryService implements GalleryUseCases {

    /** How many galleries are read at a time: each may take 200 KB. */
    private static final int BATCH = 20;
    /** How many pinned posts are read at a time at least: some of them may not be shown. */
    private static final int MIN_PINNED = 10;

    private final GalleryRepository galleries;
    private final GalleryPosts taken;
    private final Expander expander;
    private final NamedRecords named;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final Clock clock;

    GalleryService(GalleryStore store, IdGenerator ids, Clock clock) {
        this.galleries = requireNonNull(store.galleries(), "galleries");
        this.taken = requireNonNull(store.galleryPosts(), "galleryPosts");
        this.expander = new Expander(store.related());
        this.named = new NamedRecords(store.existing());
        this.work = requireNonNull(store.work(), "work");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public Gallery getGallery(AccountId account, GalleryId id) {
        return galleries.find(account, id).orElseThrow(() -> DomainException.notFound("gallery", id.value()));
    }

    @Override
    public Listing<Gallery> listGalleries(ListGalleries query) {
        return Listing.ofLarge(
                query.window(),
                BATCH,
                (after, limit) -> galleries.listPositions(query.account(), query.status(), after, limit),
                positions -> listed(query, positions));
    }

    private List<Gallery> listed(ListGalleries query, List<Position> positions) {
        List<GalleryId> listed =
                positions.stream().map(position -> new GalleryId(position.id())).toList();
        return galleries.findAll(query.account(), listed).stream()
                .filter(gallery -> query.status() == null || gallery.input().status() == query.status())
                .sorted(comparing(Gallery::position, Position.NEWEST_FIRST))
                .toList();
    }

    @Override
    public Gallery createGallery(CreateGallery command) {
        GalleryId id = GalleryId.of(ids.next());
        return work.run(() -> {
            named.require(command.account(), command.input(), null);
            if (galleries.countLocked(command.account()) >= Gallery.MAX_PER_ACCOUNT) {
                throw DomainException.conflict("An account has at most " + Gallery.MAX_PER_ACCOUNT
                        + " galleries: delete one that isn't needed");
            }
            return galleries.save(
                    Gallery.create(id, command.account(), command.input(), command.creator(), clock.instant()));
        });
    }

    @Override
    public Gallery changeGallery(ChangeGallery command) {
        return work.run(() -> {
            Gallery found = require(command.account(), command.id(), command.version());
            if (command.input().equals(found.input())) {
                return found;
            }
            named.require(command.account(), command.input(), found.input());
            return galleries.save(found.with(command.input(), clock.instant()));
        });
    }

    @Override
    public void deleteGallery(DeleteGallery command) {
        work.run(() -> {
            Gallery found = require(command.account(), command.id(), command.version());
            galleries.delete(found);
            return found;
        });
    }

    private Gallery require(AccountId account, GalleryId id, @Nullable Long version) {
        Gallery found = getGallery(account, id);
        ExpectedVersion.require(version, found.version(), "gallery", id.value());
        return found;
    }

    @Override
    public Listing<ExpandedPost> listGalleryPosts(ListGalleryPosts query) {
        Gallery gallery = getGallery(query.account(), query.gallery());
        BatchSize batches = BatchSize.of(Window.MAX_LIMIT);
        return Listing.of(query.window(), batches, gallery::positionOf, (after, limit) -> list(gallery, after, limit))
                .map(batch -> expander.expand(query.account(), batch, query.expansion()));
    }

    @Override
    public GalleryPreview previewGallery(PreviewGallery query) {
        AccountId account = query.account();
        GalleryInput gallery = query.gallery();
        Instant now = clock.instant();
        int pinned = taken.count(
                account, GallerySelection.ofPinned(gallery, gallery.pinned(), now), GalleryPreview.MAX_COUNT);
        int unpinned = taken.count(account, GallerySelection.of(gallery, now), GalleryPreview.MAX_COUNT - pinned);
        List<Post> first = list(account, gallery, gallery.pinned(), null, GalleryPreview.MAX_POSTS);
        return new GalleryPreview(pinned + unpinned, expander.expand(account, first, query.expansion()));
    }

    private List<Post> list(Gallery gallery, @Nullable Position after, int limit) {
        return list(
                gallery.account(), gallery.input(), gallery.pinnedAfter(after), Gallery.unpinnedAfter(after), limit);
    }

    /** The first of these pinned posts, and then of those that the rules take, after a position. */
    private List<Post> list(
            AccountId account, GalleryInput gallery, List<PostId> pinned, @Nullable Position after, int limit) {
        List<Post> found = pinned(account, gallery, pinned, limit);
        if (found.size() < limit) {
            found.addAll(
                    taken.list(account, GallerySelection.of(gallery, clock.instant()), after, limit - found.size()));
        }
        return found;
    }

    /** The first of these pinned posts that the gallery shows, in their order. */
    private List<Post> pinned(AccountId account, GalleryInput gallery, List<PostId> pinned, int limit) {
        List<Post> found = new ArrayList<>();
        for (int first = 0; first < pinned.size() && found.size() < limit; ) {
            int missing = Math.max(limit - found.size(), MIN_PINNED);
            List<PostId> part = pinned.subList(first, Math.min(first + missing, pinned.size()));
            taken.list(account, GallerySelection.ofPinned(gallery, part, clock.instant()), null, part.size()).stream()
                    .sorted(comparing(post -> part.indexOf(post.id())))
                    .limit(limit - found.size())
                    .forEach(found::add);
            first += part.size();
        }
        return found;
    }
}

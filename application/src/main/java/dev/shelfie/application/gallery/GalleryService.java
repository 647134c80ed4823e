package dev.shelfie.application.gallery;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

final class GalleryService implements GalleryUseCases {

    private final GalleryRepository galleries;
    private final GalleryPosts taken;
    private final PostRepository posts;
    private final ProductRepository products;
    private final Expander expander;
    private final NamedRecords named;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final Clock clock;

    GalleryService(GalleryStore store, IdGenerator ids, Clock clock) {
        this.galleries = requireNonNull(store.galleries(), "galleries");
        this.taken = requireNonNull(store.galleryPosts(), "galleryPosts");
        this.posts = requireNonNull(store.posts(), "posts");
        this.products = requireNonNull(store.products(), "products");
        this.expander = new Expander(store.related());
        this.named = new NamedRecords(store.related());
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
        return Listing.of(
                query.window(),
                Gallery::position,
                (after, limit) -> galleries.list(query.account(), query.status(), after, limit));
    }

    @Override
    public Gallery createGallery(CreateGallery command) {
        GalleryId id = new GalleryId(GalleryId.PREFIX + ids.next());
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
        return Listing.of(query.window(), gallery::positionOf, (after, limit) -> list(gallery, after, limit))
                .map(batch -> expander.expand(query.account(), batch, query.expansion()));
    }

    private List<Post> list(Gallery gallery, @Nullable Position after, int limit) {
        GallerySelection selection = GallerySelection.of(gallery.input());
        List<Post> found = new ArrayList<>(pinned(gallery, selection, after));
        if (found.size() >= limit) {
            return found.subList(0, limit);
        }
        found.addAll(taken.list(gallery.account(), selection, Gallery.unpinnedAfter(after), limit - found.size()));
        return found;
    }

    private List<Post> pinned(Gallery gallery, GallerySelection selection, @Nullable Position after) {
        Expansion none = Expansion.none(RecordType.POST);
        List<GetPost> queries = gallery.pinnedAfter(after).stream()
                .map(id -> new GetPost(gallery.account(), id, PostVisibility.PUBLIC, none))
                .toList();
        if (queries.isEmpty()) {
            return List.of();
        }
        List<Post> visible = posts.findAll(gallery.account(), queries).stream()
                .flatMap(Optional::stream)
                .map(ExpandedPost::post)
                .toList();
        if (!gallery.input().rules().withProducts()) {
            return visible;
        }
        Set<ProductId> shown =
                visible.stream().flatMap(post -> post.products().stream()).collect(toSet());
        Set<ProductId> showable = products.findAll(gallery.account(), shown).stream()
                .filter(selection::canShow)
                .map(Product::id)
                .collect(toSet());
        return visible.stream()
                .filter(post -> post.products().stream().anyMatch(showable::contains))
                .toList();
    }
}

package dev.shelfie.application.storefront;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.gallery.GalleryPosts;
import dev.shelfie.application.gallery.GallerySelection;
import dev.shelfie.application.gallery.GalleryUseCases;
import dev.shelfie.application.gallery.ListGalleryPosts;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.storefront.PublishableToken;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

final class StorefrontService implements StorefrontUseCases {

    private static final Expansion SHOWN = Expansion.parse("expand", RecordType.POST, "influencer,products");

    private final AccountRepository accounts;
    private final PublishableTokenRepository tokens;
    private final ProductRepository products;
    private final GalleryPosts taken;
    private final MatchRepository matches;
    private final Expander expander;
    private final GalleryUseCases galleries;
    private final PostUseCases posts;
    private final Clock clock;

    StorefrontService(StorefrontStore store, GalleryUseCases galleries, PostUseCases posts, Clock clock) {
        this.accounts = requireNonNull(store.accounts(), "accounts");
        this.tokens = requireNonNull(store.publishableTokens(), "publishableTokens");
        this.products = requireNonNull(store.products(), "products");
        this.taken = requireNonNull(store.galleryPosts(), "galleryPosts");
        this.matches = requireNonNull(store.matches(), "matches");
        this.expander = new Expander(store.related());
        this.galleries = requireNonNull(galleries, "galleries");
        this.posts = requireNonNull(posts, "posts");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public PublishableToken authenticate(String value) {
        PublishableToken found = Secret.parse(value)
                .filter(token -> token.kind() == Secret.Kind.PUBLISHABLE_TOKEN)
                .flatMap(token -> tokens.findByValue(token.account(), value))
                .orElseThrow(() -> Caller.invalidToken("No such publishable token exists, or it was deleted"));
        accounts.find(found.account()).ifPresent(Caller::requireOpen);
        return found;
    }

    @Override
    public Listing<ShownPost> listGalleryPosts(AccountId account, GalleryId id, Window window) {
        Gallery gallery = galleries.getGallery(account, id);
        if (!gallery.isPublished()) {
            throw DomainException.notFound("gallery", id.value());
        }
        return shown(
                account,
                galleries.listGalleryPosts(new ListGalleryPosts(account, id, window, SHOWN)),
                GallerySelection.of(gallery.input(), clock.instant()));
    }

    @Override
    public Listing<ShownPost> listPosts(AccountId account, @Nullable String product, Window window) {
        GallerySelection selection = new GallerySelection(rules(account, product), Set.of(), clock.instant());
        Listing<Post> found =
                Listing.of(window, Post::position, (after, limit) -> taken.list(account, selection, after, limit));
        return shown(account, found.map(batch -> expander.expand(account, batch, SHOWN)), selection);
    }

    private GalleryRules rules(AccountId account, @Nullable String externalId) {
        if (externalId == null) {
            return GalleryRules.ALL;
        }
        Product product = products.findByExternalId(account, externalId)
                .orElseThrow(() -> DomainException.notFound("product", externalId));
        String group = product.codes().itemGroupId();
        return group == null ? GalleryRules.ofProducts(Set.of(product.id())) : GalleryRules.ofItemGroups(Set.of(group));
    }

    @Override
    public ShownPost getPost(AccountId account, PostId id) {
        ExpandedPost found = posts.getPost(new GetPost(account, id, PostVisibility.PUBLIC, SHOWN));
        return shown(account, List.of(found), new GallerySelection(GalleryRules.ALL, Set.of(), clock.instant()))
                .stream()
                .findFirst()
                .orElseThrow(() -> DomainException.notFound("post", id.value()));
    }

    private Listing<ShownPost> shown(AccountId account, Listing<ExpandedPost> listing, GallerySelection selection) {
        return listing.map(batch -> shown(account, batch, selection));
    }

    private List<ShownPost> shown(AccountId account, List<ExpandedPost> batch, GallerySelection selection) {
        if (batch.isEmpty()) {
            return List.of();
        }
        Map<PostId, Map<ProductId, MediaPosition>> positions = matches.listPlaces(
                account, batch.stream().map(expanded -> expanded.post().id()).toList());
        return batch.stream()
                // The influencer may have been erased since the posts were read.
                .filter(expanded -> expanded.influencer() != null)
                .filter(expanded -> selection.canShow(expanded.post()))
                .map(expanded -> shown(
                        expanded,
                        selection,
                        positions.getOrDefault(expanded.post().id(), Map.of())))
                .toList();
    }

    private static ShownPost shown(
            ExpandedPost expanded, GallerySelection selection, Map<ProductId, MediaPosition> positions) {
        List<Product> products = requireNonNull(expanded.products(), "products").stream()
                .filter(selection::canShow)
                .toList();
        Instant end = expanded.post().usage().rightsUntil();
        return new ShownPost(
                expanded.post(),
                requireNonNull(expanded.influencer(), "influencer").influencer(),
                products,
                positions,
                end == null ? null : Duration.between(selection.now(), end));
    }
}

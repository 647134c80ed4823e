package dev.shelfie.application.gallery;

import static dev.shelfie.application.gallery.GalleryFixtures.NOON;
import static dev.shelfie.application.gallery.GalleryFixtures.aGalleryId;
import static dev.shelfie.application.gallery.GalleryFixtures.arranged;
import static dev.shelfie.application.gallery.GalleryFixtures.by;
import static dev.shelfie.application.gallery.GalleryFixtures.on;
import static dev.shelfie.application.gallery.GalleryFixtures.ruled;
import static dev.shelfie.application.gallery.GalleryFixtures.showing;
import static dev.shelfie.application.gallery.GalleryFixtures.tagged;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every store makes of {@link GalleryUseCases}. */
public interface GalleryUseCasesContract extends StoreContract {

    Instant NOW = Instant.parse("2026-04-01T00:00:00Z");

    @Test
    default void createGalleryIsRefusedWhenTheAccountHasThousand() {
        AccountId account = storedAccount();
        for (int i = 0; i < Gallery.MAX_PER_ACCOUNT; i++) {
            stores().galleries().save(GalleryFixtures.aGallery(account));
        }

        assertThatThrownBy(() -> created(account, ruled(GalleryRules.ALL)))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("at most 1000 galleries");
        assertThat(created(storedAccount(), ruled(GalleryRules.ALL)).version()).isEqualTo(1);
    }

    @Test
    default void listGalleriesReadsFewAtATime() {
        AccountId account = storedAccount();
        List<Gallery> created = new ArrayList<>();
        for (int i = 0; i < 70; i++) {
            created.add(0, created(account, ruled(GalleryRules.ALL)));
        }

        Listing<Gallery> page = galleries().listGalleries(new ListGalleries(account, null, new Window(null, 60)));

        List<Gallery> listed = new ArrayList<>();
        while (page.batches().hasNext()) {
            List<Gallery> batch = page.batches().next();
            assertThat(batch).hasSizeBetween(1, 20);
            listed.addAll(batch);
        }
        assertThat(listed).isEqualTo(created.subList(0, 60));
        assertThat(page.next()).isEqualTo(created.get(59).position());
    }

    @Test
    default void changeGalleryLeavesItAloneWhenNothingChanges() {
        Gallery gallery = created(storedAccount(), ruled(GalleryRules.ALL));
        GalleryInput draft = gallery.input().withStatus(GalleryStatus.DRAFT);

        assertThat(changed(gallery, gallery.input())).isEqualTo(gallery);
        assertThat(changed(gallery, draft).version()).isEqualTo(2);
        assertStale(() -> changed(gallery, draft));
        assertNotFound(() -> galleries().changeGallery(new ChangeGallery(gallery.account(), aGalleryId(), 1, draft)));
    }

    @Test
    default void galleriesNameRecordsOfTheAccountAlone() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        AccountId account = lina.account();
        Post post = stored(aPost(lina));
        Influencer other = stored(anInfluencer(storedAccount()));
        Post foreign = stored(aPost(other));
        Product product = stored(aProduct(other.account()));
        Gallery gallery = created(account, arranged(by(lina.id()), List.of(post.id()), List.of()));

        assertInvalid("pinned/1", () -> created(account, arranged(by(), List.of(post.id(), foreign.id()), List.of())));
        assertInvalid("hidden/0", () -> changed(gallery, arranged(by(), List.of(), List.of(foreign.id()))));
        assertInvalid("rules/influencers/0", () -> changed(gallery, ruled(by(other.id()))));
        assertInvalid("rules/products/0", () -> created(account, ruled(showing(product.id()))));
        stores().posts().delete(post);
        assertThat(changed(gallery, gallery.input().withStatus(GalleryStatus.DRAFT))
                        .version())
                .isEqualTo(2);
    }

    private static void assertInvalid(String parameter, ThrowingCallable action) {
        assertThatThrownBy(action).isInstanceOf(DomainException.class).hasMessageStartingWith(parameter + ": no ");
    }

    @Test
    default void deleteGalleryLeavesItsPosts() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(lina));
        Gallery gallery = created(lina.account(), arranged(by(), List.of(post.id()), List.of()));

        galleries().deleteGallery(new DeleteGallery(gallery.account(), gallery.id(), null));

        assertNotFound(() -> galleries().getGallery(gallery.account(), gallery.id()));
        assertThat(stores().posts().findLocked(lina.account(), post.id())).contains(post);
    }

    @Test
    default void showsPublishedPostsOfActiveInfluencersNewestFirst() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        Influencer gone = stored(anInfluencer(lina.account()).withStatus(InfluencerStatus.INACTIVE));
        Post older = stored(aPost(lina).withCreatedAt(NOON));
        Post newer = stored(aPost(lina).withCreatedAt(NOON.plusSeconds(1)));
        stored(aPost(lina).withStatus(PostStatus.DRAFT));
        stored(aPost(lina).withStatus(PostStatus.ARCHIVED));
        stored(aPost(gone));
        stored(aPost(stored(anInfluencer(storedAccount()))));

        assertThat(shown(created(lina.account(), ruled(by())))).containsExactly(newer, older);
    }

    @Test
    default void showsPostsThatPassEveryRuleAboutThem() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        Influencer mara = stored(anInfluencer(lina.account()));
        Post ofLina = stored(aPost(lina).withCaption("#Café"));
        Post ofMara = stored(
                aPost(mara).withCaption("#linen").withPublication(Publication.create(Platform.X, "1", "mara", null)));

        assertThat(shown(created(lina.account(), ruled(by(lina.id()))))).containsExactly(ofLina);
        assertThat(shown(created(lina.account(), ruled(by(lina.id(), mara.id())))))
                .hasSize(2);
        assertThat(shown(created(lina.account(), ruled(on(Platform.X, Platform.TIKTOK)))))
                .containsExactly(ofMara);
        assertThat(shown(created(lina.account(), ruled(tagged("CAFE", "other")))))
                .containsExactly(ofLina);
        assertThat(shown(created(lina.account(), ruled(GalleryRules.ALL)))).isEmpty();
    }

    @Test
    default void showsPostsWithProductsThatCanBeBought() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        Product sold = stored(aProduct(lina.account())
                .withExternalId("sold")
                .withOffer(new Offer(null, null, Availability.OUT_OF_STOCK)));
        Product archived =
                stored(aProduct(lina.account()).withExternalId("archived").withStatus(ProductStatus.ARCHIVED));
        Product ready = stored(aProduct(lina.account())
                .withExternalId("ready")
                .withOffer(new Offer(null, null, Availability.BACKORDER)));
        Post ofSold = stored(aPost(lina).withProducts(List.of(sold.id())));
        stored(aPost(lina).withProducts(List.of(archived.id())));
        Post ofReady = stored(aPost(lina).withProducts(List.of(archived.id(), ready.id())));
        GalleryRules soldToo = new GalleryRules(
                Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), null, true, false, true);

        assertThat(shown(created(lina.account(), ruled(GalleryRules.ALL)))).containsExactly(ofReady);
        assertThat(shown(created(lina.account(), ruled(soldToo)))).containsExactlyInAnyOrder(ofReady, ofSold);
        assertThat(shown(created(lina.account(), ruled(showing(sold.id()))))).isEmpty();
        List<PostId> pins = List.of(ofSold.id(), ofReady.id());
        assertThat(shown(created(lina.account(), arranged(GalleryRules.ALL, pins, List.of()))))
                .containsExactly(ofReady);
        assertThat(shown(created(lina.account(), arranged(soldToo, pins, List.of()))))
                .containsExactly(ofSold, ofReady);
        assertThat(shown(created(lina.account(), arranged(by(), pins, List.of()))))
                .startsWith(ofSold, ofReady);
    }

    @Test
    default void showsPostsUntilTheirRightsEnd() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        Post unknown = stored(aPost(lina).withCreatedAt(NOON));
        Post held = stored(
                aPost(lina).withCreatedAt(NOON.plusSeconds(1)).withUsage(new PostUsage(null, NOW.plusSeconds(1))));
        Post over = stored(aPost(lina).withCreatedAt(NOON.plusSeconds(2)).withUsage(new PostUsage(null, NOW)));
        List<PostId> pins = List.of(over.id(), unknown.id(), held.id());
        GalleryRules withRights = new GalleryRules(
                Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), Set.of(), null, false, true, false);

        assertThat(shown(created(lina.account(), ruled(by())))).containsExactly(held, unknown);
        assertThat(shown(created(lina.account(), ruled(withRights)))).containsExactly(held);
        assertThat(shown(created(lina.account(), arranged(by(), pins, List.of()))))
                .containsExactly(unknown, held);
        assertThat(shown(created(lina.account(), arranged(withRights, pins, List.of()))))
                .containsExactly(held);
    }

    @Test
    default void pinnedPostsComeFirstInTheirOrderAndHiddenOnesNever() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        List<Post> posts = IntStream.range(0, 9)
                .mapToObj(i -> stored(aPost(lina).withCreatedAt(NOON.plusSeconds(i))))
                .toList();
        Post draft = stored(aPost(lina).withStatus(PostStatus.DRAFT));
        Post deleted = stored(aPost(lina));
        List<PostId> pinned = List.of(
                posts.get(2).id(),
                draft.id(),
                deleted.id(),
                posts.get(8).id(),
                posts.get(0).id());
        Gallery gallery = created(
                lina.account(),
                arranged(by(), pinned, List.of(posts.get(7).id(), posts.get(3).id())));
        stores().posts().delete(deleted);
        List<Post> expected = Stream.of(2, 8, 0, 6, 5, 4, 1).map(posts::get).toList();

        assertThat(shown(gallery)).isEqualTo(expected);
        for (int limit = 1; limit < 9; limit++) {
            assertThat(pages(gallery, limit)).as("pages of " + limit).isEqualTo(expected);
        }
    }

    @Test
    default void pinnedPostsComeInPagesWhenFewOfManyAreShown() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        Product ready = stored(aProduct(lina.account()));
        Product archived = stored(aProduct(lina.account()).withExternalId("2").withStatus(ProductStatus.ARCHIVED));
        List<Post> pinned = IntStream.range(0, GalleryInput.MAX_PINNED)
                .mapToObj(i -> stored(aPost(lina)
                        .withCreatedAt(NOON.plusSeconds(i * 37 % 100))
                        .withProducts(List.of(i % 7 == 3 ? ready.id() : archived.id()))))
                .toList();
        Post other = stored(aPost(lina).withProducts(List.of(ready.id())));
        Gallery gallery = created(
                lina.account(),
                arranged(GalleryRules.ALL, pinned.stream().map(Post::id).toList(), List.of()));
        List<Post> expected = new ArrayList<>();
        IntStream.range(0, pinned.size()).filter(i -> i % 7 == 3).forEach(i -> expected.add(pinned.get(i)));
        expected.add(other);

        assertThat(shown(gallery)).isEqualTo(expected);
        for (int limit : List.of(1, 2, 5, 13, 14, 15, 16)) {
            assertThat(pages(gallery, limit)).as("pages of " + limit).isEqualTo(expected);
        }
    }

    @Test
    default void previewGalleryCountsAllAndListsTheFirst() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        List<Post> posts = IntStream.range(0, GalleryPreview.MAX_POSTS + 6)
                .mapToObj(i -> stored(aPost(lina).withCreatedAt(NOON.minusSeconds(i))))
                .toList();
        Post draft = stored(aPost(lina).withStatus(PostStatus.DRAFT));
        List<PostId> pinned = List.of(posts.get(9).id(), draft.id());
        GalleryInput input = arranged(by(), pinned, List.of(posts.get(0).id()));

        GalleryPreview preview =
                galleries().previewGallery(new PreviewGallery(lina.account(), input, Expansion.none(RecordType.POST)));

        assertThat(preview.count()).isEqualTo(posts.size() - 1);
        assertThat(preview.isExact()).isTrue();
        assertThat(preview.posts()).extracting(ExpandedPost::post).startsWith(posts.get(9), posts.get(1));
        assertThat(preview.posts()).hasSize(GalleryPreview.MAX_POSTS);
    }

    private GalleryUseCases galleries() {
        return GalleryUseCases.over(stores(), NumberedIds.IDS, new SettableClock(NOW));
    }

    private Gallery created(AccountId account, GalleryInput input) {
        return galleries().createGallery(new CreateGallery(account, input, null));
    }

    private Gallery changed(Gallery gallery, GalleryInput input) {
        return galleries().changeGallery(new ChangeGallery(gallery.account(), gallery.id(), gallery.version(), input));
    }

    private List<Post> shown(Gallery gallery) {
        return posts(page(gallery, null, 100));
    }

    private List<Post> pages(Gallery gallery, int limit) {
        List<Post> all = new ArrayList<>();
        Position after = null;
        do {
            Listing<ExpandedPost> page = page(gallery, after, limit);
            after = page.next();
            List<Post> posts = posts(page);
            assertThat(posts).hasSizeLessThanOrEqualTo(limit);
            all.addAll(posts);
        } while (after != null);
        return all;
    }

    private Listing<ExpandedPost> page(Gallery gallery, @Nullable Position after, int limit) {
        return galleries()
                .listGalleryPosts(new ListGalleryPosts(
                        gallery.account(),
                        gallery.id(),
                        new Window(SortOrder.NEWEST_FIRST, after, limit),
                        Expansion.none(RecordType.POST)));
    }

    private static List<Post> posts(Listing<ExpandedPost> page) {
        List<Post> posts = new ArrayList<>();
        while (page.batches().hasNext()) {
            page.batches().next().forEach(each -> posts.add(each.post()));
        }
        return posts;
    }
}

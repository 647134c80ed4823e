package dev.shelfie.application.gallery;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.gallery.GalleryFixtures.NOON;
import static dev.shelfie.application.gallery.GalleryFixtures.aGallery;
import static dev.shelfie.application.gallery.GalleryFixtures.aGalleryId;
import static dev.shelfie.application.gallery.GalleryFixtures.ruled;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.influencer.Platform;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link GalleryRepository} promises. */
public interface GalleryRepositoryContract extends StoreContract {

    @Test
    default void findReturnsTheGalleryAsItWasSavedWhenEveryMemberIsGiven() {
        AccountId account = storedAccount();
        GalleryRules rules = new GalleryRules(
                Set.of(anInfluencerId()),
                Set.of(Platform.X, Platform.TIKTOK),
                Set.of("Linen", "ねこ", "' \"\\{},"),
                Set.of(aProductId()),
                Set.of("G'1", "NULL"),
                Set.of("Häppy 'q' \"d\" \\b"),
                Set.of("Apparel > Dresses"),
                NOON,
                false,
                true,
                false);
        GalleryInput input = new GalleryInput(
                "Frühling 👩‍👩‍👧‍👦",
                "For the 'home' page",
                GalleryStatus.DRAFT,
                rules,
                List.of(aPostId(), aPostId()),
                List.of(aPostId()));
        Gallery gallery = stores().galleries().save(Gallery.create(aGalleryId(), account, input, aTokenId(), NOON));

        assertThat(stores().galleries().find(account, gallery.id())).contains(gallery);
        assertThat(gallery.version()).isEqualTo(1);
    }

    @Test
    default void findReturnsTheGalleryAsItWasSavedWhenOptionalMembersAreAbsent() {
        Gallery gallery = stores().galleries().save(aGallery(storedAccount()));

        assertThat(stores().galleries().find(gallery.account(), gallery.id())).contains(gallery);
    }

    @Test
    default void findReturnsNothingWhenAnotherAccountHasTheGallery() {
        Gallery gallery = stores().galleries().save(aGallery(storedAccount()));
        AccountId other = storedAccount();

        assertThat(stores().galleries().find(other, gallery.id())).isEmpty();
        assertThat(stores().galleries().findAll(other, List.of(gallery.id()))).isEmpty();
        assertThat(stores().galleries().listPositions(other, null, null, 10)).isEmpty();
        assertThat(stores().galleries().countLocked(other)).isZero();
    }

    @Test
    default void findAllReturnsThoseThatExist() {
        AccountId account = storedAccount();
        List<Gallery> stored = IntStream.range(0, 20)
                .mapToObj(i -> stores().galleries().save(aGallery(account)))
                .toList();
        List<GalleryId> ids = new ArrayList<>(stored.stream().map(Gallery::id).toList());
        ids.add(aGalleryId());

        assertThat(stores().galleries().findAll(account, ids)).containsExactlyInAnyOrderElementsOf(stored);
        assertThat(stores().galleries().findAll(account, ids.subList(1, 3)))
                .containsExactlyInAnyOrderElementsOf(stored.subList(1, 3));
        assertThat(stores().galleries().findAll(account, List.of())).isEmpty();
    }

    @Test
    default void listPositionsReturnsThoseOfAStatusNewestFirst() {
        AccountId account = storedAccount();
        Gallery first = stores().galleries().save(aGallery(account));
        Gallery draft = stores().galleries()
                .save(Gallery.create(
                        aGalleryId(),
                        account,
                        ruled(GalleryRules.ALL).withStatus(GalleryStatus.DRAFT),
                        null,
                        NOON.plusSeconds(1)));
        Gallery third = stores().galleries().save(aGallery(account));

        assertThat(stores().galleries().listPositions(account, null, null, 10))
                .containsExactly(draft.position(), third.position(), first.position());
        assertThat(stores().galleries().listPositions(account, null, draft.position(), 1))
                .containsExactly(third.position());
        assertThat(stores().galleries().listPositions(account, GalleryStatus.PUBLISHED, null, 10))
                .containsExactly(third.position(), first.position());
        assertThat(stores().galleries().listPositions(account, GalleryStatus.DRAFT, null, 10))
                .containsExactly(draft.position());
        assertThat(stores().galleries().countLocked(account)).isEqualTo(3);
    }

    @Test
    default void saveChangesAGalleryOfTheVersionThatWasRead() {
        Gallery gallery = stores().galleries().save(aGallery(storedAccount()));
        GalleryInput input = gallery.input().withStatus(GalleryStatus.DRAFT);

        Gallery changed = stores().galleries().save(gallery.with(input, NOON.plusSeconds(1)));

        assertThat(changed.version()).isEqualTo(2);
        assertThat(stores().galleries().find(gallery.account(), gallery.id())).contains(changed);
        assertStale(() -> stores().galleries().save(gallery.with(input, NOON)));
    }

    @Test
    default void saveIsRefusedWhenThereIsNoSuchAccount() {
        assertNotFound(() -> stores().galleries().save(aGallery(anAccountId())));
    }

    @Test
    default void deleteRemovesTheGalleryOfTheVersionThatWasRead() {
        Gallery gallery = stores().galleries().save(aGallery(storedAccount()));
        Gallery other = stores().galleries().save(aGallery(gallery.account()));
        Gallery changed =
                stores().galleries().save(gallery.with(gallery.input().withStatus(GalleryStatus.DRAFT), NOON));

        assertStale(() -> stores().galleries().delete(gallery));
        stores().galleries().delete(changed);

        assertThat(stores().galleries().findAll(gallery.account(), List.of(gallery.id(), other.id())))
                .containsExactly(other);
    }
}

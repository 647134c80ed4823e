package dev.shelfie.application.gallery;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.gallery.GalleryFixtures.NOON;
import static dev.shelfie.application.gallery.GalleryFixtures.aGallery;
import static dev.shelfie.application.gallery.GalleryFixtures.aGalleryId;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryStatus;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link GalleryCounts} promise. */
public interface GalleryCountsContract extends StoreContract {

    LocalDate DAY = LocalDate.of(2026, 3, 1);

    @Test
    default void addSumsUpByGalleryAndDay() {
        Gallery gallery = storedGallery(storedAccount());
        Gallery other = storedGallery(gallery.account());

        add(day(gallery, DAY, 3, 2, 1), day(other, DAY, 1, 0, 0));
        add(day(gallery, DAY, 10, 0, 5), day(gallery, DAY.plusDays(1), 1, 1, 1));

        assertThat(list(gallery)).containsExactly(day(gallery, DAY, 13, 2, 6), day(gallery, DAY.plusDays(1), 1, 1, 1));
        assertThat(list(other)).containsExactly(day(other, DAY, 1, 0, 0));
    }

    @Test
    default void addOfNothingChangesNothing() {
        Gallery gallery = storedGallery(storedAccount());

        add();

        assertThat(list(gallery)).isEmpty();
    }

    @Test
    default void addPassesOverWhatIsNoPublishedGalleryOfTheAccount() {
        AccountId account = storedAccount();
        Gallery published = storedGallery(account);
        Gallery draft = storedGallery(account);
        withdraw(draft);
        Gallery foreign = storedGallery(storedAccount());

        add(
                day(published, DAY, 1, 0, 0),
                day(draft, DAY, 1, 0, 0),
                new GalleryDay(account, foreign.id(), DAY, 1, 0, 0),
                new GalleryDay(account, aGalleryId(), DAY, 1, 0, 0),
                new GalleryDay(anAccountId(), published.id(), DAY, 1, 0, 0));

        assertThat(list(published)).containsExactly(day(published, DAY, 1, 0, 0));
        assertThat(list(draft)).isEmpty();
        assertThat(list(foreign)).isEmpty();
        assertThat(stores().galleryCounts().list(account, foreign.id(), LocalDate.EPOCH))
                .isEmpty();
    }

    @Test
    default void whatWasCountedStaysWhenTheGalleryIsWithdrawnAndGoesWithIt() {
        Gallery gallery = storedGallery(storedAccount());
        Gallery other = storedGallery(gallery.account());
        add(day(gallery, DAY, 1, 2, 3), day(other, DAY, 4, 5, 6));

        Gallery draft = withdraw(gallery);
        assertThat(list(gallery)).containsExactly(day(gallery, DAY, 1, 2, 3));

        stores().galleries().delete(draft);
        assertThat(list(gallery)).isEmpty();
        assertThat(list(other)).containsExactly(day(other, DAY, 4, 5, 6));
    }

    @Test
    default void listReturnsTheOldestFirstFromTheDayAskedFor() {
        Gallery gallery = storedGallery(storedAccount());
        add(day(gallery, DAY.plusDays(1), 2, 0, 0));
        add(day(gallery, DAY.minusDays(1), 1, 0, 0), day(gallery, DAY, 3, 0, 0));

        assertThat(stores().galleryCounts().list(gallery.account(), gallery.id(), DAY))
                .containsExactly(day(gallery, DAY, 3, 0, 0), day(gallery, DAY.plusDays(1), 2, 0, 0));
    }

    @Test
    default void deleteBeforeKeepsTheDayAndOtherAccounts() {
        Gallery gallery = storedGallery(storedAccount());
        Gallery foreign = storedGallery(storedAccount());
        add(
                day(gallery, DAY, 1, 0, 0),
                day(gallery, DAY.minusDays(1), 1, 0, 0),
                day(gallery, LocalDate.EPOCH, 1, 0, 0));
        add(day(foreign, LocalDate.EPOCH, 1, 0, 0));

        assertThat(stores().galleryCounts().deleteBefore(gallery.account(), DAY))
                .isEqualTo(2);

        assertThat(list(gallery)).containsExactly(day(gallery, DAY, 1, 0, 0));
        assertThat(list(foreign)).hasSize(1);
    }

    @Test
    default void addLosesNothingWhenManyNodesAddAtTheSameTime() {
        List<Gallery> galleries =
                Stream.generate(() -> storedGallery(storedAccount())).limit(4).toList();
        List<Supplier<Integer>> nodes = IntStream.range(0, 6)
                .<Supplier<Integer>>mapToObj(node -> () -> addedInAnyOrder(galleries, node))
                .toList();

        startedTogether(nodes).forEach(Threads::result);

        for (Gallery gallery : galleries) {
            assertThat(list(gallery)).containsExactly(day(gallery, DAY, 30, 60, 90));
        }
    }

    private int addedInAnyOrder(List<Gallery> galleries, int node) {
        for (int i = 0; i < 5; i++) {
            List<Gallery> shuffled = new ArrayList<>(galleries);
            Collections.rotate(shuffled, node + i);
            stores().galleryCounts()
                    .add(shuffled.stream()
                            .map(gallery -> day(gallery, DAY, 1, 2, 3))
                            .toList());
        }
        return node;
    }

    @Test
    default void aUnitThatFailsUndoesWhatWasAdded() {
        Gallery gallery = storedGallery(storedAccount());

        assertThatThrownBy(() -> stores().work().run(() -> {
                    add(day(gallery, DAY, 1, 1, 1));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(list(gallery)).isEmpty();
    }

    private Gallery storedGallery(AccountId account) {
        return stores().galleries().save(aGallery(account));
    }

    private Gallery withdraw(Gallery gallery) {
        GalleryInput input = gallery.input();
        return stores().galleries()
                .save(gallery.with(
                        new GalleryInput(
                                input.name(),
                                input.description(),
                                GalleryStatus.DRAFT,
                                input.rules(),
                                input.pinned(),
                                input.hidden()),
                        NOON));
    }

    private static GalleryDay day(Gallery gallery, LocalDate day, long views, long opens, long clicks) {
        return new GalleryDay(gallery.account(), gallery.id(), day, views, opens, clicks);
    }

    private void add(GalleryDay... days) {
        stores().galleryCounts().add(List.of(days));
    }

    private List<GalleryDay> list(Gallery gallery) {
        return stores().galleryCounts().list(gallery.account(), gallery.id(), LocalDate.EPOCH);
    }
}

package dev.shelfie.application.gallery;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.gallery.GalleryFixtures.aGallery;
import static dev.shelfie.application.gallery.GalleryFixtures.aGalleryId;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static dev.shelfie.application.work.Threads.startedTogether;
import static dev.shelfie.domain.gallery.ShopperEvent.CLICK;
import static dev.shelfie.domain.gallery.ShopperEvent.OPEN;
import static dev.shelfie.domain.gallery.ShopperEvent.VIEW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.ShopperEvent;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link CountingUseCases} promise over every store. */
public interface CountingUseCasesContract extends StoreContract {

    LocalDate TODAY = LocalDate.of(2026, 3, 1);
    Instant LATE = Instant.parse("2026-03-01T23:59:59Z");

    @Test
    default void saveKeepsWhatWasCountedByDayAndEvent() {
        Gallery gallery = stores().galleries().save(aGallery(storedAccount()));
        SettableClock clock = new SettableClock(LATE);
        CountingUseCases counting = counting(clock);

        count(counting, gallery, VIEW, VIEW, VIEW, OPEN, OPEN, CLICK);
        clock.advance(Duration.ofSeconds(1));
        count(counting, gallery, VIEW);
        counting.save();
        counting.save();
        count(counting, gallery, CLICK);
        counting.save();

        assertThat(counting.listDays(gallery.account(), gallery.id(), 3))
                .containsExactly(
                        day(gallery, TODAY.minusDays(1), 0, 0, 0),
                        day(gallery, TODAY, 3, 2, 1),
                        day(gallery, TODAY.plusDays(1), 1, 0, 1));
        assertThat(counting.listDays(gallery.account(), gallery.id(), 1))
                .containsExactly(day(gallery, TODAY.plusDays(1), 1, 0, 1));
        assertThat(counting.dropped()).isZero();
    }

    @Test
    default void listDaysIsRefusedWithoutTheGalleryAndBeyondItsBounds() {
        Gallery gallery = stores().galleries().save(aGallery(storedAccount()));
        CountingUseCases counting = counting(new SettableClock(LATE));

        assertThat(counting.listDays(gallery.account(), gallery.id(), 400))
                .hasSize(400)
                .first()
                .returns(TODAY.minusDays(399), GalleryDay::day);
        for (int days : new int[] {-1, 0, 401}) {
            assertRefused(
                    ErrorKind.INVALID,
                    "invalid_request",
                    () -> counting.listDays(gallery.account(), gallery.id(), days));
        }
        assertNotFound(() -> counting.listDays(storedAccount(), gallery.id(), 1));
        assertNotFound(() -> counting.listDays(gallery.account(), aGalleryId(), 1));
    }

    @Test
    default void saveLosesNothingWhenTheStoreFails() {
        Gallery gallery = stores().galleries().save(aGallery(storedAccount()));
        Failing counts = new Failing(stores().galleryCounts());
        CountingUseCases counting = CountingUseCases.over(counts, stores().galleries(), new SettableClock(LATE));

        counts.failsAfter = 0;
        count(counting, gallery, VIEW, OPEN);
        assertThatThrownBy(counting::save).hasMessage("on purpose");
        count(counting, gallery, VIEW);
        assertThatThrownBy(counting::save).hasMessage("on purpose");
        counts.failsAfter = Integer.MAX_VALUE;
        counting.save();
        counting.save();

        assertThat(counting.listDays(gallery.account(), gallery.id(), 1)).containsExactly(day(gallery, TODAY, 2, 1, 0));
        assertThat(counting.dropped()).isZero();
    }

    @Test
    default void saveLosesNothingAndAddsNothingTwiceWhenTheStoreFailsHalfWay() {
        Failing counts = new Failing(stores().galleryCounts());
        CountingUseCases counting = CountingUseCases.over(counts, stores().galleries(), new SettableClock(LATE));
        List<Gallery> galleries = Stream.generate(() -> stores().galleries().save(aGallery(storedAccount())))
                .limit(3)
                .toList();
        for (Gallery gallery : galleries) {
            count(counting, gallery, VIEW, OPEN);
            IntStream.range(0, 900).forEach(i -> counting.count(gallery.account(), aGalleryId(), VIEW));
        }

        counts.failsAfter = 1;
        assertThatThrownBy(counting::save).hasMessage("on purpose");
        counts.failsAfter = Integer.MAX_VALUE;
        counting.save();

        for (Gallery gallery : galleries) {
            assertThat(counting.listDays(gallery.account(), gallery.id(), 1))
                    .containsExactly(day(gallery, TODAY, 1, 1, 0));
        }
    }

    @Test
    default void countDropsWhatIsBeyondTheMemoryOfAnAccountAndOfAll() {
        Gallery gallery = stores().galleries().save(aGallery(storedAccount()));
        CountingUseCases counting = counting(new SettableClock(LATE));
        List<GalleryId> invented =
                IntStream.range(0, 1_000).mapToObj(i -> aGalleryId()).toList();

        count(counting, gallery, VIEW);
        invented.forEach(id -> counting.count(gallery.account(), id, VIEW));
        assertThat(counting.dropped()).isEqualTo(1);
        count(counting, gallery, VIEW);
        assertThat(counting.dropped()).isEqualTo(1);
        for (int account = 0; account < 20; account++) {
            AccountId other = anAccountId();
            invented.forEach(id -> counting.count(other, id, CLICK));
        }
        assertThat(counting.dropped()).isEqualTo(1_001);

        counting.save();
        assertThat(counting.listDays(gallery.account(), gallery.id(), 1)).containsExactly(day(gallery, TODAY, 2, 0, 0));
    }

    @Test
    default void nothingIsLostOrCountedTwiceWhenManyCountAndSaveAtTheSameTime() {
        Gallery gallery = stores().galleries().save(aGallery(storedAccount()));
        CountingUseCases counting = counting(new SettableClock(LATE));
        List<Supplier<Integer>> threads = IntStream.range(0, 4)
                .<Supplier<Integer>>mapToObj(thread -> () -> {
                    for (int i = 0; i < 1_000; i++) {
                        count(counting, gallery, VIEW);
                        if (i % 100 == thread) {
                            counting.save();
                        }
                    }
                    return thread;
                })
                .toList();

        startedTogether(threads).forEach(Threads::result);
        counting.save();

        assertThat(counting.listDays(gallery.account(), gallery.id(), 1))
                .containsExactly(day(gallery, TODAY, 4_000, 0, 0));
    }

    private CountingUseCases counting(SettableClock clock) {
        return CountingUseCases.over(stores().galleryCounts(), stores().galleries(), clock);
    }

    private static void count(CountingUseCases counting, Gallery gallery, ShopperEvent... events) {
        for (ShopperEvent event : events) {
            counting.count(gallery.account(), gallery.id(), event);
        }
    }

    private static GalleryDay day(Gallery gallery, LocalDate day, long views, long opens, long clicks) {
        return new GalleryDay(gallery.account(), gallery.id(), day, views, opens, clicks);
    }

    /** Fails when it is told to. */
    final class Failing implements GalleryCounts {

        private final GalleryCounts counts;
        private int failsAfter = Integer.MAX_VALUE;

        private Failing(GalleryCounts counts) {
            this.counts = counts;
        }

        @Override
        public void add(Collection<GalleryDay> counted) {
            if (failsAfter == 0) {
                throw new IllegalStateException("on purpose");
            }
            failsAfter--;
            counts.add(counted);
        }

        @Override
        public List<GalleryDay> list(AccountId account, GalleryId gallery, LocalDate from) {
            return counts.list(account, gallery, from);
        }

        @Override
        public int deleteBefore(AccountId account, LocalDate day) {
            return counts.deleteBefore(account, day);
        }
    }
}

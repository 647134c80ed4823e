package dev.shelfie.application.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ListingTest {

    private final List<Integer> askedFor = new ArrayList<>();

    @Test
    void ofReturnsAPageAndWhereItContinuesWhenMoreFollows() {
        Listing<Position> listing = listing(10, new Window(null, 4));

        assertThat(listing.batches().stream()).isEqualTo(records(10).subList(0, 4));
        assertThat(listing.next()).isEqualTo(records(10).get(3));
        assertThat(askedFor).containsExactly(5);
    }

    @Test
    void ofReturnsNoContinuationWhenThePageReachesTheEnd() {
        for (int size : new int[] {0, 1, 3, 4}) {
            Listing<Position> listing = listing(size, new Window(null, 4));

            assertThat(listing.next()).isNull();
            assertThat(listing.batches().stream()).isEqualTo(records(size));
        }
    }

    @Test
    void ofReturnsEachOnceWhenPagesAreFollowed() {
        for (int limit = 1; limit <= 12; limit++) {
            List<Position> all = new ArrayList<>();
            Position after = null;
            do {
                Listing<Position> listing = listing(11, new Window(after, limit));
                listing.batches().forEachRemaining(all::addAll);
                after = listing.next();
            } while (after != null);

            assertThat(all).isEqualTo(records(11));
        }
    }

    @Test
    void ofReadsAPageAtOnceAndTheWholeListAsItIsConsumed() {
        listing(10, new Window(null, 4));
        assertThat(askedFor).hasSize(1);

        Batches<Position> batches = listing(10, Window.ALL).batches();
        assertThat(askedFor).hasSize(2);

        batches.next();
        assertThat(askedFor).hasSize(2);

        batches.next();
        assertThat(askedFor).hasSize(3);
    }

    @Test
    void ofReturnsTheWholeListInBatchesWhateverItsLength() {
        for (int size : new int[] {0, 1, 2, 3, 4, 6, 7}) {
            List<List<Position>> batches = new ArrayList<>();
            listing(size, Window.ALL).batches().forEachRemaining(batches::add);

            assertThat(batches).allMatch(batch -> batch.size() <= 3);
            assertThat(batches.stream().flatMap(List::stream)).isEqualTo(records(size));
        }
    }

    @Test
    void ofReturnsWhatFollowsThePositionWhenThereIsNoLimit() {
        Listing<Position> listing = listing(10, new Window(records(10).get(6), null));

        assertThat(listing.batches().stream()).isEqualTo(records(10).subList(7, 10));
        assertThat(listing.next()).isNull();
    }

    @Test
    void batchesEndWithAnExceptionWhenAskedForMore() {
        for (Window window : List.of(Window.ALL, new Window(null, 4))) {
            Batches<Position> batches = listing(2, window).batches();
            batches.next();

            assertThat(batches.hasNext()).isFalse();
            assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(batches::next);
        }
    }

    @Test
    void ofReadsOnWhenABatchOfLargeRecordsEndsEarly() {
        for (int size : new int[] {128, 300, 512}) {
            Listing<Position> large = Listing.of(
                    Window.ALL, position -> position, (after, limit) -> read(size, after, Math.min(128, limit)));

            assertThat(large.batches().stream()).isEqualTo(records(size));
        }
    }

    @Test
    void ofAsksNoFurtherWhenABatchIsShort() {
        Listing<Position> listing =
                Listing.of(Window.ALL, position -> position, (after, limit) -> read(1000, after, limit));

        assertThat(listing.batches().stream()).hasSize(1000);
        assertThat(askedFor).containsExactly(64, 256, 500, 500);
    }

    @Test
    void mapChangesEveryBatchAsItIsConsumed() {
        Listing<String> ids = listing(7, Window.ALL)
                .map(batch -> batch.stream().map(Position::id).toList());

        assertThat(askedFor).hasSize(1);
        assertThat(ids.batches().stream())
                .isEqualTo(records(7).stream().map(Position::id).toList());
        assertThat(listing(7, new Window(null, 2)).map(batch -> batch).next())
                .isEqualTo(records(7).get(1));
    }

    @Test
    void aWindowIsRefusedWhenItsLimitIsOutOfBounds() {
        assertThat(new Window(null, 1).limit()).isEqualTo(1);
        assertThat(new Window(null, 100).limit()).isEqualTo(100);
        for (int limit : new int[] {0, -1, 101, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertThatExceptionOfType(DomainException.class)
                    .isThrownBy(() -> new Window(null, limit))
                    .withMessage("limit: must be a whole number from 1 to 100");
        }
    }

    @Test
    void aListingThrowsWhenItHasNoBatches() {
        assertThatNullPointerException()
                .isThrownBy(() -> new Listing<String>(null, null))
                .withMessage("batches");
    }

    private Listing<Position> listing(int size, Window window) {
        return Listing.of(window, BatchSize.of(3), position -> position, (after, limit) -> read(size, after, limit));
    }

    private List<Position> read(int size, @Nullable Position after, int limit) {
        askedFor.add(limit);
        List<Position> all = records(size);
        int from = after == null ? 0 : all.indexOf(after) + 1;
        return all.subList(from, Math.min(from + limit, size));
    }

    private static List<Position> records(int size) {
        return IntStream.range(0, size)
                .mapToObj(i -> new Position(Instant.EPOCH.minusSeconds(i), "post_" + i))
                .toList();
    }
}

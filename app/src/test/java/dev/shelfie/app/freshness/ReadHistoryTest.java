package dev.shelfie.app.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ConcurrentCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ReadHistoryTest {

    private final ReadHistory history = new ReadHistory();
    private final ReadHistory.Reader reader = history.reader();

    @Test
    void acceptsWhatWasAcknowledgedLast() {
        written("a", "one");
        written("a", "two");
        ReadHistory.Read read = ended(reader.begin());
        read.shows("a", "two");
        read.shows("unknown", "anything");
        assertThat(read.faults()).isEmpty();
    }

    @Test
    void findsAStaleRead() {
        written("a", "one");
        written("a", "two");
        ReadHistory.Read read = ended(reader.begin());
        read.shows("a", "one");
        assertThat(read.faults()).containsExactly("a is shown as one, but may only be [two]");
    }

    @Test
    void acceptsBothValuesWhileAWriteRuns() {
        written("a", "one");
        ReadHistory.Read early = reader.begin();
        ReadHistory.Write running = history.begin("a", "two");
        ReadHistory.Read late = reader.begin();
        early.end();
        early.shows("a", "two");
        early.shows("a", "one");
        running.acknowledge();
        late.end();
        late.shows("a", "one");
        assertThat(early.faults()).isEmpty();
        late.shows("a", "two");
        assertThat(late.faults()).isEmpty();
    }

    @Test
    void acceptsAnyValueOfWhatOthersWroteUntilItIsWritten() {
        ReadHistory.Read early = reader.begin();
        history.found("a");
        ReadHistory.Write running = history.begin("a", "one");
        early.end();
        early.shows("a", "whatever");
        running.acknowledge();
        ReadHistory.Read late = ended(reader.begin());
        late.shows("a", "whatever");
        assertThat(early.faults()).isEmpty();
        assertThat(late.faults()).containsExactly("a is shown as whatever, but may only be [one]");
    }

    @Test
    void findsAReadOfTheFuture() {
        written("a", "one");
        ReadHistory.Read read = ended(reader.begin());
        history.begin("a", "two");
        read.shows("a", "two");
        assertThat(read.faults()).containsExactly("a is shown as two, but may only be [one]");
    }

    @Test
    void findsATornRead() {
        written("a", "one|one");
        ReadHistory.Read read = reader.begin();
        history.begin("a", "two|two");
        read.end();
        read.shows("a", "two|one");
        assertThat(read.faults()).containsExactly("a is shown as two|one, but may only be [one|one, two|two]");
    }

    @Test
    void findsAReaderThatGoesBack() {
        written("a", "one");
        ReadHistory.Write running = history.begin("a", "two");
        ReadHistory.Read first = ended(reader.begin());
        first.shows("a", "two");
        assertThat(first.faults()).isEmpty();
        ReadHistory.Read second = ended(reader.begin());
        second.shows("a", "one");
        assertThat(second.faults()).hasSize(1);
        ReadHistory.Read others = ended(history.reader().begin());
        others.shows("a", "one");
        running.acknowledge();
        assertThat(others.faults()).isEmpty();
    }

    @Test
    void takesWhatMayBeForNothingSeen() {
        written("a", "one");
        history.begin("a", "two");
        ReadHistory.Read first = ended(reader.begin());
        assertThat(first.mayBe("a", "two"::equals)).isTrue();
        assertThat(first.mayBe("a", "three"::equals)).isFalse();
        assertThat(first.faults()).isEmpty();
        ReadHistory.Read second = ended(reader.begin());
        second.shows("a", "one");
        assertThat(second.faults()).isEmpty();
    }

    @Test
    void findsWhatWasDeletedAndWhatIsMissing() {
        written("a", "one");
        written("b", "one");
        written("b", ReadHistory.ABSENT);
        ReadHistory.Read read = ended(reader.begin());
        read.shows("b", "one");
        read.shows("a", "missing", ReadHistory.ABSENT::equals);
        assertThat(read.faults())
                .containsExactly(
                        "b is shown as one, but may only be [absent]", "a is shown as missing, but may only be [one]");
    }

    @Test
    void findsWhatWasRefused() {
        written("a", "one");
        history.begin("a", "two").refuse();
        ReadHistory.Read read = ended(reader.begin());
        read.shows("a", "two");
        assertThat(read.faults()).hasSize(1);
    }

    @Test
    void acceptsACreatedRecordFromTheBeginningOfItsWriteOn() {
        ReadHistory.Read before = ended(reader.begin());
        long begun = history.tick();
        ReadHistory.Read during = ended(reader.begin());
        history.created("a", "one", begun);
        during.shows("a", "one");
        assertThat(during.faults()).isEmpty();
        before.shows("a", "one");
        assertThat(before.faults()).hasSize(1);
    }

    @Test
    void acceptsACreatedRecordAtAnyMomentOfTheCreation() {
        int records = 200_000;
        AtomicInteger creating = new AtomicInteger();
        List<List<String>> faults = ConcurrentCalls.all(2, thread -> {
            List<String> found = new ArrayList<>();
            for (int i = 0; i < records && thread == 0; i++) {
                long begun = history.tick();
                creating.set(i);
                history.created("a" + i, "one", begun);
            }
            while (creating.get() < records - 1 && thread == 1) {
                String record = "a" + creating.get();
                ReadHistory.Read read = ended(reader.begin());
                read.shows(record, "one");
                found.addAll(read.faults());
            }
            return found;
        });
        assertThat(faults).containsOnly(List.of());
    }

    private void written(String record, String value) {
        history.begin(record, value).acknowledge();
    }

    private static ReadHistory.Read ended(ReadHistory.Read read) {
        read.end();
        return read;
    }
}

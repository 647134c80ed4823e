package dev.shelfie.persistence.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KnownListTest {

    private final KnownList list = KnownList.of(List.of("first", "second"));

    @Test
    void completeReturnsTheRecordsInTheirOrder() {
        assertThat(list.complete(String.class)).containsExactly("first", "second");
    }

    @Test
    void completeReturnsNothingWhenARecordIsGone() {
        list.records().get(1).clear();

        assertThat(list.complete(String.class)).isNull();
    }
}

package dev.shelfie.application.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.importing.UnreadableImportException;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitedRowsTest {

    @Test
    void returnsAllRowsWhenThereAreAsManyAsAllowed() {
        Iterator<String> rows = new LimitedRows<>(List.of("a", "b").iterator(), 2, () -> false);

        assertThat(rows).toIterable().containsExactly("a", "b");
    }

    @Test
    void isUnreadableWhenThereIsOneRowMore() {
        Iterator<String> rows = new LimitedRows<>(List.of("a", "b", "c").iterator(), 2, () -> false);
        rows.next();
        rows.next();

        assertThatThrownBy(rows::hasNext)
                .isInstanceOf(UnreadableImportException.class)
                .hasMessage("The feed has more than 2 rows, the most that are read");
    }

    @Test
    void isUnreadableWhenTheRunIsToEnd() {
        Iterator<String> rows = new LimitedRows<>(List.of("a").iterator(), 2, () -> true);

        assertThatThrownBy(rows::hasNext).isInstanceOf(UnreadableImportException.class);
    }
}

package dev.shelfie.app.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CountFlusherTest {

    @Test
    void savesTheLatestCountsWhenItStops() {
        AtomicInteger saved = new AtomicInteger();
        CountFlusher.start("counts", saved::incrementAndGet).close();
        assertThat(saved).hasPositiveValue();
    }

    @Test
    void stopsWhenTheStoreFails() {
        CountFlusher flusher = CountFlusher.start("counts", () -> {
            throw new IllegalStateException("gone");
        });
        assertThatCode(flusher::close).doesNotThrowAnyException();
    }
}

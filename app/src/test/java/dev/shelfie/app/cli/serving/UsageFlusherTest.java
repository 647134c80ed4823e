package dev.shelfie.app.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.usage.UsageHour;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class UsageFlusherTest {

    @Test
    void savesTheLatestCountsWhenItStops() {
        AtomicInteger saved = new AtomicInteger();
        UsageUseCases usage = usage(saved::incrementAndGet);
        UsageFlusher.start(usage).close();
        assertThat(saved).hasPositiveValue();
    }

    @Test
    void stopsWhenTheStoreFails() {
        UsageFlusher flusher = UsageFlusher.start(usage(() -> {
            throw new IllegalStateException("gone");
        }));
        assertThatCode(flusher::close).doesNotThrowAnyException();
    }

    private static UsageUseCases usage(Runnable save) {
        return new UsageUseCases() {
            @Override
            public void count(AccountId account, int status) {}

            @Override
            public void save() {
                save.run();
            }

            @Override
            public List<UsageHour> listHours(AccountId account, int days) {
                return List.of();
            }
        };
    }
}

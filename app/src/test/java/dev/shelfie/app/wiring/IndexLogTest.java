package dev.shelfie.app.wiring;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class IndexLogTest {

    private static final IndexBudget BUDGET = new IndexBudget(64L << 20);

    private final Logger logger = (Logger) LoggerFactory.getLogger("indexes");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @BeforeEach
    void listen() {
        lines.start();
        logger.addAppender(lines);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(lines);
    }

    @Test
    void noRoomIsOneLineHoweverManyAccountsWait() {
        IndexLog log = new IndexLog();
        AccountId account = anAccountId();
        for (int i = 0; i < 100; i++) {
            log.noRoom(account, BUDGET, Duration.ofSeconds(50));
        }

        assertThat(lines.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getFormattedMessage())
                        .contains(account.value(), "50 s", "64 MB", "--index-memory"));
    }
}

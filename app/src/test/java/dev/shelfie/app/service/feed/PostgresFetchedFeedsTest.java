package dev.shelfie.app.service.feed;

import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class PostgresFetchedFeedsTest implements FetchedFeedsContract {

    private final PostgresTestService running = PostgresTestService.start(TestDatabase.create());

    @AfterAll
    void stop() {
        running.close();
    }

    @Override
    public TestService service() {
        return running.service();
    }
}

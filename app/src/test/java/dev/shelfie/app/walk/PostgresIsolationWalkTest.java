package dev.shelfie.app.walk;

import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class PostgresIsolationWalkTest implements IsolationWalkContract {

    private final PostgresTestService running = PostgresTestService.startWithoutJobs(TestDatabase.create());

    @AfterAll
    void stop() {
        running.close();
    }

    @Override
    public TestService service() {
        return running.service();
    }
}

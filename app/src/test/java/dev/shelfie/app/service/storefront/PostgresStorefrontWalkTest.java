package dev.shelfie.app.service.storefront;

import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class PostgresStorefrontWalkTest implements StorefrontWalkContract {

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

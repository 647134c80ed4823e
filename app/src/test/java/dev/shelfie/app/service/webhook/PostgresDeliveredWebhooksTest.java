package dev.shelfie.app.service.webhook;

import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class PostgresDeliveredWebhooksTest implements DeliveredWebhooksContract {

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

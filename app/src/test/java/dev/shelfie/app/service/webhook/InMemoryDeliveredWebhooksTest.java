package dev.shelfie.app.service.webhook;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class InMemoryDeliveredWebhooksTest implements DeliveredWebhooksContract {

    private final TestService service = InMemoryTestService.start();

    @AfterAll
    void stop() {
        service.close();
    }

    @Override
    public TestService service() {
        return service;
    }
}

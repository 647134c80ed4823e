package dev.shelfie.app.service.feed;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class InMemoryFetchedFeedsTest implements FetchedFeedsContract {

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

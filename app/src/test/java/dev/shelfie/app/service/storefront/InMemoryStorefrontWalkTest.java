package dev.shelfie.app.service.storefront;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import dev.shelfie.inmemory.InMemoryStore;
import org.junit.jupiter.api.AfterAll;

class InMemoryStorefrontWalkTest implements StorefrontWalkContract {

    private final TestService service = InMemoryTestService.startBehindProxy(InMemoryStore.empty());

    @AfterAll
    void stop() {
        service.close();
    }

    @Override
    public TestService service() {
        return service;
    }
}

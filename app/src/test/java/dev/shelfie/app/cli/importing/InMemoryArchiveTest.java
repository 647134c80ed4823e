package dev.shelfie.app.cli.importing;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import dev.shelfie.inmemory.InMemoryStore;
import org.junit.jupiter.api.AfterAll;

class InMemoryArchiveTest implements ArchiveContract {

    private final TestService service = InMemoryTestService.start(InMemoryStore.empty(), 0);

    @Override
    public TestService service() {
        return service;
    }

    @AfterAll
    void stop() {
        service.close();
    }
}

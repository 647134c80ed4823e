package dev.shelfie.app.service;

import dev.shelfie.app.service.access.AuditContract;
import dev.shelfie.app.service.access.IsolationContract;
import dev.shelfie.app.service.access.SessionsContract;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class InMemorySessionsTest implements SessionsContract, AuditContract, IsolationContract {

    private final TestService service = InMemoryTestService.startBehindProxy();

    @AfterAll
    void stop() {
        service.close();
    }

    @Override
    public TestService service() {
        return service;
    }
}

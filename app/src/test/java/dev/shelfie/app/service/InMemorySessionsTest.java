package dev.shelfie.app.service;

import org.junit.jupiter.api.AfterAll;

class InMemorySessionsTest implements SessionsContract, AuditContract, IsolationContract {

    private final RunningService service = InMemoryServiceTest.startBehindProxy();

    @AfterAll
    void stop() {
        service.close();
    }

    @Override
    public RunningService service() {
        return service;
    }
}

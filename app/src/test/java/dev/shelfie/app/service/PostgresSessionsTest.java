package dev.shelfie.app.service;

import dev.shelfie.app.service.access.AuditContract;
import dev.shelfie.app.service.access.IsolationContract;
import dev.shelfie.app.service.access.SessionsContract;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class PostgresSessionsTest implements SessionsContract, AuditContract, IsolationContract {

    private final PostgresTestService running = PostgresTestService.start(TestDatabase.create(), true);

    @AfterAll
    void stop() {
        running.close();
    }

    @Override
    public TestService service() {
        return running.service();
    }
}

package dev.shelfie.app.service;

import org.junit.jupiter.api.AfterAll;

class PostgresSessionsTest implements SessionsContract, AuditContract, IsolationContract {

    private final PostgresService running = PostgresService.start(TestDatabase.create(), true);

    @AfterAll
    void stop() {
        running.close();
    }

    @Override
    public RunningService service() {
        return running.service();
    }
}

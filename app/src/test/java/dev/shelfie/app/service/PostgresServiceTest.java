package dev.shelfie.app.service;

import org.junit.jupiter.api.AfterAll;

class PostgresServiceTest extends ServiceContract {

    private final PostgresService running = PostgresService.start(TestDatabase.create());

    @AfterAll
    void stop() {
        running.close();
    }

    @Override
    RunningService service() {
        return running.service();
    }
}

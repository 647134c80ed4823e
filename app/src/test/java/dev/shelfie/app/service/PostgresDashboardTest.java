package dev.shelfie.app.service;

import org.junit.jupiter.api.AfterAll;

class PostgresDashboardTest implements TokensContract, UsersContract, ReviewsContract, InsightContract {

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

package dev.shelfie.app.service;

import org.junit.jupiter.api.AfterAll;

class InMemoryDashboardTest implements TokensContract, UsersContract, ReviewsContract, InsightContract {

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

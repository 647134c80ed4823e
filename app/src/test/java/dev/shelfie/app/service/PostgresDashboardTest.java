package dev.shelfie.app.service;

import dev.shelfie.app.service.access.TokensContract;
import dev.shelfie.app.service.access.UsersContract;
import dev.shelfie.app.service.matching.ReviewsContract;
import dev.shelfie.app.service.matching.StatisticsContract;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class PostgresDashboardTest implements TokensContract, UsersContract, ReviewsContract, StatisticsContract {

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

package dev.shelfie.app.service;

import dev.shelfie.app.service.access.TokensContract;
import dev.shelfie.app.service.access.UsersContract;
import dev.shelfie.app.service.matching.ReviewsContract;
import dev.shelfie.app.service.matching.StatisticsContract;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class InMemoryDashboardTest implements TokensContract, UsersContract, ReviewsContract, StatisticsContract {

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

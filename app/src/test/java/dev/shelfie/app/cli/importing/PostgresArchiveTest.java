package dev.shelfie.app.cli.importing;

import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.AfterAll;

class PostgresArchiveTest implements ArchiveContract {

    private final PostgresTestService postgres = PostgresTestService.startWithoutJobs(TestDatabase.create());

    @Override
    public TestService service() {
        return postgres.service();
    }

    @AfterAll
    void stop() {
        postgres.close();
    }
}

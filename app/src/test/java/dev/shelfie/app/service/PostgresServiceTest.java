package dev.shelfie.app.service;

import org.junit.jupiter.api.AfterAll;

class PostgresServiceTest extends ServiceContract
        implements WritesContract,
                BrokenRulesContract,
                PatchContract,
                PreconditionsContract,
                IdempotencyContract,
                SocialMatchContract,
                ListsContract,
                ProductListsContract,
                BodiesContract,
                WireContract,
                ErasureContract,
                WritePermissionsContract,
                MatchesContract,
                MatchDecisionsContract,
                MatchPreviewsContract,
                AccountContract {

    private final PostgresService running = PostgresService.start(TestDatabase.create());

    @AfterAll
    void stop() {
        running.close();
    }

    @Override
    public RunningService service() {
        return running.service();
    }
}

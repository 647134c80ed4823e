package dev.shelfie.app.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.domain.access.Permission;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.EnumSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The cache takes as much memory as it says. */
class PostgresCacheBudgetTest {

    private static final long ROOM = 512L << 20;
    /** Less than all records take. */
    private static final long SMALL = 2L << 20;

    private static final double PERCENT = 10;

    private static final ReplaceableCache OF_NODE = new ReplaceableCache();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static PostgresTestService node;

    @BeforeAll
    static void startAndWarmUp() throws IOException, InterruptedException {
        node = PostgresTestService.start(TestDatabase.create(), OF_NODE);
        assertThat(Bytes.of(MixedRecords.ALL_OF_THEM, ROOM).counted()).isPositive();
    }

    @AfterAll
    static void stop() {
        node.close();
    }

    @ParameterizedTest
    @EnumSource(MixedRecords.class)
    void countsTheBytesThatRecordsTake(MixedRecords records) throws IOException, InterruptedException {
        Bytes bytes = Bytes.of(records, ROOM);

        assertThat(bytes.counted()).isCloseTo(bytes.taken(), withinPercentage(PERCENT));
    }

    @Test
    void takesNoMoreThanItsBudget() throws IOException, InterruptedException {
        Bytes bytes = Bytes.of(MixedRecords.ALL_OF_THEM, SMALL);

        assertThat(bytes.taken()).isBetween(SMALL / 2, SMALL + SMALL / 10);
    }

    /**
     * What records take in a cache.
     *
     * @param counted by the cache
     * @param taken on the heap
     */
    private record Bytes(long counted, long taken) {

        static Bytes of(MixedRecords records, long budget) throws IOException, InterruptedException {
            BoundedRecordCache cache = filled(records, budget);
            long counted = cache.bytes();
            long full = LiveHeap.bytes();
            OF_NODE.replace(RecordCache.NONE);
            cache.close();
            return new Bytes(counted, full - LiveHeap.bytes());
        }
    }

    private static BoundedRecordCache filled(MixedRecords records, long budget)
            throws IOException, InterruptedException {
        BoundedRecordCache cache = BoundedRecordCache.of(budget);
        OF_NODE.replace(cache);
        TestAccount account = TestAccount.of(node.service());
        String token = node.service()
                .token(account.account(), EnumSet.allOf(Permission.class))
                .secret()
                .reveal();
        for (String path : records.store(node.service().store(), account.account())) {
            HttpRequest request = HttpRequest.newBuilder(
                            URI.create(node.service().base() + path))
                    .header("Authorization", "Bearer " + token)
                    .build();
            assertThat(CLIENT.send(request, HttpResponse.BodyHandlers.discarding())
                            .statusCode())
                    .as(path)
                    .isEqualTo(200);
            cache.balance();
        }
        return cache;
    }
}

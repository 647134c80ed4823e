package dev.shelfie.app.service.process;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.ManyPosts;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node with a heap of 128 MB serves all reads of the benchmark to the two clients that read everything there. */
class ModestHeapTest {

    private static final int POSTS = 5_000;
    private static final int INFLUENCERS = 1_000;
    private static final int CLIENTS = 2;
    private static final int ROUNDS = 8;
    private static final String POST = "/api/v1/posts/post_00000000000000000000000001";

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @Test
    void servesEveryReadOfTheBenchmarkAtOnce(@TempDir Path folder) {
        String url = TestDatabase.create();
        String secret;
        String influencer;
        try (PostgresTestService running = PostgresTestService.start(url)) {
            TestService service = running.service();
            AccountId account = service.account(Plan.UNLIMITED);
            secret = service.token(account, TestService.READING).secret().reveal();
            service.store().work().runBulk(() -> {
                for (int i = 0; i < INFLUENCERS; i++) {
                    service.store().influencers().save(anInfluencer(account).build());
                }
                return INFLUENCERS;
            });
            influencer = ManyPosts.add(url, account, POSTS);
        }
        List<String> reads = List.of(
                POST,
                POST + "?expand=influencer,products",
                "/api/v1/influencers/" + influencer + "/posts?limit=50",
                "/api/v1/influencers",
                "/api/v1/influencers?include=posts");
        try (ServeProcess node = ServeProcess.startWithHeap("128m", url, folder)) {
            List<List<Integer>> statuses = ConcurrentCalls.all(
                    CLIENTS,
                    client -> Stream.generate(() -> reads)
                            .limit(ROUNDS)
                            .flatMap(List::stream)
                            .map(path -> status(node.port(), path, secret))
                            .toList());

            assertThat(statuses).allSatisfy(each -> assertThat(each).containsOnly(200));
            assertThat(node.isAlive()).isTrue();
        }
    }

    private static int status(int port, String path, String secret) {
        try {
            return HTTP.send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                                    .header("Authorization", "Bearer " + secret)
                                    .build(),
                            HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}

package dev.shelfie.app.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.matching.index.ForwardingFeed;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.inmemory.InMemoryStore;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Forecasts and previews of many accounts, before any index is built, hold up nobody. */
@Timeout(120)
class UnindexedCatalogueTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final CountDownLatch going = new CountDownLatch(1);

    @Test
    void othersAreServedWhileManyAskForWhatNeedsAnIndex() throws Exception {
        InMemoryStore own = InMemoryStore.empty();
        try (TestService service =
                InMemoryTestService.start(slow(own.catalogueFeed()).in(own), 0)) {
            TestAccount other = TestAccount.of(service);
            List<TestAccount> accounts =
                    Stream.generate(() -> TestAccount.of(service)).limit(10).toList();

            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (TestAccount account : accounts) {
                answers.add(send(service, account, "GET", "/account/forecast", null));
                answers.add(send(service, account, "POST", "/match-previews", "{\"caption\": \"Lamp\"}"));
            }
            String post = other.post(other.influencer("lina.weber"), "C1", "Lamp");

            assertThat(other.client().get("/api/v1/posts/" + post).status()).isEqualTo(200);
            assertThat(answers).allSatisfy(answer -> {
                HttpResponse<String> response = answer.join();
                assertThat(response.statusCode()).isEqualTo(503);
                assertThat(response.body()).contains("service_unavailable");
                assertThat(response.headers().firstValue("Retry-After")).isPresent();
            });
            going.countDown();
            TestAccount first = accounts.get(0);
            Eventually.until(
                    "the forecast is made",
                    () -> send(service, first, "GET", "/account/forecast", null)
                                    .join()
                                    .statusCode()
                            == 200);
        } finally {
            going.countDown();
        }
    }

    private ForwardingFeed slow(CatalogueFeed own) {
        return new ForwardingFeed(own) {
            @Override
            public Cursor now(AccountId account) {
                try {
                    going.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return super.now(account);
            }
        };
    }

    private static CompletableFuture<HttpResponse<String>> send(
            TestService service, TestAccount account, String method, String path, @Nullable String body) {
        String token = service.token(account.account(), EnumSet.allOf(Permission.class))
                .secret()
                .reveal();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(service.base() + "/api/v1" + path))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + token);
        if (body == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(body));
        }
        return HTTP.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}

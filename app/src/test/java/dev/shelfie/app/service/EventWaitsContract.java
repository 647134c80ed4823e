package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.domain.access.Permission;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The event log as a program reads it that waits for events. */
public interface EventWaitsContract extends ServiceContract {

    String LOG = "/api/v1/events";
    String PATIENT = "?wait=30";

    @Test
    default void waitsUntilThereIsAnEventAndNoLonger() {
        TestAccount retailer = retailer();
        CompletableFuture<ApiResponse> waiting = waiting(retailer.client(), LOG + PATIENT);

        String product = retailer.product("p", "Vase");

        ApiResponse page = waiting.join();
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.json().at("/0/record/id").stringValue()).isEqualTo(product);
        assertThat(page.header("Link")).contains("wait=30");
    }

    @Test
    default void answersAtOnceWhenThereAreEvents() {
        TestAccount retailer = retailer();
        retailer.product("p", "Vase");

        // Would wait for longer than the client if it waited.
        assertThat(retailer.client().get(LOG + PATIENT).json()).hasSize(1);
    }

    @Test
    default void goesOnWaitingWhenOnlyOthersWantTheEvent() {
        TestAccount retailer = retailer();
        CompletableFuture<ApiResponse> waiting = waiting(retailer.client(), LOG + PATIENT + "&types=product.created");

        retailer.influencer("lina");
        retailer().product("p", "Vase of another shop");
        String product = retailer.product("p", "Vase");

        assertThat(waiting.join().json().findValuesAsString("id")).contains(product);
        assertThat(waiting.join().json()).hasSize(1);
    }

    @Test
    default void answersWithAnEmptyPageAndItsLinkWhenNothingHappens() {
        TestAccount retailer = retailer();

        ApiResponse page = retailer.client().get(LOG + "?wait=1");

        assertThat(page.text()).isEqualTo("[]");
        String next = page.header("Link");
        String product = retailer.product("p", "Vase");
        ApiResponse later = retailer.client().get(next.substring(next.indexOf("/api/v1/"), next.indexOf('>')));
        assertThat(later.json().at("/0/record/id").stringValue()).isEqualTo(product);
    }

    @Test
    default void answersAtOnceWithItsLinkWhenManyEventsArePassedOver() {
        TestAccount retailer = retailer();
        String products = IntStream.rangeClosed(0, 1_000)
                .mapToObj(
                        "{\"external_id\": \"%d\", \"title\": \"Vase\", \"url\": \"https://shop.example/\"}\n"
                                ::formatted)
                .collect(Collectors.joining());
        ApiResponse imported = retailer.client()
                .send(
                        "POST",
                        "/api/v1/imports?kind=products",
                        HttpRequest.BodyPublishers.ofString(products),
                        "application/x-ndjson");
        assertThat(imported.json().get("created").asInt()).isEqualTo(1_001);

        // Would wait for longer than the client if it waited.
        ApiResponse page = retailer.client().get(LOG + PATIENT + "&types=influencer.created");

        assertThat(page.text()).isEqualTo("[]");
        String influencer = retailer.influencer("lina");
        String next = page.header("Link");
        ApiResponse later = retailer.client().get(next.substring(next.indexOf("/api/v1/"), next.indexOf('>')));
        assertThat(later.json().at("/0/record/id").stringValue()).isEqualTo(influencer);
    }

    @Test
    default void refusesARequestWhoseTokenWasRevokedWhileItWaited() {
        TestAccount retailer = retailer();
        IssuedToken token = service().token(retailer.account(), Set.of(Permission.EVENTS_READ));
        HttpTestClient client = retailer.client().with(token.secret().reveal());
        CompletableFuture<ApiResponse> waiting = waiting(client, LOG + PATIENT);

        retailer.client().delete("/api/v1/tokens/" + token.token().id());
        retailer.product("p", "Vase");

        assertThat(waiting.join().status()).isEqualTo(401);
        assertThat(waiting.join().text()).doesNotContain("product");
    }

    @Test
    default void othersAreAnsweredWhileManyWaitAndTooManyAreRefused() {
        TestAccount retailer = retailer();
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            List<CompletableFuture<ApiResponse>> waiting = new ArrayList<>();
            int before = count();
            for (int i = 0; i < 50; i++) {
                waiting.add(
                        CompletableFuture.supplyAsync(() -> retailer.client().get(LOG + PATIENT), threads));
            }
            Eventually.until("50 requests wait", () -> count() >= before + 50);

            assertThat(retailer.client().get("/api/v1/me").status()).isEqualTo(200);
            ApiResponse refused = retailer.client().get(LOG + PATIENT);
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).isEqualTo("1");
            assertThat(retailer.client().get(LOG).text()).isEqualTo("[]");
            assertThat(retailer().client().get(LOG + "?wait=1").status()).isEqualTo(200);

            String product = retailer.product("p", "Vase");

            assertThat(waiting)
                    .allSatisfy(page -> assertThat(page.join().text()).contains(product));
            assertThat(retailer.client().get(LOG + "?types=post.created&wait=1").status())
                    .isEqualTo(200);
        } finally {
            threads.shutdown();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"31", "-1", "1.5", "", "forever", "30s"})
    default void refusesAWaitThatIsNone(String wait) {
        ApiResponse refused = retailer().client().get(LOG + "?wait=" + wait);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().at("/error/param").stringValue()).isEqualTo("wait");
        assertThat(refused.json().at("/error/message").stringValue()).contains("from 0 to 30");
    }

    private CompletableFuture<ApiResponse> waiting(HttpTestClient client, String path) {
        int before = count();
        CompletableFuture<ApiResponse> answer = CompletableFuture.supplyAsync(() -> client.get(path));
        Eventually.until("the request waits", () -> count() > before);
        return answer;
    }

    private int count() {
        return service().use().api().longPolls().count();
    }
}

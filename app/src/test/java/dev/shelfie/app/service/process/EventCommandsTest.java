package dev.shelfie.app.service.process;

import static dev.shelfie.app.support.Commands.run;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.shelfie.app.support.Commands;
import dev.shelfie.app.support.Commands.Ended;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.webhook.WebhookSecret;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The commands that read events, as processes of their own. */
class EventCommandsTest {

    private final TestService service = InMemoryTestService.start();
    private final TestAccount retailer = TestAccount.of(service);
    private final Map<String, String> settings = Map.of(
            "SHELFIE_SERVER",
            service.base(),
            "SHELFIE_TOKEN",
            service.token(retailer.account(), Set.of(Permission.EVENTS_READ))
                    .secret()
                    .reveal());

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void printsTheKeptEventsAsLinesOfJsonAndWhereToContinue() {
        String first = retailer.product("first", "Vase");
        retailer.influencer("lina");

        Ended all = run(settings, "events");
        assertThat(all.code()).isZero();
        assertThat(all.out().lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(
                                JsonMapper.shared().readTree(line).get("object").stringValue())
                        .isEqualTo("event"));
        assertThat(all.out().lines().toList().get(0)).contains(first, "product.created");

        String second = retailer.product("second", "Vase");
        String cursor = all.err().strip().replaceFirst("Continue with --after ", "");
        Ended rest = run(settings, "events", "--after", cursor, "--types", "product.created");
        assertThat(rest.out().lines()).singleElement().asString().contains(second);
    }

    @Test
    void saysInOneLineWhatTheServiceRefuses() {
        Ended refused = run(settings, "events", "--types", "post.published");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err().lines()).singleElement().asString().contains("400", "types", "post.created");
        Ended denied = run(settings, "events", "--token", "shf_live_wrong");
        assertThat(denied.code()).isEqualTo(1);
        assertThat(denied.err().lines())
                .singleElement()
                .asString()
                .contains("401")
                .doesNotContain("shf_live_wrong");
        assertThat(run(settings, "listen", "--url", "nowhere").err()).contains("--url", "http://localhost:3000/hook");
    }

    @Test
    void followsWhatHappensFromNowOn() throws IOException, InterruptedException {
        retailer.product("before", "Vase");
        Process command = Commands.process(settings, "events", "--follow").start();
        try (BufferedReader out = new BufferedReader(new InputStreamReader(command.getInputStream(), UTF_8))) {
            untilItWaits();

            String product = retailer.product("p", "Vase");

            assertThat(out.readLine()).contains("product.created", product);
        } finally {
            command.destroy();
            command.waitFor();
        }
    }

    @Test
    void forwardsEventsSignedAndPrintsTheAnswers() throws IOException, InterruptedException {
        BlockingQueue<Received> received = new LinkedBlockingQueue<>();
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/hook", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            received.add(new Received(exchange.getRequestHeaders(), body));
            exchange.sendResponseHeaders(received.size() == 1 ? 204 : 500, -1);
            exchange.close();
        });
        receiver.start();
        WebhookSecret secret = WebhookSecret.parse("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
        Process command = Commands.process(
                        settings,
                        "listen",
                        "--url",
                        "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook",
                        "--secret",
                        secret.reveal())
                .start();
        try (BufferedReader out = new BufferedReader(new InputStreamReader(command.getInputStream(), UTF_8))) {
            untilItWaits();

            String product = retailer.product("p", "Vase");
            retailer.influencer("lina");

            assertThat(out.readLine()).matches("\\S+Z  product\\.created  evt_\\S+  204  \\d+ ms");
            assertThat(out.readLine()).matches("\\S+Z  influencer\\.created  evt_\\S+  500  \\d+ ms");
            Received message = received.take();
            assertThat(new String(message.body(), UTF_8))
                    .startsWith("{\"type\":\"events\",\"timestamp\":\"20")
                    .contains("\"data\":{\"events\":[{\"id\":\"evt_")
                    .contains(product);
            Instant sent = Instant.ofEpochSecond(Long.parseLong(message.header("webhook-timestamp")));
            assertThat(message.header("webhook-signature"))
                    .isEqualTo(secret.sign(message.header("webhook-id"), sent, message.body()));
            assertThat(message.header("webhook-id")).startsWith("msg_");
        } finally {
            command.destroy();
            command.waitFor();
            receiver.stop(0);
        }
    }

    private void untilItWaits() {
        Eventually.until(
                "the command waits for events",
                () -> service.use().api().longPolls().count() == 1);
    }

    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    private record Received(Map<String, List<String>> headers, byte[] body) {

        String header(String name) {
            return headers.entrySet().stream()
                    .filter(header -> header.getKey().equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow()
                    .getValue()
                    .get(0);
        }
    }
}

package dev.shelfie.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.RawHttpConnection;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.access.Permission;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies as they come over the wire: in parts, too slowly, cut off, with lengths that aren't true. */
interface RawBodiesContract extends ServiceContract {

    String BODY = "{\"display_name\": \"Lina\"}";

    /** An account, and the lines that every request of it starts with. */
    record Sender(TestAccount retailer, String secret) {

        static Sender of(TestAccount retailer) {
            String secret = retailer.service()
                    .token(retailer.account(), EnumSet.allOf(Permission.class))
                    .secret()
                    .reveal();
            return new Sender(retailer, secret);
        }

        RawHttpConnection connect() {
            return new RawHttpConnection(retailer.service().server().address().getPort());
        }

        String[] head(String... more) {
            List<String> lines = new ArrayList<>(List.of(
                    "POST /api/v1/influencers HTTP/1.1",
                    "Host: localhost",
                    "Content-Type: application/json",
                    "Authorization: Bearer " + secret));
            lines.addAll(List.of(more));
            return lines.toArray(String[]::new);
        }

        int influencers() {
            return retailer.client().get("/api/v1/influencers").ids().size();
        }
    }

    @Test
    default void sendsContinueWhenTheClientWaitsForIt() throws IOException {
        Sender sender = Sender.of(retailer());
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(sender.head("Content-Length: " + BODY.length(), "Expect: 100-continue", "Connection: close"));
            assertThat(wire.readHead()).startsWith("HTTP/1.1 100 ");
            assertThat(RawHttpConnection.status(wire.send(BODY.getBytes(UTF_8)).readAll()))
                    .isEqualTo(201);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 99999999999",
                "Content-Length: 10|Authorization: Bearer nonsense",
                "Content-Length: 10|Content-Type: text/plain"
            })
    default void refusesBeforeTheBodyIsSentWhenItWouldBeRefusedAnyway(String lines) throws IOException {
        Sender sender = Sender.of(retailer());
        List<String> head = new ArrayList<>(List.of(sender.head("Expect: 100-continue")));
        for (String line : lines.split("\\|", -1)) {
            head.removeIf(other -> other.startsWith(line.substring(0, line.indexOf(':'))));
            head.add(line);
        }
        try (RawHttpConnection wire = sender.connect()) {
            assertThat(RawHttpConnection.status(
                            wire.send(head.toArray(String[]::new)).readHead()))
                    .isIn(401, 413, 415);
        }
    }

    @Test
    default void readsBodiesThatComeByteByByte() throws IOException {
        Sender sender = Sender.of(retailer());
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(sender.head("Transfer-Encoding: chunked", "Connection: close"));
            for (byte each : BODY.getBytes(UTF_8)) {
                wire.send(new byte[] {'1', '\r', '\n', each, '\r', '\n'});
            }
            assertThat(RawHttpConnection.status(
                            wire.send("0\r\n\r\n".getBytes(UTF_8)).readAll()))
                    .isEqualTo(201);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zz\r\n{}\r\n0\r\n\r\n",
                "-2\r\n{}\r\n0\r\n\r\n",
                "\r\n{}\r\n0\r\n\r\n",
                "2\n{}\n0\n\n",
                "1\r\n{}\r\n0\r\n\r\n",
                "2\r\n{}x0\r\n\r\n",
                "ffffffffffffffffff\r\n{}\r\n0\r\n\r\n"
            })
    default void refusesMalformedChunksAndClosesTheConnection(String chunks) throws IOException {
        Sender sender = Sender.of(retailer());
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(sender.head("Transfer-Encoding: chunked")).send(chunks.getBytes(UTF_8));
            String response = wire.readAll();
            assertThat(RawHttpConnection.status(response)).isEqualTo(400);
            assertThat(response).contains("Connection: close").contains("must consist of well-formed chunks");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /api/v1/influencers|Transfer-Encoding: chunked",
                "POST /api/v1/influencers|Transfer-Encoding: gzip",
                "POST /api/v1/influencers|Content-Length: 90000000|Connection: close",
                "POST /api/v1/posts/x/y|Content-Length: 2|Connection: close",
                "GET /api/v1/influencers|Content-Length: 2|Content-Length: 3",
                "GET /%zz|Content-Length: 2"
            })
    default void doesNotResetTheConnectionThoughTheClientGoesOnSending(String request) throws IOException {
        Sender sender = Sender.of(retailer());
        List<String> lines = new ArrayList<>(List.of(request.split("\\|", -1)));
        lines.set(0, lines.get(0) + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + sender.secret());
        lines.add("Content-Type: application/json");
        byte[] more = "x".repeat(4_000_000).getBytes(UTF_8);
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(lines.toArray(String[]::new)).send(more);
            String answer = wire.readAll();
            wire.send(more).end();
            assertThat(RawHttpConnection.status(answer)).isIn(400, 404, 413);
            assertThat(answer).contains("Connection: close", "\"request_id\":\"req_");
        }
    }

    @Test
    default void closesTheConnectionWhenTheBodyIsNotThereAtTheAnswer() throws IOException {
        Sender sender = Sender.of(retailer());
        try (RawHttpConnection wire = sender.connect()) {
            String refused = wire.send(withoutToken(sender)).readAll();
            assertThat(RawHttpConnection.status(refused)).isEqualTo(401);
            assertThat(refused).contains("Connection: close");
        }
    }

    @Test
    default void keepsTheConnectionWhenTheBodyIsThereAtTheAnswer() throws IOException {
        Sender sender = Sender.of(retailer());
        try (RawHttpConnection wire = sender.connect()) {
            wire.send((String.join("\r\n", withoutToken(sender)) + "\r\n\r\n" + BODY).getBytes(UTF_8));
            String refused = wire.readHead();
            assertThat(RawHttpConnection.status(refused)).isEqualTo(401);
            wire.read(contentLength(refused));
            wire.send(sender.head("Content-Length: " + BODY.length(), "Connection: close"));
            assertThat(RawHttpConnection.status(wire.send(BODY.getBytes(UTF_8)).readAll()))
                    .isEqualTo(201);
        }
    }

    private static String[] withoutToken(Sender sender) {
        List<String> lines = new ArrayList<>(List.of(sender.head("Content-Length: " + BODY.length())));
        lines.removeIf(line -> line.startsWith("Authorization"));
        return lines.toArray(String[]::new);
    }

    @Test
    default void closesTheConnectionOfAClientThatSendsTooMuchAfterItsAnswer() throws IOException {
        byte[] more = new byte[4_000_000];
        try (RawHttpConnection wire = Sender.of(retailer()).connect()) {
            wire.send("GET /%zz HTTP/1.1", "Host: localhost", "Content-Length: 2");
            assertThat(RawHttpConnection.status(wire.readAll())).isEqualTo(400);
            assertThatIOException().isThrownBy(() -> {
                for (int i = 0; i < 100; i++) {
                    wire.send(more);
                }
            });
        }
    }

    @Test
    default void refusesTrailersWithoutEnd() throws IOException {
        Sender sender = Sender.of(retailer());
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(sender.head("Transfer-Encoding: chunked"))
                    .send(("2\r\n{}\r\n0\r\nX: " + "x".repeat(10_000)).getBytes(UTF_8));
            assertThat(RawHttpConnection.status(wire.readAll())).isEqualTo(400);
        }
    }

    @Test
    default void readsChunksWithExtensionsAndTrailersAndTheRequestBehindThem() throws IOException {
        Sender sender = Sender.of(retailer());
        String chunks = Integer.toHexString(BODY.length()) + ";x=\"y\"\r\n" + BODY + "\r\n0;z\r\nX: y\r\nZ: \r\n\r\n";
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(sender.head("Transfer-Encoding: chunked"))
                    .send((chunks + "GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                            .getBytes(UTF_8));
            String created = wire.readHead();
            assertThat(RawHttpConnection.status(created)).isEqualTo(201);
            wire.read(contentLength(created));
            assertThat(RawHttpConnection.status(wire.readAll())).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"c0af", "c080", "e08080", "eda080", "f4908080", "ff", "80", "c3"})
    default void refusesWhatIsNotUtf8AndSaysWhere(String malformed) throws IOException {
        Sender sender = Sender.of(retailer());
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.write("{\"display_name\": \"\u00e4".getBytes(UTF_8));
        body.write(HexFormat.of().parseHex(malformed));
        body.write("\"}".getBytes(UTF_8));
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(sender.head("Content-Length: " + body.size(), "Connection: close"))
                    .send(body.toByteArray());
            String response = wire.readAll();
            assertThat(RawHttpConnection.status(response)).isEqualTo(400);
            assertThat(response).contains("must be UTF-8, but isn't from byte 21 on");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 100|{\"display_name\": \"Lina\"}",
                "Content-Length: 100|",
                "Transfer-Encoding: chunked|18\r\n{\"display_name\": \"Lina\"}\r\n",
                "Transfer-Encoding: chunked|1000\r\n{\"display_name\": \"Lina\"}",
                "Transfer-Encoding: chunked|",
                "Transfer-Encoding: chunked|zz\r\n{\"display_name\": \"Lina\"}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked|ffffffffffffffffff\r\n{}\r\n0\r\n\r\n"
            })
    default void keepsNothingOfBodiesThatAreCutOff(String request) throws IOException {
        Sender sender = Sender.of(retailer());
        String[] parts = request.split("\\|", 2);
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(sender.head(parts[0], "Idempotency-Key: one"))
                    .send(parts[1].getBytes(UTF_8))
                    .end();
            String response = wire.readAll();
            assertThat(response).doesNotStartWith("HTTP/1.1 2").doesNotStartWith("HTTP/1.1 5");
        }
        assertThat(sender.influencers()).isZero();
        ApiResponse again = sender.retailer().client().post("/api/v1/influencers", BODY, "Idempotency-Key", "one");
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.header("Idempotent-Replayed")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 24|Transfer-Encoding: chunked",
                "Content-Length: 24|Content-Length: 25",
                "Content-Length: -1",
                "Content-Length: abc",
                "Transfer-Encoding: gzip, chunked, identity",
                "Transfer-Encoding: xchunked"
            })
    default void takesNoSecondRequestOutOfABodyOfUnclearLength(String lines) throws IOException {
        Sender sender = Sender.of(retailer());
        String smuggled = String.join("\r\n", sender.head("Content-Length: " + BODY.length())) + "\r\n\r\n" + BODY;
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(sender.head(lines.split("\\|", -1)))
                    .send(("0\r\n\r\n" + smuggled).getBytes(UTF_8))
                    .end();
            assertThat(wire.readAll()).doesNotContain("HTTP/1.1 2");
        }
        assertThat(sender.influencers()).isZero();
    }

    /** Connections of HTTP/2 have limits of their own, which only those over TLS know. */
    @Test
    default void refusesHttp2WithoutTls() throws IOException {
        try (RawHttpConnection wire = Sender.of(retailer()).connect()) {
            assertThat(wire.send("PRI * HTTP/2.0").readAll()).startsWith("HTTP/1.1 400 ");
        }
    }

    @Test
    default void answersPipelinedRequestsInTheirOrder() throws IOException {
        Sender sender = Sender.of(retailer());
        String request = String.join("\r\n", sender.head("Content-Length: " + BODY.length())) + "\r\n\r\n" + BODY;
        String last = String.join("\r\n", sender.head("Content-Length: 2", "Connection: close")) + "\r\n\r\n{}";
        try (RawHttpConnection wire = sender.connect()) {
            String answers =
                    wire.send((request + request + last).getBytes(UTF_8)).readAll();
            assertThat(answers.split("HTTP/1\\.1 ", -1))
                    .satisfiesExactly(
                            nothing -> assertThat(nothing).isEmpty(),
                            one -> assertThat(one).startsWith("201"),
                            two -> assertThat(two).startsWith("201"),
                            three -> assertThat(three).startsWith("400"));
        }
        assertThat(sender.influencers()).isEqualTo(2);
    }

    @Test
    default void servesOthersWhileClientsSendTheirBodiesSlowly() throws IOException {
        Sender sender = Sender.of(retailer());
        List<RawHttpConnection> slow = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            slow.add(sender.connect()
                    .send(sender.head("Content-Length: " + BODY.length(), "Connection: close"))
                    .send(BODY.substring(0, 10).getBytes(UTF_8)));
        }
        assertThat(sender.influencers()).isZero();
        assertThat(sender.retailer().client().post("/api/v1/influencers", BODY).status())
                .isEqualTo(201);
        for (RawHttpConnection wire : slow) {
            try (wire) {
                assertThat(RawHttpConnection.status(
                                wire.send(BODY.substring(10).getBytes(UTF_8)).readAll()))
                        .isEqualTo(201);
            }
        }
        assertThat(sender.influencers()).isEqualTo(21);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 5242880", "Transfer-Encoding: chunked"})
    default void refusesALongBodyThatIsSentWhole(String length) throws IOException {
        Sender sender = Sender.of(retailer());
        String body = " ".repeat(5 * 1024 * 1024);
        try (RawHttpConnection wire = sender.connect()) {
            wire.send(sender.head(length))
                    .send((length.startsWith("T") ? "500000\r\n" + body + "\r\n0\r\n\r\n" : body).getBytes(UTF_8));
            assertThat(RawHttpConnection.status(wire.readAll())).isEqualTo(413);
        }
    }

    private static int contentLength(String head) {
        return head.lines()
                .filter(line -> line.startsWith("Content-Length: "))
                .mapToInt(line -> Integer.parseInt(line.substring("Content-Length: ".length())))
                .findFirst()
                .orElseThrow();
    }
}

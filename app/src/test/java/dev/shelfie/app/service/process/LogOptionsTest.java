package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Commands;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TestDatabase;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What commands log when options say how: each test starts one as a process of its own. */
class LogOptionsTest {

    private static final String REQUESTS = "dev.shelfie.request";

    @TempDir
    private Path folder;

    @Test
    void serveLogsTextWithALineForEachRequestUnlessToldOtherwise() {
        String log = logOfServe();

        assertThat(log.lines())
                .allMatch(line -> line.matches("[-0-9]{10}T[0-9:.]{12}Z (INFO |WARN ) \\w+: .*"))
                .anyMatch(line -> line.contains(" request: ") && line.contains("status=401"));
    }

    @Test
    void serveLogsInTheElasticCommonSchemaWhenTheCommandLineSaysSo() {
        List<JsonNode> lines = objects(logOfServe("--log-format=ecs"));

        assertThat(lines)
                .allMatch(line -> line.has("@timestamp") && line.has("log.level"))
                .anyMatch(line -> line.path("log.logger").asString("").equals(REQUESTS)
                        && line.path("http.response.status_code").asInt(0) == 401);
    }

    @Test
    void serveLogsJsonWithoutRequestsWhenAFileSaysSo() throws IOException {
        Path file = Files.writeString(folder.resolve("shelfie.conf"), "log-format=json\nlog-requests=false\n");

        List<JsonNode> lines = objects(logOfServe("--config=" + file));

        assertThat(lines)
                .allMatch(line -> line.has("timestamp") && line.has("loggerName"))
                .noneMatch(line -> line.path("loggerName").asString("").equals(REQUESTS));
    }

    @Test
    void demoLogsAsTheEnvironmentSays() throws IOException, InterruptedException {
        Path log = folder.resolve("demo.log");
        Process demo = Commands.process(Map.of("SHELFIE_LOG_FORMAT", "ecs"), "demo", "--port=0")
                .redirectError(log.toFile())
                .start();
        try (BufferedReader out = demo.inputReader(StandardCharsets.UTF_8)) {
            String said = out.readLine();
            while (!said.startsWith("  API ")) {
                said = out.readLine();
            }
            request(said.substring(said.indexOf("http")));
            Eventually.until("the request is logged", () -> text(log).contains(REQUESTS));
        } finally {
            demo.destroy();
            demo.waitFor();
        }

        assertThat(objects(text(log))).isNotEmpty().allMatch(line -> line.has("@timestamp"));
    }

    /** What a node logs with these options until it ends, while a client sends a request without a token. */
    private String logOfServe(String... options) {
        ServeProcess node = ServeProcess.start(TestDatabase.create(), folder, "node", options);
        try (node) {
            request("http://127.0.0.1:" + node.port() + "/api/v1");
        }
        return node.log();
    }

    private static void request(String api) {
        assertThat(new HttpTestClient("", "none").get(api + "/posts").status()).isEqualTo(401);
    }

    private static List<JsonNode> objects(String log) {
        assertThat(log.lines()).isNotEmpty().allMatch(line -> line.startsWith("{"));
        return log.lines().map(JsonMapper.shared()::readTree).toList();
    }

    private static String text(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

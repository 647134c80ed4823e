package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.InstalledProgram;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.Programs;
import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** What a node tells Prometheus, and that the guide, the alerts and the dashboard name nothing else. */
class MonitoringTest {

    private static final Path EXAMPLES = Path.of("../docs/examples/monitoring");
    private static final Path GUIDE = Path.of("../docs/operations.md");

    /** A metric with its labels, as {@code /metrics} and expressions write it. */
    private static final Pattern SERIES = Pattern.compile("\\b((?:shelfie|jvm|process)_[a-z_]+)(?:\\{([^}]*)\\})?");

    private static final Pattern LABEL = Pattern.compile("([a-z_]+)(=~|!=|=)\"([^\"]*)\"");
    private static final Pattern GROUPED = Pattern.compile("\\bby \\(([a-z_]+)\\)");

    /** Those that Prometheus adds. */
    private static final Set<String> ADDED = Set.of("job", "instance");

    private static ServeProcess node;

    /** The labels of each metric with their values. */
    private static final Map<String, Map<String, Set<String>>> TOLD = new TreeMap<>();

    @BeforeAll
    static void useANode(@TempDir Path folder) {
        String url = TestDatabase.create();
        AccountId account;
        String secret;
        node = ServeProcess.start(url, folder, "node");
        try (PostgresTestService other = PostgresTestService.startWithoutJobs(url)) {
            TestService service = other.service();
            account = service.account(Plan.UNLIMITED);
            secret = service.token(account, EnumSet.allOf(Permission.class))
                    .secret()
                    .reveal();
        }
        String base = "http://127.0.0.1:" + node.port();
        HttpTestClient client = new HttpTestClient(base, secret);
        assertThat(client.get("/api/v1/posts").status()).isEqualTo(200);
        String rows = """
                {"external_id": "one", "title": "Vase", "url": "https://shop.example/p/1"}
                {"external_id": "two", "title": "Lamp", "url": "https://shop.example/p/2"}
                {"external_id": "bad"}
                """;
        importProducts(client, "", rows);
        importProducts(client, "&dry_run=true", rows);
        ApiResponse refused = client.with(null)
                .post(
                        "/auth/sign-in",
                        "{'account': '%s', 'email': 'a@b.example', 'password': 'wrong'}".formatted(account));
        assertThat(refused.status()).as(refused.text()).isEqualTo(401);
        Eventually.until("all metrics are told", () -> {
            read(node.managed("/metrics").body());
            return TOLD.keySet()
                    .containsAll(List.of(
                            "jvm_memory_used_bytes",
                            "jvm_threads_current",
                            "process_cpu_seconds_total",
                            "process_start_time_seconds",
                            "shelfie_http_request_duration_seconds_count"));
        });
    }

    private static void importProducts(HttpTestClient client, String more, String rows) {
        ApiResponse imported = client.send(
                "POST",
                "/api/v1/imports?kind=products" + more,
                HttpRequest.BodyPublishers.ofString(rows),
                "application/x-ndjson");
        assertThat(imported.text()).contains("\"refused\":1");
    }

    @AfterAll
    static void stopTheNode() {
        if (node != null) {
            node.close();
        }
    }

    private static void read(String metrics) {
        metrics.lines()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> series(line)
                        .limit(1)
                        .forEach(found -> labels(found)
                                .forEach((label, value) -> TOLD.computeIfAbsent(found.group(1), any -> new TreeMap<>())
                                        .computeIfAbsent(label, any -> new TreeSet<>())
                                        .add(value))));
        metrics.lines()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> series(line)
                        .limit(1)
                        .forEach(found -> TOLD.computeIfAbsent(found.group(1), any -> new TreeMap<>())));
    }

    @Test
    void countsImportsTheirRowsAndSignInsButNoDryRuns() {
        assertThat(node.metric("shelfie_imports_total{outcome=\"completed\"}")).isEqualTo(1);
        assertThat(node.metric("shelfie_imports_running")).isZero();
        assertThat(node.metric("shelfie_import_rows_total{outcome=\"created\"}"))
                .isEqualTo(2);
        assertThat(node.metric("shelfie_import_rows_total{outcome=\"refused\"}"))
                .isEqualTo(1);
        assertThat(node.metric("shelfie_sign_ins_total{outcome=\"failed\"}")).isEqualTo(1);
        assertThat(node.metric("shelfie_sign_ins_total{outcome=\"succeeded\"}")).isZero();
        assertThat(node.metric("shelfie_build_info{version=\"unpackaged\"}")).isEqualTo(1);
    }

    @Test
    void tellsWhatTheGuideListsAndNothingElse() throws IOException {
        Set<String> documented = Pattern.compile("(?m)^\\| `(shelfie_[a-z_]+)` \\|")
                .matcher(Files.readString(GUIDE))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> told = TOLD.keySet().stream()
                .filter(name -> name.startsWith("shelfie_"))
                .map(name -> name.replaceFirst("_(bucket|count|sum)$", ""))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(told).isEqualTo(documented);
    }

    @Test
    void alertsAskForNothingThatIsNotTold() throws IOException {
        List<String> expressions = Pattern.compile("(?s)expr: >-\n(.*?)\n        (?:for|labels):")
                .matcher(Files.readString(EXAMPLES.resolve("alerts.yaml")))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(expressions).hasSizeGreaterThan(10);
        expressions.forEach(MonitoringTest::requireTold);
    }

    @Test
    void dashboardAsksForNothingThatIsNotTold() throws IOException {
        List<String> expressions = JsonMapper.shared()
                .readTree(Files.readString(EXAMPLES.resolve("dashboard.json")))
                .findValuesAsString("expr");
        assertThat(expressions).hasSizeGreaterThan(20);
        expressions.forEach(MonitoringTest::requireTold);
    }

    private static void requireTold(String expression) {
        List<MatchResult> all = series(expression).toList();
        for (MatchResult found : all) {
            Map<String, Set<String>> told = TOLD.get(found.group(1));
            assertThat(told).as("%s in %s", found.group(1), expression).isNotNull();
            labels(found).keySet().stream()
                    .filter(label -> !ADDED.contains(label))
                    .forEach(label -> assertThat(told).as(expression).containsKey(label));
            LABEL.matcher(found.group(2) == null ? "" : found.group(2))
                    .results()
                    .filter(label -> label.group(2).equals("=") && !ADDED.contains(label.group(1)))
                    .forEach(label ->
                            assertThat(told.get(label.group(1))).as(expression).contains(label.group(3)));
        }
        GROUPED.matcher(expression)
                .results()
                .map(found -> found.group(1))
                .filter(label -> !ADDED.contains(label))
                .forEach(label -> assertThat(all)
                        .as(expression)
                        .allMatch(found -> TOLD.get(found.group(1)).containsKey(label)));
    }

    private static Stream<MatchResult> series(String text) {
        return SERIES.matcher(text).results();
    }

    private static Map<String, String> labels(MatchResult series) {
        return series.group(2) == null
                ? Map.of()
                : LABEL.matcher(series.group(2))
                        .results()
                        .collect(Collectors.toMap(label -> label.group(1), label -> label.group(3), (a, b) -> b));
    }

    @ParameterizedTest
    @ValueSource(strings = {"check rules alerts.yaml", "test rules alerts-test.yaml", "check config prometheus.yaml"})
    void prometheusAcceptsTheExamples(String check) {
        String[] words = check.split(" ", -1);
        String promtool =
                InstalledProgram.find("promtool", "SHELFIE_REQUIRE_PROMTOOL").toString();
        assertThat(Programs.succeeds(
                        promtool, words[0], words[1], EXAMPLES.resolve(words[2]).toString()))
                .isTrue();
    }
}

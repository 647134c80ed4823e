package dev.shelfie.app.service.process;

import static dev.shelfie.app.support.Commands.process;
import static dev.shelfie.app.support.Commands.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.Commands.Ended;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The program as operators meet it: each test starts it as a process of its own. */
class CommandLineTest {

    @TempDir
    private Path folder;

    @Test
    void teachesWhenAskedForHelp() {
        Ended help = run(Map.of(), "--help");
        assertThat(help.code()).isZero();
        assertThat(help.out()).contains("demo", "serve", "SHELFIE_DB_URL", "Exit codes", "java -jar shelfie.jar demo");
        assertThat(run(Map.of(), "token", "create", "--help").out()).contains("--expires-in", "90d", "posts:read");
    }

    @Test
    void saysInOneLineWhatIsWrongWithTheUsage() {
        assertWrongUsage("Name a command");
        assertWrongUsage("--nonsense", "demo", "--nonsense");
        assertWrongUsage("--db-url", "serve");
        assertWrongUsage("free, standard, enterprise or unlimited", "demo", "--plan", "gold");
        assertWrongUsage("0 to 65535", "demo", "--port", "65536");
        assertWrongUsage("--behind-proxy", "serve", "--db-url", "jdbc:postgresql://127.0.0.1:1/x", "--host", "0.0.0.0");
        assertWrongUsage("go together", "serve", "--db-url", "jdbc:postgresql://127.0.0.1:1/x", "--tls-cert", "x.pem");
    }

    @Test
    void namesTheAddressWhenTheDatabaseIsGoneAtStart() throws IOException {
        int nobody = freePort();
        Ended failed = run(
                Map.of("SHELFIE_DB_URL", "jdbc:postgresql://127.0.0.1:" + nobody + "/shelfie?user=me&password=secret"),
                "serve");
        assertThat(failed.code()).isEqualTo(1);
        assertThat(failed.err().lines()).hasSize(1);
        assertThat(failed.err()).contains("127.0.0.1:" + nobody + "/shelfie").doesNotContain("secret");
    }

    @Test
    void makesAccountsAndTokensWithNothingButTheirIdsOnStandardOutput() {
        Map<String, String> database =
                Map.of("SHELFIE_DB_URL", TestDatabase.createWithoutTables(), "SHELFIE_DB_POOLER", "session");
        Ended tooEarly = run(database, "account", "create", "--name", "Halm", "--plan", "free");
        assertThat(tooEarly.code()).isEqualTo(1);
        assertThat(tooEarly.err()).contains("migrate");
        assertThat(run(database, "migrate").code()).isZero();
        String account = run(database, "account", "create", "--name", "Halm", "--plan", "free")
                .out()
                .strip();
        assertThat(account).matches("acct_[0-9A-Z]{26}");
        String secret = run(
                        database,
                        "token",
                        "create",
                        "--account",
                        account,
                        "--name",
                        "web",
                        "--permissions",
                        "posts:read,products:read",
                        "--expires-in",
                        "90d",
                        "--environment",
                        "test")
                .out()
                .strip();
        assertThat(secret).matches("shf_test_[0-9A-Za-z]{83}");
        Ended listed = run(database, "token", "list", "--account", account, "--json");
        var token = JsonMapper.shared().readTree(listed.out());
        assertThat(token.get("name").stringValue()).isEqualTo("web");
        assertThat(token.has("expires_at")).isTrue();
        assertThat(listed.out()).doesNotContain(secret);
        String id = token.get("id").stringValue();
        assertThat(run(database, "token", "revoke", "--account", account, id)
                        .out()
                        .strip())
                .isEqualTo(id);
        assertThat(run(database, "token", "list", "--account", account).out()).startsWith(id + "\trevoked\t");
        assertThat(run(database, "token", "revoke", "--account", account, "tok_nonsense")
                        .code())
                .isEqualTo(1);
    }

    @Test
    void invitesUsersByLinksAndNotesWhatOperatorsDo() {
        String url = TestDatabase.create();
        Map<String, String> database = Map.of("SHELFIE_DB_URL", url);
        assertThat(run(database, "migrate").code()).isZero();
        String account = run(database, "account", "create", "--name", "Halm", "--plan", "free")
                .out()
                .strip();
        String[] invite = {"user", "invite", "--account", account, "--email", "Ana@Halm.example", "--role", "owner"};
        Map<String, String> published =
                Map.of("SHELFIE_DB_URL", url, "SHELFIE_PUBLIC_URL", "https://shelfie.halm.example/");
        String link = run(published, invite).out().strip();
        assertThat(link).matches("https://shelfie\\.halm\\.example/dashboard/welcome#shf_invite_[0-9A-Za-z]{83}");
        assertThat(run(database, with(invite, "--public-url=shelfie")).code()).isEqualTo(2);
        try (PostgresTestService postgres = PostgresTestService.start(url)) {
            TestService service = postgres.service();
            assertThat(accept(service, link)).isEqualTo(204);
            Ended listed = run(database, "user", "list", "--account", account);
            assertThat(listed.out()).matches("usr_[0-9A-Z]{26}\tactive\towner\tana@halm.example\tAna\\R");
            String again = run(database, invite).out().strip();
            assertThat(again).startsWith("http://127.0.0.1:8080/dashboard/");
            assertThat(accept(service, link)).isEqualTo(401);
            assertThat(accept(service, again)).isEqualTo(204);
            ApiResponse log = service.client(new AccountId(account), EnumSet.of(Permission.AUDIT_READ))
                    .get("/api/v1/audit-log");
            assertThat(log.json()
                            .valueStream()
                            .filter(entry ->
                                    entry.at("/actor/type").stringValue().equals("command_line"))
                            .map(entry -> entry.get("action").stringValue()))
                    .containsExactly("user.invited", "user.invited", "account.created");
            assertThat(log.text()).contains("ana@halm.example, owner").doesNotContain("shf_invite");
        }
    }

    private static int accept(TestService service, String link) {
        String secret = link.substring(link.indexOf('#') + 1);
        return BrowserSession.of(service)
                .auth("accept", "{'link': '%s', 'name': 'Ana', 'password': 'correct horse battery'}".formatted(secret))
                .status();
    }

    private static String[] with(String[] arguments, String last) {
        return Stream.concat(Stream.of(arguments), Stream.of(last)).toArray(String[]::new);
    }

    @Test
    void takesOptionsFromAFileThatTheCommandLineOverrides() throws IOException {
        Path file = Files.writeString(folder.resolve("shelfie.properties"), "db-url=jdbc:postgresql://127.0.0.1:1/a\n");
        assertThat(run(Map.of("SHELFIE_CONFIG", file.toString()), "migrate").err())
                .contains("127.0.0.1:1/a");
        assertThat(run(Map.of(), "migrate", "--config", file.toString(), "--db-url", "jdbc:postgresql://127.0.0.1:2/b")
                        .err())
                .contains("127.0.0.1:2/b");
        Files.writeString(file, "db-uri=x\n");
        Ended refused = run(Map.of(), "migrate", "--config=" + file);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("db-uri");
    }

    @Test
    void servesTheDemoThatItsLinesToPasteAskFor() throws IOException, InterruptedException {
        Process demo =
                process(Map.of(), "demo", "--port", "0", "--plan", "enterprise").start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(demo.getInputStream(), StandardCharsets.UTF_8))) {
            Pattern line = Pattern.compile("  curl -H 'Authorization: Bearer (\\S+)' '(\\S+)'");
            int pasted = 0;
            for (String said = out.readLine(); pasted < 3; said = out.readLine()) {
                if (said.startsWith("  A shop's page")) {
                    requireGalleries(said.substring(said.indexOf("http")));
                }
                Matcher curl = line.matcher(said);
                if (curl.matches()) {
                    pasted++;
                    ApiResponse answered = new HttpTestClient("", curl.group(1)).get(curl.group(2));
                    assertThat(answered.status()).isEqualTo(200);
                    assertThat(answered.header("RateLimit-Policy")).contains("q=6000");
                }
            }
        } finally {
            demo.destroy();
            assertThat(demo.waitFor()).isEqualTo(143);
        }
    }

    /** The page of the demo's shop is there, and so are the galleries that its address names. */
    private static void requireGalleries(String page) throws IOException, InterruptedException {
        assertThat(text(page)).contains("shelfie-gallery");
        String base = page.substring(0, page.indexOf("/demo/"));
        String key = page.replaceFirst(".*[?&]key=([^&]*).*", "$1");
        Matcher gallery = Pattern.compile("gallery=(\\w+)").matcher(page);
        int galleries = 0;
        for (; gallery.find(); galleries++) {
            assertThat(text(base + "/storefront/v1/galleries/" + gallery.group(1) + "?key=" + key))
                    .contains("\"products\":[{");
        }
        assertThat(galleries).isEqualTo(3);
    }

    private static String text(String address) throws IOException, InterruptedException {
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    private static void assertWrongUsage(String hint, String... arguments) {
        Ended refused = run(Map.of(), arguments);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err().lines()).hasSize(1);
        assertThat(refused.err()).contains(hint, "--help");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}

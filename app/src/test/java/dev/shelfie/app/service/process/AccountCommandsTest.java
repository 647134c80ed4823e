package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.Commands;
import dev.shelfie.app.support.Commands.Ended;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestService;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The commands for accounts and people, while a node serves. That they work as processes is what {@link CommandLineTest} shows. */
class AccountCommandsTest {

    @TempDir
    private Path folder;

    private final String url = TestDatabase.create();
    private final PostgresTestService postgres = PostgresTestService.start(url);
    private final TestService service = postgres.service();

    @AfterEach
    void stop() {
        postgres.close();
    }

    @Test
    void listsRenamesAndChangesThePlanOfAccountsByName() {
        String halm = create("Halm", "free");
        create("Hafen", "standard");
        TestUser.invite(service, new AccountId(halm), "ana@halm.example", Role.OWNER);
        var client = service.client(new AccountId(halm), EnumSet.allOf(Permission.class));
        assertThat(client.get("/api/v1/posts").header("RateLimit-Policy")).contains("q=60");

        Ended planned = run("account", "plan", "Halm", "--plan", "enterprise");
        assertThat(planned.out().strip()).isEqualTo(halm);
        assertThat(planned.err()).contains("within 2 seconds");
        Eventually.until(
                "the node applies the plan",
                () -> client.get("/api/v1/posts").header("RateLimit-Policy").contains("q=6000"));
        assertThat(run("account", "rename", halm, "--name", "Halm & Hafen").code())
                .isZero();

        List<String> lines = run("account", "list").out().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).matches(halm + "\tenterprise\t1\t20\\S+Z\t\tHalm & Hafen");
        assertThat(lines.get(1)).matches("acct_\\w+\tstandard\t0\t20\\S+Z\t\tHafen");
        var json = JsonMapper.shared()
                .readTree(run("account", "list", "--json")
                        .out()
                        .lines()
                        .findFirst()
                        .orElseThrow());
        assertThat(json.get("users").intValue()).isEqualTo(1);
        assertThat(json.get("plan").stringValue()).isEqualTo("enterprise");
        assertThat(audited(halm))
                .contains("account.renamed Halm -> Halm & Hafen", "account.plan_changed free -> enterprise");
    }

    @Test
    void refusesNamesThatSeveralHaveAndSaysWhichIdsTheyCouldBe() {
        String one = create("Halm", "free");
        String other = create("Halm", "free");

        Ended refused = Commands.run(Map.of("SHELFIE_DB_URL", url), "token", "list", "--account", "Halm");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err().lines()).singleElement().asString().contains(one, other);
        assertThat(run("account", "rename", "Halm", "--name", "x").err()).contains(one, other);
        assertThat(run("user", "list", "--account", "Hafen").err()).contains("'Hafen'");

        String first = token(one);
        String second = token(one);
        Ended ambiguous = run("token", "revoke", "--account", one, "web");
        assertThat(ambiguous.code()).isEqualTo(1);
        assertThat(ambiguous.err()).contains(first, second);
        assertThat(run("token", "revoke", "--account", one, first).code()).isZero();
        assertThat(run("token", "revoke", "--account", one, "web").out().strip())
                .isEqualTo(second);
        assertThat(run("token", "revoke", "--account", one, "web").code()).isEqualTo(1);
    }

    @Test
    void changesRolesAndKeepsTheLastOwner() {
        AccountId halm = service.account(Plan.FREE);
        TestUser.join(service, halm, "ana@halm.example", Role.OWNER);
        TestUser.join(service, halm, "ben@halm.example", Role.EDITOR);

        Ended refused = run("user", "role", "--account", halm.value(), "ana@halm.example", "--role", "viewer");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("last owner");
        assertThat(run("user", "remove", "--account", halm.value(), "ana@halm.example", "--yes")
                        .err())
                .contains("last owner");

        assertThat(run("user", "role", "--account", halm.value(), "BEN@halm.example", "--role", "owner")
                        .code())
                .isZero();
        assertThat(run("user", "role", "--account", halm.value(), "ana@halm.example", "--role", "viewer")
                        .code())
                .isZero();
        assertThat(run("user", "list", "--account", halm.value()).out())
                .contains("viewer\tana@halm.example", "owner\tben@halm.example");
        assertThat(audited(halm.value())).contains("user.changed ben@halm.example, owner");
    }

    @Test
    void removesUsersWithTheirSessionsAndRevokesTheirTokensOnlyIfToldTo() {
        AccountId halm = service.account(Plan.UNLIMITED);
        TestUser.join(service, halm, "ana@halm.example", Role.OWNER);
        BrowserSession ben =
                TestUser.join(service, halm, "ben@halm.example", Role.OWNER).browser();
        ApiResponse token =
                ben.json("POST", "/tokens", "{'name': 'Bot', 'environment': 'live', 'permissions': ['posts:read']}");
        assertThat(token.status()).as(token.text()).isEqualTo(201);
        String[] remove = {"user", "remove", "--account", halm.value(), "ben@halm.example"};

        Ended unsaid = run(remove);
        assertThat(unsaid.code()).isEqualTo(2);
        assertThat(unsaid.err()).contains("--tokens revoke or --tokens keep", token.id());
        Ended unconfirmed = run(with(remove, "--tokens", "revoke"));
        assertThat(unconfirmed.code()).isEqualTo(2);
        assertThat(unconfirmed.err()).contains("--yes");
        assertThat(ben.send("GET", "/api/v1/posts", null).status()).isEqualTo(200);

        assertThat(run(with(remove, "--tokens", "revoke", "--yes")).code()).isZero();

        assertThat(run("token", "list", "--account", halm.value()).out()).contains(token.id() + "\trevoked");
        assertThat(run("user", "list", "--account", halm.value()).out()).doesNotContain("ben@");
        Eventually.until(
                "the session ends", () -> ben.send("GET", "/api/v1/posts", null).status() == 401);
        assertThat(audited(halm.value()))
                .contains("user.removed ben@halm.example, owner", "token.revoked Bot: posts:read");
    }

    @Test
    void closesAccountsUntilTheyAreReopened() throws IOException {
        TestAccount halm = TestAccount.of(service);
        BrowserSession ana = TestUser.join(service, halm.account(), "ana@halm.example", Role.OWNER)
                .browser();
        halm.product("kleid", "Kleid");
        String key =
                halm.created("/api/v1/publishable-tokens", "{'name': 'Shop'}").at("/token");
        BrowserSession browser = BrowserSession.of(service);
        String shown = "/storefront/v1/posts?key=" + key;
        assertThat(browser.send("GET", shown, null).status()).isEqualTo(200);
        Path file = folder.resolve("halm.zip");
        String[] close = {"account", "close", halm.account().value(), "--after", "2d", "--export", file.toString()};

        Ended unconfirmed = run(close);
        assertThat(unconfirmed.code()).isEqualTo(2);
        assertThat(unconfirmed.err()).contains("--yes", "2 days", "lacks its galleries");
        assertThat(file).doesNotExist();
        assertThat(run("account", "close", halm.account().value(), "--after", "366d", "--yes")
                        .err())
                .contains("365 days");

        Ended closed = run(with(close, "--yes"));
        assertThat(closed.code()).as(closed.err()).isZero();
        assertThat(file).isNotEmptyFile();
        assertThat(Files.getPosixFilePermissions(file))
                .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        Eventually.until(
                "nobody is let in",
                () -> halm.client().get("/api/v1/posts").status() == 401
                        && ana.send("GET", "/api/v1/posts", null).status() == 401
                        && browser.send("GET", shown, null).status() == 401);
        assertThat(TestUser.signIn(
                                BrowserSession.of(service),
                                halm.account().value(),
                                "ana@halm.example",
                                TestUser.PASSWORD)
                        .status())
                .isEqualTo(401);
        assertThat(run("account", "list").out()).containsPattern(halm.account() + "\t\\w+\t1\t\\S+Z\t\\S+Z\t");
        assertThat(service.use().accounts().deleteClosedAccounts()).isEmpty();
        assertThat(run(with(close, "--yes")).code()).isEqualTo(1);

        assertThat(run("account", "reopen", halm.account().value()).code()).isZero();
        Eventually.until(
                "everybody is let in again",
                () -> halm.client().get("/api/v1/posts").status() == 200
                        && ana.send("GET", "/api/v1/posts", null).status() == 200
                        && browser.send("GET", shown, null).status() == 200);
        assertThat(run("account", "reopen", halm.account().value()).code()).isEqualTo(1);
        assertThat(audited(halm.account().value()))
                .anyMatch(entry -> entry.startsWith("account.closed to be deleted at 20"))
                .anyMatch(entry -> entry.startsWith("account.reopened "));
        Ended imported = run("import", "--account", create("Neu", "free"), file.toString());
        assertThat(imported.code()).as(imported.err()).isZero();
        assertThat(imported.err()).contains("products.ndjson: 1 created");
    }

    @Test
    void opensAnAccountAgainWhenItCannotBeExported() throws IOException {
        TestAccount halm = TestAccount.of(service);
        Path file = folder.resolve("halm.zip");
        String[] close = {"account", "close", halm.account().value(), "--yes", "--export", file.toString()};

        assertThat(run(with(close, "--after", "23h")).err()).contains("at least 1d");
        assertThat(run("account", "close", halm.account().value(), "--yes", "--export", file + "/none/x.zip")
                        .err())
                .contains("no folder");
        assertThat(audited(halm.account().value())).isEmpty();

        Files.createFile(Path.of(file + ".part"));
        Ended failed = run(close);
        assertThat(failed.code()).isEqualTo(1);
        assertThat(failed.err()).contains("The account is open again", "another export is writing it");
        Eventually.until(
                "everybody is let in again",
                () -> halm.client().get("/api/v1/posts").status() == 200);
        assertThat(audited(halm.account().value()))
                .anyMatch(entry -> entry.startsWith("account.closed "))
                .anyMatch(entry -> entry.startsWith("account.reopened "));
    }

    @Test
    void deletesAClosedAccountFromEveryTableAndNoOtherOne() {
        TestAccount gone = filled();
        TestAccount stays = filled();
        Map<String, Long> before = rows(stays);
        assertThat(rows(gone).values()).filteredOn(rows -> rows > 0).hasSizeGreaterThan(15);
        assertThat(run("account", "close", gone.account().value(), "--after", "1m", "--yes")
                        .code())
                .isZero();
        postgres.database()
                .sql()
                .update(
                        "UPDATE account SET delete_at = now() WHERE account_id = ?",
                        arguments -> arguments.text(gone.account().value()));

        assertThat(run("account", "reopen", gone.account().value()).err()).contains("has begun");
        assertThat(service.use().accounts().deleteClosedAccounts()).containsExactly(gone.account());

        assertThat(rows(gone).values()).containsOnly(0L);
        // Others have the background's work on them meanwhile.
        Map<String, Long> after = rows(stays);
        for (String table :
                List.of("influencer", "product", "post", "gallery", "user_account", "token", "audit_entry")) {
            assertThat(after.get(table)).isEqualTo(before.get(table)).isPositive();
        }
        assertThat(service.use().accounts().deleteClosedAccounts()).isEmpty();
    }

    /** An account with rows in most tables. */
    private TestAccount filled() {
        TestAccount retailer = TestAccount.of(service);
        service.fill(retailer.account());
        TestUser.join(service, retailer.account(), "ana@halm.example", Role.OWNER)
                .browser();
        TestUser.invite(service, retailer.account(), "ben@halm.example", Role.EDITOR);
        retailer.created("/api/v1/galleries", "{'name': 'Sommer', 'rules': {}}");
        retailer.created("/api/v1/publishable-tokens", "{'name': 'Shop'}");
        retailer.product("kleid", "Kleid");
        retailer.post(retailer.influencer("lina.neu"), "p1", "Kleid");
        retailer.client().post("/api/v1/reviews", "{}");
        service.use().usage().save();
        return retailer;
    }

    private Map<String, Long> rows(TestAccount retailer) {
        List<String> tables = postgres.database()
                .sql()
                .list(
                        "SELECT table_name FROM information_schema.columns "
                                + "WHERE table_schema = 'public' AND column_name = 'account_id'",
                        arguments -> {},
                        row -> row.text(1));
        Map<String, Long> counts = new TreeMap<>();
        tables.forEach(table -> counts.put(
                table,
                postgres.database()
                        .sql()
                        .find(
                                "SELECT count(*) FROM " + table + " WHERE account_id = ?",
                                arguments -> arguments.text(retailer.account().value()),
                                row -> row.number(1))
                        .orElseThrow()));
        return counts;
    }

    private List<String> audited(String account) {
        return service.client(new AccountId(account), EnumSet.of(Permission.AUDIT_READ))
                .get("/api/v1/audit-log?limit=100")
                .json()
                .valueStream()
                .filter(entry -> entry.at("/actor/type").stringValue().equals("command_line"))
                .filter(entry -> entry.has("detail"))
                .map(entry -> entry.get("action").stringValue() + " "
                        + entry.get("detail").stringValue())
                .toList();
    }

    private String token(String account) {
        String json = run(
                        "token",
                        "create",
                        "--account",
                        account,
                        "--name",
                        "web",
                        "--permissions",
                        "posts:read",
                        "--json")
                .out();
        return JsonMapper.shared().readTree(json).get("id").stringValue();
    }

    private String create(String name, String plan) {
        return run("account", "create", "--name", name, "--plan", plan).out().strip();
    }

    private Ended run(String... arguments) {
        return Commands.runHere(with(arguments, "--db-url=" + url));
    }

    private static String[] with(String[] first, String... rest) {
        String[] all = Arrays.copyOf(first, first.length + rest.length);
        System.arraycopy(rest, 0, all, first.length, rest.length);
        return all;
    }
}

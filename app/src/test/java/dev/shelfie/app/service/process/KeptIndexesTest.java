package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node that starts again goes on with the indexes that it kept. */
class KeptIndexesTest {

    private static final String BUILT = "shelfie_index_builds_total{outcome=\"done\"}";
    private static final String RESTORED = "shelfie_index_builds_total{outcome=\"restored\"}";
    private static final String MATCHED = "shelfie_posts_matched_total";

    @TempDir
    private Path folder;

    private String url = "";
    private AccountId account = new AccountId("acct_" + "0".repeat(26));

    @Test
    void aNodeThatIsKilledRestoresItsIndexAndBuildsItAnewWhenTheFileIsDamaged() throws IOException {
        url = TestDatabase.create();
        try (Database database = Database.open(TestDatabase.settings(url))) {
            database.migrate();
            account = DaggerQuickService.factory()
                    .create(new PostgresStore(database))
                    .access()
                    .createAccount(new CreateAccount("Halm", Plan.UNLIMITED))
                    .id();
            fill();
            Path file = folder.resolve("indexes").resolve(account + ".index");
            try (ServeProcess node = start("first")) {
                importPost("one");
                Eventually.until("the index is kept", () -> Files.exists(file));
                Eventually.until("the post is matched", () -> jobs() == 0 && node.metric(MATCHED) > 0);
                assertThat(node.metric(BUILT)).isEqualTo(1);
                node.kill();
            }
            try (ServeProcess node = start("second")) {
                importPost("two");
                Eventually.until("the post is matched", () -> jobs() == 0 && node.metric(MATCHED) > 0);
                assertThat(node.metric(RESTORED)).isEqualTo(1);
                assertThat(node.metric(BUILT)).isZero();
                node.kill();
            }
            byte[] damaged = Files.readAllBytes(file);
            damaged[damaged.length / 2] ^= 1;
            Files.write(file, damaged);
            try (ServeProcess node = start("third")) {
                importPost("three");
                Eventually.until("the post is matched", () -> jobs() == 0 && node.metric(MATCHED) > 0);
                assertThat(node.metric(BUILT)).isEqualTo(1);
                assertThat(node.log())
                        .contains("Threw away the kept index of " + account + ", as it is damaged")
                        .doesNotContain("ERROR");
            }
        }
    }

    private long jobs() {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet result =
                        statement.executeQuery("SELECT count(*) FROM matching_job WHERE account_id IS NOT NULL")) {
            result.next();
            return result.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private ServeProcess start(String name) {
        return ServeProcess.start(url, folder, name, "--db-connections=2", "--index-dir=" + folder.resolve("indexes"));
    }

    private void fill() throws IOException {
        importFile("products", """
                {"external_id": "P-1", "title": "Halm linen dress, olive", "brand": "Halm", "url": "https://halm.example/p/1"}
                """);
        importFile("influencers", """
                {"display_name": "Lina", "social_accounts": [{"platform": "instagram", "username": "lina", \
                "url": "https://www.instagram.com/lina/"}]}
                """);
    }

    private void importPost(String id) throws IOException {
        importFile("posts", """
                {"social_platform": "instagram", "social_account": "lina", "platform_post_id": "%s", \
                "caption": "My Halm linen dress in olive", "created_at": "2026-05-01T10:00:00Z"}
                """.formatted(id));
    }

    private void importFile(String kind, String rows) throws IOException {
        Path file = Files.writeString(folder.resolve(kind + ".ndjson"), rows);
        Path log = folder.resolve(kind + ".log");
        int code = ServeProcess.run(
                log, "import", "--db-url=" + url, "--account=" + account, "--kind=" + kind, file.toString());
        assertThat(code).as(Files.readString(log)).isZero();
    }
}

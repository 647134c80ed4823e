package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Commands;
import dev.shelfie.app.support.Commands.Ended;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code import} tells people, as a process of its own. */
class ImportCommandTest {

    @TempDir
    private Path folder;

    private final String url = TestDatabase.create();
    private final PostgresTestService postgres = PostgresTestService.startWithoutJobs(url);
    private final TestAccount halm = TestAccount.of(postgres.service());

    @AfterEach
    void stop() {
        postgres.close();
    }

    @Test
    void asksForItsOwnOptionsWhenAFileNeedsThem() throws IOException {
        Ended shop = imported("products", "Handle,Title,Variant Price\nlamp,Lamp,49.00\n");
        assertThat(shop.code()).isEqualTo(1);
        assertThat(shop.err()).contains("The import failed: ", "with --shop-url, ", "and --currency, ");
        assertThat(imported("products", "Name,Preis\nLamp,49.00\n").err()).contains("say so with --columns. ");
        Ended wrong = imported("products", "id\n", "--shop-url", "shop.example");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("--shop-url: must be the http or https address");
    }

    @Test
    void namesThePostThatIsRefused() throws IOException {
        Ended ended = imported(
                "posts",
                "[{'social_platform': 'tiktok', 'social_account': 'nobody', 'platform_post_id': '72', "
                        .concat("'created_at': '2026-05-01T10:00:00Z'}]")
                        .replace('\'', '"'));
        assertThat(ended.err())
                .contains("line 1, 72: influencer: no influencer of the account has the username nobody on tiktok;")
                .contains("The import is complete. 1 row: 0 created, 0 updated, 0 unchanged, 1 refused; 0 products");
    }

    private Ended imported(String kind, String text, String... options) throws IOException {
        Path file = folder.resolve(kind.equals("products") ? "file.csv" : "file.json");
        Files.writeString(file, text);
        List<String> arguments =
                new ArrayList<>(List.of("import", "--account", halm.account().value(), "--kind", kind));
        arguments.addAll(List.of(options));
        arguments.add(file.toString());
        return Commands.run(Map.of("SHELFIE_DB_URL", url), arguments.toArray(String[]::new));
    }
}

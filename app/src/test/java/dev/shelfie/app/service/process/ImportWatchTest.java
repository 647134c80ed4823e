package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Commands;
import dev.shelfie.app.support.Commands.Ended;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportWatchTest {

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
    void importsEachFileThatIsPutIntoTheFolder() throws Exception {
        Path log = folder.resolve(".log");
        Process watching = Commands.process(
                        Map.of("SHELFIE_DB_URL", url),
                        "import",
                        "--account",
                        halm.account().value(),
                        "--kind",
                        "products",
                        "--watch",
                        folder.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            Files.writeString(folder.resolve("a.csv"), """
                    id,title,link,availability
                    1,Linen dress,https://shop.example/1,in_stock
                    2,,https://shop.example/2,in_stock
                    """);
            Files.writeString(folder.resolve("b.csv"), "name,colour\nDress,blue\n");
            Files.writeString(folder.resolve("c.pdf"), "%PDF");
            Eventually.until(
                    "all files are moved",
                    () -> names("failed").size() == 2 && names("imported").size() == 1);
            assertThat(names("imported")).singleElement().asString().matches("imp_\\w{26}-a\\.csv");
            assertThat(names("failed"))
                    .anyMatch(name -> name.matches("imp_\\w{26}-b\\.csv"))
                    .contains("c.pdf");
            assertThat(halm.client()
                            .get("/api/v1/products/by-external-id/1")
                            .json()
                            .path("title")
                            .stringValue())
                    .isEqualTo("Linen dress");
            assertThat(log).content().contains("line 3, 2: title: is missing or empty", "c.pdf: ", "must end in");
        } finally {
            watching.destroy();
            watching.waitFor();
        }
    }

    @Test
    void refusesToWatchInATrial() {
        Ended refused = Commands.run(
                Map.of("SHELFIE_DB_URL", url),
                "import",
                "--account",
                halm.account().value(),
                "--kind",
                "products",
                "--watch",
                "--dry-run",
                folder.toString());
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("leave out --dry-run");
    }

    private List<String> names(String subfolder) {
        Path inside = folder.resolve(subfolder);
        if (!Files.isDirectory(inside)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(inside)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

package dev.shelfie.app.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Commands;
import dev.shelfie.app.support.Commands.Ended;
import dev.shelfie.app.support.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder is watched by one process, while its database dies and comes back. */
class ImportWatchFaultsTest {

    @TempDir
    private Path temporary;

    @Test
    void importsOnceWhatArrivesWhileTheDatabaseIsAway() throws Exception {
        Path folder = Files.createDirectory(temporary.resolve("feeds"));
        Path log = temporary.resolve("watch.log");
        try (DatabaseServer database = new DatabaseServer(temporary.resolve("data"))) {
            Map<String, String> environment =
                    Map.of("SHELFIE_DB_URL", DatabaseServer.url(database.port()), "SHELFIE_DB_POOLER", "session");
            run(environment, "migrate");
            String account = run(environment, "account", "create", "--name=Halm", "--plan=free");
            Process watching = Commands.process(
                            environment,
                            "import",
                            "--account=" + account,
                            "--kind=products",
                            "--watch",
                            folder.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            try {
                put(folder, "before.csv", "1");
                awaitImported(folder, "before.csv");
                database.kill();
                put(folder, "while.csv", "2");
                Eventually.until("the file is tried", () -> text(log).contains("while.csv: "));
                assertThat(watching.isAlive()).as(text(log)).isTrue();
                assertThat(folder.resolve("while.csv")).exists();

                database.restart();

                awaitImported(folder, "while.csv");
                put(folder, "after.csv", "3");
                awaitImported(folder, "after.csv");
                assertThat(database.query("SELECT file_name, state, created FROM import ORDER BY created_at"))
                        .containsExactly(
                                List.of("before.csv", "completed", "1"),
                                List.of("while.csv", "completed", "1"),
                                List.of("after.csv", "completed", "1"));
                assertThat(text(log)).contains("while.csv: ", "; trying again");
                assertThat(names(folder.resolve("imported"))).hasSize(3);
                assertThat(names(folder)).containsExactly("imported");
            } finally {
                watching.destroy();
                watching.waitFor();
            }
        }
    }

    private static String run(Map<String, String> environment, String... arguments) {
        Ended ended = Commands.run(environment, arguments);
        assertThat(ended.code()).as(ended.err()).isZero();
        return ended.out().strip();
    }

    private static void put(Path folder, String name, String product) throws IOException {
        Files.writeString(
                folder.resolve(name),
                "id,title,link,availability\n%s,Linen dress,https://shop.example/%s,in_stock\n"
                        .formatted(product, product));
    }

    private static void awaitImported(Path folder, String name) {
        Eventually.until(
                name + " is imported",
                () -> names(folder.resolve("imported")).stream().anyMatch(each -> each.endsWith("-" + name)));
    }

    private static List<String> names(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

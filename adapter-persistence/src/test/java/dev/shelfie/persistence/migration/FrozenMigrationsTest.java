package dev.shelfie.persistence.migration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Databases remember the checksum of each migration, so a migration never changes once it is listed as frozen. */
class FrozenMigrationsTest {

    private static final String LIST = "frozen-migrations";

    @Test
    void everyMigrationIsFrozenAndUnchanged() throws Exception {
        assertThat(problems(migrations(), frozen())).isEmpty();
    }

    @Test
    void problemsNameTheMigrationWhenItIsChangedOrMissingOrNotListed(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("V1__one.sql"), "SELECT 1");
        Files.writeString(folder.resolve("V2__two.sql"), "SELECT 2");
        Map<String, String> frozen = checksums(folder);
        Files.writeString(folder.resolve("V2__two.sql"), "SELECT 22");
        Files.writeString(folder.resolve("V3__three.sql"), "SELECT 3");
        Files.delete(folder.resolve("V1__one.sql"));

        assertThat(problems(checksums(folder), frozen))
                .satisfiesExactly(
                        problem -> assertThat(problem).startsWith("V1__one.sql is gone"),
                        problem -> assertThat(problem).startsWith("V2__two.sql has changed"),
                        problem -> assertThat(problem)
                                .startsWith("V3__three.sql isn't frozen")
                                .endsWith(checksums(folder).get("V3__three.sql") + "  V3__three.sql"));
    }

    private static List<String> problems(Map<String, String> migrations, Map<String, String> frozen) {
        List<String> problems = new ArrayList<>();
        frozen.forEach((name, checksum) -> {
            if (!migrations.containsKey(name)) {
                problems.add(name + " is gone, but databases have applied it: restore it");
            } else if (!migrations.get(name).equals(checksum)) {
                problems.add(name + " has changed, but databases have applied it: restore it, and add a new migration");
            }
        });
        migrations.forEach((name, checksum) -> {
            if (!frozen.containsKey(name)) {
                problems.add(name + " isn't frozen: when it is final, add this line to src/test/resources/" + LIST
                        + ": " + checksum + "  " + name);
            }
        });
        return problems;
    }

    private static Map<String, String> migrations() throws Exception {
        return checksums(Path.of(resource("db/migration/V1__schema.sql")).getParent());
    }

    private static Map<String, String> frozen() throws Exception {
        Map<String, String> frozen = new TreeMap<>();
        for (String line : Files.readAllLines(Path.of(resource(LIST)))) {
            if (!line.startsWith("#")) {
                String[] parts = line.split(" +", 2);
                frozen.put(parts[1], parts[0]);
            }
        }
        return frozen;
    }

    private static URI resource(String name) throws URISyntaxException {
        return FrozenMigrationsTest.class.getResource("/" + name).toURI();
    }

    private static Map<String, String> checksums(Path folder) throws IOException, NoSuchAlgorithmException {
        Map<String, String> checksums = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                byte[] text =
                        Files.readString(file, UTF_8).replace("\r\n", "\n").getBytes(UTF_8);
                checksums.put(
                        file.getFileName().toString(),
                        HexFormat.of()
                                .formatHex(MessageDigest.getInstance("SHA-256").digest(text)));
            }
        }
        return checksums;
    }
}

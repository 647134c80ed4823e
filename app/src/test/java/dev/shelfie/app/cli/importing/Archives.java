package dev.shelfie.app.cli.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.http.importformat.Archive;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Makes, imports and reads archives of accounts. */
final class Archives {

    /** What the service sets: ids and times, and that a match of the matcher came by an import. */
    private static final List<String> SET_BY_SERVICE = List.of("id", "created_at", "updated_at", "matcher_version");

    private Archives() {}

    /** What the account exports. */
    static byte[] export(TestAccount from) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ExportFile.write(
                from.service().use().store(),
                from.service().use().accounts().getAccount(from.account().value()),
                out,
                Instant.now());
        return out.toByteArray();
    }

    /** What came of importing the archive. */
    static ImportCounts imported(TestAccount to, byte[] archive) throws IOException {
        return imported(to, archive, new StringWriter());
    }

    /** The same, with what the command prints on standard error. */
    static ImportCounts imported(TestAccount to, byte[] archive, StringWriter err) throws IOException {
        return new ArchiveImport(to.service().use(), to.account(), new PrintWriter(err, true), progress -> {})
                .run(new ByteArrayInputStream(archive));
    }

    /** An archive of one file and the end; empty if {@code content} is null. */
    static byte[] zip(String name, @Nullable String content) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        if (content != null) {
            files.put(name, content);
            files.put(
                    Archive.END, ArchiveEndTest.end(Map.of(name, content.lines().count())));
        }
        return ArchiveEndTest.zip(files);
    }

    /** The lines of each file with records. */
    static Map<String, List<String>> lines(byte[] archive) throws IOException {
        Map<String, List<String>> files = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(
                        entry.getName(),
                        new String(zip.readAllBytes(), StandardCharsets.UTF_8)
                                .lines()
                                .toList());
            }
        }
        assertThat(files.remove("export.json")).hasSize(1);
        return files;
    }

    /** The records of each file, without what may differ in another account. */
    static Map<String, Set<ObjectNode>> records(byte[] archive) throws IOException {
        Map<String, Set<ObjectNode>> files = new TreeMap<>();
        lines(archive).forEach((name, lines) -> {
            Set<ObjectNode> records = new HashSet<>();
            for (String line : lines) {
                ObjectNode record = (ObjectNode) JsonMapper.shared().readTree(line);
                boolean isPost = name.equals("posts.ndjson");
                record.remove(SET_BY_SERVICE.stream()
                        .filter(member -> !(isPost && member.equals("created_at")))
                        .toList());
                if (name.equals("matches.ndjson")) {
                    record.remove("source");
                }
                assertThat(records.add(record)).isTrue();
            }
            files.put(name, records);
        });
        return files;
    }
}

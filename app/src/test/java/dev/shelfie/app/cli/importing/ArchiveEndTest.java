package dev.shelfie.app.cli.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.http.importformat.Archive;
import dev.shelfie.inmemory.InMemoryStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.json.JsonMapper;

/** The end of an archive says what should have come before. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArchiveEndTest {

    private static final String PRODUCT =
            "{\"external_id\":\"kleid\",\"title\":\"Kleid\",\"url\":\"https://shop.example/kleid\"}";

    private final TestService service = InMemoryTestService.start(InMemoryStore.empty(), 0);
    private final TestAccount retailer = TestAccount.of(service);

    @AfterAll
    void stop() {
        service.close();
    }

    @Test
    void importFailsWhenTheArchiveLacksAFileThatItsEndCounts() {
        assertThatThrownBy(() -> imported(Map.of(Archive.END, end(Map.of(Archive.MATCHES, 3L)))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("of the 3 lines of matches.ndjson, 0 came before export.json");
    }

    @Test
    void importFailsWhenAFileHasMoreOrFewerLinesThanItsEndCounts() {
        for (long lines : new long[] {0, 2}) {
            assertThatThrownBy(() -> imported(products(PRODUCT + "\n", lines)))
                    .hasMessageContaining("of the " + lines + " lines of products.ndjson, 1 came");
        }
    }

    @Test
    void importFailsWhenTheEndComesFirst() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(Archive.END, end(Map.of(Archive.PRODUCTS, 1L)));
        files.put(Archive.PRODUCTS, PRODUCT);

        assertThatThrownBy(() -> imported(files)).hasMessageContaining("of the 1 lines of products.ndjson, 0 came");
    }

    @Test
    void importFailsWhenTheEndSaysNothingOrTooMuch() {
        String long64 = end(Map.of()) + " ".repeat(64 * 1024);
        for (String end : new String[] {"", "{", "[]", "{}", end(Map.of()).replace("0", "\"0\""), long64}) {
            assertThatThrownBy(() -> imported(Map.of(Archive.END, end)))
                    .as(end)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("export.json doesn't say");
        }
    }

    @Test
    void importCountsLinesWhateverEndsThem() throws IOException {
        imported(products(PRODUCT, 1));
        imported(products("\r\n" + PRODUCT + "\r\n \r\n", 1));

        assertThat(imported(products(PRODUCT + "\n" + PRODUCT.replace("kleid", "hut"), 2))
                        .read())
                .isEqualTo(2);
    }

    private static Map<String, String> products(String content, long lines) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(Archive.PRODUCTS, content);
        files.put(Archive.END, end(Map.of(Archive.PRODUCTS, lines)));
        return files;
    }

    private ImportCounts imported(Map<String, String> files) throws IOException {
        return new ArchiveImport(service.use(), retailer.account(), new PrintWriter(new StringWriter()), progress -> {})
                .run(new ByteArrayInputStream(zip(files)));
    }

    /** The last file of an archive with so many lines; 0 of those that aren't named. */
    static String end(Map<String, Long> lines) {
        var end = JsonMapper.shared().createObjectNode();
        Archive.FILES.forEach(file -> end.put(file, lines.getOrDefault(file, 0L)));
        return end.toString();
    }

    /** An archive of these files. */
    static byte[] zip(Map<String, String> files) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return out.toByteArray();
    }
}

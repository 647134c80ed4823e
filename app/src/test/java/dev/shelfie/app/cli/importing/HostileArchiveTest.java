package dev.shelfie.app.cli.importing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import dev.shelfie.http.importformat.Archive;
import dev.shelfie.inmemory.InMemoryStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives that nobody exported. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileArchiveTest {

    private static final int MEGABYTE = 1024 * 1024;

    private final TestService service = InMemoryTestService.start(InMemoryStore.empty(), 0);
    private final TestAccount retailer = TestAccount.of(service);

    @AfterAll
    void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {Archive.PRODUCTS, Archive.MATCHES, Archive.GALLERIES})
    void isRefusedWhenAFileUnpacksToFarTooMuch(String file) throws IOException {
        for (byte filler : new byte[] {0, ' ', '\n', '['}) {
            byte[] archive = zipped(file, filler, 30);
            assertThatThrownBy(() -> run(archive))
                    .as("filled with " + filler)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(file)
                    .hasMessageContaining("more than 200 times its size");
        }
    }

    @Test
    void isRefusedWhenAFileComesTwice() throws IOException {
        byte[] archive = ArchiveEndTest.zip(Map.of(Archive.PRODUCTS, "{}"));
        byte[] twice = new byte[archive.length * 2];
        int entry = new String(archive, ISO_8859_1).indexOf("PK\u0001\u0002");
        System.arraycopy(archive, 0, twice, 0, entry);
        System.arraycopy(archive, 0, twice, entry, archive.length);
        assertThatThrownBy(() -> run(twice)).hasMessageContaining("it holds products.ndjson twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../products.ndjson", "/etc/passwd", "products.ndjson/", "archive.zip", "a\u001b[2Jb\nc"})
    void isRefusedWhenItHoldsAnotherFile(String name) throws IOException {
        byte[] archive = ArchiveEndTest.zip(Map.of(name, "x"));
        assertThatThrownBy(() -> run(archive))
                .hasMessageContaining("it holds a file " + name.replaceAll("\\p{Cntrl}", "\ufffd"));
    }

    @Test
    void isRefusedWhenANameIsNoText() throws IOException {
        byte[] archive = ArchiveEndTest.zip(Map.of(Archive.PRODUCTS, "x"));
        archive[new String(archive, ISO_8859_1).indexOf("products")] = (byte) 0xff;
        // Newer JDKs find it themselves.
        assertThatThrownBy(() -> run(archive))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(".* damaged: .*(isn't UTF-8|bad entry name).*");
    }

    @Test
    void isRefusedWhereverItIsCutOff() throws IOException {
        byte[] archive =
                ArchiveEndTest.zip(Map.of(Archive.PRODUCTS, "{}\n".repeat(3), Archive.END, "{\"products.ndjson\": 3}"));
        int end = new String(archive, ISO_8859_1).indexOf("PK\u0001\u0002");
        for (int length = 0; length < end; length++) {
            byte[] part = new byte[length];
            System.arraycopy(archive, 0, part, 0, length);
            assertThatThrownBy(() -> run(part)).as("cut to " + length).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private void run(byte[] archive) throws IOException {
        new ArchiveImport(service.use(), retailer.account(), new PrintWriter(new StringWriter()), progress -> {})
                .run(new ByteArrayInputStream(archive));
    }

    /** An archive with one file of so many megabytes of the same byte. */
    private static byte[] zipped(String file, byte filler, int megabytes) throws IOException {
        byte[] piece = new byte[MEGABYTE];
        Arrays.fill(piece, filler);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(file));
            for (int i = 0; i < megabytes; i++) {
                zip.write(piece);
            }
        }
        return out.toByteArray();
    }
}

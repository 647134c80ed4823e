package dev.shelfie.http.importformat;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.ImportKind;
import java.util.Arrays;
import java.util.List;

/** A file is imported row by row, each read or refused; or the rest can't be read, which is said. */
class ImportFileFuzzTest {

    /** The first line of the input says how it is sent: {@code products text/csv; charset=utf-8}; the rest is the file. */
    @FuzzTest(maxDuration = "60s")
    void isReadRowByRow(byte[] input) {
        String text = new String(input, ISO_8859_1);
        int end = text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n');
        String[] sent = text.substring(0, end).split(" ", 2);
        byte[] file = Arrays.copyOfRange(input, Math.min(end + 1, input.length), input.length);
        ImportKind kind = ImportKind.parse(sent[0]).orElse(null);
        if (kind == null || sent.length < 2) {
            return;
        }
        try {
            ImportFormat format = ImportFormat.ofContentType(kind, sent[1]);
            RowsRead<?> plain = read(kind, format, file);
            RowsRead<?> packed = read(kind, format, SampleFiles.gzip(file));
            if (!isPacked(file)) {
                assertThat(packed.rows()).isEqualTo(plain.rows());
            }
        } catch (DomainException | UnsupportedFormatException refused) {
            assertThat(refused).hasMessageContaining(" ");
        }
    }

    private static RowsRead<?> read(ImportKind kind, ImportFormat format, byte[] file) {
        RowsRead<?> read = switch (kind) {
            case PRODUCTS -> RowsRead.products(format, file);
            case POSTS -> RowsRead.posts(format, file);
            case INFLUENCERS -> RowsRead.influencers(format, file);
        };
        List<Long> lines = read.rows().stream().map(ImportRow::line).toList();
        assertThat(lines).isSorted().allMatch(line -> line >= 1);
        return read;
    }

    /** Whether it is compressed already. */
    private static boolean isPacked(byte[] file) {
        return file.length > 1 && file[0] == 0x1f && file[1] == (byte) 0x8b;
    }
}

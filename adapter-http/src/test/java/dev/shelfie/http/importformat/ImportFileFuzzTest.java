package dev.shelfie.http.importformat;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.ImportKind;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file is imported row by row, each read or refused; or the rest can't be read, which is said. */
class ImportFileFuzzTest {

    /**
     * The first line of the input says how it is sent, and perhaps what its sender says of it, a parameter of imports at a time:
     * {@code products text/csv; charset=utf-8 | currency=EUR | columns=title=Name}. The rest is the file.
     */
    @FuzzTest(maxDuration = "60s")
    void isReadRowByRow(byte[] input) {
        String text = new String(input, ISO_8859_1);
        int end = text.indexOf('\n') < 0 ? text.length() : text.indexOf('\n');
        String[] line = text.substring(0, end).split(" \\| ");
        String[] sent = line[0].split(" ", 2);
        byte[] file = Arrays.copyOfRange(input, Math.min(end + 1, input.length), input.length);
        ImportKind kind = ImportKind.parse(sent[0]).orElse(null);
        if (kind == null || sent.length < 2) {
            return;
        }
        try {
            ImportFormat format = ImportFormat.ofContentType(kind, sent[1]);
            ImportHints hints = hints(kind, List.of(line));
            RowsRead<?> plain = read(kind, format, hints, file);
            RowsRead<?> packed = read(kind, format, hints, SampleFiles.gzip(file));
            if (!isPacked(file)) {
                assertThat(packed.rows()).isEqualTo(plain.rows());
            }
        } catch (DomainException | UnsupportedFormatException refused) {
            assertThat(refused).hasMessageContaining(" ");
        }
    }

    private static ImportHints hints(ImportKind kind, List<String> said) {
        return ImportHints.of(
                kind,
                said(said, "shop_url="),
                said(said, "currency="),
                said(said, "social_account="),
                said(said, "columns="));
    }

    private static @Nullable String said(List<String> said, String parameter) {
        return said.stream()
                .filter(each -> each.startsWith(parameter))
                .map(each -> new String(each.substring(parameter.length()).getBytes(ISO_8859_1), UTF_8))
                .findFirst()
                .orElse(null);
    }

    private static RowsRead<?> read(ImportKind kind, ImportFormat format, ImportHints hints, byte[] file) {
        RowsRead<?> read = switch (kind) {
            case PRODUCTS -> RowsRead.products(format, hints, file);
            case POSTS -> RowsRead.posts(format, hints, file);
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

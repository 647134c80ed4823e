package dev.shelfie.http.importformat.encoding;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.RowsRead;
import dev.shelfie.http.importformat.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextDecoderTest {

    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final String CSV = "id,title,link,availability\n1,Größe 5 €,https://shop.example/1,in stock\n";
    private static final String XML = "<rss><channel><item><id>1</id><title>Größe 5 €</title>"
            + "<link>https://shop.example/1</link><availability>in stock</availability></item></channel></rss>";
    private static final String JSON =
            "{\"external_id\":\"1\",\"title\":\"Größe 5 €\",\"url\":\"https://shop.example/1\"}";

    static Stream<Arguments> encodings() {
        return Stream.of(
                Arguments.of("text/csv", CSV.getBytes(UTF_8)),
                Arguments.of("text/csv", ("\ufeff" + CSV).getBytes(UTF_8)),
                Arguments.of("text/csv; charset=windows-1252", ("\ufeff" + CSV).getBytes(UTF_8)),
                Arguments.of("text/csv", ("\ufeff" + CSV).getBytes(UTF_16LE)),
                Arguments.of("text/csv", ("\ufeff" + CSV).getBytes(UTF_16BE)),
                Arguments.of("text/csv", CSV.getBytes(UTF_16LE)),
                Arguments.of("text/csv; charset=utf-16be", CSV.getBytes(UTF_16BE)),
                Arguments.of("text/csv; charset=windows-1252", CSV.getBytes(WINDOWS)),
                Arguments.of("text/csv; charset=iso-8859-1", CSV.getBytes(WINDOWS)),
                Arguments.of("application/xml", XML.getBytes(UTF_8)),
                Arguments.of("application/xml", ("\ufeff" + XML).getBytes(UTF_8)),
                Arguments.of(
                        "application/xml", ("\ufeff<?xml version='1.0' encoding='utf-16'?>" + XML).getBytes(UTF_16LE)),
                Arguments.of("application/xml", ("<?xml version='1.0' encoding='utf-16'?>" + XML).getBytes(UTF_8)),
                Arguments.of(
                        "application/xml", ("<?xml version='1.0' encoding='windows-1252'?>" + XML).getBytes(WINDOWS)),
                Arguments.of("text/xml; charset=windows-1252", XML.getBytes(WINDOWS)),
                Arguments.of("application/x-ndjson", ("\ufeff" + JSON).getBytes(UTF_8)),
                Arguments.of("application/json", ("\ufeff" + JSON).getBytes(UTF_16BE)),
                Arguments.of("text/csv", SampleFiles.gzip(CSV.getBytes(UTF_8))),
                Arguments.of("text/csv", SampleFiles.gzip(("\ufeff" + CSV).getBytes(UTF_16LE))),
                Arguments.of("application/xml", SampleFiles.gzip(XML.getBytes(UTF_8))));
    }

    @ParameterizedTest
    @MethodSource("encodings")
    void isToldByTheFileOrByWhoeverSendsIt(String contentType, byte[] bytes) {
        assertThat(read(contentType, bytes).only().presentation().title()).isEqualTo("Größe 5 €");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/csv", "application/xml", "application/x-ndjson"})
    void refusesTheRowsAloneWhoseBytesAreNotOfIt(String contentType) {
        String sound = "Dress";
        String text = switch (contentType) {
            case "text/csv" -> CSV + CSV.substring(CSV.indexOf('\n') + 1).replace("Größe 5 €", sound);
            case "application/xml" ->
                XML.replace("<item>", "\n<item>")
                        .replace(
                                "</item>",
                                "</item>" + XML.substring(14, XML.length() - 16).replace("Größe 5 €", sound));
            default -> "\n" + JSON + "\n" + JSON.replace("Größe 5 €", sound);
        };
        RowsRead<ProductInput> read = read(contentType, text.getBytes(WINDOWS));
        assertThat(read.refusals())
                .hasSize(1)
                .allSatisfy(
                        refusal -> assertThat(refusal)
                                .startsWith("2: ")
                                .endsWith(
                                        "holds bytes that aren't UTF-8: save the file as UTF-8, or name its charset in the Content-Type"));
        assertThat(read.refusedIds()).containsExactly("1");
        assertThat(read.sound()).extracting(p -> p.presentation().title()).containsExactly(sound);
    }

    @Test
    void isRefusedWhenItIsUnknown() {
        assertThat(read("application/xml", ("<?xml version='1.0' encoding='klingon'?>" + XML).getBytes(UTF_8))
                        .problem())
                .isEqualTo("The XML declaration names the encoding klingon, which isn't known: use UTF-8");
    }

    @Test
    void readsAllMembersOfAGzipFile() {
        byte[] second = SampleFiles.gzip(CSV.substring(CSV.indexOf('\n') + 1).getBytes(UTF_8));
        InputStream slow =
                new SequenceInputStream(new OneByOne(SampleFiles.gzip(CSV.getBytes(UTF_8))), new OneByOne(second));
        assertThat(RowsRead.products("text/csv", slow).sound()).hasSize(2);
    }

    @Test
    void saysThatAGzipFileWasCutOffAndKeepsWhatCameBefore() {
        byte[] whole = SampleFiles.gzip((CSV + CSV.repeat(20_000)).getBytes(UTF_8));
        RowsRead<ProductInput> read = read("text/csv", Arrays.copyOf(whole, whole.length - 8));
        assertThat(read.problem()).isEqualTo("The gzip file was cut off before its end: send it again");
        assertThat(read.end().isCutOff()).isTrue();
        assertThat(read.rows()).isNotEmpty();
    }

    @Test
    void saysThatAGzipFileIsDamaged() {
        byte[] bytes = SampleFiles.gzip(CSV.getBytes(UTF_8));
        bytes[bytes.length - 8] ^= 1; // The checksum.
        RowsRead<ProductInput> read = read("text/csv", bytes);
        assertThat(read.problem()).isEqualTo("The gzip file is damaged: pack it again");
        assertThat(read.end().isCutOff()).isFalse();
    }

    @Test
    void doesNotUnpackABombToItsEnd() {
        byte[] header = (CSV + "2,").getBytes(UTF_8);
        byte[] bomb = SampleFiles.gzip(Arrays.copyOf(header, 64 * 1024 * 1024));
        RowsRead<ProductInput> read = read("text/csv", bomb);
        assertThat(read.problem())
                .isEqualTo("The gzip file unpacks to more than 200 times its size: send it with less compression, or as"
                        + " it is");
        assertThat(read.rows()).hasSize(1);
    }

    @Test
    void unpacksTenMegabytesHoweverSmallTheyArePacked() {
        byte[] bytes = SampleFiles.gzip((CSV + "\n".repeat(10_000_000)).getBytes(UTF_8));
        assertThat(bytes.length).isLessThan(10_000_000 / 200);
        assertThat(read("text/csv", bytes).sound()).hasSize(1);
    }

    @Test
    void saysThatWhatWasSentWasCutOffWhenTheConnectionIsLost() {
        InputStream lost =
                new SequenceInputStream(new ByteArrayInputStream(CSV.getBytes(ISO_8859_1)), new InputStream() {
                    @Override
                    public int read() throws IOException {
                        throw new IOException("Connection reset");
                    }

                    @Override
                    public int read(byte[] bytes, int offset, int length) throws IOException {
                        return read();
                    }
                });
        RowsRead<ProductInput> read = RowsRead.products("text/csv", lost);
        assertThat(read.problem())
                .isEqualTo("What was sent was cut off before its end: send it again (Connection reset)");
        assertThat(read.end().isCutOff()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/csv", "application/xml", "application/x-ndjson"})
    void isNoneWhenTheFileIsEmpty(String contentType) {
        assertThat(read(contentType, new byte[0]).problem()).isEqualTo("The file is empty");
        assertThat(read(contentType, SampleFiles.gzip(new byte[0])).problem()).isEqualTo("The file is empty");
    }

    @Test
    void isNoneWhenTheFileIsAnExcelWorkbook() {
        assertThat(read("text/csv", new byte[] {'P', 'K', 3, 4, 20, 0, 6, 0}).problem())
                .isEqualTo("The file is a ZIP archive or an Excel workbook: unpack it, or save it as CSV (UTF-8)");
    }

    private static RowsRead<ProductInput> read(String contentType, byte[] bytes) {
        return RowsRead.products(contentType, new ByteArrayInputStream(bytes));
    }

    /** Bytes that come as slowly as from a network. */
    private static final class OneByOne extends ByteArrayInputStream {

        OneByOne(byte[] bytes) {
            super(bytes);
        }

        @Override
        public synchronized int read(byte[] bytes, int offset, int length) {
            return super.read(bytes, offset, Math.min(length, 1));
        }

        @Override
        public synchronized int available() {
            return 0;
        }
    }
}

package dev.shelfie.http.importformat;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.shop.Shop;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged files, made at random from a fixed seed. What can't be read is refused, and nothing else happens. */
class DamagedFilesTest {

    private static final int ROUNDS = 500;
    private static final Shop SHOP = new Shop("https://shop.example", "EUR");
    private static final Duration ENDLESS = Duration.ofMinutes(1);
    private static final List<String> EVIL = List.of(
            "\"",
            "\"\"",
            "<",
            ">",
            "&",
            "&#0;",
            "]]>",
            "<![CDATA[",
            "<!--",
            "<item>",
            "</item>",
            "<g:id>",
            "\u0000",
            "\n",
            "\r",
            "\t",
            ";",
            ",",
            "{",
            "}",
            "[",
            "]",
            ":",
            "\\",
            "\\u0000",
            "\\ud800",
            "null",
            "1e999",
            "\u00ff",
            "\u00fe\u00ff",
            "\u001f\u008b",
            "<!DOCTYPE a>",
            "<?xml ",
            "|",
            " ",
            "https://",
            "'");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "google-rss.xml",
                "google-atom.xml",
                "google.tsv",
                "products.csv",
                "shopify.csv",
                "woocommerce.csv",
                "products.ndjson",
                "posts.ndjson",
                "influencers.ndjson",
                "instagram-media.json"
            })
    void endInRowsRefusalsOrTheEndOfReading(String name) {
        byte[] sound = SampleFiles.bytes(name);
        Random random = new Random(name.hashCode());
        assertTimeoutPreemptively(ENDLESS, () -> {
            for (int i = 0; i < ROUNDS; i++) {
                byte[] damaged = damaged(sound, 1 + random.nextInt(8), random);
                RowsRead<?> read = read(name, random.nextInt(10) == 0 ? SampleFiles.gzip(damaged) : damaged);
                List<Long> lines = new ArrayList<>();
                read.rows().forEach(row -> lines.add(row.line()));
                assertThat(lines).isSorted().allMatch(line -> line >= 1);
                assertThat(read.refusals()).noneMatch(String::isBlank);
                assertThat(read.rows().size()).isLessThanOrEqualTo(damaged.length);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"google.tsv", "products.ndjson"})
    void leaveTheOtherLinesAsTheyAre(String name) {
        ImportFormat format = ImportFormat.ofFileName(ImportKind.PRODUCTS, name);
        List<String> lines = SampleFiles.text(name).lines().toList();
        List<ImportRow<ProductInput>> sound =
                RowsRead.products(format, SampleFiles.bytes(name)).rows();
        Random random = new Random(7);
        for (int i = 0; i < ROUNDS; i++) {
            // Neither the header nor the first object, by which the whole file is understood.
            int line = lines.size() - 1 - random.nextInt(2);
            String between = name.endsWith(".tsv") ? "\n\r\"" : "\n\r"; // What may make rows one, or several.
            byte[] damaged = without(between, damaged(lines.get(line).getBytes(UTF_8), 3, random));
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            for (int j = 0; j < lines.size(); j++) {
                file.writeBytes(j == line ? damaged : lines.get(j).getBytes(UTF_8));
                file.write('\n');
            }
            RowsRead<ProductInput> read = RowsRead.products(format, file.toByteArray());
            long damagedLine = line + 1L;
            assertThat(read.end()).isNull();
            assertThat(read.rows().stream()
                            .filter(row -> row.line() != damagedLine)
                            .toList())
                    .isEqualTo(sound.stream()
                            .filter(row -> row.line() != damagedLine)
                            .toList());
        }
    }

    private static RowsRead<?> read(String name, byte[] bytes) {
        return switch (name) {
            case "posts.ndjson", "instagram-media.json" -> RowsRead.posts(bytes);
            case "influencers.ndjson" -> RowsRead.influencers(bytes);
            case "shopify.csv", "woocommerce.csv" -> RowsRead.products(SHOP, bytes);
            default -> RowsRead.products(ImportFormat.ofFileName(ImportKind.PRODUCTS, name), bytes);
        };
    }

    private static byte[] damaged(byte[] sound, int times, Random random) {
        byte[] bytes = sound;
        for (int i = 0; i < times; i++) {
            int from = random.nextInt(bytes.length + 1);
            int to = Math.min(bytes.length, from + random.nextInt(random.nextInt(20) == 0 ? 400 : 4));
            byte[] put = switch (random.nextInt(4)) {
                case 0 -> new byte[] {(byte) random.nextInt(256)};
                case 1 -> EVIL.get(random.nextInt(EVIL.size())).getBytes(ISO_8859_1);
                case 2 -> Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + random.nextInt(300)));
                default -> new byte[0];
            };
            ByteArrayOutputStream damaged = new ByteArrayOutputStream();
            damaged.write(bytes, 0, from);
            damaged.writeBytes(put);
            damaged.write(bytes, to, random.nextInt(30) == 0 ? 0 : bytes.length - to);
            bytes = damaged.toByteArray();
        }
        return bytes;
    }

    private static byte[] without(String unwanted, byte[] bytes) {
        byte[] without = bytes.clone();
        for (int i = 0; i < without.length; i++) {
            if (unwanted.indexOf(without[i]) >= 0) {
                without[i] = 'x';
            }
        }
        return without;
    }
}

package dev.shelfie.http.importformat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.http.importformat.row.ProductField;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What docs/imports.md says holds. */
class ImportsPageTest {

    private static final String ROW = "id,title,link,availability,price,gtin\n";

    @Test
    void hasExamplesThatCanBeImported() throws IOException {
        List<String> examples =
                page().lines().filter(line -> line.startsWith("{\"")).toList();
        assertThat(examples).hasSize(3);
        assertThat(RowsRead.products("application/json", examples.get(0))
                        .only()
                        .codes()
                        .externalId())
                .isEqualTo("LH-200");
        assertThat(RowsRead.influencers(examples.get(1)).only().input().socialAccounts())
                .hasSize(1);
        assertThat(RowsRead.posts(examples.get(2)).only().content().hashtags()).containsExactly("linen");
    }

    @Test
    void namesEveryColumn() throws IOException {
        String page = page();
        for (ProductField field : ProductField.values()) {
            assertThat(field.columns()).allSatisfy(column -> assertThat(page).contains("`" + column + "`"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            1,T,https://shop.example/1,in stock,29.00,
            1,T,https://shop.example/1,in stock,,4006381333932
            1,T,https://shop.example/1,in stock,,4.00638E+12
            1,,https://shop.example/1,in stock,,
            """)
    void quotesWhatIsSaidOfARow(String row) throws IOException {
        String refusal = RowsRead.products("text/csv", ROW + row).refusals().get(0);
        assertThat(page()).contains("`" + refusal.substring("2: ".length()) + "`");
    }

    @ParameterizedTest
    @CsvSource({
        "text/csv, 'id,title'",
        "text/xml, <html/>",
        "text/xml, '<?xml version=\"1.0\"?>\n<!DOCTYPE rss>\n<rss/>'"
    })
    void quotesWhatIsSaidOfAFile(String contentType, String text) throws IOException {
        String problem = RowsRead.products(contentType, text).problem();
        assertThat(page()).contains("`" + problem + "`");
    }

    private static String page() throws IOException {
        return Files.readString(Path.of("..", "docs", "imports.md"));
    }
}

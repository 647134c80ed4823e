package dev.shelfie.http.importformat.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.RowsRead;
import dev.shelfie.http.importformat.row.ColumnMapping;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnMappingTest {

    private static final String TABLE = """
            Artikelnummer;Bezeichnung;title;VK Brutto, inkl.;Bestand;Shop-Link;Saison
            LH-1;Leinenkleid;intern;89,00 EUR;3;https://shop.example/1;Sommer
            LH-2;Rock;intern;zu teuer;0;https://shop.example/2;
            """;

    private static final String COLUMNS =
            "id=Artikelnummer, sku=artikelnummer,title=Bezeichnung,price=VK Brutto, inkl.,"
                    + "availability=BESTAND,link=Shop-Link,attributes.season=Saison";

    @Test
    void separatesAttributesAndNamesOfAnyLetters() {
        assertThat(ColumnMapping.parse(
                                "title=Name, kurz,attributes.Größe=Gr,attributes.size2=S,image link=Bild,g:price=P")
                        .columns())
                .containsExactly(
                        Map.entry("title", "Name, kurz"),
                        Map.entry("attributes.Größe", "Gr"),
                        Map.entry("attributes.size2", "S"),
                        Map.entry("image link", "Bild"),
                        Map.entry("g:price", "P"));
    }

    @Test
    void tellsWhatTheColumnsMean() {
        RowsRead<ProductInput> read = RowsRead.products(ColumnMapping.parse(COLUMNS), TABLE);
        ProductInput dress = read.sound().get(0);
        assertThat(dress.codes().externalId()).isEqualTo("LH-1");
        assertThat(dress.codes().sku()).isEqualTo("LH-1");
        assertThat(dress.presentation().title()).isEqualTo("Leinenkleid");
        assertThat(dress.offer().price()).isEqualTo(Money.parse("89.00", "EUR"));
        assertThat(dress.offer().availability()).isEqualTo(Availability.IN_STOCK);
        assertThat(dress.attributes()).isEqualTo(Map.of("season", "Sommer"));
        assertThat(read.refusals()).hasSize(1).first().asString().startsWith("3: VK Brutto, inkl. \"zu teuer\":");
        assertThat(read.refusedIds()).containsExactly("LH-2");
    }

    @Test
    void tellsCellsApartWhenNamesInQuotationMarksHaveOtherSeparators() {
        String table = """
                "Artikel, Nr.";"Titel, kurz";"Link | Shop";Bestand
                1;Kleid, blau;https://shop.example/1;5
                """;
        assertThat(RowsRead.products(
                                ColumnMapping.parse(
                                        "id=Artikel, Nr.,title=Titel, kurz,link=Link | Shop,availability=Bestand"),
                                table)
                        .only()
                        .presentation()
                        .title())
                .isEqualTo("Kleid, blau");
    }

    @Test
    void comesBeforeTheColumnsThatAreKnown() {
        String table = "id,title,name,link,availability\n1,wrong,right,https://shop.example/1,5\n";
        assertThat(RowsRead.products(ColumnMapping.parse("title=name"), table)
                        .only()
                        .presentation()
                        .title())
                .isEqualTo("right");
    }

    @Test
    void comesBeforeTheExportOfAShop() {
        String table = "Handle,Title,Variant Price,Url,Stock\nlamp,Lamp,9.00,https://shop.example/1,1\n";
        assertThat(RowsRead.products(ColumnMapping.parse("id=Handle,link=Url,availability=Stock"), table)
                        .only()
                        .codes()
                        .externalId())
                .isEqualTo("lamp");
    }

    @Test
    void namesTheColumnsThatThereAre() {
        assertThat(RowsRead.products(ColumnMapping.parse("title=Name"), TABLE).problem())
                .isEqualTo("The header on line 1 lacks the column Name, which the parameter columns names; it has: "
                        + "Artikelnummer, Bezeichnung, title, VK Brutto, inkl., Bestand, Shop-Link, Saison");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            title               | must be fields
            =Name               | before a = sign
            title=              | must be fields
            colour of eyes=Name | must be one of external_id
            title=A,title=B     | title more than once
            """)
    void isRefusedUnlessItNamesFieldsAndColumns(String text, String message) {
        assertThatThrownBy(() -> ColumnMapping.parse(text))
                .hasMessageStartingWith("columns: ")
                .hasMessageContaining(message);
        assertThatThrownBy(() -> ColumnMapping.parse("x".repeat(4001))).hasMessageContaining("at most 4000");
    }
}

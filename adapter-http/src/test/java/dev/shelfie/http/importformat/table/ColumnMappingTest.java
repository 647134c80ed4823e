package dev.shelfie.http.importformat.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.RowsRead;
import dev.shelfie.http.importformat.row.ColumnMapping;
import dev.shelfie.http.importformat.row.FilledText;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
                        .fields())
                .containsExactly(
                        Map.entry("title", FilledText.ofColumn("Name, kurz")),
                        Map.entry("attributes.Größe", FilledText.ofColumn("Gr")),
                        Map.entry("attributes.size2", FilledText.ofColumn("S")),
                        Map.entry("image link", FilledText.ofColumn("Bild")),
                        Map.entry("g:price", FilledText.ofColumn("P")));
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

    private static final String WITHOUT_LINKS = """
            handleId,name,sku,price,colour,productImageUrl
            pro/duct 1?,Lamp,L 1,9.00,Red,a b.jpg
            ,Shade,S-1,5.00,,
            caf%C3%A9-%,Cup,,,Blue,c.jpg
            """;

    @Test
    void putsTextsTogetherFromColumnsInBraces() {
        RowsRead<ProductInput> read = RowsRead.products(
                ColumnMapping.parse("id=\"wix-{sku}{ handleId }\",title=\"{name} ({colour}, new), size=any\", "
                        + "link=\"https://shop.example/p/{HANDLEID}?of={sku}\",availability=\"in stock\","
                        + "image_link=\"https://media.example/{productImageUrl}\",price=\"{price} EUR\""),
                WITHOUT_LINKS.replace("Cup,,", "Cup,C 3,"));
        ProductInput lamp = read.sound().get(0);
        assertThat(lamp.codes().externalId()).isEqualTo("wix-L 1pro/duct 1?");
        assertThat(lamp.presentation().title()).isEqualTo("Lamp (Red, new), size=any");
        assertThat(lamp.presentation().url()).isEqualTo("https://shop.example/p/pro/duct%201%3F?of=L%201");
        assertThat(lamp.presentation().images()).containsExactly("https://media.example/a%20b.jpg");
        assertThat(lamp.offer()).isEqualTo(new Offer(Money.parse("9.00", "EUR"), null, Availability.IN_STOCK));
        ProductInput cup = read.sound().get(1);
        assertThat(cup.presentation().url()).isEqualTo("https://shop.example/p/caf%C3%A9-%25?of=C%203");
        assertThat(cup.offer().price()).isNull();
        assertThat(read.refusals()).containsExactly("3: link: is missing or empty");
    }

    @Test
    void keepsNoPartOfAnAddressWithoutTheRest() {
        String columns =
                "id=name,title=name,link=\"https://shop.example/{handleId}/{sku}\",availability=\"in stock\",currency=\"EUR\"";
        assertThat(RowsRead.products(ColumnMapping.parse(columns), WITHOUT_LINKS)
                        .refusals())
                .containsExactly("3: link: is missing or empty", "4: link: is missing or empty");
    }

    @Test
    void addsToAnAddressThatACellHas() {
        String table = "id,title,page,availability\n1,Lamp,https://shop.example:8443/a b?c=d,5\n";
        assertThat(RowsRead.products(ColumnMapping.parse("link=\"{page}&from={title}/x\""), table)
                        .only()
                        .presentation()
                        .url())
                .isEqualTo("https://shop.example:8443/a%20b?c=d&from=Lamp/x");
    }

    @Test
    void fillsAFieldWithTheTextAlone() {
        String table =
                "id,title,url,brand,c,availability\n1,Lamp,https://other.example/x,Glimm,,5\n2,Shade,https://other.example/y,Glimm,7,5\n";
        RowsRead<ProductInput> read = RowsRead.products(
                ColumnMapping.parse("link=\"https://shop.example/{title}?c={c}\",brand=\"{c}\""), table);
        assertThat(read.refusals()).containsExactly("2: link: is missing or empty");
        assertThat(read.sound().get(0).presentation().url()).isEqualTo("https://shop.example/Shade?c=7");
    }

    @Test
    void takesAWordForAllRowsThatIsTheNameOfAColumn() {
        String table = "id,title,link,In stock\n1,Lamp,https://shop.example/1,3\n";
        assertThat(RowsRead.products(ColumnMapping.parse("availability=\"in stock\",currency=\"EUR\""), table)
                        .sound())
                .hasSize(1);
    }

    @Test
    void refusesTheRowWhenTheTextGetsTooLong() {
        String table = "id,title,of,availability\n1,Lamp," + "%".repeat(60_000) + ",5\n";
        assertThat(RowsRead.products(
                                ColumnMapping.parse("link=\"https://shop.example/{of}{of}{of}{of}{of}{of}{of}{of}\""),
                                table)
                        .refusals())
                .singleElement()
                .asString()
                .contains("link", "at most 65536 characters");
    }

    @Test
    void asksWhetherAColumnIsMeantWhenATextIsCalledLikeOne() {
        assertThat(RowsRead.products(ColumnMapping.parse("brand=\"bezeichnung\""), TABLE)
                        .problem())
                .isEqualTo(
                        "The parameter columns has a text for brand, bezeichnung, but the file has a column of this name: "
                                + "leave out the quotation marks");
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
            title="Name"        | same title
            id="1",title=Name   | same id
            link="https://a.b/" | same link
            link="https://a.b/{ | must end with a quotation mark
            brand="             | must end with a quotation mark
            brand=""            | must end with a quotation mark
            link="h://{a"       | braces in h://{a that aren't around
            link="h://{}"       | aren't around the name of a column
            link="h://{a}}"     | aren't around the name of a column
            brand="{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}" | at most 10 columns
            """)
    void isRefusedUnlessItNamesFieldsAndColumns(String text, String message) {
        assertThatThrownBy(() -> ColumnMapping.parse(text))
                .hasMessageStartingWith("columns: ")
                .hasMessageContaining(message);
        String texts = IntStream.range(0, 21)
                .mapToObj(n -> "attributes.a" + n + "=\"{b}\",")
                .collect(Collectors.joining());
        assertThatThrownBy(() ->
                        ColumnMapping.parse(texts.replace("\"{b}\"", "\"x{b}\"").replaceAll(",$", "")))
                .hasMessageContaining("at most 20 texts");
        assertThatThrownBy(() -> ColumnMapping.parse("x".repeat(4001))).hasMessageContaining("at most 4000");
    }
}

package dev.shelfie.http.importformat.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.importformat.RowsRead;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableFeedReaderTest {

    private static final String HEADER = "id,title,link,availability";
    private static final String SOUND = "Dress,https://shop.example/1,in stock";

    @Test
    void readsATabSeparatedFeedOfGoogle() {
        RowsRead<ProductInput> read = RowsRead.products("text/tab-separated-values", """
                ID\tTitle\tDescription\tLink\tImage link\tAdditional image link\tAvailability\tPrice\tSale price\tGTIN\tBrand\tItem group id\tGoogle product category\tProduct type\tColor\tShipping
                SKU-1\tDress\t<b>Light</b>\thttps://shop.example/1\thttps://cdn.example/1.jpg\thttps://cdn.example/2.jpg,https://cdn.example/3.jpg?a=1,2\tin stock\t29.00 EUR\t\t4006381333931\tAcme\tG-1\tApparel\t\tBlue\tDE:::4.90 EUR
                """);
        assertThat(read.only())
                .isEqualTo(new ProductInput(
                        new ProductCodes("SKU-1", "G-1", new Gtin("4006381333931"), null, null),
                        new ProductPresentation(
                                "Dress",
                                "Acme",
                                "Light",
                                "Apparel",
                                "https://shop.example/1",
                                List.of(
                                        "https://cdn.example/1.jpg",
                                        "https://cdn.example/2.jpg",
                                        "https://cdn.example/3.jpg?a=1,2")),
                        new Offer(Money.parse("29.00", "EUR"), null, Availability.IN_STOCK),
                        new TreeMap<>(Map.of("color", "Blue")),
                        ProductStatus.ACTIVE));
    }

    @Test
    void readsACatalogueOfMeta() {
        RowsRead<ProductInput> read = RowsRead.products("text/csv", """
                "# Required | A unique content ID for the item, at most 100.","# Required | A title, which
                says it all","# Required | in stock; out of stock",# Required,# Required,# Required,# Optional,# Optional,# Optional
                id,title,availability,condition,price,link,image_link,fb_product_category,product_tags[0]
                SKU-1,Dress,available for order,new,10.00 EUR,https://shop.example/1,https://cdn.example/1.jpg,Clothing > Dresses,summer
                """);
        ProductInput dress = read.only();
        assertThat(dress.codes().externalId()).isEqualTo("SKU-1");
        assertThat(dress.presentation().category()).isEqualTo("Clothing > Dresses");
        assertThat(dress.offer().availability()).isEqualTo(Availability.IN_STOCK);
        assertThat(dress.attributes()).isEqualTo(Map.of("condition", "new"));
        assertThat(read.rows().get(0).line()).isEqualTo(4);
    }

    @Test
    void readsOurOwnColumns() {
        RowsRead<ProductInput> read = RowsRead.products("text/csv", """
                id,external_id,item_group_id,gtin,mpn,sku,title,brand,description,category,url,images,price,sale_price,currency,availability,status,attributes.Fit,color
                prod_1,A-1,G,4006381333931,M,S,Dress,Acme,"Light, airy",Women,https://shop.example/1,https://cdn.example/1.jpg https://cdn.example/2.jpg|https://cdn.example/3.jpg,"29,00",19.00,EUR,out_of_stock,archived,slim,Blue
                """);
        assertThat(read.only())
                .isEqualTo(new ProductInput(
                        new ProductCodes("A-1", "G", new Gtin("4006381333931"), "M", "S"),
                        new ProductPresentation(
                                "Dress",
                                "Acme",
                                "Light, airy",
                                "Women",
                                "https://shop.example/1",
                                List.of(
                                        "https://cdn.example/1.jpg",
                                        "https://cdn.example/2.jpg",
                                        "https://cdn.example/3.jpg")),
                        new Offer(Money.parse("29.00", "EUR"), Money.parse("19.00", "EUR"), Availability.OUT_OF_STOCK),
                        new TreeMap<>(Map.of("Fit", "slim", "color", "Blue")),
                        ProductStatus.ARCHIVED));
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t", "|"})
    void findsOutWhatStandsBetweenCells(String separator) {
        String text = (HEADER + "\n1," + SOUND + "\n").replace(",", separator);
        assertThat(csv(text).only().presentation().title()).isEqualTo("Dress");
        assertThat(RowsRead.products("text/tab-separated-values", text)
                        .only()
                        .presentation()
                        .title())
                .isEqualTo("Dress");
    }

    @Test
    void readsTheLineByWhichExcelNamesTheSeparator() {
        RowsRead<ProductInput> read = csv("sep=;\r\n" + (HEADER + "\r\n1," + SOUND).replace(",", ";"));
        assertThat(read.only().codes().externalId()).isEqualTo("1");
        assertThat(read.rows().get(0).line()).isEqualTo(3);
    }

    @Test
    void readsQuotedCells() {
        assertThat(csv(HEADER
                                + ",description\n1,\"A \"\"long\"\", dress\",https://shop.example/1,\"in stock\" , \"One\nTwo\"\n")
                        .only()
                        .presentation())
                .satisfies(p -> assertThat(p.title()).isEqualTo("A \"long\", dress"))
                .satisfies(p -> assertThat(p.description()).isEqualTo("One\nTwo"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            24" monitor     | 24" monitor
            "Lina" dress    | "Lina" dress
            "Lina" "Mina"   | "Lina" "Mina"
            """)
    void takesQuotationMarksWithinACellForText(String cell, String title) {
        assertThat(csv(HEADER + "\n1," + cell + ",https://shop.example/1,in stock")
                        .only()
                        .presentation()
                        .title())
                .isEqualTo(title);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void tellsTheLineOfEachRow(String lineBreak) {
        String text = HEADER + "\n\n1," + SOUND + "\n2,\"Two\nlines\",https://shop.example/1,in stock\n,,,\n3," + SOUND;
        RowsRead<ProductInput> read = csv(text.replace("\n", lineBreak));
        assertThat(read.sound()).hasSize(3);
        assertThat(read.rows()).extracting(row -> row.line()).containsExactly(3L, 4L, 7L);
    }

    @Test
    void refusesRaggedRowsAndReadsTheOthers() {
        RowsRead<ProductInput> read =
                csv(HEADER + "\n1,Dress\n2," + SOUND + ",more\n3," + SOUND + ",,\n4," + SOUND + "\n");
        assertThat(read.refusals())
                .containsExactly(
                        "2: The row has 2 cells, but the header has 4", "3: The row has 5 cells, but the header has 4");
        assertThat(read.refusedIds()).containsExactly("1", "2");
        assertThat(read.sound()).extracting(p -> p.codes().externalId()).containsExactly("3", "4");
    }

    @Test
    void refusesTheRowAloneWhoseQuotationMarkIsNotClosed() {
        RowsRead<ProductInput> read = csv(HEADER + "\n1,\"Dress,https://shop.example/1,in stock\n2," + SOUND
                + "\n3,\"Dress\",https://shop.example/1,in stock\n4,\"" + SOUND + "\n5," + SOUND);
        String reason = " and not closed: close it, or double it (\"\") if it is part of the text";
        assertThat(read.refusals())
                .containsExactly(
                        "2: A quotation mark is opened on line 2" + reason,
                        "5: A quotation mark is opened on line 5" + reason);
        assertThat(read.refusedIds()).containsExactly("1", "4");
        assertThat(read.sound()).extracting(p -> p.codes().externalId()).containsExactly("2", "3", "5");
    }

    @Test
    void refusesTheFirstLineAloneWhenAStrayQuotationMarkMakesRowsOne() {
        RowsRead<ProductInput> read =
                csv(HEADER + "\n1,\"" + SOUND + "\n2," + SOUND + "\n3,https://shop.example/1\",in stock\n4," + SOUND);
        assertThat(read.refusals())
                .containsExactly(
                        "2: The row has 3 cells, but the header has 4; perhaps the quotation mark that is opened on line 2"
                                + " isn't closed",
                        "4: The row has 3 cells, but the header has 4");
        assertThat(read.sound()).extracting(p -> p.codes().externalId()).containsExactly("2", "4");
    }

    @Test
    void canNotBeReadWhenTooMuchFollowsAQuotationMarkThatIsNotClosed() {
        String rows = ("2," + SOUND + "\n").repeat(30_000);
        RowsRead<ProductInput> read =
                csv(HEADER + "\n0," + SOUND + "\n1,\"Dress,https://shop.example/1,in stock\n" + rows);
        assertThat(read.rows()).hasSize(1);
        assertThat(read.problem())
                .startsWith("A quotation mark is opened on line 3 and not closed within 1048576 characters");
    }

    @Test
    void refusesOneRowWhenItIsTooLong() {
        String text = "long text\n".repeat(1_000_000);
        RowsRead<ProductInput> read = csv(HEADER + ",description\n1," + SOUND + ",\"" + text + "\"\n2," + SOUND + ","
                + text.replace('\n', ' ') + "\n3," + SOUND + ",\n");
        assertThat(read.refusals())
                .containsExactly(
                        "2: The row has more than 1048576 characters",
                        "1000003: The row has more than 1048576 characters");
        assertThat(read.refusedIds()).containsExactly("1", "2");
        assertThat(read.sound()).extracting(p -> p.codes().externalId()).containsExactly("3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            id,title           | The header on line 1 lacks the columns url or link, availability; it has: id, title. If they are called otherwise there, say so with the parameter columns
            sku;name;price     | The header on line 1 lacks the columns external_id or id, title, url or link, availability; it has: sku, name, price
            {"id":1}           | lacks the columns external_id or id, title, url or link, availability; it has: {"id":1}
            """)
    void canNotBeReadWhenColumnsAreMissing(String header, String problem) {
        assertThat(csv(header + "\n1,2\n").problem()).contains(problem);
    }

    @Test
    void refusesWhatIsMissingInARowByTheNameOfItsColumn() {
        assertThat(csv("ID,Product title [title],Link,Availability,Price\n ,,,,\n1,,https://shop.example/1,,5\n")
                        .refusals())
                .containsExactly(
                        "3: Product title [title]: is missing or empty; Price \"5\": must name its currency, such"
                                + " as 29.00 EUR; Availability: is missing or empty");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            title            | Dr\u0000ess | title "Dr\ufffdess": holds a control character: remove it
            title            | Dr\u001bess | title "Dr\ufffdess": holds a control character: remove it
            status           | live        | status "live": must be active or archived
            attributes.fit   | LONG        | attributes.fit "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…": must have 0 to 1000 characters
            external_id      | LONG        | external_id "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…": must have 1 to 200 characters
            brand            | LONG        | brand "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…": must have 1 to 200 characters
            url              | shop.example/1 | url "shop.example/1": must be an absolute http or https URL of at most 2048 characters
            """)
    void refusesOneRowWhenAValueBreaksARule(String column, String value, String reason) {
        List<String> columns =
                List.of("external_id", "title", "url", "availability", "brand", "status", "attributes.fit");
        List<String> sound = List.of("1", "Dress", "https://shop.example/1", "in stock", "Acme", "active", "slim");
        String broken = String.join(
                ",",
                columns.stream()
                        .map(name -> name.equals(column)
                                ? value.replace("LONG", "x".repeat(1001))
                                : sound.get(columns.indexOf(name)))
                        .toList());
        RowsRead<ProductInput> read =
                csv(String.join(",", columns) + "\n" + broken + "\n" + String.join(",", sound) + "\n");
        assertThat(read.refusals()).containsExactly("2: " + reason);
        assertThat(read.sound()).hasSize(1);
    }

    @Test
    void leavesDoubledIdsToTheImport() {
        assertThat(csv(HEADER + "\n1," + SOUND + "\n1," + SOUND).sound()).hasSize(2);
    }

    private static RowsRead<ProductInput> csv(String text) {
        return RowsRead.products("text/csv", text);
    }
}

package dev.shelfie.http.importformat.shop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.importformat.RowsRead;
import dev.shelfie.http.importformat.SampleFiles;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShopifyReaderTest {

    private static final Shop SHOP = new Shop("https://leinenhaus.example/", "EUR");
    private static final String PICTURES = "https://cdn.shop.example/s/files/1/0001/products/";
    private static final String HEADER =
            "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n";

    @Test
    void readsEachVariantAsAProduct() {
        List<ProductInput> products = sample();
        assertThat(products)
                .extracting(product -> product.codes().externalId())
                .containsExactly(
                        "leinenkleid-sylt:Blau:M",
                        "leinenkleid-sylt:Blau:L",
                        "leinenkleid-sylt:Rot:M",
                        "table-runner-north-sea",
                        "napkin-set",
                        "entwurf");
        assertThat(products.get(0))
                .isEqualTo(new ProductInput(
                        new ProductCodes(
                                "leinenkleid-sylt:Blau:M",
                                "leinenkleid-sylt",
                                new Gtin("4006381333931"),
                                null,
                                "LH-100-BLU-M"),
                        new ProductPresentation(
                                "Leinenkleid »Sylt«",
                                "Leinenhaus",
                                "Luftiges Kleid aus reinem Leinen.\n\nTaschen\nwaschbar bei 30°, \"wie neu\"",
                                "Kleider",
                                "https://leinenhaus.example/products/leinenkleid-sylt",
                                List.of(
                                        PICTURES + "kleid-blau.jpg?v=1",
                                        PICTURES + "kleid-detail.jpg?v=1",
                                        PICTURES + "kleid-rücken.jpg?v=1")),
                        new Offer(Money.parse("119.00", "EUR"), Money.parse("89.00", "EUR"), Availability.IN_STOCK),
                        new TreeMap<>(Map.of("color", "Blau", "size", "M", "gender", "female", "age_group", "adult")),
                        ProductStatus.ACTIVE));
    }

    @Test
    void readsWhatOnlyTheFirstRowSaysForAllVariants() {
        ProductInput red = sample().get(2);
        assertThat(red.presentation().title()).isEqualTo("Leinenkleid »Sylt«");
        assertThat(red.presentation().brand()).isEqualTo("Leinenhaus");
        assertThat(red.presentation().description()).startsWith("Luftiges Kleid");
        assertThat(red.presentation().images())
                .containsExactly(
                        PICTURES + "kleid-rot.jpg?v=1",
                        PICTURES + "kleid-detail.jpg?v=1",
                        PICTURES + "kleid-rücken.jpg?v=1");
        assertThat(red.attributes()).containsEntry("color", "Rot");
        assertThat(red.codes().sku()).isNull();
    }

    @Test
    void takesAnEqualPriceToCompareWithForNoSale() {
        assertThat(sample().get(2).offer().price()).isEqualTo(Money.parse("89.00", "EUR"));
        assertThat(sample().get(2).offer().salePrice()).isNull();
    }

    @Test
    void tellsStockFromTheQuantityWhereItIsTracked() {
        assertThat(sample())
                .extracting(product -> product.offer().availability())
                .containsExactly(
                        Availability.IN_STOCK,
                        Availability.OUT_OF_STOCK,
                        Availability.BACKORDER,
                        Availability.IN_STOCK,
                        Availability.IN_STOCK,
                        Availability.IN_STOCK);
    }

    @Test
    void archivesWhatTheOnlineStoreDoesNotShow() {
        assertThat(sample().subList(3, 6))
                .extracting(ProductInput::status)
                .containsExactly(ProductStatus.ACTIVE, ProductStatus.ARCHIVED, ProductStatus.ARCHIVED);
    }

    @Test
    void readsAProductWithoutOptions() {
        ProductInput runner = sample().get(3);
        assertThat(runner.codes()).isEqualTo(new ProductCodes("table-runner-north-sea", null, null, null, "LH-200"));
        assertThat(runner.presentation().category()).isEqualTo("Home & Garden > Linens & Bedding > Table Linens");
        assertThat(runner.presentation().description()).isEqualTo("Woven in small batches.\nCare: cold wash.");
        assertThat(runner.attributes()).isEmpty();
    }

    @Test
    void showsPicturesInTheOrderOfTheirPositions() {
        ProductInput vase = read("""
                Handle,Title,Variant Price,Image Src,Image Position
                vase,Vase,9.00,https://cdn.example/c.jpg,
                vase,,,https://cdn.example/b.jpg,10
                vase,,,https://cdn.example/a.jpg,9
                """).only();
        assertThat(vase.presentation().images())
                .containsExactly("https://cdn.example/a.jpg", "https://cdn.example/b.jpg", "https://cdn.example/c.jpg");
    }

    @Test
    void readsTheNewerNamesOfColumns() {
        ProductInput shirt = read("""
                Title,URL handle,Description,Vendor,Product category,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Variant image URL
                Linen shirt,linen-shirt,<p>Cool</p>,Acme,Apparel,TRUE,Active,S-1,,Color,Green,39.00,49.00,shopify,0,CONTINUE,https://cdn.example/1.jpg,1,
                """).only();
        assertThat(shirt.codes()).isEqualTo(new ProductCodes("linen-shirt:Green", "linen-shirt", null, null, "S-1"));
        assertThat(shirt.presentation().description()).isEqualTo("Cool");
        assertThat(shirt.presentation().images()).containsExactly("https://cdn.example/1.jpg");
        assertThat(shirt.offer())
                .isEqualTo(new Offer(Money.parse("49.00", "EUR"), Money.parse("39.00", "EUR"), Availability.BACKORDER));
        assertThat(shirt.status()).isEqualTo(ProductStatus.ACTIVE);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            4006381333931,     4006381333931
            '4006381333931,    4006381333931
            4 006381-333931,   4006381333931
            4006381333932,
            91793717,
            '100101941961156,
            AB-12,
            """)
    void leavesOutBarcodesThatAreNoGtins(String barcode, String gtin) {
        ProductInput shirt = read("Handle,Title,Variant Price,Variant Barcode\nshirt,Shirt,9.00," + barcode + "\n")
                .only();
        assertThat(shirt.codes().gtin()).isEqualTo(gtin == null ? null : new Gtin(gtin));
    }

    @Test
    void refusesABarcodeThatASpreadsheetRounded() {
        assertThat(read("Handle,Title,Variant Price,Variant Barcode\nshirt,Shirt,9.00,4.00638E+12\n")
                        .refusalsOfProducts())
                .singleElement(STRING)
                .contains("was rounded by a spreadsheet");
    }

    @Test
    void givesAllVariantsWhatTheFirstRowSaysForGoogle() {
        Map<String, String> shared = Map.of("gender", "female", "age_group", "adult", "condition", "new");
        List<ProductInput> bikinis = read("""
                Handle,Title,Option1 Name,Option1 Value,Variant Price,Google Shopping / Gender,Google Shopping / Age Group,Google Shopping / Condition
                bikini,Bikini,Size,S,9.00,female,adult,new
                bikini,,,M,9.00,,,
                """).sound();
        assertThat(bikinis).hasSize(2);
        assertThat(bikinis.get(0).attributes()).containsEntry("size", "S").containsAllEntriesOf(shared);
        assertThat(bikinis.get(1).attributes()).containsEntry("size", "M").containsAllEntriesOf(shared);
    }

    @Test
    void leavesAVariantWhatItsOwnRowSaysForGoogle() {
        assertThat(read("""
                        Handle,Title,Option1 Name,Option1 Value,Variant Price,Google Shopping / Condition
                        bag,Bag,Size,S,9.00,new
                        bag,,,M,7.00,used
                        """).sound())
                .extracting(product -> product.attributes().get("condition"))
                .containsExactly("new", "used");
    }

    @Test
    void dropsTheApostropheThatIsBeforeANumberAlone() {
        String header = "Handle,Title,Variant Price,Variant SKU\n";
        assertThat(read(header + "ring,Ring,9.00,'10\n").only().codes().sku()).isEqualTo("10");
        assertThat(read(header + "ring,Ring,9.00,'A10\n").only().codes().sku()).isEqualTo("'A10");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Standardized Product Type", "Standard Product Type"})
    void readsTheCategoriesOfOlderExports(String standard) {
        String header = "Handle,Title,Variant Price," + standard + ",Custom Product Type\n";
        assertThat(read(header + "ring,Ring,9.00,Jewelry,Rings\n")
                        .only()
                        .presentation()
                        .category())
                .isEqualTo("Rings");
        assertThat(read(header + "ring,Ring,9.00,Jewelry,\n")
                        .only()
                        .presentation()
                        .category())
                .isEqualTo("Jewelry");
    }

    @Test
    void tellsWhatAnOptionIsByItsMetafield() {
        ProductInput shoe = read("""
                Handle,Title,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Variant Price
                shoe,Shoe,Talla del calzado,38,product.metafields.shopify.shoe-size,Tono,Rojo,product.metafields.shopify.color-pattern,Ancho,G,9.00
                """).only();
        assertThat(shoe.attributes())
                .containsExactlyInAnyOrderEntriesOf(Map.of("size", "38", "color", "Rojo", "Ancho", "G"));
    }

    /** Several values may be those of all variants together. */
    @Test
    void readsMetafieldsThatHaveOneValueAndThatNoOptionSays() {
        String header = "Handle,Title,Option1 Name,Option1 Value,Variant Price,"
                + "Färg (product.metafields.shopify.color-pattern),Tyg (product.metafields.shopify.fabric),"
                + "Avsett för (product.metafields.shopify.target-gender)\n";
        assertThat(read(header + "ring,Ring,,,9.00,rosa-2,sterling-silver,female\n")
                        .only()
                        .attributes())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of("color", "rosa", "material", "sterling silver", "gender", "female"));
        ProductInput shirt = read("""
                Handle,Title,Variant Price,M (product.metafields.shopify.material),F (product.metafields.shopify.fabric)
                shirt,Shirt,9.00,,cotton
                """).only();
        assertThat(shirt.attributes()).containsExactly(Map.entry("material", "cotton"));
        assertThat(read(header + "ring,Ring,Färg,Guld,9.00,silver,cotton; twill,female; unisex\n")
                        .only()
                        .attributes())
                .containsExactly(Map.entry("color", "Guld"));
    }

    @Test
    void readsFilesThatASpreadsheetSavedWithSemicolons() {
        String text = (HEADER + "shirt,Shirt,Title,Default Title,S,9.00,\n").replace(',', ';');
        assertThat(read(text).only().presentation().title()).isEqualTo("Shirt");
    }

    @Test
    void asksForWhatTheFileDoesNotSay() {
        RowsRead<ProductInput> read = RowsRead.products(Shop.UNKNOWN, SampleFiles.bytes("shopify.csv"));
        assertThat(read.rows()).isEmpty();
        assertThat(read.problem())
                .isEqualTo("The file is a product export of Shopify, which doesn't say everything. Send it again with "
                        + "shop_url, the address of the shop, such as https://shop.example, and currency, in which its "
                        + "prices are, such as EUR");
        assertThat(RowsRead.products(new Shop("https://shop.example", null), SampleFiles.bytes("shopify.csv"))
                        .problem())
                .contains("currency")
                .doesNotContain("shop_url");
    }

    @Test
    void readsAFeedWithColumnsLikeTheseAsAFeed() {
        RowsRead<ProductInput> read = read(
                "id,title,link,availability,price,handle\n1,Dress,https://shop.example/1,in stock,29.00 USD,dress\n");
        assertThat(read.only().codes().externalId()).isEqualTo("1");
        assertThat(read.only().offer().price()).isEqualTo(Money.parse("29.00", "USD"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a,A,Size,S,X,abc,         | 2: a:S: Variant Price "abc": must be an amount, such as 29.00
            a,,Size,S,X,9.00,         | 2: a:S: Title: is missing or empty
            ,A,Size,S,X,9.00,         | 2: Handle: is missing or empty
            a,A,Size,S,X,9.00,ftp://x | 2: a:S: Image Src "ftp://x": must be an http or https address of at most 2048 characters
            a,A,Size,S                | 2: The row has 4 cells, but the header has 7
            """)
    void refusesARowByLineAndProduct(String row, String refusal) {
        RowsRead<ProductInput> read = read(HEADER + row + "\nb,B,Title,Default Title,Y,9.00,\n");
        assertThat(read.refusalsOfProducts()).containsExactly(refusal);
        assertThat(read.sound())
                .extracting(product -> product.codes().externalId())
                .containsExactly("b");
    }

    @Test
    void refusesAVariantAndReadsItsSisters() {
        RowsRead<ProductInput> read = read(HEADER + """
                a,A,Size,S,1,9.00,
                a,,,M,2,nine,
                a,,,L,3,9.00,
                """);
        assertThat(read.refusalsOfProducts())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("3: a:M: Variant Price \"nine\"");
        assertThat(read.refusedIds()).containsExactly("a:M");
        assertThat(read.sound())
                .extracting(product -> product.codes().externalId())
                .containsExactly("a:S", "a:L");
    }

    @Test
    void refusesRowsBeyondTheMostOfAProduct() {
        StringBuilder text = new StringBuilder(HEADER).append("a,A,Size,0,,9.00,\n");
        for (int i = 1; i < ShopifyGroup.MAX_ROWS + 2; i++) {
            text.append("a,,,").append(i).append(",,9.00,\n");
        }
        RowsRead<ProductInput> read = read(text + "b,B,Size,S,,9.00,\n");
        assertThat(read.sound()).hasSize(ShopifyGroup.MAX_ROWS + 1);
        assertThat(read.refusalsOfProducts())
                .containsExactly(
                        "2050: a:2048: Handle \"a\": has more than 2048 rows or 1048576 characters",
                        "2051: a:2049: Handle \"a\": has more than 2048 rows or 1048576 characters");
    }

    @Test
    void keepsLongNamesShortAndDifferent() {
        String handle = "x".repeat(250);
        RowsRead<ProductInput> read = read(HEADER + handle + ",A,Size,S,,9.00,\n" + handle + ",,,M,,9.00,\n");
        assertThat(read.sound())
                .extracting(product -> product.codes().externalId())
                .doesNotHaveDuplicates()
                .allMatch(id -> id.length() == 200);
    }

    @Test
    void cutsLongDescriptionsOff() {
        String header = "Handle,Title,Body (HTML),Variant Price\n";
        String body = "<p>" + "word ".repeat(30_000) + "</p>";
        String description =
                read(header + "a,A," + body + ",9.00\n").only().presentation().description();
        assertThat(description).hasSize(10_000).startsWith("word word").endsWith("…");
    }

    @Test
    void readsWhatComesBeforeTheEndOfADamagedFile() {
        byte[] packed = SampleFiles.gzip((HEADER + "a,A,Size,S,,9.00,\n" + "b,B,Size,S,,9.00,\n").getBytes(UTF_8));
        byte[] cut = Arrays.copyOf(packed, packed.length - 8);
        RowsRead<ProductInput> read = RowsRead.products(SHOP, cut);
        assertThat(read.rows()).hasSize(2);
        assertThat(read.end()).isNotNull();
    }

    private static List<ProductInput> sample() {
        RowsRead<ProductInput> read = RowsRead.products(SHOP, SampleFiles.bytes("shopify.csv"));
        assertThat(read.refusalsOfProducts()).isEmpty();
        return read.sound();
    }

    private static RowsRead<ProductInput> read(String text) {
        return RowsRead.products(SHOP, text.getBytes(UTF_8));
    }
}

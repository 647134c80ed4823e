package dev.shelfie.http.importformat.shop;

import static java.nio.charset.StandardCharsets.UTF_8;
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
import dev.shelfie.http.importformat.SampleFiles;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WooCommerceReaderTest {

    private static final Shop SHOP = new Shop("https://boutique.example/magasin", "EUR");
    private static final String UPLOADS = "https://boutique.example/wp-content/uploads/2026/04/";
    private static final String HEADER = "ID,Type,SKU,Name,Published,In stock?,Sale price,Regular price,Parent,"
            + "Date sale price starts,Date sale price ends\n";

    @Test
    void readsASimpleProduct() {
        assertThat(sample().get(0))
                .isEqualTo(new ProductInput(
                        new ProductCodes("41", null, new Gtin("4006381333931"), null, "TR-200"),
                        new ProductPresentation(
                                "Chemin de table « Mer du Nord »",
                                "Maison du lin",
                                "Tissé en petites séries.\n\n40 × 140 cm\nlavage à froid",
                                "Maison > Table > Chemins",
                                "https://boutique.example/magasin/?p=41",
                                List.of(UPLOADS + "chemin-1.jpg", UPLOADS + "chemin-2.jpg")),
                        new Offer(Money.parse("34.50", "EUR"), Money.parse("29.90", "EUR"), Availability.IN_STOCK),
                        new TreeMap<>(Map.of("material", "Lin, Coton, bio")),
                        ProductStatus.ACTIVE));
    }

    @Test
    void readsVariationsWithWhatTheirVariableProductSays() {
        List<ProductInput> products = sample();
        assertThat(products)
                .extracting(product -> product.codes().externalId())
                .containsExactly("41", "51", "52", "60", "61");
        assertThat(products.get(1).codes()).isEqualTo(new ProductCodes("51", "50", null, null, "ROBE-BLEU-M"));
        assertThat(products.get(1).presentation())
                .isEqualTo(new ProductPresentation(
                        "Robe en lin - Bleu, M",
                        "Maison du lin",
                        "Légère & ample",
                        "Vêtements > Robes",
                        "https://boutique.example/magasin/?p=50",
                        List.of(UPLOADS + "robe-bleue.jpg")));
        assertThat(products.get(1).attributes()).containsExactly(Map.entry("color", "Bleu"), Map.entry("size", "M"));
        assertThat(products.get(2).codes()).isEqualTo(new ProductCodes("52", "50", null, null, null));
        assertThat(products.get(2).presentation().title()).isEqualTo("Robe en lin");
        assertThat(products.get(2).presentation().images()).containsExactly(UPLOADS + "robe.jpg");
    }

    @Test
    void ignoresASalePriceOutsideItsDays() {
        assertThat(sample().get(2).offer())
                .isEqualTo(new Offer(Money.parse("89.00", "EUR"), null, Availability.OUT_OF_STOCK));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-21, 2026-11-21, 7.00",
        "2026-11-21 0:00:00, , 7.00",
        ", 2026-11-21 23:59:59, 7.00",
        "2026-11-22, ,",
        ", 2026-11-20,"
    })
    void countsTheLastDayOfASale(String from, String to, String sale) {
        String text =
                HEADER + "1,simple,,A,1,1,7.00,9.00,," + (from == null ? "" : from) + "," + (to == null ? "" : to);
        assertThat(read(text).only().offer().salePrice()).isEqualTo(sale == null ? null : Money.parse(sale, "EUR"));
    }

    @Test
    void undoesWhatTheExportEscapes() {
        ProductInput voucher = sample().get(3);
        assertThat(voucher.codes().sku()).isEqualTo("-10-BON");
        assertThat(voucher.presentation().description()).isEqualTo("One line\nand a literal \\n");
        assertThat(voucher.offer().availability()).isEqualTo(Availability.BACKORDER);
    }

    @Test
    void archivesDrafts() {
        assertThat(sample())
                .extracting(ProductInput::status)
                .containsExactly(
                        ProductStatus.ACTIVE,
                        ProductStatus.ACTIVE,
                        ProductStatus.ACTIVE,
                        ProductStatus.ACTIVE,
                        ProductStatus.ARCHIVED);
        assertThat(read(HEADER + "1,variable,,A,0,1,,,,,\n2,variation,,,1,1,,9,id:1,,\n")
                        .only()
                        .status())
                .isEqualTo(ProductStatus.ARCHIVED);
    }

    /** WooCommerce adds columns to the header while it writes the rows. */
    @Test
    void readsRowsWithoutTheCellsOfColumnsThatCameLater() {
        List<ProductInput> products = read("""
                ID,Type,Name,Published,In stock?,Description,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Meta: a
                1,variable,Dress,1,1,"two
                lines",,
                2,variation,"Dress - Red",1,1,,10,id:1,Color,Red
                3,simple,Bag,1,1,,20,,,,x
                """).sound();
        assertThat(products).extracting(product -> product.codes().externalId()).containsExactly("2", "3");
        assertThat(products.get(0).presentation().description()).isEqualTo("two\nlines");
        assertThat(products.get(0).attributes()).containsExactly(Map.entry("color", "Red"));
    }

    @Test
    void takesTheBrandFromAnAttributeWhenThereIsNoOtherOne() {
        String header = "ID,Type,Name,In stock?,Regular price,Brands,Attribute 1 name,Attribute 1 value(s)\n";
        assertThat(read(header + "1,simple,Bag,1,20,,Marke,Nordhaven\n")
                        .only()
                        .presentation()
                        .brand())
                .isEqualTo("Nordhaven");
        assertThat(read(header + "1,simple,Bag,1,20,Halm,Brand,Nordhaven\n")
                        .only()
                        .presentation()
                        .brand())
                .isEqualTo("Halm");
    }

    @Test
    void givesVariationsTheBrandThatAnAttributeOfTheirVariableProductNames() {
        assertThat(read("""
                                ID,Type,Name,In stock?,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)
                                1,variable,Bag,1,,,Marque,"Nordhaven, Halm"
                                2,variation,Bag - Red,1,20,id:1,Color,Red
                                """).only().presentation().brand()).isEqualTo("Nordhaven");
    }

    @Test
    void keepsAnAttributeUnderItsOwnNameWhenAnotherOneMeansTheSame() {
        String header =
                "ID,Type,Name,In stock?,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)\n";
        assertThat(read(header + "1,simple,Bag,1,20,Stoff,Leinen,Material,Holz\n")
                        .only()
                        .attributes())
                .containsExactlyInAnyOrderEntriesOf(Map.of("material", "Leinen", "Material", "Holz"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ID,Type,UGS,Nom,Publié,"En stock\u00a0?","Tarif régulier",Marques,Parent,"Nom de l’attribut 1","Valeur(s) de l’attribut 1 "
            Kimlik,Tür,"Stok kodu (SKU)",İsim,Yayımlanmış,Stokta?,"Normal fiyat",Markalar,Ebeveyn,"Nitelik 1 ismi","Nitelik 1 değer(ler)i"
            ID,Tipo,SKU,Nombre,Publicado,"¿En stock?","Precio normal",Marcas,Superior,"Nombre del atributo 1","Valor(es) del atributo 1"
            ID,Тип,Артикул,Имя,Опубликован,"В наличии?","Базовая цена",Бренды,Родительский,"Название атрибута 1","Значения атрибутов 1"
            ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,"Regulärer Preis",Marken,"Übergeordnetes Produkt","Attribut 1 Name","Attribut 1 Wert(e)"
            ID,タイプ,SKU,名前,公開済み,在庫の有無,標準価格,ブランド,親,"属性 1 の名前","属性 1 の値"
            """)
    void readsTheHeadersOfOtherLanguages(String header) {
        ProductInput shirt = read(header
                        + "\n1,variable,,Shirt,1,1,,Nordhaven,,,\n2,variation,S-1,,1,0,9.00,,id:1,Color,Red\n")
                .only();
        assertThat(shirt.codes()).isEqualTo(new ProductCodes("2", "1", null, null, "S-1"));
        assertThat(shirt.presentation().title()).isEqualTo("Shirt");
        assertThat(shirt.presentation().brand()).isEqualTo("Nordhaven");
        assertThat(shirt.offer()).isEqualTo(new Offer(Money.parse("9.00", "EUR"), null, Availability.OUT_OF_STOCK));
        assertThat(shirt.attributes()).containsExactly(Map.entry("color", "Red"));
    }

    @Test
    void callsNoTwoColumnsTheSame() {
        List<String> names = Arrays.stream(WooCommerceColumn.values())
                .flatMap(column -> column.names().stream())
                .toList();
        assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(400);
    }

    /** A table in Polish that is no export. */
    @Test
    void leavesTablesToOthersThatOnlyLookAlike() {
        assertThat(read("ID,Typ,Nazwa,Cena\n1,simple,Koszula,9.00\n").problem())
                .startsWith("The header on line 1 lacks the columns");
    }

    /** Plug-ins print white space before the export. */
    @ParameterizedTest
    @ValueSource(strings = {"\n\n\n\ufeff", "\n\t\ufeff", "\r\n \r\n"})
    void readsAnExportBelowWhiteSpace(String white) {
        RowsRead<ProductInput> read = read(white + HEADER + "1,simple,,A,1,1,,9.00,,,\n");
        assertThat(read.only().codes().externalId()).isEqualTo("1");
    }

    @Test
    void asksForWhatTheFileDoesNotSay() {
        assertThat(RowsRead.products(Shop.UNKNOWN, SampleFiles.bytes("woocommerce.csv"))
                        .problem())
                .startsWith("The file is a product export of WooCommerce")
                .contains("shop_url", "currency");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ,simple,,A,1,1,,9,,,          | 2: ID: is missing or empty
            7,simple,,,1,1,,9,,,          | 2: 7: Name: is missing or empty
            7,simple,,A,1,maybe,,9,,,     | 2: 7: In stock? "maybe": must be in_stock, out_of_stock, preorder or backorder
            7,simple,,A,1,1,10,9,,,       | 2: 7: Sale price "10": must be in the currency of price and not above it
            7,variation,,A,1,1,,9,,,      | 2: 7: Parent: is missing or empty, but the row is a variation
            7,variation,,A,1,1,,9,id:9,,  | 2: 7: Parent "id:9": is no variable product above this row: put it there
            7,simple,,A                   | 2: 7: The row has 4 cells, but the header has 11
            """)
    void refusesARowByLineAndProduct(String row, String refusal) {
        RowsRead<ProductInput> read = read(HEADER + row + "\n8,simple,,B,1,1,,9,,,\n");
        assertThat(read.refusalsOfProducts()).containsExactly(refusal);
        assertThat(read.sound())
                .extracting(product -> product.codes().externalId())
                .containsExactly("8");
    }

    @Test
    void keepsTheProductsOfRowsThatCanNotBeRead() {
        assertThat(read(HEADER + "7,variation,,A,1,1,,9,id:9,,\n8,simple,,A\n").refusedIds())
                .containsExactly("7", "8");
    }

    @Test
    void keepsAsManyVariableProductsAsFit() {
        WooCommerceParents parents = new WooCommerceParents(1000);
        Map<WooCommerceColumn, String> small = Map.of(WooCommerceColumn.ID, "1", WooCommerceColumn.NAME, "A");
        Map<WooCommerceColumn, String> large =
                Map.of(WooCommerceColumn.ID, "2", WooCommerceColumn.DESCRIPTION, "x".repeat(900));
        parents.add("1", small);
        assertThat(parents.isFull()).isFalse();
        parents.add("2", large);
        assertThat(parents.isFull()).isTrue();
        assertThat(parents.find("id:1")).isEqualTo(small);
        assertThat(parents.find("id:2")).isNull();
    }

    private static List<ProductInput> sample() {
        RowsRead<ProductInput> read = RowsRead.products(SHOP, SampleFiles.bytes("woocommerce.csv"));
        assertThat(read.refusalsOfProducts()).isEmpty();
        return read.sound();
    }

    private static RowsRead<ProductInput> read(String text) {
        return RowsRead.products(SHOP, text.getBytes(UTF_8));
    }
}

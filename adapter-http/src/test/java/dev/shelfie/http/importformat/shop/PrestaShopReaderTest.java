package dev.shelfie.http.importformat.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.importformat.RowsRead;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrestaShopReaderTest {

    private static final Shop SHOP = new Shop("https://leinenhaus.example", "USD");

    /** Of one category, which has the cells of the column "Position"; "Status" says what is out of stock. */
    private static final String VERSION_1_7 = """
            "Product ID";Image;Name;Reference;Category;"Price (tax excl.)";"Price (tax incl.)";Quantity;Status;Position
            1;https://leinenhaus.example/1/dress.jpg;"Linen dress; blue";SW-1;Dresses;75.630252;89.999999;300;0;1
            2;leinenhaus.example/2/skirt.jpg;Skirt;;Skirts;41.932773;49.9;0;1;2
            """;

    private static final String VERSION_8_1 = """
            ID;Image;Name;Reference;Category;"Price (tax excl.)";"Price (tax incl.)";Quantity;Status;Position
            3;;"Linen dress";SW-3;Dresses;$1,075.63;$1,190.00;-2;1
            4;;Skirt;SW-4;Skirts;$41.93;$49.90;5;0
            ;;Nameless;SW-5;Skirts;$41.93;$49.90;5;1
            6;;Hat;SW-6;Hats;$41.93
            """;

    @Test
    void isAProductInEachRow() {
        RowsRead<ProductInput> read = read(SHOP, VERSION_1_7);
        assertThat(read.refusals()).isEmpty();
        ProductInput dress = read.sound().get(0);
        assertThat(dress.codes().externalId()).isEqualTo("1");
        assertThat(dress.codes().sku()).isEqualTo("SW-1");
        assertThat(dress.presentation().title()).isEqualTo("Linen dress; blue");
        assertThat(dress.presentation().category()).isEqualTo("Dresses");
        assertThat(dress.presentation().url())
                .isEqualTo("https://leinenhaus.example/index.php?controller=product&id_product=1");
        assertThat(dress.presentation().images()).containsExactly("https://leinenhaus.example/1/dress.jpg");
        assertThat(dress.offer().price()).isEqualTo(Money.parse("90.00", "USD"));
        assertThat(dress.offer().availability()).isEqualTo(Availability.IN_STOCK);
        assertThat(dress.status()).isEqualTo(ProductStatus.ACTIVE);

        ProductInput skirt = read.sound().get(1);
        assertThat(skirt.presentation().images()).isEmpty();
        assertThat(skirt.offer().availability()).isEqualTo(Availability.OUT_OF_STOCK);
        assertThat(skirt.status()).isEqualTo(ProductStatus.ACTIVE);
    }

    @Test
    void hasFormattedPricesAndAStatusInLaterVersions() {
        RowsRead<ProductInput> read = read(SHOP, VERSION_8_1);
        ProductInput dress = read.sound().get(0);
        assertThat(dress.offer().price()).isEqualTo(Money.parse("1190.00", "USD"));
        assertThat(dress.offer().availability()).isEqualTo(Availability.OUT_OF_STOCK);
        assertThat(dress.status()).isEqualTo(ProductStatus.ACTIVE);
        assertThat(read.sound().get(1).status()).isEqualTo(ProductStatus.ARCHIVED);
        assertThat(read.refusalsOfProducts())
                .containsExactly("4: ID: is missing or empty", "5: 6: The row has 6 cells, but the header has 10");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"28,72 €; 28.72", "1 190,00 zł; 1190.00", "Kč28.72; 28.72", "CHF 1'190.00; 1190.00"})
    void readsThePriceWithAnySignOfTheCurrency(String written, String amount) {
        String file = "ID;Name;Reference;Price (tax incl.)\n1;Hat;;" + written + "\n";
        ProductInput hat = read(SHOP, file).sound().get(0);
        assertThat(hat.offer().price()).isEqualTo(Money.parse(amount, "USD"));
        assertThat(hat.offer().availability()).isEqualTo(Availability.IN_STOCK);
    }

    @Test
    void endsTheImportWithoutTheShop() {
        assertThat(read(Shop.UNKNOWN, VERSION_8_1).problem()).contains("PrestaShop", "shop_url", "currency");
    }

    private static RowsRead<ProductInput> read(Shop shop, String file) {
        return RowsRead.products(shop, file.getBytes(StandardCharsets.UTF_8));
    }
}

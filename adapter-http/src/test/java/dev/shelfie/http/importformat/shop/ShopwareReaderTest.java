package dev.shelfie.http.importformat.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.importformat.RowsRead;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ShopwareReaderTest {

    private static final Shop SHOP = new Shop("https://leinenhaus.example", "EUR");

    private static final String FILE = """
            id;parent_id;product_number;active;stock;name;description;price_net;price_gross;cover_media_url;manufacturer_name;ean
            0a1b;;SW10000;1;10;Leinenkleid;<p>Aus reinem Leinen</p>;75.5457;89.899412;https://leinenhaus.example/media/1.jpg;Leinenhaus;
            0a1c;0a1b;SW10000.1;;0;;;;;;;4006381333931
            0a1d;0a1b;SW10000.2;0;5;Leinenkleid rot;;;79;;;
            0a1e;ffff;SW10001.1;1;5;;;;;;;
            0a1f;ffff;SW10002.1;1;5;Rock;;;49.9;;;
            0a20;;;1;5;Nameless;;;49.9;;;
            """;

    @Test
    void isAProductInEachRow() {
        RowsRead<ProductInput> read = read(SHOP, FILE);
        ProductInput dress = read.sound().get(0);
        assertThat(dress.codes().externalId()).isEqualTo("SW10000");
        assertThat(dress.codes().sku()).isEqualTo("SW10000");
        assertThat(dress.codes().itemGroupId()).isNull();
        assertThat(dress.presentation().url()).isEqualTo("https://leinenhaus.example/detail/0a1b");
        assertThat(dress.presentation().description()).isEqualTo("Aus reinem Leinen");
        assertThat(dress.presentation().brand()).isEqualTo("Leinenhaus");
        assertThat(dress.presentation().images()).containsExactly("https://leinenhaus.example/media/1.jpg");
        assertThat(dress.offer().price()).isEqualTo(Money.parse("89.90", "EUR"));
        assertThat(dress.offer().availability()).isEqualTo(Availability.IN_STOCK);
        assertThat(dress.status()).isEqualTo(ProductStatus.ACTIVE);
    }

    @Test
    void takesOverWhatAVariantLacks() {
        ProductInput variant = read(SHOP, FILE).sound().get(1);
        assertThat(variant.codes().externalId()).isEqualTo("SW10000.1");
        assertThat(variant.codes().itemGroupId()).isEqualTo("SW10000");
        assertThat(variant.codes().gtin()).isEqualTo(new Gtin("4006381333931"));
        assertThat(variant.presentation().title()).isEqualTo("Leinenkleid");
        assertThat(variant.presentation().url()).isEqualTo("https://leinenhaus.example/detail/0a1c");
        assertThat(variant.presentation().images()).containsExactly("https://leinenhaus.example/media/1.jpg");
        assertThat(variant.offer().price()).isEqualTo(Money.parse("89.90", "EUR"));
        assertThat(variant.offer().availability()).isEqualTo(Availability.OUT_OF_STOCK);
        assertThat(variant.status()).isEqualTo(ProductStatus.ACTIVE);

        ProductInput red = read(SHOP, FILE).sound().get(2);
        assertThat(red.presentation().title()).isEqualTo("Leinenkleid rot");
        assertThat(red.offer().price()).isEqualTo(Money.parse("79.00", "EUR"));
        assertThat(red.status()).isEqualTo(ProductStatus.ARCHIVED);
    }

    @Test
    void refusesAVariantThatLacksItsProduct() {
        RowsRead<ProductInput> read = read(SHOP, FILE);
        assertThat(read.refusalsOfProducts())
                .containsExactly(
                        "5: SW10001.1: parent_id \"ffff\": is no product above this row, or there were too many to keep: "
                                + "put it above, or split the file",
                        "7: product_number: is missing or empty");
        assertThat(read.sound().get(3).codes().externalId()).isEqualTo("SW10002.1");
    }

    @Test
    void endsTheImportWithoutTheShop() {
        assertThat(read(Shop.UNKNOWN, FILE).problem()).contains("Shopware", "shop_url", "currency");
    }

    private static RowsRead<ProductInput> read(Shop shop, String file) {
        return RowsRead.products(shop, file.getBytes(StandardCharsets.UTF_8));
    }
}

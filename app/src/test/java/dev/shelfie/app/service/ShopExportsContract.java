package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The product exports of shop systems are imported as they are. */
interface ShopExportsContract extends ServiceContract {

    String SHOP = "&shop_url=https%3A%2F%2Fleinenhaus.example%2F&currency=EUR";

    String SHOPIFY = """
            Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status
            leinenkleid,Leinenkleid »Sylt«,"<p>Aus reinem
            Leinen</p>",Leinenhaus,true,Farbe,Blau,LH-1,89.00,https://cdn.example/1.jpg,active
            leinenkleid,,,,,,Rot,LH-2,89.00,https://cdn.example/2.jpg,
            runner,Table runner,,Leinenhaus,true,Title,Default Title,,34.50,,draft
            """;

    String WOOCOMMERCE = """
            ID,Type,SKU,Name,Published,In stock?,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)
            50,variable,ROBE,Robe en lin,1,1,,https://cdn.example/r.jpg,,Couleur,"Bleu, Rouge"
            51,variation,,,1,1,"89,00",,id:50,Couleur,Bleu
            52,variation,,,1,0,"89,00",,ROBE,Couleur,Rouge
            """;

    @Test
    default void makesAProductOfEachVariantOfShopify() {
        TestAccount retailer = retailer();
        ApiResponse imported = imported(retailer, SHOP, SHOPIFY);
        assertThat(imported.status()).isEqualTo(202);
        assertThat(imported.json().get("state").asString()).isEqualTo("completed");
        assertThat(imported.json().get("created").asInt()).isEqualTo(3);

        JsonNode red = retailer.client()
                .get("/api/v1/products/by-external-id/leinenkleid:Rot")
                .json();
        assertThat(red.get("title").asString()).isEqualTo("Leinenkleid »Sylt«");
        assertThat(red.get("description").asString()).isEqualTo("Aus reinem Leinen");
        assertThat(red.get("item_group_id").asString()).isEqualTo("leinenkleid");
        assertThat(red.get("sku").asString()).isEqualTo("LH-2");
        assertThat(red.get("url").asString()).isEqualTo("https://leinenhaus.example/products/leinenkleid");
        assertThat(red.at("/price/amount").asString()).isEqualTo("89.00");
        assertThat(red.at("/price/currency").asString()).isEqualTo("EUR");
        assertThat(red.at("/attributes/color").asString()).isEqualTo("Rot");
        assertThat(red.get("images")).hasSize(2);
        assertThat(retailer.client()
                        .get("/api/v1/products/by-external-id/runner")
                        .json()
                        .get("status")
                        .asString())
                .isEqualTo("archived");

        assertThat(imported(retailer, SHOP, SHOPIFY).json().get("unchanged").asInt())
                .isEqualTo(3);
    }

    @Test
    default void makesAProductOfEachVariationOfWooCommerce() {
        TestAccount retailer = retailer();
        assertThat(imported(retailer, SHOP, WOOCOMMERCE).json().get("created").asInt())
                .isEqualTo(2);

        JsonNode red =
                retailer.client().get("/api/v1/products/by-external-id/52").json();
        assertThat(red.get("title").asString()).isEqualTo("Robe en lin");
        assertThat(red.get("item_group_id").asString()).isEqualTo("50");
        assertThat(red.get("url").asString()).isEqualTo("https://leinenhaus.example/?p=50");
        assertThat(red.get("availability").asString()).isEqualTo("out_of_stock");
        assertThat(red.at("/images/0").asString()).isEqualTo("https://cdn.example/r.jpg");
    }

    @Test
    default void asksForTheShopWhenAnExportNeedsIt() {
        JsonNode failed = imported(retailer(), "&currency=EUR", SHOPIFY).json();
        assertThat(failed.get("state").asString()).isEqualTo("failed");
        assertThat(failed.get("problem").asString())
                .contains("Shopify", "shop_url")
                .doesNotContain("currency");
    }

    @ParameterizedTest
    @CsvSource({
        "shop_url=leinenhaus.example, shop_url",
        "shop_url=https://leinenhaus.example/?a=1, shop_url",
        "shop_url=, shop_url",
        "currency=euro, currency",
        "currency=EUX, currency"
    })
    default void refusesAShopThatCanNotBe(String query, String parameter) {
        ApiResponse refused = imported(retailer(), "&" + query, SHOPIFY);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("\"" + parameter + "\"");
    }

    @Test
    default void refusesAShopOfPosts() {
        HttpTestClient client = retailer().client();
        ApiResponse refused = client.send(
                "POST",
                "/api/v1/imports?kind=posts&currency=EUR",
                BodyPublishers.ofString("{}"),
                "application/x-ndjson");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("must be left out unless kind is products");
    }

    @Test
    default void takesTheCurrencyForPricesOfFeedsWithoutOne() {
        TestAccount retailer = retailer();
        String feed = "id,title,link,availability,price\n1,Vase,https://shop.example/1,in stock,29.00\n";
        assertThat(imported(retailer, "&currency=SEK", feed)
                        .json()
                        .get("created")
                        .asInt())
                .isEqualTo(1);
        assertThat(retailer.client()
                        .get("/api/v1/products/by-external-id/1")
                        .json()
                        .at("/price/currency")
                        .asString())
                .isEqualTo("SEK");
    }

    @Test
    default void takesWhatSomebodySaysOfTheColumns() {
        TestAccount retailer = retailer();
        String table = "Nr;Bezeichnung;Preis, brutto;Bestand;Wo\n1;Vase;29,00;0;https://shop.example/1\n2;;teuer;;x\n";
        String columns =
                "&columns=id%3DNr,title%3DBezeichnung,price%3DPreis%2C%20brutto,availability%3DBestand,link%3DWo";
        ApiResponse imported = imported(retailer, columns + "&currency=EUR", table);
        assertThat(imported.json().get("created").asInt()).isEqualTo(1);
        assertThat(imported.at("/refusals/0/external_id")).isEqualTo("2");
        assertThat(imported.at("/refusals/0/reason")).contains("Preis, brutto \"teuer\"", "Bezeichnung: is missing");
        assertThat(retailer.client().get("/api/v1/products/by-external-id/1").at("/availability"))
                .isEqualTo("out_of_stock");
        ApiResponse refused = imported(retailer, "&columns=colour%20of%20eyes%3DNr", table);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("\"columns\"", "must be one of external_id");
        assertThat(imported(retailer, "&columns=title%3DName", table).at("/problem"))
                .contains("lacks the column Name", "it has: Nr, Bezeichnung");
    }

    private static ApiResponse imported(TestAccount retailer, String query, String file) {
        return retailer.client()
                .send("POST", "/api/v1/imports?kind=products" + query, BodyPublishers.ofString(file), "text/csv");
    }
}

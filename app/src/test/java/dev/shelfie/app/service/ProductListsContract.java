package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.Permission;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products are listed, filtered and paged through. */
interface ProductListsContract extends ServiceContract {

    Map<TestService, TestAccount> FILLED = new ConcurrentHashMap<>();

    /** What is listed, by external ids 1 to 6, in this order of creation. */
    List<String> LISTED = List.of(
            "'title': 'Leinenkleid Weiß', 'brand': 'Halm & Hafen', 'category': 'Mode > Kleider > Sommer'",
            "'title': 'Robe légère', 'brand': 'HALM & HAFEN', 'category': 'Mode > Kleider', 'availability': 'preorder'",
            "'title': '東京ハット', 'brand': 'Kiku', 'category': 'Mode > Hüte', 'availability': 'out_of_stock'",
            "'title': 'Hut', 'status': 'archived'",
            "'title': 'Hut aus Stroh', 'category': 'Mode', 'availability': 'backorder'",
            "'title': 'Ärmel', 'description': 'Kein Hut', 'brand': 'Hälm'");

    @ParameterizedTest
    @CsvSource({
        "'', 65321",
        "status=active, 65321",
        "brand=halm+%26+hafen, 21",
        "brand=HALM, 6",
        "brand=hafen, ''",
        "brand=+kiku+, 3",
        "category=Mode, 5321",
        "category=mode+%3E+kleider, 21",
        "category=Mode+%3E+HUTE, 3",
        "category=Kleider, ''",
        "availability=in_stock, 61",
        "availability=preorder, 2",
        "q=leinenkleid, 1",
        "q=weiss+LEINENKLEID, 1",
        "q=legere, 2",
        "q=東京, 3",
        "q=hut, 5",
        "q=armel, 6",
        "q=halm, ''",
        "q=hut&category=mode&availability=backorder, 5",
        "brand=Halm+%26+Hafen&category=Mode+%3E+Kleider&availability=preorder&q=robe, 2",
        "brand=Kiku&availability=preorder, ''"
    })
    default void listsTheProductsToWhichAllFiltersApply(String query, String externalIds) {
        HttpTestClient client = listed().may(Permission.PRODUCTS_READ);
        assertThat(names(client.get("/api/v1/products?" + query))).isEqualTo(externalIds);
        assertThat(names(client.get("/api/v1/products?limit=1&" + query)))
                .isEqualTo(externalIds.isEmpty() ? "" : externalIds.substring(0, 1));
    }

    @ParameterizedTest
    @CsvSource({"all, 654321", "archived, 4", "all&q=hut, 54"})
    default void listsArchivedProductsForThoseWhoMayWrite(String status, String externalIds) {
        assertThat(names(listed().client().get("/api/v1/products?status=" + status)))
                .isEqualTo(externalIds);
        ApiResponse refused = listed().may(Permission.PRODUCTS_READ).get("/api/v1/products?status=" + status);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorMessage()).contains("products:write");
    }

    @ParameterizedTest
    @CsvSource({
        "status=gone, 'status: must be active, archived or all'",
        "availability=soon, 'availability: must be one of in_stock, out_of_stock, preorder, backorder'",
        "brand=, brand: must have 1 to 500 characters",
        "category=, category: must have 1 to 500 characters",
        "q=%21, q: must hold a word",
        "limit=101, limit: must be a whole number from 1 to 100",
        "cursor=x, cursor: must be one that this list gave",
        "expand=posts, expand: "
    })
    default void refusesProductFiltersThatSayNothing(String query, String message) {
        ApiResponse refused = listed().client().get("/api/v1/products?" + query);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).startsWith(message.strip());
    }

    @ParameterizedTest
    @CsvSource({"q=lein, 1", "q=kleid, 1", "q=huete, ''", "q=robes, 2", "q=STROH+hut, 5", "q=aus+str, 5", "q=le, ''"})
    default void findsPartsAndFormsOfWords(String query, String externalIds) {
        assertThat(names(listed().may(Permission.PRODUCTS_READ).get("/api/v1/products?" + query)))
                .isEqualTo(externalIds);
    }

    @ParameterizedTest
    @CsvSource({
        "field=brand, 'HALM & HAFEN 2, Hälm 1, Kiku 1'",
        "field=brand&limit=1, 'HALM & HAFEN 2'",
        "field=brand&q=halm, 'HALM & HAFEN 2, Hälm 1'",
        "field=brand&q=x, ''",
        "field=category, 'Mode 4, Mode > Kleider 2, Mode > Hüte 1, Mode > Kleider > Sommer 1'",
        "field=category&q=HUT, Mode > Hüte 1"
    })
    default void countsProductsByTheirValues(String query, String expected) {
        ApiResponse counted = listed().may(Permission.PRODUCTS_READ).get("/api/v1/products/facets?" + query);
        assertThat(counted.json())
                .allSatisfy(facet -> assertThat(facet.get("object").asString()).isEqualTo("product_facet"));
        assertThat(counted.json()
                        .valueStream()
                        .map(facet -> facet.get("value").asString() + " "
                                + facet.get("count").asLong())
                        .collect(Collectors.joining(", ")))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "'', field: must be brand or category",
        "field=price, 'field: must be one of brand, category'",
        "field=brand&q=, q: must have 1 to 500 characters",
        "field=brand&limit=0, limit: must be a whole number from 1 to 100",
        "field=brand&limit=101, limit: must be a whole number from 1 to 100",
        "field=brand&status=all, status: "
    })
    default void refusesToCountWhatItDoesNotKnow(String query, String message) {
        ApiResponse refused = listed().client().get("/api/v1/products/facets?" + query);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).startsWith(message.strip());
    }

    @Test
    default void givesFiftyAtATimeUnlessAskedOtherwise() {
        TestAccount retailer = retailer();
        for (int i = 0; i < 51; i++) {
            retailer.product("p" + i, "Hut");
        }
        HttpTestClient client = retailer.client();
        ApiResponse first = client.get("/api/v1/products");
        assertThat(first.ids()).hasSize(50);
        assertThat(first.header("ETag")).isNotEmpty();
        assertThat(first.header("Link"))
                .startsWith("<" + service().base() + "/api/v1/products?limit=50&cursor=")
                .endsWith(">; rel=\"next\"");
        ApiResponse rest = client.get(first.header("Link").replaceFirst("^<([^>]+)>.*", "$1"));
        assertThat(names(rest)).isEqualTo("p0");
        assertThat(rest.header("Link")).isEmpty();
        assertThat(client.get("/api/v1/products?limit=100").ids()).hasSize(51);
    }

    @Test
    default void keepsItsPlaceWhenProductsAreAddedAndDeletedMeanwhile() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        retailer.product("1", "Hut");
        String second = retailer.product("2", "Hut");
        String third = retailer.product("3", "Hut");
        ApiResponse first = client.get("/api/v1/products?limit=1");
        assertThat(names(first)).isEqualTo("3");
        client.delete("/api/v1/products/" + third);
        client.delete("/api/v1/products/" + second);
        retailer.product("4", "Hut");
        assertThat(names(client.get(first.header("Link").replaceFirst("^<([^>]+)>.*", "$1"))))
                .isEqualTo("1");
    }

    private TestAccount listed() {
        return FILLED.computeIfAbsent(service(), service -> {
            TestAccount retailer = TestAccount.of(service);
            for (int i = 0; i < LISTED.size(); i++) {
                retailer.created(
                        "/api/v1/products",
                        "{'external_id': '%d', 'url': 'https://shop.example/%d', %s}"
                                .formatted(i + 1, i + 1, LISTED.get(i)));
            }
            return retailer;
        });
    }

    private static String names(ApiResponse list) {
        return list.json()
                .valueStream()
                .map(product -> product.get("external_id").stringValue())
                .collect(Collectors.joining());
    }
}

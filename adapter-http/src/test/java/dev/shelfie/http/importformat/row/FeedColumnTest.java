package dev.shelfie.http.importformat.row;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeedColumnTest {

    @ParameterizedTest
    @CsvSource({
        "id, EXTERNAL_ID",
        "external_id, EXTERNAL_ID",
        "ID, EXTERNAL_ID",
        "additional_image_link, MORE_IMAGES",
        "additional image link, MORE_IMAGES",
        "Additional-Image-Link, MORE_IMAGES",
        "g:image_link, IMAGES",
        "Image link [image_link], IMAGES",
        "GTIN[gtin], GTIN",
        "' item  group id ', ITEM_GROUP_ID",
        "google product category, CATEGORY",
        "sale_price_effective_date, SALE_DATES"
    })
    void isFoundByTheNamesThatGoogleAndWeUse(String name, ProductField field) {
        FeedColumn column = FeedColumn.find(name);
        assertThat(column).isNotNull();
        assertThat(column.field()).isEqualTo(field);
        assertThat(column.name()).isEqualTo(name.strip());
    }

    @ParameterizedTest
    @CsvSource({"color, color", "Age Group, age_group", "attributes.color, color", "attributes.Länge (cm), Länge (cm)"})
    void isAnAttributeOfItsName(String name, String attribute) {
        FeedColumn column = FeedColumn.find(name);
        assertThat(column).isNotNull();
        assertThat(column.field()).isEqualTo(ProductField.ATTRIBUTE);
        assertThat(column.attribute()).isEqualTo(attribute);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "shipping", "custom_label_0", "attributes.", "shipping(price)", "id2", "[]", "attribute"})
    void isNoneWhenItDoesNotMatter(String name) {
        assertThat(FeedColumn.find(name)).isNull();
    }

    @Test
    void countsForMoreWhenItIsMoreParticular() {
        assertThat(rank("external_id")).isGreaterThan(rank("id"));
        assertThat(rank("product_type")).isGreaterThan(rank("google_product_category"));
        assertThat(rank("attributes.color")).isGreaterThan(rank("color"));
    }

    private static int rank(String name) {
        FeedColumn column = FeedColumn.find(name);
        assertThat(column).isNotNull();
        return column.rank();
    }
}

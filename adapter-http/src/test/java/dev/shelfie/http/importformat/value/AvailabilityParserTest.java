package dev.shelfie.http.importformat.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.Availability;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AvailabilityParserTest {

    @ParameterizedTest
    @CsvSource({
        "in stock, IN_STOCK",
        "in_stock, IN_STOCK",
        "In Stock, IN_STOCK",
        "in-stock, IN_STOCK",
        "InStock, IN_STOCK",
        "available for order, IN_STOCK",
        "limited availability, IN_STOCK",
        "http://schema.org/InStock, IN_STOCK",
        "https://schema.org/OnlineOnly, IN_STOCK",
        "out of stock, OUT_OF_STOCK",
        "https://schema.org/OutOfStock, OUT_OF_STOCK",
        "https://www.schema.org/SoldOut, OUT_OF_STOCK",
        "preorder, PREORDER",
        "Pre-Order, PREORDER",
        "backorder, BACKORDER",
        "http://schema.org/BackOrder, BACKORDER",
        "5, IN_STOCK",
        "10, IN_STOCK",
        "'0,5', IN_STOCK",
        "0, OUT_OF_STOCK",
        "0.000, OUT_OF_STOCK",
        "-3, OUT_OF_STOCK"
    })
    void areReadWhenFeedsWriteThemSo(String written, Availability availability) {
        assertThat(AvailabilityParser.parse(written)).isEqualTo(availability);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"yes", "auf Lager", "5 pcs", "1e3", "-", "1.000.000", "https://example.com/InStock", "in stock!"
            })
    void areRefusedWithThoseAllowedWhenTheWordIsUnknown(String written) {
        assertThatThrownBy(() -> AvailabilityParser.parse(written))
                .isInstanceOf(DomainException.class)
                .hasMessage("availability: must be in_stock, out_of_stock, preorder or backorder");
    }
}

package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Words with letters that are swapped, doubled or left out. */
class TypingErrorsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Dyhen Prsyal Bath Towel",
                "Dyhen Prysal Bath Twoel",
                "Dyhen Prysall Bath Towel",
                "Dyhen Prsal Bath Towel",
                "Dhyen Prysal Bath Towel"
            })
    void confirmsTheProductWhenAWordIsMistyped(String caption) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        shop.put(product(900, "Dyhen Prysal Bath Towel").brand("Dyhen").build());
        shop.put(product(901, "Dyhen Morvel Bath Towel").brand("Dyhen").build());

        assertThat(Findings.confirmed(shop, caption)).containsExactly(ProductBuilder.id(900));
    }
}

package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Captions that say once what two names have in common. */
class NamedInTurnTest {

    private static final String ORCHID = ProductBuilder.id(1);
    private static final String PLANTS = ProductBuilder.id(2);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Lego Icons Orchid (10311) and Tiny Plants (10329)",
                "Lego Icons Orchid 10311, Tiny Plants 10329",
                "Lego Icons Orchid 10311 und Tiny Plants 10329",
                "Lego Icons Orchid 10311\nTiny Plants 10329"
            })
    void confirmsBothWhenTheSeriesIsSaidOnce(String caption) {
        assertThat(Findings.confirmed(shop(), caption)).containsExactlyInAnyOrder(ORCHID, PLANTS);
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        product(1, "LEGO Icons 10311 Orchid").brand("LEGO"),
                        product(2, "LEGO Icons 10329 Tiny Plants").brand("LEGO"),
                        product(3, "LEGO Icons 10280 Flower Bouquet").brand("LEGO"),
                        product(4, "Catan Base Game").brand("Kosmos"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }
}

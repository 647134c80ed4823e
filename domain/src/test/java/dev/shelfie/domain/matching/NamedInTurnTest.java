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
                "Lego Icons Orchid 10311 und Tiny Plants 10329"
            })
    void confirmsBothWhenTheSeriesIsSaidOnce(String caption) {
        assertThat(Findings.confirmed(shop(), caption)).containsExactlyInAnyOrder(ORCHID, PLANTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nova Lamp. Table for two please", "Nova Lamp, table and chairs", "Nova Lamp and a table"})
    void confirmsTheFirstAloneWhenAWordOfAnotherFollows(String caption) {
        Catalogue shop = new Catalogue();
        shop.put(product(1, "Nova Lamp").brand("Nova").build());
        shop.put(product(2, "Nova Table").brand("Nova").build());

        assertThat(Findings.confirmed(shop, caption)).doesNotContain(PLANTS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Jorvik Torque ring and hoops",
                "Jorvik Torque Ring und Hoops",
                "my Jorvik Torque ring and hoops are here"
            })
    void confirmsBothWhenTheSortsAloneDiffer(String caption) {
        Catalogue shop = new Catalogue();
        shop.put(product(1, "Jorvik Torque Ring").brand("Jorvik").build());
        shop.put(product(2, "Jorvik Torque Hoops").brand("Jorvik").build());
        shop.put(product(3, "Jorvik Torque Necklace").brand("Jorvik").build());

        assertThat(Findings.confirmed(shop, caption))
                .containsExactlyInAnyOrder(ProductBuilder.id(1), ProductBuilder.id(2));
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

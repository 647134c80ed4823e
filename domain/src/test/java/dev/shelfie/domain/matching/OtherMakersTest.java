package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Titles without a brand, in captions that name another maker, which the shop doesn't sell. */
class OtherMakersTest {

    private final Matcher matcher = Matcher.over(shop());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Panettone Classico 1kg di Bauli",
                "Masala Chai loose leaf 100g by Teapigs",
                "Granola Frutos Rojos 350 g de Hacendado"
            })
    void confirmsNothingWhenAnotherMakerIsNamed(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).isEmpty();
        assertThat(matcher.rank(PostText.of(caption), 1).get(0).evidence())
                .anySatisfy(one -> assertThat(one.text()).isEqualTo("The caption names another brand"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Panettone Classico 1kg di Dolce Etna",
                "Masala Chai loose leaf 100g by the fire",
                "Granola Frutos Rojos 350 g, de nada",
                "Masala Chai loose leaf 100g by Marlow Tea House",
                "Masala Chai loose leaf 100g. By Sunday it was empty"
            })
    void confirmsTheProductWhenNoneIs(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).hasSize(1);
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        product(1, "Panettone Classico 1kg").brand("Dolce Etna"),
                        product(2, "Masala Chai loose leaf 100g").brand("Marlow Tea House"),
                        product(3, "Granola Frutos Rojos 350 g").brand("Nutmania"),
                        product(4, "Espresso Crema 1 kg").brand("Lavato"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }
}

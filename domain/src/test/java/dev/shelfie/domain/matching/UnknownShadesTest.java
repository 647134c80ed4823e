package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shades that no list of colours has and that the shop doesn't sell. */
class UnknownShadesTest {

    private final Matcher matcher = Matcher.over(shop());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Rare Soft Pinch Blush in Serenity",
                "Rare Soft Pinch Blush en Serenidad",
                "Foodspring Whey Isolate in Banane"
            })
    void confirmsNothingWhenTheCaptionSaysAShadeThatIsNotSold(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).isEmpty();
    }

    @Test
    void saysThatTheCaptionHasSomethingElse() {
        assertThat(matcher.rank(PostText.of("Rare Soft Pinch Blush in Serenity"), 1)
                        .get(0)
                        .evidence())
                .anySatisfy(
                        one -> assertThat(one.text()).isEqualTo("The caption has something else here than the title"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Rare Soft Pinch Blush",
                "Rare Soft Pinch Blush in Encourage",
                "Rare Soft Pinch Blush. In Paris it was sold out",
                "In love: Rare Soft Pinch Blush",
                "Nike Pegasus 41 in Paris",
                "Moebe Vase Wave in Stockholm"
            })
    void confirmsTheProductWhenItSaysNone(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).isNotEmpty();
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        blush(1, "Fig"),
                        blush(2, "Joy"),
                        blush(3, "Encourage"),
                        whey(4, "Vanilla"),
                        whey(5, "Chocolate"),
                        whey(6, "Strawberry"),
                        product(7, "Nike Pegasus 41").brand("Nike").attribute("color", "Volt"),
                        product(8, "Vase Wave").brand("Moebe").attribute("color", "White"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }

    private static ProductBuilder blush(int number, String shade) {
        return product(number, "Soft Pinch Blush").brand("Rare").group("blush").attribute("shade", shade);
    }

    private static ProductBuilder whey(int number, String flavour) {
        return product(number, "Whey Isolate " + flavour)
                .brand("Foodspring")
                .group("whey")
                .attribute("flavour", flavour);
    }
}

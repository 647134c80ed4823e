package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Women's and men's goods of one name, in titles, attributes and categories of any language. */
class GendersTest {

    private final Matcher matcher = Matcher.over(shop());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Women's Nike Pegasus 41 running shoes | 2",
                "Nike Pegasus 41 Running Shoes für Damen | 2",
                "Salomon X Ultra 4 GTX Wanderschuhe für Frauen | 4",
                "Salomon X Ultra 4 GTX Wanderschuhe, men's | 3",
                "Barbour Ashby Waxed Jacket women's | 6",
                "Ladies Barbour Ashby Waxed Jacket | 6",
                "Orologio da donna: Marlowe Drift Watch | 8",
                "the Marlowe Drift Watch for him | 7",
                "Orvella Noir Eau de Parfum pour elle | 10",
                "Orvella Noir Eau de Parfum for men | 9"
            })
    void confirmsTheOneForThoseWhomTheCaptionNames(String caption, int number) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(ProductBuilder.id(number));
        assertThat(matcher.rank(PostText.of(caption), 1).get(0).relation()).isEqualTo(MatchRelation.EXACT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Nike Pegasus 41 running shoes | 1 | 2",
                "Salomon X Ultra 4 GTX Wanderschuhe | 3 | 4",
                "Barbour Ashby Waxed Jacket | 5 | 6",
                "Orvella Noir Eau de Parfum | 9 | 10"
            })
    void leavesOpenForWhomItIsWhenTheCaptionDoesNotSay(String caption, int one, int other) {
        RankedItem best = matcher.rank(PostText.of(caption), 1).get(0);

        assertThat(best.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt());
        assertThat(best.relation()).isEqualTo(MatchRelation.VARIANT);
        assertThat(best.family()).containsExactlyInAnyOrder(ProductBuilder.id(one), ProductBuilder.id(other));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Levi's 501 Original Jeans Herren",
                "Levi's 501 Original Jeans for men",
                "Women's Patagonia Torrentshell 3L",
                "Patagonia Torrentshell 3L Damen",
                "Fjällräven Keb Eco-Shell Jacka herr"
            })
    void confirmsNothingWhenItIsForOthers(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Levi's 501 Original Jeans. My husband loves them as well",
                "Patagonia Torrentshell 3L, men's",
                "Fjällräven Keb Eco-Shell Jacka dam",
                "Levi's 501 Original Jeans for women",
                "Zara Man Parka, for her birthday"
            })
    void confirmsItWhenNothingSaysThatItIsForOthers(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).hasSize(1);
    }

    @Test
    void saysThatTheCaptionNamesAnotherGender() {
        RankedItem best =
                matcher.rank(PostText.of("Levi's 501 Original Jeans Herren"), 1).get(0);

        assertThat(best.evidence())
                .anySatisfy(one -> assertThat(one.text()).isEqualTo("The product is for others than the caption says"))
                .noneSatisfy(one -> assertThat(one.text()).contains("colour"));
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        product(1, "Nike Pegasus 41 Men's Running Shoes").brand("Nike"),
                        product(2, "Nike Pegasus 41 Women's Running Shoes").brand("Nike"),
                        product(3, "Salomon X Ultra 4 GTX Wanderschuhe Herren").brand("Salomon"),
                        product(4, "Salomon X Ultra 4 GTX Wanderschuhe Damen").brand("Salomon"),
                        product(5, "Barbour Ashby Waxed Jacket")
                                .brand("Barbour")
                                .attribute("gender", "male"),
                        product(6, "Barbour Ashby Waxed Jacket")
                                .brand("Barbour")
                                .attribute("gender", "female"),
                        product(7, "Marlowe Drift Watch").brand("Marlowe").category("Men > Watches"),
                        product(8, "Marlowe Drift Watch").brand("Marlowe").category("Women > Watches"),
                        product(9, "Orvella Noir Pour Homme Eau de Parfum").brand("Orvella"),
                        product(10, "Orvella Noir Pour Femme Eau de Parfum").brand("Orvella"),
                        product(11, "Levi's 501 Original Jeans Damen").brand("Levi's"),
                        product(12, "Patagonia Torrentshell 3L")
                                .brand("Patagonia")
                                .attribute("gender", "male"),
                        product(13, "Fjällräven Keb Eco-Shell Jacka")
                                .brand("Fjällräven")
                                .category("Dam > Jackor"),
                        product(14, "Zara Man Parka").brand("Zara"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }
}

package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** <i>Eau de Parfum</i> and <i>EDP</i>, and the others. */
class PerfumesTest {

    private final Matcher matcher = Matcher.over(shop());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Lorenzo Vidal Notte EDP 100 ml | 1",
                "Lorenzo Vidal Notte EDT 100 ml | 2",
                "Lorenzo Vidal Notte Eau de Toilette 100 ml | 2",
                "Veltrine Rêve eau de parfum 75 ml | 3",
                "Veltrine Rêve EDP 75 ml | 3",
                "Orvella Noir Pour Homme EDT 100ml | 5"
            })
    void confirmsTheOneThatTheCaptionNames(String caption, int number) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(ProductBuilder.id(number));
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        product(1, "Lorenzo Vidal Notte Eau de Parfum 100 ml").brand("Lorenzo Vidal"),
                        product(2, "Lorenzo Vidal Notte Eau de Toilette 100 ml").brand("Lorenzo Vidal"),
                        product(3, "Veltrine Rêve EDP 75ml").brand("Veltrine"),
                        product(4, "Veltrine Rêve L'Eau EDT 75ml").brand("Veltrine"),
                        product(5, "Orvella Noir Pour Homme Eau de Toilette 100 ml")
                                .brand("Orvella"),
                        product(6, "Orvella Noir Intense Pour Homme EDP 100 ml").brand("Orvella"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }
}

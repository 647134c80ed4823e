package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes with a thing, and what without it. */
class WithAndWithoutTest {

    private final Matcher matcher = Matcher.over(shop());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Husqvarna 120i Batterimotorsåg med batteri och laddare",
                "Ryobi RY18 Hedge Trimmer without battery",
                "Ryobi RY18 Hedge Trimmer without the battery",
                "Weber Kugelgrill 57 mit Deckel",
                "Puky Laufrad LR M ohne Bremse Rot",
                "Petit Bateau Pyjama sans Pieds Bleu"
            })
    void confirmsNothingWhenTheCaptionSaysTheContrary(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).isEmpty();
        assertThat(matcher.rank(PostText.of(caption), 1).get(0).evidence())
                .noneSatisfy(one -> assertThat(one.text()).contains("whole title"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Husqvarna 120i Batterimotorsåg utan batteri | 1",
                "Ryobi RY18 Hedge Trimmer with the battery | 2",
                "Ryobi RY18 Hedge Trimmer with battery, without any noise | 2",
                "Weber Kugelgrill 57 ohne Deckel | 3",
                "Puky Laufrad LR M mit Bremse Rot, nie ohne Helm | 4",
                "Petit Bateau Pyjama avec Pieds Bleu | 5",
                "Weber Q 1200 Grill ohne Ständer | 7",
                "Weber Q 1200 Grill mit Ständer | 6"
            })
    void confirmsTheOneThatTheCaptionNames(String caption, int number) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(ProductBuilder.id(number));
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        product(1, "Husqvarna 120i Batterimotorsåg (utan batteri)")
                                .brand("Husqvarna"),
                        product(2, "Ryobi RY18 Hedge Trimmer with battery").brand("Ryobi"),
                        product(3, "Weber Kugelgrill 57 ohne Deckel").brand("Weber"),
                        product(4, "Puky Laufrad LR M mit Bremse Rot").brand("Puky"),
                        product(5, "Petit Bateau Pyjama avec Pieds Bleu").brand("Petit Bateau"),
                        product(6, "Weber Q 1200 Grill mit Ständer").brand("Weber"),
                        product(7, "Weber Q 1200 Grill ohne Ständer").brand("Weber"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }
}

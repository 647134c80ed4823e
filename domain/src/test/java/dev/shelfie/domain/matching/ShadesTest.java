package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Colours and their shades, before them in English and behind them in Romance languages. */
class ShadesTest {

    private static final Map<String, String> BLOUSES =
            Map.of("green", ProductBuilder.id(1), "sage", ProductBuilder.id(2), "black", ProductBuilder.id(3));

    private final Matcher matcher = Matcher.over(shop());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Zeatan Rokle Blouse in Green | green",
                "Zeatan Rokle Blouse in Sage Green | sage",
                "Zeatan Rokle Blouse vert sauge | sage",
                "Zeatan Rokle Blouse, verde salvia | sage"
            })
    void tellsAColourFromItsShade(String caption, String colour) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(BLOUSES.get(colour));
        assertThat(matcher.rank(PostText.of(caption), 1).get(0).relation()).isEqualTo(MatchRelation.EXACT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Qerneau Iblis Pull bleu marine",
                "Qerneau Iblis Pull bleu ciel",
                "Qerneau Iblis Pull azul marino"
            })
    void confirmsNothingWhenTheShadeIsNotSold(String caption) {
        assertThat(Findings.confirmed(matcher, caption)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Qerneau Iblis Pull bleu | 4",
                "Qerneau Iblis Pull noir | 5",
                "Qerneau Iblis Gilet bleu marine | 6",
                "Qerneau Iblis Gilet. Bleu marine, \u00e9videmment | 6",
                "Ostend Tidal Watch oro rosa | 7"
            })
    void confirmsTheOneThatTheCaptionNames(String caption, int number) {
        assertThat(Findings.confirmed(matcher, caption)).containsExactly(ProductBuilder.id(number));
    }

    private static Catalogue shop() {
        Catalogue shop = new Catalogue();
        List.of(
                        blouse(1, "Green"),
                        blouse(2, "Sage Green"),
                        blouse(3, "Black"),
                        product(4, "Qerneau Iblis Pull bleu").brand("Qerneau").attribute("color", "bleu"),
                        product(5, "Qerneau Iblis Pull noir").brand("Qerneau").attribute("color", "noir"),
                        product(6, "Qerneau Iblis Gilet bleu marine")
                                .brand("Qerneau")
                                .attribute("color", "bleu marine"),
                        product(7, "Ostend Tidal Watch Rose Gold").brand("Ostend"),
                        product(8, "Ostend Tidal Watch Silver").brand("Ostend"))
                .forEach(one -> shop.put(one.build()));
        return shop;
    }

    private static ProductBuilder blouse(int number, String colour) {
        return product(number, "Zeatan Rokle Blouse")
                .brand("Zeatan")
                .group("rokle")
                .attribute("color", colour);
    }
}

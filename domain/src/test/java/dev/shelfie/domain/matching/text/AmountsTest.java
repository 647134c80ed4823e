package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers with units: {@link Tokenizer}, {@link AmountReader} and {@link MeasurementUnits} together. */
class AmountsTest {

    /** The same amounts in other languages and units: a number and a unit, in pairs. */
    private static final List<List<String>> SAME = List.of(
            List.of("6 TB", "6 To", "6TB", "6000 GB", "6.000GB", "6 ТБ", "6 テラ"),
            List.of("1.5 l", "1,5 Liter", "1500 ml", "150 cl", "1,5 л", "1.5升"),
            List.of("50 cm", "500 mm", "0,5 m", "50 centimètres", "50 см", "50厘米", "50センチ"),
            List.of("500 g", "0,5 kg", "500 Gramm", "500 gramów", "500 г", "500克"),
            List.of("55\"", "55 Zoll", "55 pouces", "55 pulgadas", "55 tum", "55 дюймов", "55英寸", "55 cali"),
            List.of("12 Stück", "12 pièces", "12 pcs", "12 szt.", "12 ks", "12 adet", "12 шт.", "12個"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "6000gb | 6 To; 6To; 6 TB; 6000 GB; 6.000 GB; 6000GB; ６ＴＢ; 6 ТБ; 6テラバイト",
                "1gb | 1 GB; 1024 MB; 1000 Mo; 1 Go; 1 ГБ",
                "1500ml | 1,5 l; 1.5 L; 150 cl; 15 dl; 1500 ml; 1,500 ml; 1,5 litros; 1,5 litru; 1,5 л; 1.5升; 1.5リットル",
                "500mm | 50 cm; 0,5 m; 500 mm; 50-cm; 50 centimètres; 50 centymetrów; 50 см; 50センチ; 50厘米",
                "500g | 500 g; 0,5 kg; 0.500 kg; 500 Gramm; 500 grammes; 500 gramos; 500 г; 500克; 500グラム",
                "55in | 55\"; 55″; 55''; 55 in.; 55-in; 55 inch; 55 Zoll; 55 pouces; 55 pulgadas; 55 pollici; 55 polegadas",
                "55in | 55 tommer; 55 tum; 55 cali; 55 palců; 55 дюймов; 55インチ; 55英寸; 55寸; 55인치; 55 นิ้ว; 55 duim",
                "12pc | 12 Stück; 12 pièces; 12 pezzi; 12 pcs; 12 szt.; 12 ks; 12 stk.; 12 st; 12 adet; 12 шт.; 12個; 12件",
                "72in | 6 ft; 6 feet; 2 yards",
                "1.7oz | 1.7 oz; 1.7 fl oz; 1.7 fl. oz.; 1,7 fluid ounces",
                "80oz | 5 lbs; 5 pounds; 80 ounces",
                "5000mah | 5000 mAh; 5,000mAh; 5.000 mAh; 5 Ah; 5000 мАч; 5000毫安时",
                "2000w | 2 kW; 2000 Watt; 2000 vatios; 2000 Вт; 2000ワット",
                "3200mhz | 3.2 GHz; 3,2GHz; 3200 MHz; 3,2 ГГц",
                "12mp | 12 MP; 12 Megapixel; 12 мегапикселей; 1200万像素"
            })
    void givesAnAmountOneFormHoweverItIsWritten(String amount, String spellings) {
        for (String spelling : spellings.split("; ", -1)) {
            assertThat(words(spelling)).as(spelling).containsExactly(amount);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "10 to go | 10 to go",
                "5 to 10 | 5 to 10",
                "USB 3.0 to SATA | usb 3.0 to sata",
                "Thunderbolt 3 to HDMI | thunderbolt 3 to hdmi",
                "12 in black | 12 in black",
                "2-in-1 and 3 in 1 | 2 in 1 and 3 in 1",
                "5 l'eau | 5 l' eau",
                "1st | 1st",
                "5 в 1 | 5 в 1",
                "2 x 500 ml | 2 x 500ml",
                "007 g | 007 g",
                "BLZ-7781-M | blz 7781 m",
                "1,2,3 g | 1,2,3 g"
            })
    void leavesWordsThatAreNoUnitsThere(String text, String words) {
        assertThat(words(text)).containsExactly(words.split(" ", -1));
    }

    @ParameterizedTest
    @CsvSource({
        "#IronWolf6To, iron wolf 6000gb",
        "#ironwolf6to, ironwolf 6000gb",
        "128GBSecure, 128gb secure",
        "Lampe50cm, lampe 500mm",
        "WD60EFRX, wd 60 efrx",
        "SM951G, sm 951 g"
    })
    void separatesAmountsFromTheWordsAroundThem(String word, String parts) {
        assertThat(Tokenizer.tokenize(word).get(0).parts())
                .extracting(Token::word)
                .containsExactly(parts.split(" ", -1));
    }

    @ParameterizedTest
    @CsvSource({"50x70 cm", "50x70cm", "50 x 70 cm", "500×700mm", "0.5 × 0.7 m"})
    void givesEveryNumberOfDimensionsTheUnit(String text) {
        assertThat(words(text)).containsExactly("500mm", "x", "700mm");
    }

    @ParameterizedTest
    @CsvSource({"'1,5', 1.5", "'10,000', 10000", "'1,234,567', 1234567", "2.0, 2.0", "10.000, 10.000"})
    void readsDecimalCommasAndThousandsOfBareNumbers(String text, String word) {
        assertThat(words(text)).containsExactly(word);
    }

    @Test
    void quotesAmountsWithTheirUnits() {
        String caption = "Mit 6 To, 50x70 cm, 55″, 500毫升装, 1.7 fl. oz. #Lampe50cm";

        assertThat(Tokenizer.tokenize(caption))
                .extracting(token -> caption.substring(token.start(), token.end()))
                .containsExactly("Mit", "6 To", "50", "x", "70 cm", "55″", "500毫升", "装", "1.7 fl. oz", "Lampe50cm");
    }

    @Test
    void changesNoWordWhenAUnitIsTranslated() {
        Random random = new Random(11);
        List<String> words = List.of("Brekkan", "Lampe", "noire", "für", "dich", "Камера", "Glimm", "and");
        for (int round = 0; round < 2000; round++) {
            List<String> amounts = SAME.get(random.nextInt(SAME.size()));
            String before = words.get(random.nextInt(words.size())) + " " + words.get(random.nextInt(words.size()));
            String after = words.get(random.nextInt(words.size()));
            String one = amounts.get(random.nextInt(amounts.size()));
            String other = amounts.get(random.nextInt(amounts.size()));

            assertThat(words(before + " " + one + ", " + after)).isEqualTo(words(before + " " + other + ", " + after));
        }
    }

    private static List<String> words(String text) {
        return Tokenizer.tokenize(text).stream().map(Token::word).toList();
    }
}

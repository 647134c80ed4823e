package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenizerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "16 GB, 16GB, 16gb | 16gb 16gb 16gb",
                "55\" and 55 inch and 55in and 55″ | 55in and 55in and 55in and 55in",
                "500 ml or 0.5 l | 500ml or 500ml",
                "0.5l | 500ml",
                "EZXS88W | ezxs88w",
                "Dresses, shirts and batteries | dress shirt and battery",
                "glass, bus, tennis | glass bus tennis",
                "Größe ÉCLAT ｆｕｌｌ | grosse eclat full",
                "Noir, schwarzes | black black",
                "ps-lx350h | ps lx350h",
                "Grabber HERO3+: S9+ S10＋ | grabber hero3 plus s9 plus s10 plus",
                "iPhone 7+, One X+, SPF 50+, Ages 8+, over 30+ | iphone 7 plus one x plus spf 50 age 8 over 30",
                "SPF50+, UV50+, LSF 30+, 3+, C++, A+B, S9+1, 20%+ | spf50 uv50 lsf 30 3 c a b s9 1 20%",
                "ワンピース | ワン ンピ ピー ース"
            })
    void normalizesWords(String text, String words) {
        assertWords(text, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EU 38, EUR 38.5, Gr. 38, Größe M, taille 40 | 38 38.5 38 m 40",
                "UK 6, US 8.5, UK6, for us 2023 | uk6 us8.5 uk6 for us 2023",
                "W30 L32, W30/L32, W30L32, W30, L32 | w30l32 w30l32 w30l32 w30 l32",
                "98/104, EU 36-37, Gr. 74/80, S/M, xs/s | 98/104 36/37 74/80 s/m xs/s",
                "24/7, 12/14, 50/50, 104/98, 98, 104, 20/40, M/S | 24 7 12 14 50 50 104 98 98 104 20 40 m s",
                "size of a house, eu 5 GHz | size of a house eu 5000mhz",
                "off-white, Off White, offwhite | offwhite offwhite offwhite",
                "20% off white, 20 off white, the off-white 2 off-white | 20% off white 20 off white the offwhite 2 offwhite",
                "light blue, hellblau, bleu clair, Ljusblå | lightblue lightblue lightblue lightblue",
                "verde oscuro, dunkelgrün, dark, green | darkgreen darkgreen dark green",
                "Farbe Rot, w kolorze czarnym, w kolorze czarny, color printer | farbe red black black color printer",
                "en color negro, Lamp Shade White, in der Farbe Rot, na cor preta, i farven sort | en black lamp shade white in der red na black sort",
                "size L color black, Pensil Warna Faber, krása | l color black pensil warna faber krasa",
                "tmavě šedá, seda, sötétkék, kek, gris fosc, blu tua, تیره | darkgray seda darkblue kek darkgray blue tua تیره",
                "plusieurs coloris et tailles, coloris noir | plusieur coloris et taille black",
                "X-Large, extra large, 3X-Large, 2 x Large, extra extra large | xl xl 3xl 2 x large xxl",
                "в цвете ржавый, тёмно-синий, Koyu Gri, açık mavi, renk siyah | rust darkblue darkgray lightblue black",
                "38 EU, EU38, EU 38.5, 6 UK, 5 us dollars, UK 3 pin | 38 38 38.5 uk6 5 us dollar uk 3 pin",
                "pendant light blue, red light, Clara Weiß, dark chocolate | pendant light blue red light clara white dark chocolate",
                "Link in bio, Enlace en la bio, bio, Öl in Bio-Qualität, link. Bio | link in enlace en la bio ol in bio qualitat link bio",
                "Mark II, mk 2, MK2, mkIV, Mark V, MarkVIII | mark2 mark2 mark2 mark4 mark5 mark8",
                "film.mkv, Mark 12, Mark and Ii, mark, ii | film mkv mark 12 mark and ii mark ii",
                "light silver, jasnoniebieski, lyseblå, mørkegrøn | light silver lightblue lightblue darkgreen",
                "oro rosa, Gold/Rosa, gold, pink, bleu marine, vert sauge | rose gold gold pink gold pink marine blue sage green",
                "for her, pour lui, for her birthday, For Her Eau | women men for her birthday women eau",
                "38/40/41mm, 1/2 l, 50/100 ml | 38mm 40mm 41mm 1 2000ml 50ml 100ml",
                "1 w puszce, 2 w/ gas, 20 w, 20 W lamp, 3 V | 1 w puszce 2 w gas 20w 20w lamp 3v"
            })
    void joinsTwoWordsThatAreOne(String text, String words) {
        assertWords(text, words);
    }

    @Test
    void keepsThePlaceOfTwoWordsThatAreOne() {
        String caption = "Boots, EU 38 https://shop.example/p/1 👗 off-white, light blue";
        List<Token> tokens = Tokenizer.tokenize(caption, new ArrayList<>());

        assertThat(tokens)
                .filteredOn(token -> token.end() - token.start() > 2)
                .extracting(token -> caption.substring(token.start(), token.end()))
                .containsExactly("Boots", "EU 38", "off-white", "light blue");
    }

    @Test
    void splitsTagsAtChangesOfCase() {
        Token tag = Tokenizer.tokenize("#2GBSecureDigital").get(0);

        assertThat(tag.type()).isEqualTo(Token.Type.HASHTAG);
        assertThat(tag.word()).isEqualTo("2gbsecuredigital");
        assertThat(tag.parts()).extracting(Token::word).containsExactly("2gb", "secure", "digital");
    }

    @Test
    void recognizesMentionsHashtagsAndDiscounts() {
        List<Token> tokens = Tokenizer.tokenize("@acme #new for 20 €, 15% off today", new ArrayList<>());

        assertThat(tokens)
                .extracting(Token::type)
                .containsExactly(
                        Token.Type.MENTION,
                        Token.Type.HASHTAG,
                        Token.Type.PLAIN,
                        Token.Type.PLAIN,
                        Token.Type.DISCOUNT,
                        Token.Type.PLAIN,
                        Token.Type.PLAIN);
    }

    /** Letters beside an apostrophe are no sizes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "today's shirt | today s' shirt",
                "TODAY’S SHIRT | today s' shirt",
                "j'adore l'été | j adore l' ete",
                "I´m, l`oreal | i m' l' oreal",
                "shirt s, M/L | shirt s m/l",
                "shirt 's' | shirt s"
            })
    void tellsLettersOfWordsWithAnApostropheFromSizes(String text, String words) {
        assertWords(text, words);
    }

    /** Discounts aside, a share is an amount as others are. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Serum 15% 30 ml | serum 15% 30ml",
                "Serum 15 % 30 ml | serum 15% 30ml",
                "Serum 15 Prozent | serum 15%",
                "Gold Standard 100% Whey | gold standard 100% whey",
                "Leinen 55 % Baumwolle 45 % | leinen 55% baumwolle 45%",
                "Кофе 100 процентов | кофе 100%",
                "%50 pamuk | 50% pamuk",
                "سيروم ١٥٪ | سيروم 15%"
            })
    void readsShares(String text, String words) {
        assertWords(text, words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "20% off",
                "-20%",
                "Code LINA: 20 %",
                "mit dem Code LINA20: 20%",
                "20 % Rabatt",
                "20% de descuento",
                "%20 indirim",
                "скидка 20%",
                "20%オフ",
                "خصم ٢٠٪",
                "save up to 20% today",
                "ลด 20%",
                "giảm 20%"
            })
    void givesDiscountsNoUnit(String caption) {
        assertThat(Tokenizer.tokenize(caption, new ArrayList<>()))
                .filteredOn(token -> token.word().equals("20"))
                .extracting(Token::type)
                .containsExactly(Token.Type.DISCOUNT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Serum 15%\n\nSale heute",
                "Vitamin C 15% Serum. Rabatt 20%",
                "Save 20% on Serum 15% now",
                "Serum 15%! Sale",
                "Serum 15%\nCode LINA",
                "Dress code 15% silk",
                "Coffee 15% arabica off-white mug",
                "15%防水 折叠伞",
                "15% ลดริ้วรอย"
            })
    void takesNoShareForADiscountThatIsElsewhere(String caption) {
        assertThat(Tokenizer.tokenize(caption, new ArrayList<>()))
                .extracting(Token::word)
                .contains("15%");
    }

    @Test
    void takesNothingInATitleForADiscount() {
        assertWords("Serum 20% off white", "serum 20% off white");
    }

    /** So gift cards are told apart. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Gift Card $50 | gift card 50¤",
                "Gift Card $25.00 | gift card 25¤",
                "Gift Card $1,250 | gift card 1250¤",
                "Tarjeta regalo 50 € | tarjeta regalo 50¤",
                "Karta podarunkowa 100 zł | karta podarunkowa 100¤",
                "Hediye Kartı 500 TL | hediye karti 500¤",
                "Vale 5 reais | vale 5¤",
                "Milch, 20 €, 500 ml | milch 20¤ 500ml",
                "Milch 20 € 500 ml | milch 20¤ 500ml",
                "from $20 $30 | from 20¤ 30¤",
                "SolidWorks 2024 CAD | solidwork 2024 cad"
            })
    void readsPricesAsAmounts(String text, String words) {
        assertWords(text, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Maceta Ø40 cm | maceta 400mm",
                "Maceta ⌀ 40 cm | maceta 400mm",
                "Tijera nº8 | tijera n 8",
                "Tijera nº 8 | tijera n 8",
                "Tijera n°8 | tijera n 8",
                "عطر ٥٠ مل | عطر 50 مل",
                "عطر ١٫٥ | عطر 1.5",
                "सेट १२ | सेट 12",
                "København øl | kobenhavn ol"
            })
    void readsNumbersWithSignsAndOfOtherScripts(String text, String words) {
        assertWords(text, words);
    }

    @Test
    void givesPositionsInTheOriginalText() {
        String caption = "😍 Mein ＫＬＥＩＤ: ﬁne Größe e\u0301clat #SommerKleid 🛍️55\" 16 GB";

        List<String> quoted = Tokenizer.tokenize(caption).stream()
                .map(token -> caption.substring(token.start(), token.end()))
                .toList();

        assertThat(quoted)
                .containsExactly("Mein", "ＫＬＥＩＤ", "ﬁne", "Größe", "e\u0301clat", "SommerKleid", "55\"", "16 GB");
    }

    @Test
    void separatesLinksFromTokens() {
        List<String> links = new ArrayList<>();

        List<Token> tokens = Tokenizer.tokenize("see https://shop.example/p/1?a=b, or WWW.shop.example.", links);

        assertThat(tokens).extracting(Token::word).containsExactly("see", "or");
        assertThat(links).containsExactly("https://shop.example/p/1?a=b", "WWW.shop.example");
    }

    @Test
    void measuresGapsByPunctuation() {
        assertThat(Tokenizer.tokenize("one two, three. four\nfive + six"))
                .extracting(Token::gap)
                .containsExactly(
                        Token.SENTENCE, Token.NO_GAP, Token.COMMA, Token.SENTENCE, Token.SENTENCE, Token.SENTENCE);
    }

    @Test
    void endsNoSentenceWithinAName() {
        assertThat(Tokenizer.tokenize("Dr. Hauschka, The Veita Co. Mug, Canal+ Shirt"))
                .extracting(Token::gap)
                .containsExactly(
                        Token.SENTENCE,
                        Token.NO_GAP,
                        Token.COMMA,
                        Token.NO_GAP,
                        Token.NO_GAP,
                        Token.NO_GAP,
                        Token.COMMA,
                        Token.NO_GAP);
        assertThat(Tokenizer.tokenize("a cup. Mug+Shirt, St.\nAndrews"))
                .extracting(Token::gap)
                .containsExactly(
                        Token.SENTENCE, Token.NO_GAP, Token.SENTENCE, Token.SENTENCE, Token.COMMA, Token.SENTENCE);
    }

    @Test
    void changesNoWordWhenCaseAccentsEmojiOrLineEndsChange() {
        List<String> texts = List.of(
                "Größe 38, crème brûlée 1,5 l – 6 To #IronWolf6To",
                "Lampe50cm\nund 12 in. Pfanne, 3-in-1 @acme",
                "Dvě žluté palčáky 500 g\r\nŁódź 2 szt.",
                "Смартфон 128 ГБ чёрный\n55 дюймов",
                "ワンピース 500毫升 ６ＴＢ");
        for (String text : texts) {
            List<String> words = words(text);

            assertThat(words(text.toUpperCase(Locale.ROOT))).isEqualTo(words);
            assertThat(words(text.toLowerCase(Locale.ROOT))).isEqualTo(words);
            assertThat(words(Normalizer.normalize(text, Normalizer.Form.NFD))).isEqualTo(words);
            assertThat(words(text.replace("\r\n", "\n").replace("\n", "\r\n"))).isEqualTo(words);
        }
    }

    @Test
    void givesTheFirstPartTheGapOfItsToken() {
        assertThat(Tokenizer.tokenize("one\n#TwoThree").get(1).parts())
                .extracting(Token::gap)
                .containsExactly(Token.SENTENCE, Token.NO_GAP);
    }

    @Test
    void readsAnyTextWithPositionsInOrder() {
        Random random = new Random(7);
        for (int round = 0; round < 3000; round++) {
            String text = text(random);
            int last = 0;
            for (Token token : Tokenizer.tokenize(text)) {
                assertThat(token.start()).isBetween(0, token.end() - 1);
                assertThat(token.end()).isBetween(last, text.length());
                assertThat(token.word()).isNotEmpty();
                last = token.start();
            }
        }
    }

    private static String text(Random random) {
        String signs = "aB1 #@.,-\"'/$%€\n_\ud83d\ude0d\ud83d\ude0d\u0301ßﬁ½ワ見ก\u200d\ufe0f\uff03ع\u064bİK٣";
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(24); i > 0; i--) {
            text.append(signs.charAt(random.nextInt(signs.length())));
        }
        return text.toString();
    }

    private static void assertWords(String text, String words) {
        assertThat(words(text)).containsExactly(words.split(" "));
    }

    private static List<String> words(String text) {
        return Tokenizer.tokenize(text).stream().map(Token::word).toList();
    }
}

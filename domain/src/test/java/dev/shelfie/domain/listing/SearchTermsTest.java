package dev.shelfie.domain.listing;

import static dev.shelfie.domain.error.Samples.anyText;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.manyOf;
import static dev.shelfie.domain.error.Samples.oneOf;
import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTermsTest {

    private static final List<String> WORDS = List.of(
            "Kleid",
            "größe",
            "STRAẞE",
            "l'été",
            "L’Oréal",
            "ΟΔΟΣ",
            "οδός",
            "İstanbul",
            "ısı",
            "ёлка",
            "ЙОГА",
            "फ़ैशन",
            "مُوضة",
            "שָׁלוֹם",
            "買",
            "う",
            "ー",
            "ﾊﾞｯｸﾞ",
            "ไทย",
            "ខ្មែរ",
            "ລາວ",
            "မြန်မာ",
            "한국어",
            "𠮷",
            "𝓁𝒾𝓃𝑒𝓃",
            "Ｌｉｎｅｎ",
            "ﬁn",
            "½",
            "１",
            "٣",
            "e\u0301",
            "ᴭble",
            "ℌemd");

    /** What stands in and between words, half characters included. */
    private static final List<String> SIGNS = List.of(
            "\u0301", "\u3099", "\u0345", "\u093c", "\u094d", "\u200d", "\u00ad", "\ufe0f", "\u20e3", "🌿", "👩🏽‍🦰",
            "🇩🇪", "1️⃣", "-", "'", ".", ":", "_", "#", "&", "/", " ", "\n", "\u00a0", "\u3000", "\ud83d", "\ude00",
            "\0");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // German
                "Straße STRASSE strasse STRAẞE       | strasse",
                "Größe GRÖSSE GRÖẞE grosse           | grosse",
                "Übergrößen für Mädchen              | ubergrossen,fur,madchen",
                "Som\u00admer\u00adkleid Sommerkleid | sommerkleid",
                // French, Spanish, Portuguese, Danish, Czech, Romanian, Vietnamese, Icelandic
                "Été ÉTÉ été ete                     | ete",
                "Cœur COEUR cœur ŒUVRE               | coeur,oeuvre",
                "façade Façade NOËL                  | facade,noel",
                "mañana São PAULO                    | manana,sao,paulo",
                "Rødgrød ÆBLE Århus                  | rodgrod,aeble,arhus",
                "Žluťoučký kůň                       | zlutoucky,kun",
                "Brașov Braşov                       | brasov",
                "Thời trang ĐẸP đẹp                  | thoi,trang,dep",
                "Þór ÞÓR Eiður                       | thor,eidur",
                // Polish, Maltese, Sami
                "Łódź łódź LODZ                      | lodz",
                "Ħal ħal Ŧ ŧ                         | hal,t",
                // Turkish
                "İstanbul istanbul ISTANBUL ıstanbul | istanbul",
                "Diyarbakır DİYARBAKIR               | diyarbakir",
                "ŞIK şık sik                         | sik",
                // Greek
                "ΟΔΟΣ οδος Οδός ΟΔΌΣ οδοσ            | οδοσ",
                "Φόρεμα ΦΟΡΕΜΑ φορεμα                | φορεμα",
                "ᾠδή ΩΔΗ                             | ωδη",
                // Cyrillic
                "Ёлка ёлка ЕЛКА                      | елка",
                "Платье ПЛАТЬЕ                       | платье",
                "йога ЙОГА и\u0306ога                | иога",
                // Arabic, with and without vowel signs, lengthened, with hamza
                "مُوضَة موضة موضـــة                 | موضة",
                "أزياء ازياء إزياء                   | ازياء",
                // Persian, with and without what joins no letters
                "می\u200cخواهم میخواهم               | میخواهم",
                // Hebrew, with and without points
                "שָׁלוֹם שלום                        | שלום",
                // Hindi and other scripts of India stay as they are
                "हिन्दी साड़ी                         | हिन्दी,साड\u093cी",
                "फ़ैशन फ\u093cैशन                       | फ\u093cैशन",
                "தமிழ் বাংলা                          | தமிழ்,বাংলা",
                // Korean
                "한국어 패션 \u1112\u1161\u11ab                 | 한국어,패션,한",
                // Georgian, Armenian
                "კაბა ᲙᲐᲑᲐ                           | კაბა",
                "Հագուստ ՀԱԳՈՒՍՏ                     | հագուստ"
            })
    void wordsAreComparedWithoutCaseAndAccentsInEveryLanguage(String text, String expected) {
        assertWords(text, expected.split(","));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "連衣裙          | 連,衣,連衣,裙,衣裙",
                "裙             | 裙",
                "ワンピ          | ワ,ン,ワン,ピ,ンピ",
                "バッグ          | バ,ッ,バッ,グ,ッグ",
                "ﾊﾞｯｸﾞ          | バ,ッ,バッ,グ,ッグ",
                "コーデ          | コ,ー,コー,デ,ーデ",
                "人々            | 人,々,人々",
                "ไทย            | ไ,ท,ไท,ย,ทย",
                "ລາວ            | ລ,າ,ລາ,ວ,າວ",
                "ខ្មែ            | ខ,្,ខ្,ម,្ម,ែ,មែ",
                "မာ             | မ,ာ,မာ",
                "𠮷野家          | 𠮷,野,𠮷野,家,野家",
                "买iPhone手机     | 买,iphone,手,机,手机",
                "T恤 恤T         | t,恤",
                "夏2026新        | 夏,2026,新",
                "夏、服          | 夏,服",
                "夏\u200b服      | 夏,服,夏服",
                "大韓민국         | 大,韓,大韓,민국"
            })
    void everyCharacterAndEveryTwoNeighboursAreWordsWhereNoSpacesAre(String text, String expected) {
        assertWords(text, expected.split(","));
    }

    @ParameterizedTest
    @CsvSource({"今日の夏コーデです, 夏コーデ", "เสื้อผ้าลินินสีเขียว, ลินิน", "新款亚麻连衣裙上市, 连衣裙"})
    void anyPartOfASentenceIsFoundWhereNoSpacesAre(String sentence, String part) {
        assertThat(SearchTerms.of(sentence)).containsAll(SearchTerms.of(part));
        assertThat(SearchTerms.of(part)).doesNotContainAnyElementsOf(SearchTerms.of("linen 服"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "L'Oréal L’Oréal LʼOréal L＇Oréal   | l,oreal",
                "don't rock'n'roll                 | don,t,rock,n,roll",
                "T-Shirt t‑shirt T–Shirt T shirt    | t,shirt",
                "linen/cotton,silk;wool            | linen,cotton,silk,wool",
                "#linen_look #LinenLook @lina.w    | linen,look,linenlook,lina,w",
                "29.00 EUR, 1,5 kg, 100% 2026look  | 29,00,eur,1,5,kg,100,2026look",
                "m² ½ № ①                          | m2,1,2,no",
                "«Été» „schön“ (neu) [sale]        | ete,schon,neu,sale",
                "https://shop.example/p?id=7       | https,shop,example,p,id,7",
                "Ｌｉｎｅｎ ﬁne ℌemd 𝓁𝒾𝓃𝑒𝓃            | linen,fine,hemd",
                "ᴭble ΟΔΟΣ.Α ΟΔΟΣ'Α                | aeble,οδοσ,α",
                "l̶i̶n̶e̶n̶                            | linen"
            })
    void wordsEndWherePunctuationStandsAndFormsDoNotMatter(String text, String expected) {
        assertWords(text, expected.split(","));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "linen🌿sage               | linen,sage",
                "❤️sale❤️                  | sale",
                "❤\ufe0fsale               | sale",
                "sale❤️                    | sale",
                "1️⃣ linen                  | 1,linen",
                "👩🏽‍🦰look 🇩🇪mode ☕️Café     | look,mode,cafe",
                "\u200elinen\u200f \u2068sage\u2069 \ufefflinen | linen,sage"
            })
    void emojiAndWhatIsNotSeenArePartOfNoWord(String text, String expected) {
        assertWords(text, expected.split(","));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\n\t",
                "...",
                "🌿",
                "❤️",
                "👩🏽‍🦰👨‍👩‍👧",
                "🇩🇪",
                "#",
                "€$%&",
                "\u0301",
                "\ufe0f",
                "\u20e3",
                "\u200d",
                "\u00ad",
                "\u3164",
                "\ud83d",
                "\0",
                "、。「」",
                "฿"
            })
    void thereAreNoWordsWhereThereAreNoLettersAndDigits(String text) {
        assertThat(SearchTerms.of(text)).isEmpty();
    }

    @Test
    void wordsAreInTheOrderOfTheirFirstOccurrence() {
        assertWords("the Dress, the dress and THE bag", "the", "dress", "and", "bag");
    }

    @Test
    void atMostAThousandWordsCount() {
        String numbers = IntStream.range(0, 1500).mapToObj(String::valueOf).collect(Collectors.joining(" "));

        assertThat(SearchTerms.of(numbers)).hasSize(1000).contains("0", "999").doesNotContain("1000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a ", "a b "})
    void atMostAThousandWordsCountWhereNoSpacesAre(String before) {
        String characters = IntStream.range(0x4e00, 0x4e00 + 3000)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());

        assertThat(SearchTerms.of(before + characters)).hasSize(SearchTerms.MAX_WORDS);
    }

    @Test
    void wordsAreCutOffAfterSixtyFourCharacters() {
        assertWords("a".repeat(64), "a".repeat(64));
        assertWords("a".repeat(65), "a".repeat(64));
        assertWords("b " + "a".repeat(10_000) + " c", "b", "a".repeat(64), "c");
        assertWords("ß".repeat(40), "s".repeat(64));
    }

    @Test
    void wordsAreNotCutOffInTheMiddleOfACharacter() {
        String deseret = "𐐨"; // A letter of two halves, with spaces between words.

        assertWords(deseret.repeat(32), deseret.repeat(32));
        assertWords(deseret.repeat(40), deseret.repeat(32));
        assertWords("a" + deseret.repeat(40), "a" + deseret.repeat(31));
    }

    @Test
    void charactersKeepThirtyMarksAndNoMore() {
        String most = "क" + "\u093c".repeat(30);

        assertThat(SearchTerms.fold(most)).isEqualTo(most);
        assertThat(SearchTerms.fold(most + "\u093c\u094d" + most)).isEqualTo(most + most);
    }

    @Test
    void theWordsOfATextAreFoundInLongerOnes() {
        assertAlways(random -> {
            String text = text(random);
            String longer = text(random) + " " + text + " " + text(random);

            assertThat(SearchTerms.of(longer)).containsAll(SearchTerms.of(text));
        });
    }

    @Test
    void wordsAreSortedOutOfAnyTextWithinTheirBounds() {
        assertAlways(random -> {
            for (String word : SearchTerms.of(text(random))) {
                assertThat(word).isNotEmpty().hasSizeLessThanOrEqualTo(64);
                assertThat(SearchTerms.fold(word)).isEqualTo(word);
                assertThat(word.chars().allMatch(c -> c > ' ' && c != 0x7f)).isTrue();
            }
        });
    }

    @Test
    void wordsAreTheSameInWhateverFormTheTextIs() {
        assertAlways(random -> {
            String text = String.join(" ", manyOf(random, WORDS, 20));

            for (Normalizer.Form form : Normalizer.Form.values()) {
                assertThat(SearchTerms.of(Normalizer.normalize(text, form))).isEqualTo(SearchTerms.of(text));
            }
            assertThat(SearchTerms.of(text.toUpperCase(Locale.ROOT))).isEqualTo(SearchTerms.of(text));
            assertThat(SearchTerms.of(text.toLowerCase(Locale.ROOT))).isEqualTo(SearchTerms.of(text));
        });
    }

    @Test
    void foldingIsDoneAfterTheFirstTimeForEveryCharacter() {
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            if (Character.isDefined(c) && Character.getType(c) != Character.PRIVATE_USE) {
                String folded = SearchTerms.fold("a" + Character.toString(c) + "b" + Character.toString(c));
                if (!SearchTerms.fold(folded).equals(folded)) {
                    throw new AssertionError("Folded otherwise the second time: U+" + Integer.toHexString(c));
                }
            }
        }
    }

    @Test
    void foldingIsDoneAfterTheFirstTimeForAnyText() {
        assertAlways(random -> {
            String folded = SearchTerms.fold(text(random));

            assertThat(SearchTerms.fold(folded)).isEqualTo(folded);
        });
    }

    @Test
    void foldingKeepsPunctuationAndSpaces() {
        assertThat(SearchTerms.fold("Apparel > Kleider & Röcke")).isEqualTo("apparel > kleider & rocke");
        assertThat(SearchTerms.fold("L’Oréal")).isEqualTo("l'oreal");
        assertThat(SearchTerms.fold("A.B_c")).isEqualTo("a.b_c");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "ß",
                "ﷺ",
                "Σ",
                "aΣ",
                "ΐ",
                "e\u0301",
                "\u0301",
                "a\u0301\u0323\u0345",
                "日",
                "ไ",
                "\u3099",
                "\u200d",
                "\ufe0f",
                "𝓁",
                "𠮷",
                "🌿",
                "1️⃣",
                "\ud83d",
                "\ude00",
                " a",
                "a.",
                "'",
                "\0",
                "ㅎㅏㄴ",
                "क्",
                "\u20e3",
                "\u0301\u0323",
                "\u094d\u093c"
            })
    void aCaptionFullOfTheSameIsTakenApart(String part) {
        String caption = part.repeat(65_536 / part.length());

        assertThat(SearchTerms.of(caption)).hasSizeLessThanOrEqualTo(SearchTerms.MAX_WORDS);
        assertThat(SearchTerms.fold(SearchTerms.fold(caption))).isEqualTo(SearchTerms.fold(caption));
    }

    private static void assertWords(String text, String... words) {
        assertThat(SearchTerms.of(text)).containsExactly(words);
    }

    private static String text(Random random) {
        if (random.nextInt(4) == 0) {
            return anyText(random, 60);
        }
        return IntStream.range(0, random.nextInt(30))
                .mapToObj(i -> oneOf(random, random.nextBoolean() ? WORDS : SIGNS))
                .collect(Collectors.joining());
    }
}

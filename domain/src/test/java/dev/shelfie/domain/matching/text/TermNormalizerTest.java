package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TermNormalizerTest {

    @ParameterizedTest
    @CsvSource({
        "Dresses, dress",
        "Batteries, battery",
        "Boxes, box",
        "Watches, watch",
        "Shoes, shoe",
        "Bus, bus",
        "Glass, glass",
        "Is, is",
        "Été, ete",
        "ROUGE, red",
        "Weiß, white",
        "원피스를, 원피스",
        "가방으로, 가방",
        "30ml를, 30ml",
        "Nike의, nike",
        "바다, 바다"
    })
    void normalizesCaseAccentsPluralsParticlesAndColours(String word, String normalized) {
        assertThat(TermNormalizer.normalize(word)).isEqualTo(normalized);
    }

    @ParameterizedTest
    @CsvSource({
        "الأسود, black",
        "والسوداء, black",
        "وردي, pink",
        "أبيض, white",
        "שחורה, black",
        "ורוד, pink",
        "mavisi, blue",
        "Kırmızı, red",
        "rossi, red",
        "neri, black",
        "tartaruga, tortoise",
        "чорна, black",
        "블랙, black",
        "fehér, white",
        "λευκό, white",
        "काली, black"
    })
    void knowsColoursInManyLanguages(String word, String normalized) {
        assertThat(TermNormalizer.normalize(word)).isEqualTo(normalized);
    }

    @ParameterizedTest
    @CsvSource({
        "Damen, women",
        "women's, women's",
        "Womens, women",
        "Ladies, women",
        "lady, lady",
        "Herren, men",
        "man, man",
        "женские, women",
        "Männer, manner",
        "női, noi",
        "メンズ, men"
    })
    void knowsGendersInManyLanguages(String word, String normalized) {
        assertThat(TermNormalizer.normalize(word)).isEqualTo(normalized);
    }

    @ParameterizedTest
    @CsvSource({
        "العطر, عطر",
        "والياسمين, ياسمين",
        "بالفانيلا, فانيلا",
        "للشعر, شعر",
        "ولوشن, ولوشن",
        "وسادة, وساده",
        "ردي, ردي",
        "الماس, الماس",
        "بالونات, بالونات",
        "ورد, ورد",
        "حقيبة, حقيبه",
        "השמלה, השמלה"
    })
    void leavesOutTheArabicArticle(String word, String normalized) {
        assertThat(TermNormalizer.normalize(word)).isEqualTo(normalized);
    }

    @ParameterizedTest
    @CsvSource({
        "röd, red",
        "RØD, red",
        "ro\u0308d, red",
        "šedé, gray",
        "schwarzem, black",
        "bianche, white",
        "vitt, white"
    })
    void knowsFormsOfColours(String word, String colour) {
        assertThat(TermNormalizer.normalize(word)).isEqualTo(colour);
    }

    @Test
    void keepsAccentsOfColoursApartFromOtherWords() {
        assertThat(TermNormalizer.normalize("rod")).isEqualTo("rod");
    }

    @ParameterizedTest
    @CsvSource({
        "ولوشن, لوشن وشن",
        "لفواحه, فواحه واحه",
        "לשמלה, שמלה מלה",
        "והשחורה, השחורה black",
        "ورد, ''",
        "lamp, ''"
    })
    void findsWhatRemainsWithoutAttachedWords(String word, String rests) {
        assertThat(String.join(" ", AttachedWords.rests(word))).isEqualTo(rests);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rosie", "gula", "bez", "beli", "lilla", "kek", "син", "sarga", "חום", "bela", "belo", "barna", "mor",
                "sort", "seda", "bile", "haver", "roda", "cafe", "sorte", "abu", "vita", "celeste", "den", "do", "ردي",
                "piłka", "baltă", "złotych", "hrdá", "жути", "tua", "크림"
            })
    void takesNoCommonWordForAColour(String word) {
        String normalized = TermNormalizer.normalize(word);
        assertThat(Colours.contains(normalized))
                .as("%s is %s", word, normalized)
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "粉红色连衣裙, pink 连衣 衣裙",
        "酒紅色, burgundy",
        "藏青色, navy",
        "ブラック, black",
        "新しい黒色バッグ, 新し しい black バッ ッグ",
        "赤ネイビー, red navy",
        "连衣裙 红, 连衣 衣裙 red",
        "连衣裙（黑）, 连衣 衣裙 black",
        "蓝/绿, blue green",
        "白款连衣裙, white 款连 连衣 衣裙",
        "网红款, 网红 红款",
        "口红, 口红",
        "连衣裙（金）, 连衣 衣裙 金",
        "红茶, 红茶",
        "グレープ, グレ レー ープ",
        "ブレッド, ブレ レッ ッド",
        "セージグリーン, sage green",
        "ブルーグレーニット, ブル ルー ーグ グレ レー ーニ ニッ ット",
        "保湿クリーム, 保湿 湿ク クリ リー ーム",
        "シャツ クリーム, シャ ャツ beige",
        "Tシャツ, tシャ ャツ",
        "T シャツ, tシャ ャツ",
        "タイプCケーブル, タイ イプ c ケー ーブ ブル",
        "Vネック白, vネッ ック ク白",
        "サイズM白, サイ イズ m white",
        "เดรสสีดำ, เด ดร รส black",
        "เดรส (น้ำเงินเข้ม), เด ดร รส darkblue",
        "ข้าว, ข้า าว",
        "ขาว, white",
        "鞄黒色, 鞄 black"
    })
    void readsColoursInTextsWithoutSpacesAsWords(String text, String words) {
        assertThat(Tokenizer.tokenize(text).stream().map(Token::word).collect(Collectors.joining(" ")))
                .isEqualTo(TermNormalizer.fold(words));
    }

    @Test
    void hasOneNameForEachColour() {
        Map<String, String> colours = new HashMap<>();
        ResourceLines.read("colours.txt")
                .forEach(line -> List.of(line.replace("~", "").split(" ", -1)).forEach(name -> {
                    String colour = line.substring(0, (line + " ").indexOf(' '));
                    String before = colours.putIfAbsent(TermNormalizer.normalize(name), colour);
                    assertThat(before == null || before.equals(colour))
                            .as("%s is %s and %s", name, before, colour)
                            .isTrue();
                    assertThat(Tokenizer.tokenize(name))
                            .extracting(Token::word)
                            .as(name)
                            .containsExactly(colour);
                }));
    }

    @Test
    void cutsLongWords() {
        assertThat(TermNormalizer.normalize("a".repeat(1000))).hasSize(TermNormalizer.MAX_LENGTH);
    }
}

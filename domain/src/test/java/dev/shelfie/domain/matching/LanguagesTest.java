package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.Findings.confirmed;
import static dev.shelfie.domain.matching.ProductBuilder.id;
import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Titles and captions in languages with small words, endings and scripts of their own. */
class LanguagesTest {

    private static final List<String> NAMES = List.of("Alvena", "Brisko", "Caruno", "Delvio", "Eskina", "Forlana");

    /** Whatever stands between two products, a colour is of the one before it. */
    @ParameterizedTest
    @ValueSource(
            strings = {"and", "ja", "és", "și", "ir", "un", "και", "и", "та", "و", "ו", "और", "và", "dan", "하고", "와"})
    void keepsColoursApartWhenAWordForAndStandsBetweenProducts(String and) {
        Catalogue shop = shop("Norda Coat %s, %s", "Black", "Rust");

        assertThat(confirmed(shop, "Norda Coat Brisko, rust " + and + " Norda Coat Delvio, black"))
                .containsExactlyInAnyOrder(id(3), id(6));
    }

    /** The title says it, the caption doesn't, and the other way round. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Norda Mekko %s värissä %s | musta | valkoinen",
                "Norda Ruha %s színben %s | fekete | fehér",
                "Norda Šaty %s v barvě %s | černá | tmavě šedá",
                "Norda Šaty %s vo farbe %s | čierna | tmavomodrá",
                "Norda Obleka %s v barvi %s | črna | temno modra",
                "Norda Haljina %s u boji %s | crna | tamnoplava",
                "Norda Хаљина %s у боји %s | црна | тамноплава",
                "Norda Kjole %s i farven %s | sort | mørkegrå",
                "Norda Väska %s i %s | svart | grön",
                "Norda Suknelė %s spalvos %s | juoda | šviesiai mėlyna",
                "Norda Kleita %s krāsā %s | melna | zila",
                "Norda Vestido %s en color %s | negro | azul claro",
                "Norda Vestit %s en color %s | negre | gris fosc",
                "Norda Φόρεμα %s χρώματος %s | μαύρο | σκούρο γκρι",
                "Norda فستان %s باللون %s | أسود | رمادي غامق",
                "Norda שמלה %s בצבע %s | שחור | כחול כהה",
                "Norda Đầm %s màu %s | đen | đỏ",
                "Norda Gaun %s warna %s | hitam | hijau",
                "Norda เดรส %s สี %s | ดำ | น้ำเงินเข้ม"
            })
    void takesNoAccountOfWordsForInTheColour(String title, String colour, String other) {
        Catalogue shop = shop(title, colour, other);
        int named = title.indexOf("%s") + "%s".length();
        String rest = title.substring(named);
        String before = title.substring(0, title.indexOf("%s"));

        for (String in : List.of(" ", rest.substring(0, rest.indexOf("%s")), ", ")) {
            assertThat(confirmed(shop, before + "Caruno" + in + colour)).containsExactly(id(4));
            assertThat(confirmed(shop, before + "Caruno" + in + other)).containsExactly(id(5));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sukienka Norda %s | czarny | biały | Sukienka Norda Caruno w kolorze czarnym",
                "Sukienka Norda %s | niebieski | biały | Moja nowa sukienka Norda Caruno w niebieskim kolorze",
                "Платье Norda %s | чёрный | красный | Платье Norda Caruno в чёрном цвете",
                "Сукня Norda %s | чорний | зелений | Сукня Norda Caruno, чорного кольору",
                "Šaty Norda %s | černý | modrý | Šaty Norda Caruno v černé barvě"
            })
    void knowsColoursInOtherCases(String title, String colour, String other, String caption) {
        assertThat(confirmed(shop(title + ", %s", colour, other), caption)).containsExactly(id(4));
    }

    /** Accents tell Vietnamese words apart, and the German <i>den</i> is no colour. */
    @Test
    void readsVietnameseWordsWithTheirAccents() {
        Catalogue shop = shop("Norda Đầm %s, %s", "đen", "trắng");

        assertThat(confirmed(shop, "Norda Đầm Caruno đen")).containsExactly(id(4));
        assertThat(confirmed(shop, "NORDA ĐẦM CARUNO TRẮNG")).containsExactly(id(5));
        assertThat(confirmed(shop, Normalizer.normalize("Norda Đầm Caruno trắng", Normalizer.Form.NFD)))
                .containsExactly(id(5));
        assertThat(confirmed(shop, "Norda Đầm Caruno đỏ")).isEmpty();
    }

    @Test
    void tellsATShirtFromAShirtInJapanese() {
        Catalogue shop = shop("Norda シャツ %s, %s", "ホワイト", "セージグリーン");

        assertThat(confirmed(shop, "Norda シャツ Caruno セージグリーン")).containsExactly(id(5));
        assertThat(confirmed(shop, "Norda Tシャツ Caruno セージグリーン")).isEmpty();
    }

    /** Names of options are words of titles elsewhere, and letters before them sizes and models. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Camiseta Norda %s talla L color negro | Camiseta Norda %s talla S color negro",
                "Consola Norda %s Series S color negro | Consola Norda %s Series X color negro",
                "Pensil Norda %s | Pensil Warna Norda %s",
                "Lobo Norda %s Pelúcia | Lobo Mau Norda %s Pelúcia",
                "Baju Norda %s M | Baju Koko Norda %s M",
                "Norda Dunk %s Green | Norda Dunk %s W Green",
                "Norda Pulse %s silver blue | Norda Pulse %s blue"
            })
    void keepsWordsThatTellProductsApart(String title, String other) {
        Catalogue shop = pairs(NAMES, title, other);

        assertThat(confirmed(shop, title.formatted("Caruno"))).containsExactly(id(4));
        assertThat(confirmed(shop, other.formatted("Caruno"))).containsExactly(id(5));
    }

    /** Then nothing tells women's from <i>in</i>. */
    @Test
    void keepsALetterBeforeAColourWhenTheTitleHasNoCapitals() {
        List<String> names =
                NAMES.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        Catalogue shop = pairs(names, "norda dunk %s green", "norda dunk %s w green");

        assertThat(confirmed(shop, "norda dunk caruno green")).containsExactly(id(4));
        assertThat(confirmed(shop, "norda dunk caruno w green")).containsExactly(id(5));
    }

    /** In each family but the last, two options are sold. */
    @ParameterizedTest
    @ValueSource(strings = {"サイズ", "尺码", "Ukuran", "ขนาด", "Koko", "Méret"})
    void tellsSizesApartByAttributesInAnyLanguage(String name) {
        Catalogue shop = withAttribute(name, "S", "L");

        assertThat(confirmed(shop, "Norda Coat Caruno, L")).containsExactly(id(5));
        assertThat(confirmed(shop, "Norda Coat Forlana, L")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"カラー", "颜色", "Màu sắc", "Warna", "สี", "Väri", "Szín", "Värvus"})
    void tellsColoursApartByAttributesInAnyLanguage(String name) {
        Catalogue shop = withAttribute(name, "Merisade", "Aamuvirta");

        assertThat(confirmed(shop, "Norda Coat Caruno, aamuvirta")).containsExactly(id(5));
        assertThat(confirmed(shop, "Norda Coat Forlana, aamuvirta")).isEmpty();
    }

    private static Catalogue withAttribute(String name, String value, String other) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        for (int i = 0; i < NAMES.size(); i++) {
            for (String one : i + 1 < NAMES.size() ? List.of(value, other) : List.of(value)) {
                shop.put(product(2 * i + (one.equals(value) ? 0 : 1), "Norda Coat " + NAMES.get(i))
                        .brand("Norda")
                        .group(NAMES.get(i))
                        .attribute(name, one)
                        .build());
            }
        }
        return shop;
    }

    /** A shop with products of six names in two colours each. */
    private static Catalogue shop(String title, String colour, String other) {
        return pairs(NAMES, title.formatted("%s", colour), title.formatted("%s", other));
    }

    /** A shop with products of these names, of two titles each. */
    private static Catalogue pairs(List<String> names, String title, String other) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        for (int i = 0; i < names.size(); i++) {
            shop.put(branded(2 * i, title.formatted(names.get(i))));
            shop.put(branded(2 * i + 1, other.formatted(names.get(i))));
        }
        return shop;
    }

    private static CatalogueItem branded(int number, String title) {
        return product(number, title).brand("Norda").build();
    }
}

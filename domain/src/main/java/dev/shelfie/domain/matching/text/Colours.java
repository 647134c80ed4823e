package dev.shelfie.domain.matching.text;

import dev.shelfie.domain.listing.SearchTerms;
import java.util.HashMap;
import java.util.Map;

/**
 * The names of colours in the most common languages of shops and posts. A caption can name the colour of a product that
 * is described in another language, and another colour means another product.
 */
final class Colours {

    private static final Map<String, String> NAMES = names(
            "black schwarz schwarze schwarzer schwarzes schwarzen noir noire negro negra nero nera zwart zwarte preto "
                    + "preta czarny czarna czarne cerny cerna cerne svart sort siyah черный черная черное черные 黑色 ブラック",
            "white weiss weisse weisser weisses weissen blanc blanche blanco blanca bianco bianca wit witte branco branca "
                    + "bialy biala biale bily bila bile vit hvid beyaz белый белая белое белые 白色 ホワイト",
            "red rot rote roter rotes roten rouge rojo roja rosso rossa rood rode vermelho vermelha czerwony czerwona "
                    + "czerwone cerveny cervena kirmizi красный красная красное 红色 紅色 レッド",
            "blue blau blaue blauer blaues blauen bleu bleue azul blu blauw blauwe niebieski niebieska niebieskie modry "
                    + "modra modre bla mavi синий синяя синее голубой голубая 蓝色 藍色 ブルー",
            "green grun grune gruner grunes grunen vert verte verde groen groene zielony zielona zielone zeleny zelena "
                    + "gron yesil зеленый зеленая зеленое 绿色 綠色 グリーン",
            "yellow gelb gelbe gelber gelbes gelben jaune amarillo amarilla giallo gialla geel gele amarelo amarela zolty "
                    + "zolta zolte zluty zluta gul sari желтый желтая 黄色 イエロー",
            "pink rosa rosafarben roze rosado rosada rozowy rozowa rozowe ruzovy ruzova pembe розовый розовая розовое 粉色 "
                    + "ピンク",
            "purple violet lila violett violette violetto viola morado morada paars paarse roxo roxa fioletowy fioletowa "
                    + "fialovy fialova mor фиолетовый фиолетовая 紫色 パープル",
            "orange naranja arancione oranje laranja pomaranczowy pomaranczowa oranzovy oranzova turuncu оранжевый "
                    + "оранжевая 橙色 オレンジ",
            "brown braun braune brauner braunes braunen marron brun brune marrone bruin bruine marrom brazowy brazowa "
                    + "brazowe hnedy hneda brunt kahverengi коричневый коричневая 棕色 ブラウン",
            "gray grey grau graue grauer graues grauen gris grigio grigia grijs grijze cinza szary szara szare sedy seda "
                    + "seda gra gri серый серая серое 灰色 グレー",
            "silver silber silbern silberne argent plata plateado plateada argento zilver zilveren prata srebrny srebrna "
                    + "stribrny stribrna solv gumus серебристый серебро 银色 シルバー",
            "gold golden goldene goldener dore doree dorado dorada oro gouden dourado dourada zloty zlota zlate zlaty "
                    + "guld altin золотой золотая 金色 ゴールド",
            "beige creme cream bezowy bezowa bezova bezovy bej бежевый бежевая 米色 ベージュ",
            "turquoise turkis turquesa turchese tyrkysova turkusowy бирюзовый ターコイズ",
            "navy marineblau dunkelblau granatowy tmavomodra",
            "burgundy bordeaux bordo weinrot",
            "charcoal anthrazit anthracite antracite antraciet",
            "ivory elfenbein ivoire",
            "teal petrol",
            "khaki kaki",
            "magenta",
            "cyan",
            "lime",
            "mint menta",
            "cognac konjak",
            "rust rost rostrot rouille",
            "sage salbei",
            "terracotta terrakotta",
            "camel kamel",
            "sand sable",
            "olive oliv olivgrun",
            "mustard senf senfgelb moutarde mostaza senape",
            "oat haver",
            "graphite graphit grafito grafite grafit",
            "moss moos moosgrun",
            "blush",
            "ochre ocker ocre ocra",
            "rosewood rosenholz",
            "emerald smaragd smaragdgrun emeraude esmeralda smeraldo",
            "tan",
            "taupe",
            "coral koralle corail coralino",
            "peach pfirsich",
            "lavender lavendel",
            "aubergine",
            "indigo",
            "fuchsia",
            "mauve",
            "nude",
            "stone",
            "espresso",
            "caramel karamell");

    private Colours() {}

    /** The English name of a colour; any other word unchanged. */
    static String canonical(String word) {
        return NAMES.getOrDefault(word, word);
    }

    /** Whether a {@link TermNormalizer normalized} word is a colour. */
    static boolean contains(String word) {
        return word.equals(NAMES.get(word));
    }

    private static Map<String, String> names(String... colours) {
        Map<String, String> names = new HashMap<>();
        for (String colour : colours) {
            String[] all = colour.split(" ", -1);
            for (String name : all) {
                names.putIfAbsent(SearchTerms.fold(name), all[0]);
            }
        }
        return names;
    }
}

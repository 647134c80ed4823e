package dev.shelfie.http.importformat.shop;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What shops of several languages call brands, and the attributes that feeds know. */
final class AttributeNames {

    private static final Set<String> BRANDS = Set.of(
            "brand",
            "brands",
            "marke",
            "hersteller",
            "marque",
            "marca",
            "merk",
            "marka",
            "märke",
            "merke",
            "mærke",
            "značka",
            "márka",
            "μάρκα",
            "бренд",
            "марка",
            "thương hiệu",
            "ブランド",
            "品牌",
            "브랜드");

    private static final Map<String, String> KNOWN = new HashMap<>();

    static {
        know(
                "color", "color", "colour", "farbe", "couleur", "colore", "kleur", "cor", "kolor", "barva", "farba",
                "farve");
        know(
                "color", "farge", "färg", "väri", "renk", "szín", "culoare", "χρώμα", "цвет", "колір", "цвят", "màu",
                "màu sắc");
        know("color", "カラー", "色", "颜色", "顏色", "색상", "اللون", "צבע");
        know("size", "size", "größe", "grösse", "taille", "talla", "taglia", "maat", "tamaño", "tamanho", "rozmiar");
        know("size", "velikost", "veľkosť", "størrelse", "storlek", "koko", "beden", "méret", "mărime", "μέγεθος");
        know("size", "размер", "розмір", "kích thước", "サイズ", "尺码", "尺寸", "사이즈", "المقاس", "מידה");
        know("material", "material", "materiale", "materiaal", "materiál", "materiał", "matière", "matériau", "stoff");
        know("material", "fabric", "tejido", "tecido", "tessuto", "malzeme", "kumaş", "anyag", "υλικό");
        know("material", "материал", "матеріал", "chất liệu", "素材", "材质", "소재", "חומר");
        know(
                "pattern", "pattern", "muster", "motif", "motivo", "wzór", "vzor", "mønster", "mönster", "desen",
                "patroon");
    }

    private AttributeNames() {}

    /** What feeds call an attribute; the shop's own name if they don't know it. */
    static String known(String name) {
        return KNOWN.getOrDefault(folded(name), name);
    }

    /** Whether an attribute of this name is the product's brand. */
    static boolean isBrand(String name) {
        return BRANDS.contains(folded(name));
    }

    private static String folded(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }

    private static void know(String attribute, String... names) {
        List.of(names).forEach(name -> KNOWN.put(name, attribute));
    }
}

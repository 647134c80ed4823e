package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;

import java.util.stream.Stream;

/** A small shop of fashion, cosmetics, electronics and food, in several languages. */
final class Shop {

    private Shop() {}

    static Catalogue catalogue() {
        Catalogue catalogue = new Catalogue();
        Stream.of(
                        dress(1, "blue", "M"),
                        dress(2, "red", "M"),
                        product(3, "Acme Linen Shirt white").brand("Acme").group("shirt"),
                        product(4, "Leinen-Sommerkleid „Marlene“ mit Taschen").brand("Lindgrün"),
                        product(5, "Slim Fit Blazer Navy")
                                .brand("Hanover")
                                .gtin("4006381333931")
                                .sku("BLZ-7781-M"),
                        product(6, "Winterkleid „Greta“ aus Wolle").brand("Lindgrün"),
                        product(7, "Crème hydratante Éclat à la rose 50 ml").brand("Maison Belle"),
                        product(8, "Crème de nuit Repos à la lavande 50 ml").brand("Maison Belle"),
                        product(9, "Zapatillas de running Pegaso 3").brand("Runfast"),
                        product(10, "Zapatillas de running Trueno 5").brand("Runfast"),
                        product(11, "リネンシャツ 白").brand("森の服"),
                        product(12, "リネンワンピース 花柄").brand("森の服"),
                        product(13, "حقيبة ظهر كبيرة").brand("نورا"),
                        product(14, "حقيبة جلدية صغيرة").brand("نورا"),
                        product(15, "Маска для лица увлажняющая «Берёзка»").brand("Берёзка"),
                        product(16, "SoundPod Pro 2 Wireless Earbuds").brand("Zenko"),
                        product(17, "SoundPod Mini Wireless Speaker").brand("Zenko"),
                        product(18, "Vision OLED TV 55\"").brand("Zenko"),
                        product(19, "Vision OLED TV 65\"").brand("Zenko"),
                        product(20, "Coffee Machine NX-450B").brand("Norda"),
                        product(21, "Coffee Machine NX-300").brand("Norda"))
                .map(ProductBuilder::build)
                .forEach(catalogue::put);
        return catalogue;
    }

    private static ProductBuilder dress(int number, String colour, String size) {
        return product(number, "Acme Linen Summer Dress")
                .brand("Acme")
                .group("summer-dress")
                .category("Women > Dresses")
                .attribute("color", colour)
                .attribute("size", size);
    }
}

package dev.shelfie.domain.matching;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An invented shop whose feed is as shops export it: a row for each colour and size, short titles, a form of titles for each
 * brand. Captions name its products as people write them down: in full, but most leave the size of clothes to their readers. The
 * same seed always gives the same shop.
 */
final class ExportedShop {

    private static final int FORMS = 4;

    /** The form of titles of a shop that has brands in their own field alone. */
    static final int WITHOUT_BRAND = 4;

    /** The form of titles of a shop that has colours and sizes in attributes alone, too: the variants of a family have one title. */
    static final int WITHOUT_OPTIONS = 5;

    private static final String[] SYLLABLES =
            "ta ro ka li phi mo vei ta dru en sol an ke fi ra nu mir os lu ba jor de hal ve ny".split(" ");
    private static final String[] CARRIERS = {
        "{}",
        "{}\n\n#ootd #werbung",
        "My favourites this month:\n{}\nLinks in bio!",
        "Weil ihr so oft fragt: {}",
        "Everything from today's reel: {}",
        "Mes coups de cœur du moment : {} 💛",
        "Sunday at home, coffee and a good book.\n\n{}",
        "So happy with this. {} – use LINA10 for 10% off"
    };

    /** What a shop sells. Colours and sizes are those of a row each; a caption leaves sizes out if they are those of bodies. */
    enum Assortment {
        CLOTHES_DE(
                "Kleid, Bluse, Blazer, Strickjacke, Hemd, Hose, Jeans, Rock, Pullover, Mantel, T-Shirt, Jumpsuit, Weste, Shorts",
                "Leinen, Baumwoll, , , Oversize, Slim Fit, Plissee, Wickel",
                "Schwarz, Weiß, Salbeigrün, Rostrot, Marineblau, Creme, Dunkelgrau, Senfgelb, Hellblau, Bordeaux",
                "34, 36, 38, 40, 42, 44",
                "in",
                "und",
                true),
        CLOTHES_EN(
                "Dress, Blouse, Blazer, Cardigan, Shirt, Trousers, Jeans, Skirt, Jumper, Coat, T-Shirt, Jumpsuit, Vest, Shorts",
                "Linen, Cotton, , , Oversized, Slim Fit, Pleated, Wrap",
                "Black, White, Sage, Rust, Navy, Cream, Charcoal, Mustard, Light Blue, Burgundy",
                "XS, S, M, L, XL",
                "in",
                "and",
                true),
        CLOTHES_FR(
                "Robe, Chemisier, Blazer, Gilet, Chemise, Pantalon, Jean, Jupe, Pull, Manteau, T-shirt, Combinaison, Débardeur, Short",
                "en lin, en coton, , , oversize, ajusté, plissé, croisé",
                "noir, blanc, vert sauge, rouille, bleu marine, crème, gris anthracite, moutarde, bleu ciel, bordeaux",
                "34, 36, 38, 40, 42",
                "en",
                "et",
                true),
        CLOTHES_UK(
                "Dress, Blouse, Blazer, Cardigan, Shirt, Trousers, Jeans, Skirt, Jumper, Coat",
                "Linen, Cotton, , , Oversized, Slim Fit, Pleated, Wrap",
                "Black, White, Sage, Blue, Light Blue, Dark Blue, Green, Pale Pink, Pink",
                "8, 10, 12, 14, 16",
                "in",
                "and",
                true),
        SHOES(
                "Sneaker, Chelsea Boots, Loafer, Sandals, Running Shoes, Ballet Flats, Ankle Boots, Slippers, Mules, Espadrilles",
                "Leather, Suede, , Vegan, Chunky, Platform, Waterproof, Retro",
                "Black, White, Tan, Cognac, Olive, Off-White, Dark Brown, Red",
                "EU 36, EU 37, EU 38, EU 39, EU 40, EU 41",
                "in",
                "&",
                true),
        ELECTRONICS(
                "Portable SSD, Earbuds, Power Bank, Bluetooth Speaker, Smartwatch, Tablet, Microphone, Webcam, USB Hub, Router, Projector",
                "Wireless, , Rugged, Compact, Pro, Mini, Active, Foldable",
                "Black, White, Blue, Silver, Grey, Green",
                "64 GB, 128 GB, 256 GB, 512 GB, 1 TB, 2 TB",
                "in",
                "and",
                false),
        COSMETICS(
                "Face Cream, Vitamin C Serum, Lip Balm, Body Lotion, Sunscreen, Shampoo, Hair Oil, Cleansing Gel, Night Mask, Eye Cream",
                "Hydrating, Soothing, Firming, Daily, Overnight, Repair, Sensitive, Glow",
                "Rose, Lavender, Coconut, Vanilla, Almond, Citrus",
                "30 ml, 50 ml, 100 ml, 200 ml, 250 ml",
                "with",
                "and",
                false),
        FURNISHINGS_DE(
                "Teppich, Kissenbezug, Tischleuchte, Vase, Beistelltisch, Spiegel, Tagesdecke, Vorhang, Regal, Hocker, Tablett",
                "Samt, Leinen, Eiche, Rattan, Keramik, Handgewebt, , Rund",
                "Schwarz, Weiß, Terrakotta, Salbei, Petrol, Natur, Beige, Anthrazit",
                "30 x 30 cm, 40 x 60 cm, 50 x 70 cm, 80 x 150 cm, 160 x 230 cm",
                "in",
                "und",
                false),
        FOOD_DE(
                "Whey Protein, Müsli, Olivenöl, Kaffeebohnen, Erdnussbutter, Proteinriegel, Matcha, Haferdrink, Schokolade, Gewürzmischung",
                "Bio, Vegan, , Premium, Classic, Ohne Zucker, Fair, Intense",
                "Vanille, Schoko, Banane, Erdbeere, Haselnuss, Natur",
                "100 g, 250 g, 500 g, 1 kg, 2,5 kg",
                "mit",
                "und",
                false),
        CLOTHES_US(
                "Dress, Blouse, Blazer, Cardigan, Shirt, Pants, Jeans, Skirt, Sweater, Coat, Tee, Jumpsuit, Vest, Shorts, Hoodie",
                "Linen, Cotton, , , Oversized, Slim Fit, Pleated, Wrap",
                "Black, White, Sage, Rust, Navy, Cream, Heather Gray, Mustard, Light Blue, Burgundy",
                "X-Small, Small, Medium, Large, X-Large",
                "in",
                "and",
                true),
        CLOTHES_PL(
                "Sukienka, Bluzka, Marynarka, Kardigan, Koszula, Spodnie, Jeansy, Spódnica, Sweter, Płaszcz, T-shirt, Kombinezon, Kamizelka",
                "lniana, bawełniana, , , oversize, dopasowana, plisowana, kopertowa",
                "czarny, biały, szałwiowy, rdzawy, granatowy, kremowy, ciemnoszary, musztardowy, błękitny, bordowy",
                "34, 36, 38, 40, 42",
                "w kolorze",
                "i",
                true),
        CLOTHES_TR(
                "Elbise, Bluz, Blazer, Hırka, Gömlek, Pantolon, Kot, Etek, Kazak, Kaban, Tişört, Tulum, Yelek, Şort",
                "Keten, Pamuklu, , , Oversize, Slim Fit, Pileli, Kruvaze",
                "Siyah, Beyaz, Adaçayı, Kiremit, Lacivert, Krem, Koyu Gri, Hardal, Açık Mavi, Bordo",
                "34, 36, 38, 40, 42",
                "renk",
                "ve",
                true),
        CLOTHES_RU(
                "Платье, Блузка, Жакет, Кардиган, Рубашка, Брюки, Джинсы, Юбка, Свитер, Пальто, Футболка, Комбинезон, Жилет, Шорты",
                "из льна, из хлопка, , , оверсайз, приталенный, плиссе, с запахом",
                "чёрный, белый, шалфей, ржавый, тёмно-синий, кремовый, тёмно-серый, горчичный, голубой, бордовый",
                "40, 42, 44, 46, 48",
                "в цвете",
                "и",
                true),
        SHOES_US(
                "Sneaker, Chelsea Boots, Loafer, Sandals, Running Shoes, Ballet Flats, Ankle Boots, Slippers, Mules, Espadrilles",
                "Leather, Suede, , Vegan, Chunky, Platform, Waterproof, Retro",
                "Black, White, Tan, Cognac, Olive, Off-White, Dark Brown, Red",
                "6, 6.5, 7, 7.5, 8, 8.5, 9",
                "in",
                "&",
                true),
        MAKEUP(
                "Foundation, Concealer, Lipstick, Blush, Lip Gloss, Powder, Bronzer, Skin Tint, Lip Liner, Eyeshadow Stick",
                "Matte, Radiant, Velvet, , Longwear, Soft, Hydrating, Sheer",
                "01 Fair, 02 Light Beige, 03 Warm Sand, 04 Honey, 05 Caramel, 06 Espresso, 110 Nude Rose, 210 Berry, 220 Cherry, 310 Coral",
                "5 ml, 10 ml, 30 ml",
                "in",
                "and",
                false),
        FRAGRANCE(
                "Eau de Parfum, Eau de Toilette, Scented Candle, Reed Diffuser, Room Spray, Body Mist, Hand Soap, Bath Oil",
                "Intense, , , Night, Fresh, Absolute, Summer",
                "Fig, Cedar, Black Orchid, White Musk, Sea Salt, Amber, Wild Rose",
                "30 ml, 50 ml, 100 ml, 200 g, 500 ml",
                "with",
                "and",
                false),
        SUPPLEMENTS(
                "Omega 3, Magnesium, Vitamin D3, Collagen, Ashwagandha, Probiotic, Creatine, Electrolytes, Multivitamin",
                "Pure, Vegan, , Daily, Ultra, Advanced",
                "Unflavored, Lemon, Berry, Orange, Mango",
                "60 Capsules, 120 Capsules, 300 g, 90 Tablets, 20 Sachets",
                "with",
                "and",
                false),
        BEDDING_US(
                "Duvet Cover, Sheet Set, Comforter, Quilt, Pillowcase, Blanket, Mattress Topper, Bedspread",
                "Linen, Percale, Sateen, , Washed, Bamboo, Waffle",
                "White, Ivory, Sage, Clay, Charcoal, Sky Blue, Natural",
                "Twin, Full, Queen, King, Cal King",
                "in",
                "and",
                false),
        CLOTHES_ZH(
                "连衣裙, 衬衫, 西装外套, 开衫, 长裤, 牛仔裤, 半身裙, 毛衣, 大衣, T恤",
                "亚麻, 纯棉, , , 宽松, 修身, 百褶",
                "黑色, 白色, 灰绿色, 铁锈红, 藏青色, 米白色, 深灰色, 姜黄色, 浅蓝色",
                "S, M, L, XL",
                "",
                "和",
                true);

        private final String nouns;
        private final String kinds;
        private final String colours;
        private final String sizes;
        private final String in;
        private final String and;
        private final boolean clothes;

        Assortment(String nouns, String kinds, String colours, String sizes, String in, String and, boolean clothes) {
            this.nouns = nouns;
            this.kinds = kinds;
            this.colours = colours;
            this.sizes = sizes;
            this.in = in;
            this.and = and;
            this.clothes = clothes;
        }
    }

    /**
     * What a feed is like.
     *
     * @param brands how many brands there are
     * @param grouped whether it has item groups, and colours and sizes as attributes
     * @param form the form of all titles, from 0 to 5; null for one of each brand's own
     */
    record Feed(int brands, boolean grouped, @Nullable Integer form) {}

    /** A row of the feed. */
    record Row(int number, int family, String brand, String what, String name, String colour, String size, int form) {

        String id() {
            return ProductBuilder.id(number);
        }

        /** All rows of this one's colour, and of its size unless people leave sizes out. */
        String choice(Assortment assortment) {
            return family + "/" + colour + (assortment.clothes ? "" : "/" + size);
        }
    }

    /**
     * A caption: what it names, each as the ids that are right for it, nothing for what isn't sold; and the ids of that one's
     * sisters.
     */
    record Caption(String text, List<Set<String>> named, Set<String> sisters) {}

    private final Assortment assortment;
    private final Random random;
    private final Feed feed;
    private final List<Row> rows = new ArrayList<>();
    private final Map<String, List<Row>> choices = new HashMap<>();
    private final Set<String> gone = new HashSet<>();

    ExportedShop(Assortment assortment, long seed, int size, Feed feed) {
        this.assortment = assortment;
        this.random = new Random(seed * 31 + assortment.name().hashCode());
        this.feed = feed;
        fill(size);
    }

    private void fill(int size) {
        List<String> brands =
                Stream.generate(() -> word(2)).distinct().limit(feed.brands()).toList();
        List<String> kinds = words(assortment.kinds);
        List<String> nouns = words(assortment.nouns);
        Set<String> known = new HashSet<>();
        for (int family = 0; rows.size() < size; family++) {
            int brand = random.nextInt(brands.size());
            String what = what(pick(kinds), pick(nouns));
            String name = random.nextInt(5) < 2 ? "" : word(2);
            boolean hasBrands = feed.form() == null || feed.form() < WITHOUT_BRAND;
            boolean isNew =
                    hasBrands ? known.add(brand + what + name) : !brands.contains(name) && known.add(what + name);
            if (isNew) {
                add(family, brands.get(brand), what, name, feed.form() == null ? brand % FORMS : feed.form());
            }
        }
        rows.forEach(row -> choices.computeIfAbsent(row.choice(assortment), choice -> new ArrayList<>())
                .add(row));
    }

    private static List<String> words(String list) {
        return List.of(list.split(", "));
    }

    private void add(int family, String brand, String what, String name, int form) {
        for (String colour : some(words(assortment.colours), 3)) {
            for (String size : some(words(assortment.sizes), assortment.clothes ? 4 : 2)) {
                rows.add(new Row(rows.size() + 1, family, brand, what, name, colour, size, form));
            }
        }
    }

    private static String what(String kind, String noun) {
        if (kind.isEmpty()) {
            return noun;
        }
        return Character.isLowerCase(kind.charAt(0)) ? noun + " " + kind : kind + " " + noun;
    }

    private List<String> some(List<String> words, int most) {
        List<String> shuffled = new ArrayList<>(words);
        Collections.shuffle(shuffled, random);
        return shuffled.subList(0, 1 + random.nextInt(most));
    }

    /** The products, without those that {@link #unsold} has taken out. */
    Catalogue catalogue() {
        Catalogue catalogue = new Catalogue();
        rows.stream().filter(row -> !gone.contains(row.choice(assortment))).forEach(row -> catalogue.put(product(row)));
        return catalogue;
    }

    private CatalogueItem product(Row row) {
        ProductBuilder builder =
                ProductBuilder.product(row.number(), title(row, row.size())).brand(row.brand());
        if (feed.grouped()) {
            builder.group("family-" + row.family())
                    .attribute("color", row.colour())
                    .attribute("size", row.size());
        }
        return builder.build();
    }

    /** The title of the product of this id. */
    String title(String id) {
        Row row = row(id);
        return title(row, row.size());
    }

    /** The title, the colour and the size of the product of this id. */
    String describe(String id) {
        Row row = row(id);
        return title(id) + " [" + row.colour() + ", " + row.size() + "]";
    }

    private Row row(String id) {
        return rows.stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow();
    }

    private String title(Row row, @Nullable String size) {
        String named = row.name().isEmpty() ? "" : " " + row.name();
        String comma = size == null ? "" : ", " + size;
        String space = size == null ? "" : " " + size;
        return switch (row.form()) {
            case 0 -> row.brand() + " " + row.what() + named + ", " + row.colour() + comma;
            case 1 -> row.what() + named + " (" + row.colour() + ")" + space + " | " + row.brand();
            case 2 -> row.brand() + named + " " + row.what() + " " + assortment.in + " " + row.colour() + space;
            case 3 ->
                row.what() + named + " - " + row.colour() + (size == null ? "" : " / " + size) + " - " + row.brand();
            case WITHOUT_BRAND -> row.what() + named + " - " + row.colour() + (size == null ? "" : " / " + size);
            default -> row.what() + named;
        };
    }

    /**
     * Captions that list one to four products.
     *
     * @param branded whether they name the brands
     */
    List<Caption> lists(int count, boolean branded) {
        List<Caption> captions = new ArrayList<>();
        while (captions.size() < count) {
            captions.add(caption(several(1 + random.nextInt(4)), null, branded));
        }
        return captions;
    }

    /** Captions that name a colour or an amount which isn't sold, beside {@code others} products that are. */
    List<Caption> unsold(int count, int others) {
        List<Row> taken = new ArrayList<>();
        while (taken.size() < count) {
            Row row = any();
            if (!sisters(row).isEmpty() && gone.add(row.choice(assortment))) {
                taken.add(row);
            }
        }
        return taken.stream()
                .map(row -> caption(others == 0 ? List.of() : several(others), row, true))
                .toList();
    }

    private Set<String> sisters(Row row) {
        Set<String> sisters = new HashSet<>();
        rows.stream()
                .filter(other -> other.family() == row.family() && !gone.contains(other.choice(assortment)))
                .filter(other -> !other.choice(assortment).equals(row.choice(assortment)))
                .forEach(other -> sisters.add(other.id()));
        return sisters;
    }

    /** Rows of different families that are sold. */
    private List<Row> several(int count) {
        List<Row> several = new ArrayList<>();
        while (several.size() < count) {
            Row row = any();
            if (several.stream().noneMatch(other -> other.family() == row.family())) {
                several.add(row);
            }
        }
        return several;
    }

    private Row any() {
        Row row = rows.get(random.nextInt(rows.size()));
        while (gone.contains(row.choice(assortment))) {
            row = rows.get(random.nextInt(rows.size()));
        }
        return row;
    }

    private Caption caption(List<Row> sold, @Nullable Row unsold, boolean branded) {
        List<Row> named = new ArrayList<>(sold.stream()
                .filter(row -> unsold == null || row.family() != unsold.family())
                .toList());
        List<Set<String>> right = new ArrayList<>();
        named.forEach(row -> {
            Set<String> ids = new LinkedHashSet<>();
            choices.get(row.choice(assortment)).forEach(one -> ids.add(one.id()));
            right.add(ids);
        });
        if (unsold != null) {
            named.add(random.nextInt(named.size() + 1), unsold);
        }
        String separator = pick(List.of(", ", "\n", "\n- ", "\n• ", " + ", " / ", "; ", " " + assortment.and + " "));
        String list = String.join(
                separator, named.stream().map(row -> named(row, branded)).toList());
        if (separator.startsWith("\n") && separator.length() > 1) {
            list = separator.substring(1) + list;
        }
        return new Caption(
                pick(List.of(CARRIERS)).replace("{}", list), right, unsold == null ? Set.of() : sisters(unsold));
    }

    /** A product as a caption names it. */
    private String named(Row row, boolean branded) {
        boolean sized = !assortment.clothes || random.nextInt(5) == 0;
        String size = sized ? " " + row.size() : "";
        String name = row.name().isEmpty() ? "" : " " + row.name();
        String text = switch (random.nextInt(8)) {
            case 0 ->
                row.what() + name + " " + assortment.in + " " + row.colour() + size
                        + (branded ? " by " + row.brand() : "");
            case 1 -> (branded ? row.brand() : "") + name + " " + row.what() + " " + row.colour() + size;
            case 2 ->
                (branded ? "@" + row.brand().toLowerCase(Locale.ROOT) + " " : "") + row.what() + name + " ("
                        + row.colour() + size + ")";
            case 3 -> (branded ? row.brand() + " " : "") + row.what() + name + ", " + row.colour() + size;
            default ->
                branded && row.form() < WITHOUT_OPTIONS
                        ? title(row, sized ? row.size() : null)
                        : row.what() + name + " (" + row.colour() + ")" + size;
        };
        return switch (random.nextInt(8)) {
            case 0 -> text.strip().toLowerCase(Locale.ROOT);
            case 1 -> text.strip().toUpperCase(Locale.ROOT);
            default -> text.strip();
        };
    }

    private <T> T pick(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private String word(int syllables) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
        }
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}

package dev.shelfie.domain.matching;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A shop with invented brands, and captions that name its products. The same seed always gives the same shop: a labelled set
 * that nobody had to label.
 */
final class InventedShop {

    /** What the variants of a family differ in. */
    private enum Option {
        COLOUR,
        SIZE,
        AMOUNT,
        NOTHING
    }

    private static final String[] SYLLABLES =
            ("bre kan sol vei ylva ro lin den mar tis no ra fjell ha vik tor pa so lu ne ki mo ta"
                            + " gri eld sten bor ca vel dri on ze phi ru an quo lis tra mon del via")
                    .split(" ");
    private static final String[] MATERIALS =
            ("Linen Leather Merino Cotton Oak Steel Ceramic Velvet Bamboo Wool Cork Glass"
                            + " Leinen Leder Baumwolle Eichenholz Coton Cuir Lino Cuero Seta Rechargeable Organic Recycled Vintage"
                            + " Slim Classic Cropped Oversized Waterproof Foldable")
                    .split(" ");
    private static final String[] NOUNS =
            ("Wrap Dress,Crossbody Bag,Chelsea Boots,Camp Lantern,Floor Lamp,Armchair,Rain Jacket,Sneaker,"
                            + "Trousers,Cardigan,Backpack,Dutch Oven,Chef's Knife,Cutting Board,Scented Candle,Face Cream,Vitamin C Serum,"
                            + "Lip Balm,Body Lotion,Sunscreen,Sommerkleid,Umhängetasche,Stehlampe,Kissenbezug,Tagesdecke,Robe Longue,"
                            + "Sac à Main,Bougie Parfumée,Vestido Midi,Bolso Tote,Borsa a Spalla,Jurk,Rugzak,Portable SSD,Earbuds,"
                            + "Bluetooth Speaker,Power Bank,Desk Lamp,Throw Blanket,Stoneware Mug")
                    .split(",");
    private static final String[] COLOURS =
            ("Black White Cognac Rust Petrol Sage Terracotta Navy Camel Sand Olive Mustard Cream Oat"
                            + " Graphite Moss Burgundy Blush Denim Ochre Rosewood Emerald")
                    .split(" ");
    private static final String[] SIZES = {"XS", "S", "M", "L", "XL"};
    private static final String[] AMOUNTS = {
        "15 ml", "30 ml", "50 ml", "100 ml", "250 ml", "500 GB", "1 TB", "2 TB", "40 cm", "60 cm"
    };
    private static final String[] SEPARATORS = {
        ", ", "\n", "\n- ", "\n• ", " + ", " / ", " | ", "; ", " & ", "\n✨ ", " and ", " und ", " et ", " y ", " e ",
        " en ", " og ", " och ", " i ", " a "
    };
    private static final String[] CARRIERS = {
        "Everything from today's video: {}",
        "{}",
        "My favourites this month:\n{}\nLinks in bio! #ad #haul",
        "Weil ihr fragt: {}",
        "Alles auf einen Blick:\n{}\n\n#werbung #ootd",
        "Mes favoris du moment : {} 💛",
        "Todo lo que llevo: {}. Os dejo el enlace en la bio",
        "I preferiti del mese: {}",
        "Ni som undrar: {}",
        "Helemaal blij met {}, link in bio",
        "Moje nowe odkrycie: {}. Kto już zna?",
        "So happy with this. {} – Use LINA10 for 10% off",
        "Sunday at home, coffee and a good book.\n\n{}\n\n#slowliving #home",
        "Za mě deset z deseti: {}",
        "今日のお気に入り: {}"
    };

    private final Random random;
    private final List<Item> items = new ArrayList<>();
    private final Map<String, String> titles = new HashMap<>();
    private final boolean grouped;
    private int products;

    /** One product: its brand, what it is, its name, and the option that tells it from its sisters. */
    private record Item(
            int number,
            int family,
            String brand,
            String noun,
            String material,
            String name,
            @Nullable String option,
            Option kind,
            int style) {

        String id() {
            return ProductBuilder.id(number);
        }

        String quoted() {
            return name.isEmpty() ? "" : " \"" + name + "\"";
        }

        String named() {
            return name.isEmpty() ? "" : " " + name;
        }

        String title() {
            String what = material + " " + noun;
            return switch (style) {
                case 0 -> brand + " " + what + quoted() + (option == null ? "" : " (" + option + ")");
                case 1 -> brand + " " + what + named() + (option == null ? "" : " – " + option);
                case 2 -> what + named() + (option == null ? "" : " in " + option) + " - " + brand;
                case 3 -> brand + named() + " " + what + (option == null ? "" : ", " + option);
                default -> (name + " " + what).strip() + (option == null ? "" : " | " + option) + " | " + brand;
            };
        }
    }

    private InventedShop(long seed, boolean grouped) {
        this.random = new Random(seed);
        this.grouped = grouped;
    }

    /** Captions that name one to four products in full, the words of a title in any order. */
    static LabelledSet lists(long seed, int size, int captions) {
        InventedShop shop = new InventedShop(seed, seed % 2 == 0);
        shop.fill(size);
        List<LabelledSet.Query> queries = new ArrayList<>();
        for (int i = 0; i < captions; i++) {
            queries.add(shop.list("l" + i, 1 + shop.random.nextInt(4)));
        }
        return shop.set("lists-" + seed, Set.of(), queries);
    }

    /** Captions that name products in part, and in full such that a sister is in the shop, but not the product itself. */
    static LabelledSet mixed(long seed, int size, int captions) {
        InventedShop shop = new InventedShop(seed, seed % 2 == 0);
        shop.fill(size);
        Set<String> gone = new HashSet<>();
        List<LabelledSet.Query> queries = new ArrayList<>();
        for (int i = 0; i < captions / 4; i++) {
            Item item = shop.any();
            gone.add(item.id());
            queries.add(new LabelledSet.Query("g" + i, shop.carry(shop.named(item)), Set.of(), "gone"));
        }
        for (int i = 0; i < captions - captions / 4; i++) {
            Item item = shop.any();
            while (gone.contains(item.id())) {
                item = shop.any();
            }
            queries.add(new LabelledSet.Query("p" + i, shop.carry(shop.partly(item)), Set.of(item.id()), "one"));
        }
        return shop.set("mixed-" + seed, gone, queries);
    }

    /** A caption that names one product by its title, and another that names a sister of it in its place. */
    record Pair(String caption, String product, String otherCaption, String other) {}

    /** A shop with pairs of captions that differ in the colour, the size or the amount alone. */
    static Map.Entry<LabelledSet, List<Pair>> pairs(long seed, int size, int count) {
        InventedShop shop = new InventedShop(seed, seed % 2 == 0);
        shop.fill(size);
        List<Pair> pairs = new ArrayList<>();
        while (pairs.size() < count) {
            Item item = shop.any();
            Item sister = shop.sister(item);
            if (!sister.equals(item)) {
                String carrier = shop.pick(CARRIERS);
                pairs.add(new Pair(
                        carrier.replace("{}", item.title()),
                        item.id(),
                        carrier.replace("{}", sister.title()),
                        sister.id()));
            }
        }
        return Map.entry(shop.set("pairs-" + seed, Set.of(), List.of()), pairs);
    }

    /** Products that have nothing to do with those of the shop, with numbers from 1,000,000 on. */
    static List<CatalogueItem> unrelated(long seed, int size) {
        InventedShop shop = new InventedShop(seed, true);
        shop.products = 1_000_000;
        shop.fill(1_000_000 + size);
        return shop.items.stream().map(shop::product).toList();
    }

    /** Such products, and others with these titles, which have numbers from 0 on, and whose first word is the brand. */
    static Catalogue shopOf(String... titles) {
        Catalogue shop = new Catalogue();
        unrelated(7, 300).forEach(shop::put);
        for (int i = 0; i < titles.length; i++) {
            shop.put(ProductBuilder.product(i, titles[i])
                    .brand(titles[i].split(" ", -1)[0])
                    .build());
        }
        return shop;
    }

    private LabelledSet set(String name, Set<String> gone, List<LabelledSet.Query> queries) {
        Catalogue catalogue = new Catalogue();
        for (Item item : items) {
            if (!gone.contains(item.id())) {
                catalogue.put(product(item));
                titles.put(item.id(), item.title() + " | " + item.brand());
            }
        }
        return new LabelledSet(name, false, catalogue, titles, queries);
    }

    private CatalogueItem product(Item item) {
        ProductBuilder builder =
                ProductBuilder.product(item.number(), item.title()).brand(item.brand());
        if (grouped) {
            builder.group("family-" + item.family());
        }
        if (item.option() != null && grouped) {
            builder.attribute(item.kind() == Option.COLOUR ? "color" : "size", item.option());
        }
        return builder.description("Made of " + item.material().toLowerCase(Locale.ROOT) + ", for every day.")
                .build();
    }

    private void fill(int size) {
        List<String> brands = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            brands.add(word(2 + random.nextInt(2)));
        }
        Set<String> names = new HashSet<>();
        for (int family = 0; products < size; family++) {
            String brand = brands.get(random.nextInt(brands.size()));
            String noun = pick(NOUNS);
            String material = pick(MATERIALS);
            String name = random.nextBoolean() ? "" : word(2);
            if (!names.add(brand + noun + material + name)) {
                continue;
            }
            int style = random.nextInt(5);
            Option kind = Option.values()[random.nextInt(8) < 4 ? 0 : random.nextInt(4)];
            List<String> options = new ArrayList<>(
                    switch (kind) {
                        case COLOUR -> List.of(COLOURS);
                        case SIZE -> List.of(SIZES);
                        case AMOUNT -> List.of(AMOUNTS);
                        case NOTHING -> Collections.singletonList(null);
                    });
            Collections.shuffle(options, random);
            int variants = Math.min(options.size(), 1 + random.nextInt(4));
            for (int i = 0; i < variants && products < size; i++) {
                items.add(new Item(++products, family, brand, noun, material, name, options.get(i), kind, style));
            }
        }
    }

    private LabelledSet.Query list(String id, int count) {
        Set<String> right = new HashSet<>();
        List<String> named = new ArrayList<>();
        Item last = null;
        for (int i = 0; i < count; i++) {
            Item item = last != null && random.nextInt(6) == 0 ? sister(last) : any();
            last = item;
            if (right.add(item.id())) {
                named.add(named(item));
            }
        }
        String separator = pick(SEPARATORS);
        String list = separator.startsWith("\n") && separator.length() > 1
                ? separator.substring(1) + String.join(separator, named)
                : String.join(separator, named);
        return new LabelledSet.Query(id, pick(CARRIERS).replace("{}", list), right, right.size() == 1 ? "one" : "many");
    }

    private Item any() {
        return items.get(random.nextInt(items.size()));
    }

    private Item sister(Item item) {
        List<Item> sisters =
                items.stream().filter(other -> other.family() == item.family()).toList();
        return sisters.get(random.nextInt(sisters.size()));
    }

    private String carry(String text) {
        return pick(CARRIERS).replace("{}", text);
    }

    /** All words of the title, as it is or in another order. */
    private String named(Item item) {
        String option = item.option();
        String what = item.material() + " " + item.noun();
        String text = switch (random.nextInt(8)) {
            case 0 -> what + item.named() + (option == null ? "" : " in " + option) + " by " + item.brand();
            case 1 -> (option == null ? "" : option + " ") + item.brand() + item.named() + " " + what;
            case 2 ->
                "@" + item.brand().toLowerCase(Locale.ROOT) + " " + what + item.named()
                        + (option == null ? "" : " (" + option + ")");
            case 3 -> item.brand() + item.named() + " " + what + (option == null ? "" : " " + option);
            default -> item.title();
        };
        return switch (random.nextInt(6)) {
            case 0 -> text.toLowerCase(Locale.ROOT);
            case 1 -> text.toUpperCase(Locale.ROOT);
            default -> text;
        };
    }

    /** The title without a word or two, never without its name or its option. */
    private String partly(Item item) {
        String option = item.option() == null ? "" : " " + item.option();
        String noun = item.noun();
        return switch (random.nextInt(5)) {
            case 0 -> item.brand() + " " + noun + item.named() + option;
            case 1 -> (item.name() + " " + item.material() + " " + noun + option).strip();
            case 2 -> item.brand() + " " + item.material() + item.named() + option;
            case 3 -> item.material() + " " + noun + item.named() + option;
            default -> "#" + item.brand() + " " + noun + item.named() + option;
        };
    }

    private String pick(String[] words) {
        return words[random.nextInt(words.length)];
    }

    private String word(int syllables) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < syllables; i++) {
            word.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
        }
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}

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
            return family + "/" + colour + (assortment.clothes() ? "" : "/" + size);
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
        List<String> kinds = assortment.kinds();
        List<String> nouns = assortment.nouns();
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

    private void add(int family, String brand, String what, String name, int form) {
        for (String colour : some(assortment.colours(), 3)) {
            for (String size : some(assortment.sizes(), assortment.clothes() ? 4 : 2)) {
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
            case 2 -> row.brand() + named + " " + row.what() + " " + assortment.in() + " " + row.colour() + space;
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
        String separator = pick(List.of(", ", "\n", "\n- ", "\n• ", " + ", " / ", "; ", " " + assortment.and() + " "));
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
        boolean sized = !assortment.clothes() || random.nextInt(5) == 0;
        String size = sized ? " " + row.size() : "";
        String name = row.name().isEmpty() ? "" : " " + row.name();
        String text = switch (random.nextInt(8)) {
            case 0 ->
                row.what() + name + " " + assortment.in() + " " + row.colour() + size
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

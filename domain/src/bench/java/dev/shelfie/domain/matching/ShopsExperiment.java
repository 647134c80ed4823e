package dev.shelfie.domain.matching;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is confirmed in invented shops whose feeds are as shops export them. */
final class ShopsExperiment {

    private static final int PRODUCTS = 1200;
    private static final int CAPTIONS = 400;
    private static final int UNSOLD = 60;
    private static final int MOST = 50;

    private final int brands;
    private final @Nullable Integer form;
    private final int shown;

    /**
     * An experiment.
     *
     * @param brands how many brands each shop sells
     * @param form the form of all titles, from 0 to 5; null for four in each shop
     * @param shown how many captions of each kind are printed of which something is missed or wrong
     */
    ShopsExperiment(int brands, @Nullable Integer form, int shown) {
        this.brands = brands;
        this.form = form;
        this.shown = shown;
    }

    void run() {
        System.out.println("| Shop | links confirmed | of these right | posts exactly right | no brand in the caption: links confirmed"
                + " | of these right | a sister confirmed for what isn't sold | in a list |");
        for (Assortment assortment : Assortment.all().toList()) {
            List<String> grouped = row(assortment, new ExportedShop.Feed(brands, true, form));
            // Without attributes nothing would tell variants of one title apart.
            List<String> plain = form != null && form == ExportedShop.WITHOUT_OPTIONS
                    ? List.of()
                    : row(assortment, new ExportedShop.Feed(brands, false, form));
            StringBuilder line = new StringBuilder("| ").append(assortment);
            for (int i = 0; i < grouped.size(); i++) {
                line.append(" | ").append(plain.isEmpty() ? "" : plain.get(i) + ", ").append(grouped.get(i));
            }
            System.out.println(line.append(" |"));
        }
    }

    private List<String> row(Assortment assortment, ExportedShop.Feed feed) {
        ExportedShop whole = new ExportedShop(assortment, 7, PRODUCTS, feed);
        Figures lists = figures(whole, whole.lists(CAPTIONS, true));
        Figures unbranded = figures(whole, whole.lists(CAPTIONS, false));
        ExportedShop alone = new ExportedShop(assortment, 8, PRODUCTS, feed);
        Figures one = figures(alone, alone.unsold(UNSOLD, 0));
        ExportedShop mixed = new ExportedShop(assortment, 9, PRODUCTS, feed);
        Figures several = figures(mixed, mixed.unsold(UNSOLD, 2));
        return List.of(
                share(lists.right, lists.expected),
                share(lists.right, lists.confirmed),
                share(lists.exact, CAPTIONS),
                share(unbranded.right, unbranded.expected),
                share(unbranded.right, unbranded.confirmed),
                one.sisters + " of " + UNSOLD,
                several.sisters + " of " + UNSOLD);
    }

    private static String share(int part, int of) {
        return of == 0 ? "-" : String.format(Locale.ROOT, "%.3f", (double) part / of);
    }

    private static final class Figures {
        private int expected;
        private int confirmed;
        private int right;
        private int exact;
        private int sisters;
    }

    private Figures figures(ExportedShop shop, List<ExportedShop.Caption> captions) {
        Figures figures = new Figures();
        Catalogue catalogue = shop.catalogue();
        catalogue.measureConfusability();
        Matcher matcher = Matcher.over(catalogue);
        int left = shown;
        for (ExportedShop.Caption caption : captions) {
            List<RankedItem> ranked = matcher.rank(PostText.of(caption.text()), MOST);
            List<RankedItem> confirmed = ranked.stream()
                    .filter(one -> one.confidence() >= Thresholds.DEFAULT.confirmAt())
                    .toList();
            int right = (int) caption.named().stream().filter(isAmong(confirmed)).count();
            boolean exact = right == caption.named().size() && confirmed.size() == right;
            figures.expected += caption.named().size();
            figures.confirmed += confirmed.size();
            figures.right += right;
            figures.exact += exact ? 1 : 0;
            figures.sisters += confirmed.stream().anyMatch(one -> caption.sisters().contains(one.id())) ? 1 : 0;
            if (!exact && left-- > 0) {
                show(shop, caption, ranked);
            }
        }
        return figures;
    }

    private static Predicate<Set<String>> isAmong(List<RankedItem> confirmed) {
        return ids -> confirmed.stream().anyMatch(one -> ids.contains(one.id()));
    }

    private static void show(ExportedShop shop, ExportedShop.Caption caption, List<RankedItem> ranked) {
        Set<String> right = caption.named().stream().flatMap(Set::stream).collect(Collectors.toSet());
        System.out.println(caption.text().replace("\n", "\\n"));
        ranked.stream().filter(one -> one.confidence() > 0.02).forEach(one -> System.out.printf(
                Locale.ROOT,
                "   %.3f %s %s %s%n",
                one.confidence(),
                right.contains(one.id()) ? "right" : caption.sisters().contains(one.id()) ? "sister" : "wrong",
                shop.describe(one.id()),
                one.evidence().stream().map(e -> e.kind() + " " + Math.round(e.weight() * 10) / 10.0).toList()));
    }
}

package shop.example;

import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.CatalogueItem;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedItem;
import dev.shelfie.domain.matching.Thresholds;
import java.util.List;

/** Finds the products that a caption shows. */
public final class MatcherExample {

    private MatcherExample() {}

    /** Prints the products that a caption shows. */
    public static void main(String[] args) {
        Catalogue catalogue = new Catalogue();
        catalogue.put(CatalogueItem.of("4711", "Pendelleuchte Fjell"));
        catalogue.put(CatalogueItem.of("4712", "Becher aus Steinzeug"));
        catalogue.put(CatalogueItem.builder("4713", "Sommerkleid aus Leinen")
                .brand("Nordhaven")
                .url("https://nordhaven.example/p/4713")
                .attribute("color", "blue")
                .build());
        Matcher matcher = Matcher.over(catalogue);

        PostText post = PostText.of("Endlich da: das Leinenkleid von @nordhaven ✨ #sommerkleid");
        List<RankedItem> ranked = matcher.rank(post, 5);
        for (RankedItem item : ranked) {
            String decision = Thresholds.DEFAULT
                    .decide(item.confidence())
                    .map(status -> status.publicName())
                    .orElse("no match");
            System.out.println(item.id() + " " + decision + " " + item.confidence() + " " + item.evidence());
        }
    }
}

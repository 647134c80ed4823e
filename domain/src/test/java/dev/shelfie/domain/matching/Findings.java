package dev.shelfie.domain.matching;

import java.util.List;

/** What the matcher finds in a caption, for tests. */
final class Findings {

    private static final int LIMIT = 50;

    private Findings() {}

    /** The ids of the products that are confirmed, the best first. */
    static List<String> confirmed(Matcher matcher, String caption) {
        return matcher.rank(PostText.of(caption), LIMIT).stream()
                .filter(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt())
                .map(RankedItem::id)
                .toList();
    }

    static List<String> confirmed(Catalogue shop, String caption) {
        return confirmed(Matcher.over(shop), caption);
    }

    /** The kinds of the reasons for the best product; none if nothing is found. */
    static List<String> reasons(Matcher matcher, String caption) {
        return matcher.rank(PostText.of(caption), 1).stream()
                .flatMap(found -> found.evidence().stream())
                .map(Evidence::kind)
                .toList();
    }
}

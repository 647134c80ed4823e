package dev.shelfie.app.cli.matching;

import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.RankedItem;
import dev.shelfie.domain.matching.Thresholds;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the worst errors: wrong links with a high confidence, and right ones with a low confidence. For one thread. */
final class WorstErrors {

    private static final Comparator<MatchError> LEAST_FIRST = Comparator.comparingDouble(MatchError::size);

    /**
     * @param size the distance of the confidence from the right one, 0 to 1
     * @param ranked the product as it was ranked; null if it wasn't
     */
    private record MatchError(
            double size,
            String remark,
            PostsFile.Caption post,
            String product,
            @Nullable RankedItem ranked) {}

    private final int limit;
    private final Thresholds thresholds;
    private final CatalogueFile catalogue;
    private final PriorityQueue<MatchError> worst = new PriorityQueue<>(LEAST_FIRST);

    WorstErrors(int limit, Thresholds thresholds, CatalogueFile catalogue) {
        this.limit = limit;
        this.thresholds = thresholds;
        this.catalogue = catalogue;
    }

    void add(PostsFile.Caption post, Set<String> right, List<RankedItem> results) {
        Set<String> missing = new HashSet<>(right);
        for (RankedItem ranked : results) {
            boolean linked = thresholds.decide(ranked.confidence()).isPresent();
            boolean isRight = missing.remove(ranked.id());
            if (linked && !isRight) {
                add(new MatchError(ranked.confidence(), "wrong", post, ranked.id(), ranked));
            } else if (!linked && isRight) {
                add(new MatchError(1 - ranked.confidence(), "missed", post, ranked.id(), ranked));
            }
        }
        missing.forEach(product -> add(new MatchError(1, "not found", post, product, null)));
    }

    private void add(MatchError error) {
        worst.add(error);
        if (worst.size() > limit) {
            worst.poll();
        }
    }

    void print(PrintWriter out) {
        worst.stream().sorted(LEAST_FIRST.reversed()).forEach(error -> print(error, out));
    }

    private void print(MatchError error, PrintWriter out) {
        RankedItem ranked = error.ranked();
        out.println();
        out.println(error.remark() + ": post " + error.post().id() + ", product "
                + error.product()
                + (ranked == null ? "" : String.format(Locale.ROOT, ", confidence %.3f", ranked.confidence())));
        out.println("  post     " + error.post().text().caption());
        out.println("  product  " + catalogue.title(error.product()));
        if (ranked != null) {
            ranked.variants().forEach(variant -> out.println("  or       " + catalogue.title(variant)));
            ranked.evidence().forEach(evidence -> print(evidence, out));
        }
    }

    private static void print(Evidence evidence, PrintWriter out) {
        out.printf(Locale.ROOT, "  %+7.2f  %s: %s%n", evidence.weight(), evidence.kind(), evidence.text());
    }
}

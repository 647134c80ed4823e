package dev.shelfie.app.cli;

import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.product.ProductId;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps the worst mistakes: links that are wrong though sure, and links that are missing though right. For one thread. */
final class Mistakes {

    private static final Comparator<Mistake> LEAST_FIRST = Comparator.comparingDouble(Mistake::size);

    /**
     * @param size how far the confidence is from what it should be
     * @param finding what was found; null for a product that wasn't
     */
    private record Mistake(
            double size,
            String remark,
            PostsFile.Caption post,
            ProductId product,
            @Nullable RankedProduct finding) {}

    private final int most;
    private final Thresholds thresholds;
    private final CatalogueFile catalogue;
    private final PriorityQueue<Mistake> worst = new PriorityQueue<>(LEAST_FIRST);

    Mistakes(int most, Thresholds thresholds, CatalogueFile catalogue) {
        this.most = most;
        this.thresholds = thresholds;
        this.catalogue = catalogue;
    }

    void add(PostsFile.Caption post, Set<ProductId> right, List<RankedProduct> findings) {
        Set<ProductId> missing = new HashSet<>(right);
        for (RankedProduct finding : findings) {
            boolean linked = thresholds.decide(finding.confidence()).isPresent();
            boolean isRight = missing.remove(finding.product());
            if (linked && !isRight) {
                keep(new Mistake(finding.confidence(), "wrong", post, finding.product(), finding));
            } else if (!linked && isRight) {
                keep(new Mistake(1 - finding.confidence(), "missed", post, finding.product(), finding));
            }
        }
        missing.forEach(product -> keep(new Mistake(1, "not found", post, product, null)));
    }

    private void keep(Mistake mistake) {
        worst.add(mistake);
        if (worst.size() > most) {
            worst.poll();
        }
    }

    void print(PrintWriter out) {
        worst.stream().sorted(LEAST_FIRST.reversed()).forEach(mistake -> print(mistake, out));
    }

    private void print(Mistake mistake, PrintWriter out) {
        RankedProduct finding = mistake.finding();
        out.println();
        out.println(mistake.remark() + ": post " + mistake.post().id() + ", product "
                + catalogue.externalId(mistake.product())
                + (finding == null ? "" : String.format(Locale.ROOT, ", confidence %.3f", finding.confidence())));
        out.println("  post     " + mistake.post().text().caption());
        out.println("  product  " + catalogue.title(mistake.product()));
        if (finding != null) {
            finding.evidence().forEach(evidence -> print(evidence, out));
        }
    }

    private static void print(Evidence evidence, PrintWriter out) {
        out.printf(Locale.ROOT, "  %+7.2f  %s: %s%n", evidence.weight(), evidence.kind(), evidence.text());
    }
}

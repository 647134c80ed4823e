package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One reason for or against a post showing a product.
 *
 * @param kind the kind of reason, a stable name such as {@code brand}; new ones may be added
 * @param text the reason in a sentence, for people
 * @param quote the part of the caption that it is based on; null if there is none
 * @param weight its contribution to the score, in natural log-odds; negative if it is against the product
 */
public record Evidence(String kind, String text, @Nullable Quote quote, double weight) {

    /**
     * @throws IllegalArgumentException if {@code weight} isn't finite
     * @throws NullPointerException if {@code kind} or {@code text} is null
     */
    public Evidence {
        requireNonNull(kind, "kind");
        requireNonNull(text, "text");
        if (!Double.isFinite(weight)) {
            throw new IllegalArgumentException("Not a weight: " + weight);
        }
    }

    /** The sum of the weights. */
    static double sum(List<Evidence> reasons) {
        DoubleSummaryStatistics weights = new DoubleSummaryStatistics();
        for (Evidence reason : reasons) {
            weights.accept(reason.weight());
        }
        return weights.getSum();
    }

    /**
     * A part of a caption.
     *
     * @param text the text of the part
     * @param start where it starts in the caption, in UTF-16 units from 0
     * @param end where it ends, exclusive
     */
    public record Quote(String text, int start, int end) {

        /**
         * @throws IllegalArgumentException unless {@code 0 <= start < end} and the text is as long as that
         * @throws NullPointerException if {@code text} is null
         */
        public Quote {
            if (start < 0 || end <= start || end - start != text.length()) {
                throw new IllegalArgumentException("Not a place for " + text + ": " + start + " to " + end);
            }
        }

        /** Whether this part and another of the same caption have a character in common. */
        public boolean overlaps(Quote other) {
            return start < other.end && other.start < end;
        }
    }
}

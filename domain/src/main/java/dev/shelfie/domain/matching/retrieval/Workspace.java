package dev.shelfie.domain.matching.retrieval;

import dev.shelfie.domain.matching.index.ScoreAccumulator;
import java.util.ArrayList;
import java.util.List;

/** Working memory for finding products. It serves one post after another. For one thread at a time. */
public final class Workspace {

    private final ScoreAccumulator accumulator = new ScoreAccumulator();
    private final List<ProductTerms> products = new ArrayList<>();

    /** An empty working memory. */
    public Workspace() {}

    /** Sums up scores; its content is lost with every use. */
    public ScoreAccumulator accumulator() {
        return accumulator;
    }

    /** Room for the terms of a product: the same for the same index, from 0. */
    ProductTerms product(int index) {
        while (products.size() <= index) {
            products.add(new ProductTerms());
        }
        return products.get(index);
    }
}

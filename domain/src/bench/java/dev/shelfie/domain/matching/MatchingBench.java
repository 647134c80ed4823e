package dev.shelfie.domain.matching;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Prints the figures of {@code docs/matching.md}; asserts nothing. */
class MatchingBench {

    /** With {@code -Dmode=}: shipped (the default), cross, fit, groups, or errors; {@code -Dset=} for one set alone. */
    @Test
    void quality() throws IOException {
        new QualityExperiment(System.getProperty("mode", "shipped"), System.getProperty("set")).run();
    }

    /** Chinese, Japanese and Korean, beside BM25 over pairs of characters. */
    @Test
    void unspacedScripts() {
        new UnspacedScriptsExperiment().run(5300, 1500);
    }

    /** With {@code -Dproducts=}. */
    @Test
    void speed() {
        new SpeedExperiment().run(Integer.getInteger("products", 1_000_000));
    }
}

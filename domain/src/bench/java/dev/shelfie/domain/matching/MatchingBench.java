package dev.shelfie.domain.matching;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Prints the figures of {@code docs/matching.md}; asserts nothing. */
class MatchingBench {

    /** With {@code -Dmode=}: shipped (the default), cross, fit, groups, or errors; {@code -Dset=} for one set alone. */
    @Test
    void quality() throws IOException {
        Path sets = Path.of(System.getProperty("datasets", "../../shared/datasets"));
        new Tune(sets, System.getProperty("mode", "shipped"), System.getProperty("set")).run();
    }

    /** With {@code -Dproducts=}. */
    @Test
    void speed() {
        new Million().run(Integer.getInteger("products", 1_000_000));
    }
}

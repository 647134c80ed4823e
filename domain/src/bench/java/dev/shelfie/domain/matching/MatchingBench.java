package dev.shelfie.domain.matching;

import dev.shelfie.domain.matching.text.LexiconGenerator;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Prints the figures of {@code docs/matching.md}; asserts nothing. */
class MatchingBench {

    /** With {@code -Dmode=}: shipped (the default), cross, fit, groups, errors, or reviewed; {@code -Dset=} for one set alone. */
    @Test
    void quality() throws IOException {
        new QualityExperiment(System.getProperty("mode", "shipped"), System.getProperty("set")).run();
    }

    /**
     * Invented shops with feeds as shops export them; with {@code -Dbrands=}, how many brands each sells, {@code -Dform=} for one form of
     * titles, and {@code -Dshow=} for so many mistakes.
     */
    @Test
    void shops() {
        new ShopsExperiment(Integer.getInteger("brands", 18), Integer.getInteger("form"), Integer.getInteger("show", 0)).run();
    }

    /** Chinese, Japanese, Thai and Korean, beside BM25 over pairs of characters. */
    @Test
    void unspacedScripts() {
        new UnspacedScriptsExperiment().run(5300, 1500);
    }

    /** Makes the lexicon anew from {@code -Dlexicon.sources=}, a folder, see {@code docs/matching.md}. */
    @Test
    void lexicon() throws IOException {
        LexiconGenerator.generate(
                Path.of(System.getProperty("lexicon.sources", "")),
                Path.of("src/main/resources/dev/shelfie/domain/matching/text/lexicon.txt.gz"));
    }

    /** With {@code -Dproducts=}. */
    @Test
    void speed() {
        new SpeedExperiment().run(Integer.getInteger("products", 1_000_000));
    }
}

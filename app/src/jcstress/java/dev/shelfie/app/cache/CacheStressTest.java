package dev.shelfie.app.cache;

import org.junit.jupiter.api.Test;
import org.openjdk.jcstress.JCStress;
import org.openjdk.jcstress.Options;

/** Runs the jcstress tests of this module. */
class CacheStressTest {

    @Test
    void observesNothingForbidden() throws Exception {
        Options options = new Options(
                new String[] {"-m", "quick", "-f", "1", "-iters", "3", "-time", "300", "-r", "target/jcstress"});
        options.parse();

        new JCStress(options).run();
    }
}

package dev.shelfie.app.cli.serving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.cli.serving.Housekeeping.Chore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HousekeepingTest {

    private final List<String> done = new ArrayList<>();

    @Test
    void doesTheOtherChoresWhenTheStoreFails() {
        assertGoesOnAfter(() -> {
            throw new IllegalStateException("gone");
        });
    }

    @Test
    void doesTheOtherChoresWhenTheVirtualMachineFails() {
        assertGoesOnAfter(() -> {
            throw new StackOverflowError();
        });
    }

    private void assertGoesOnAfter(Runnable failure) {
        try (Housekeeping keeping =
                Housekeeping.start(new Chore("fail", failure), new Chore("succeed", () -> done.add("done")))) {
            keeping.run();
            keeping.run();
        }
        assertThat(done).containsExactly("done", "done");
    }
}

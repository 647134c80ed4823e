package dev.shelfie.application.matching.index;

import static dev.shelfie.application.work.NumberedIds.IDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import org.junit.jupiter.api.Test;

/** What every {@link NodeRepository} promises. */
public interface NodeRepositoryContract extends StoreContract {

    @Test
    default void sayAliveReturnsTheNodesThatAreAlive() {
        String first = "node-" + IDS.next();
        String second = "node-" + IDS.next();

        assertThat(stores().nodes().sayAlive(first)).contains(first).doesNotContain(second);
        assertThat(stores().nodes().sayAlive(second)).contains(first, second);
        assertThat(stores().nodes().sayAlive(first)).contains(first, second).doesNotHaveDuplicates();
    }

    @Test
    default void sayEndingRemovesTheNodeForOthers() {
        String ending = "node-" + IDS.next();
        String staying = "node-" + IDS.next();
        stores().nodes().sayAlive(ending);

        stores().nodes().sayEnding(ending);
        stores().nodes().sayEnding(ending);

        assertThat(stores().nodes().sayAlive(staying)).contains(staying).doesNotContain(ending);
    }
}

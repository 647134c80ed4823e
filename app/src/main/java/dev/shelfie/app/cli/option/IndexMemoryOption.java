package dev.shelfie.app.cli.option;

import dev.shelfie.application.matching.index.IndexBudget;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option for the memory in which a node keeps the indexes of catalogues. */
public final class IndexMemoryOption {

    @Option(
            names = "--index-memory",
            paramLabel = "SIZE",
            description =
                    "Memory for the indexes of catalogues, about 300 bytes a product, such as 256m. The index that "
                            + "wasn't used for longest leaves first. Default: a third of the heap beyond 64 MB, at least 16 MB.")
    private @Nullable ByteSize size;

    /**
     * The budget of the option.
     *
     * @throws IllegalArgumentException if it is 0, or more than half of the heap
     */
    public IndexBudget budget() {
        long heap = Runtime.getRuntime().maxMemory();
        if (size == null) {
            return IndexBudget.ofHeap(heap);
        }
        if (size.bytes() == 0 || size.bytes() > heap / 2) {
            throw new IllegalArgumentException(
                    "--index-memory must be above 0 and at most half of the heap, which has " + (heap >> 20) + " MB");
        }
        return new IndexBudget(size.bytes());
    }
}

package dev.shelfie.app.cli.option;

import dev.shelfie.app.snapshot.SnapshotFolder;
import dev.shelfie.application.matching.index.IndexSnapshots;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the folder in which a node keeps the indexes of catalogues for its next start. */
public final class IndexFolderOptions {

    @Option(
            names = "--index-dir",
            paramLabel = "DIR",
            description =
                    "Folder of this machine in which indexes of catalogues are kept, so that they needn't be built "
                            + "again after a restart; it is created if it isn't there. Default: none.")
    private @Nullable Path folder;

    @Option(
            names = "--index-dir-size",
            defaultValue = "4g",
            paramLabel = "SIZE",
            description =
                    "What the files in --index-dir may take together, such as 500m. The one that was used longest "
                            + "ago leaves first. Default: 4g.")
    private ByteSize size = new ByteSize(4L << 30);

    /**
     * The folder of the options; {@link IndexSnapshots#NONE} if there is none.
     *
     * @throws IllegalArgumentException if the folder can't be used
     */
    public IndexSnapshots open() {
        if (folder == null) {
            return IndexSnapshots.NONE;
        }
        try {
            return SnapshotFolder.at(folder, size.bytes());
        } catch (UncheckedIOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}

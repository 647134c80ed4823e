package dev.shelfie.app.cli.importing;

import dev.shelfie.application.importing.AccountExport;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.http.importing.ArchiveWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Map;

/** Writes an account to a file or a stream. */
public final class ExportFile {

    private static final int BUFFER = 64 * 1024;
    private static final String UNFINISHED = ".part";

    private ExportFile() {}

    /**
     * Writes the account to a new file, which only its owner may read, as it holds personal data. The file has its name once it
     * is complete.
     *
     * @return the number of lines of each file in the archive
     * @throws IllegalArgumentException if there is a file with this name, or it can't be created
     */
    public static Map<String, Long> write(Store store, Account account, Path file, Instant now) throws IOException {
        requireNew(file);
        Path unfinished = Path.of(file + UNFINISHED);
        create(unfinished);
        try (OutputStream out = Files.newOutputStream(unfinished, StandardOpenOption.WRITE)) {
            Map<String, Long> lines = write(store, account, out, now);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
            return lines;
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /**
     * Returns if there is no file with this name, and a folder for it.
     *
     * @throws IllegalArgumentException otherwise
     */
    public static void requireNew(Path file) {
        if (Files.exists(file)) {
            throw new IllegalArgumentException("There is a file " + file + " already: name another one");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException("Can't create the file " + file + ": there is no folder for it");
        }
    }

    /** Writes the account to a stream, which stays open. */
    public static Map<String, Long> write(Store store, Account account, OutputStream out, Instant now) {
        ArchiveWriter archive = ArchiveWriter.to(new BufferedOutputStream(out, BUFFER), now);
        AccountExport.run(store, account.id(), archive);
        return archive.end(account, store.matchingSettings().get(account.id()).thresholds());
    }

    private static void create(Path file) throws IOException {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        try {
            Files.createFile(file, attributes);
        } catch (FileAlreadyExistsException e) {
            throw new IllegalArgumentException(
                    "There is a file " + file + ": another export is writing it, or was killed; delete it in that case",
                    e);
        } catch (IOException e) {
            throw new IllegalArgumentException("Can't create the file " + file + ": " + e, e);
        }
    }
}

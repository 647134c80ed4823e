package dev.shelfie.app.snapshot;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Snapshots in a folder of this machine, a file for each account, readable for nobody else. A file appears when it is whole and on
 * the disk. Together they stay within a budget: the one that was used longest ago leaves first. Several nodes may share a folder.
 * Safe for concurrent use.
 */
public final class SnapshotFolder implements IndexSnapshots {

    private static final Logger LOG = LoggerFactory.getLogger("indexes");
    private static final String ENDING = ".index";
    private static final String UNFINISHED = ".tmp";
    private static final Duration ABANDONED = Duration.ofHours(1);

    private final Path folder;
    private final long budget;

    private SnapshotFolder(Path folder, long budget) {
        this.folder = folder;
        this.budget = budget;
    }

    /**
     * Uses this folder, which is created if it isn't there.
     *
     * @param budget how many bytes the files may take together
     * @throws UncheckedIOException if the folder can't be created, read or written, or if others may write to it
     */
    public static SnapshotFolder at(Path folder, long budget) {
        SnapshotFolder snapshots =
                new SnapshotFolder(requireNonNull(folder, "folder").toAbsolutePath(), budget);
        try {
            Files.createDirectories(snapshots.folder, snapshots.only("rwx------"));
            snapshots.requirePrivate();
            snapshots.deleteAbandoned();
        } catch (IOException e) {
            throw new UncheckedIOException("Can't keep indexes in " + folder + ": " + e, e);
        }
        return snapshots;
    }

    @Override
    public String place() {
        CRC32C hash = new CRC32C();
        hash.update((host() + " " + folder).getBytes(UTF_8));
        return Long.toHexString(hash.getValue());
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException unknown) {
            return "";
        }
    }

    @Override
    public void save(Label label, Catalogue catalogue, Runnable beforeKeeping) {
        Path unfinished = folder.resolve(label.account() + "-" + UUID.randomUUID() + UNFINISHED);
        try {
            Set<StandardOpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            try (FileChannel file = FileChannel.open(unfinished, options, only("rw-------"))) {
                SnapshotFile.write(file, label, catalogue);
                file.force(true);
                if (!makeRoom(label.account(), file.size())) {
                    LOG.warn(
                            "The index of {} isn't kept: it has {} MB, and all together may have {}; raise --index-dir-size",
                            label.account(),
                            file.size() >> 20,
                            budget >> 20);
                    return;
                }
            }
            beforeKeeping.run();
            Files.move(unfinished, file(label.account()), StandardCopyOption.ATOMIC_MOVE);
            syncFolder();
        } catch (IOException | RuntimeException failure) {
            LOG.warn("Could not keep the index of {}: {}", label.account(), failure.toString());
            LOG.debug("Cause", failure);
        } finally {
            deleteIfExists(unfinished);
        }
    }

    @Override
    public Optional<Saved> open(AccountId account) {
        Path path = file(account);
        FileChannel file = null;
        try {
            file = SnapshotFile.channel(path);
            SnapshotFile.Header header = SnapshotFile.open(file);
            if (!header.label().account().equals(account)) {
                throw new SnapshotFile.DoubtfulFileException("it is of another account");
            }
            Files.setLastModifiedTime(path, FileTime.from(Instant.now()));
            return Optional.of(new OpenFile(path, file, header));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (SnapshotFile.DoubtfulFileException | RuntimeException doubtful) {
            close(file);
            discard(path, account, reason(doubtful));
            return Optional.empty();
        } catch (IOException unreadable) {
            close(file);
            skip(account, unreadable);
            return Optional.empty();
        }
    }

    /** How many bytes the files take together. */
    public long bytes() {
        try {
            return files().stream().mapToLong(Kept::bytes).sum();
        } catch (IOException unknown) {
            return 0;
        }
    }

    private static String reason(Exception doubtful) {
        return doubtful instanceof SnapshotFile.DoubtfulFileException
                ? String.valueOf(doubtful.getMessage())
                : doubtful.toString();
    }

    /** The file may be good: there may be no more file descriptors, or the disk may be away for a while. */
    private static void skip(AccountId account, IOException unreadable) {
        LOG.warn("Can't read the kept index of {}: {}. It is built anew", account, unreadable.toString());
    }

    private static void discard(Path path, AccountId account, String reason) {
        LOG.info("Threw away the kept index of {}, as {}. It is built anew", account, reason);
        deleteIfExists(path);
    }

    private Path file(AccountId account) {
        return folder.resolve(account + ENDING);
    }

    /** Deletes other files until one of so many bytes fits; returns false if it is too large even so. */
    private synchronized boolean makeRoom(AccountId account, long bytes) throws IOException {
        if (bytes > budget) {
            return false;
        }
        List<Kept> others = files().stream()
                .filter(kept -> !kept.path().equals(file(account)))
                .sorted(Comparator.comparing(Kept::used))
                .toList();
        long total = bytes + others.stream().mapToLong(Kept::bytes).sum();
        for (Kept oldest : others) {
            if (total <= budget) {
                break;
            }
            deleteIfExists(oldest.path());
            total -= oldest.bytes();
        }
        return true;
    }

    /** A file, and when it was last written or read. */
    private record Kept(Path path, long bytes, FileTime used) {}

    private List<Kept> files() throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.filter(path -> path.toString().endsWith(ENDING))
                    .flatMap(SnapshotFolder::kept)
                    .toList();
        }
    }

    private static Stream<Kept> kept(Path path) {
        try {
            return Stream.of(new Kept(path, Files.size(path), Files.getLastModifiedTime(path)));
        } catch (IOException gone) {
            return Stream.empty();
        }
    }

    private void requirePrivate() throws IOException {
        if (isPosix()) {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(folder);
            if (permissions.contains(PosixFilePermission.GROUP_WRITE)
                    || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
                throw new IOException("others may write to it");
            }
        }
        if (!Files.isWritable(folder)) {
            throw new IOException("it isn't writable");
        }
    }

    /** Deletes what processes left that were killed while they wrote. */
    private void deleteAbandoned() throws IOException {
        Instant before = Instant.now().minus(ABANDONED);
        try (Stream<Path> paths = Files.list(folder)) {
            for (Path path :
                    paths.filter(each -> each.toString().endsWith(UNFINISHED)).toList()) {
                if (Files.getLastModifiedTime(path).toInstant().isBefore(before)) {
                    deleteIfExists(path);
                }
            }
        }
    }

    /** So that the file's name is on the disk, too, where a folder can be written to it. */
    private void syncFolder() {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException unsupported) {
            LOG.debug("Can't sync {}", folder, unsupported);
        }
    }

    private FileAttribute<?>[] only(String permissions) {
        return isPosix()
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private boolean isPosix() {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static void deleteIfExists(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            LOG.debug("Can't delete {}", path, e);
        }
    }

    private static void close(@Nullable FileChannel file) {
        if (file != null) {
            try {
                file.close();
            } catch (IOException e) {
                LOG.debug("Can't close a file", e);
            }
        }
    }

    /** A file that was verified. */
    private record OpenFile(Path path, FileChannel file, SnapshotFile.Header header) implements Saved {

        @Override
        public Label label() {
            return header.label();
        }

        @Override
        public long bytes() {
            return header.catalogueBytes();
        }

        @Override
        public @Nullable Catalogue read() {
            try {
                return Catalogue.read(SnapshotFile.content(file), header.catalogueBytes());
            } catch (IOException | RuntimeException doubtful) {
                discard(reason(doubtful));
                return null;
            }
        }

        @Override
        public void discard(String reason) {
            SnapshotFolder.discard(path, label().account(), reason);
        }

        @Override
        public void close() {
            SnapshotFolder.close(file);
        }
    }
}

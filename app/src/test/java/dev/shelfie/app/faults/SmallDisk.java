package dev.shelfie.app.faults;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.Programs;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** A folder with a file system of its own, in memory, that a test can fill. Mounting it needs the rights of root. */
final class SmallDisk implements AutoCloseable {

    private static final String OPTIONS = "size=400m,mode=700";
    /** What may mount it: root, and somebody who may become root without a password. */
    private static final List<List<String>> MOUNTS = List.of(
            List.of("mount", "-t", "tmpfs", "-o", OPTIONS, "tmpfs"),
            List.of("sudo", "-n", "mount", "-t", "tmpfs", "-o", OPTIONS, "tmpfs"));

    private final Path folder;
    private final boolean mounted;

    SmallDisk(Path folder) {
        this.folder = folder;
        this.mounted = MOUNTS.stream().anyMatch(mount -> mount(mount));
    }

    /** Whether it is a file system of its own. If not, it can't be filled. */
    boolean isMounted() {
        return mounted;
    }

    Path folder() {
        return folder;
    }

    /** Leaves no byte free. */
    void fill() {
        byte[] bytes = new byte[1 << 20];
        try (OutputStream ballast = Files.newOutputStream(ballast())) {
            for (int size = bytes.length; size > 0; ) {
                size = writes(ballast, bytes, size) ? size : size / 2;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void free() {
        try {
            Files.deleteIfExists(ballast());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path ballast() {
        return folder.resolve("ballast");
    }

    private boolean mount(List<String> command) {
        return Programs.succeeds(
                Stream.concat(command.stream(), Stream.of(folder.toString())).toArray(String[]::new));
    }

    private static boolean writes(OutputStream out, byte[] bytes, int size) {
        try {
            out.write(bytes, 0, size);
            return true;
        } catch (IOException full) {
            return false;
        }
    }

    @Override
    public void close() {
        if (mounted) {
            // A database that was told to stop may still end.
            Eventually.until("the disk is unmounted", Duration.ofMinutes(1), this::unmount);
        }
    }

    private boolean unmount() {
        return Programs.succeeds("umount", folder.toString())
                || Programs.succeeds("sudo", "-n", "umount", folder.toString());
    }
}

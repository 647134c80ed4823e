package dev.shelfie.app.cli.importing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder into which others put files. A file has arrived when nothing about it has changed between two looks. Links, folders,
 * hidden files, and names by which programs mark what they still write aren't files to take. For one thread.
 */
final class WatchedFolder {

    private static final List<String> UNFINISHED = List.of(".part", ".partial", ".filepart", ".crdownload", ".tmp");

    private final Path folder;
    private Map<Path, State> seen = Map.of();

    /**
     * Watches a folder from now on.
     *
     * @throws IOException if {@code folder} isn't one, or files can't be moved there
     */
    WatchedFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder) || !Files.isWritable(folder)) {
            throw new IOException(folder + " must be a folder in which files can be moved");
        }
        this.folder = folder;
    }

    /** The files that have arrived, those that were changed first at first. */
    List<Path> look() throws IOException {
        Map<Path, State> now = new HashMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                State state = State.of(file);
                if (state != null && !isUnfinished(file)) {
                    now.put(file, state);
                }
            }
        }
        List<Path> arrived = now.entrySet().stream()
                .filter(each -> each.getValue().equals(seen.get(each.getKey())))
                .sorted(Comparator.comparing(
                                (Map.Entry<Path, State> each) -> each.getValue().changed())
                        .thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .toList();
        seen = now;
        return arrived;
    }

    /**
     * Moves a file that {@link #look} returned into a folder below this one, unless it was replaced or changed since.
     *
     * @param name its new name; a file of that name there is replaced
     * @return whether it was moved; otherwise it arrives again
     */
    boolean move(Path file, String subfolder, String name) throws IOException {
        State before = seen.get(file);
        if (before == null || !before.equals(State.of(file))) {
            return false;
        }
        Path target = folder.resolve(subfolder);
        Files.createDirectories(target);
        Files.move(file, target.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        return true;
    }

    private static boolean isUnfinished(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.startsWith(".") || UNFINISHED.stream().anyMatch(name::endsWith);
    }

    /** What changes when somebody writes to a file. */
    private record State(long size, FileTime changed) {

        /** Of a regular file; null of anything else, or if it is gone. */
        static @Nullable State of(Path file) throws IOException {
            try {
                BasicFileAttributes attributes =
                        Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                return attributes.isRegularFile() ? new State(attributes.size(), attributes.lastModifiedTime()) : null;
            } catch (NoSuchFileException gone) {
                return null;
            }
        }
    }
}

package dev.shelfie.app.cli.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedFolderTest {

    @TempDir
    private Path folder;

    @Test
    void takesAFileOnceNothingAboutItHasChangedBetweenTwoLooks() throws IOException {
        WatchedFolder watched = new WatchedFolder(folder);
        Path file = write("a.csv", "id");
        assertThat(watched.look()).isEmpty();
        Files.writeString(file, ",title", StandardOpenOption.APPEND);
        assertThat(watched.look()).isEmpty();
        assertThat(watched.look()).containsExactly(file);
    }

    @Test
    void takesWhatWasWrittenFirstAtFirst() throws IOException {
        WatchedFolder watched = new WatchedFolder(folder);
        Path late = write("a.csv", "id");
        Path early = write("b.csv", "id");
        Files.setLastModifiedTime(late, FileTime.fromMillis(2000));
        Files.setLastModifiedTime(early, FileTime.fromMillis(1000));
        watched.look();
        assertThat(watched.look()).containsExactly(early, late);
    }

    @Test
    void leavesWhatIsNoWholeFile() throws IOException {
        WatchedFolder watched = new WatchedFolder(folder);
        write(".hidden.csv", "id");
        write("a.csv.PART", "id");
        write("b.csv.tmp", "id");
        Files.createDirectory(folder.resolve("imported.csv"));
        Path elsewhere = Files.createTempFile("elsewhere", ".csv");
        Files.createSymbolicLink(folder.resolve("link.csv"), elsewhere);
        watched.look();
        assertThat(watched.look()).isEmpty();
        Files.delete(elsewhere);
    }

    @Test
    void movesAFileUnlessItWasReplacedMeanwhile() throws IOException {
        WatchedFolder watched = new WatchedFolder(folder);
        Path file = write("a.csv", "id");
        watched.look();
        assertThat(watched.look()).containsExactly(file);
        Files.writeString(file, "replaced");
        assertThat(watched.move(file, "imported", "1-a.csv")).isFalse();
        assertThat(file).hasContent("replaced");

        watched.look();
        assertThat(watched.look()).containsExactly(file);
        assertThat(watched.move(file, "imported", "1-a.csv")).isTrue();
        assertThat(folder.resolve("imported/1-a.csv")).hasContent("replaced");
        assertThat(file).doesNotExist();
        assertThat(watched.move(file, "imported", "1-a.csv")).isFalse();
        assertThat(watched.look()).isEmpty();
    }

    @Test
    void refusesWhatIsNoFolder() throws IOException {
        Path file = write("a.csv", "id");
        assertThatThrownBy(() -> new WatchedFolder(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("must be a folder");
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}

package dev.shelfie.app.snapshot;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.shelfie.application.matching.index.CatalogueFeed.Cursor;
import dev.shelfie.application.matching.index.IndexSnapshots.Label;
import dev.shelfie.application.matching.index.IndexSnapshots.Saved;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.CatalogueItem;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class SnapshotFolderTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final long PLENTY = 1L << 30;

    private final AccountId account = anAccountId();
    private final Logger logger = (Logger) LoggerFactory.getLogger("indexes");
    private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

    @TempDir
    private Path parent;

    private Path folder;

    @BeforeEach
    void listen() {
        folder = parent.resolve("indexes");
        lines.start();
        logger.addAppender(lines);
        logger.setAdditive(false);
    }

    @AfterEach
    void stop() {
        logger.detachAppender(lines);
        logger.setAdditive(true);
        logger.setLevel(null);
    }

    @Test
    void openReturnsWhatWasSaved() throws IOException {
        SnapshotFolder snapshots = SnapshotFolder.at(folder, PLENTY);
        Catalogue catalogue = catalogue(account, 50);

        snapshots.save(label(account), catalogue, SnapshotFolderTest::doNothing);

        try (Saved saved = SnapshotFolder.at(folder, PLENTY).open(account).orElseThrow()) {
            assertThat(saved.label()).isEqualTo(label(account));
            assertThat(saved.bytes()).isBetween(1L, Files.size(file()));
            Catalogue read = requireNonNull(saved.read());
            assertThat(bytes(read)).isEqualTo(bytes(catalogue));
            PostText post = PostText.of("Brass lamp number 7 by Lumen");
            assertThat(Matcher.over(read).rank(post, 10))
                    .isNotEmpty()
                    .isEqualTo(Matcher.over(catalogue).rank(post, 10));
        }
        assertThat(lines.list).isEmpty();
    }

    @Test
    void filesAreForNobodyElse() throws IOException {
        SnapshotFolder.at(folder, PLENTY).save(label(account), new Catalogue(), SnapshotFolderTest::doNothing);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
    }

    @Test
    void atRefusesAFolderThatOthersMayWriteTo() throws IOException {
        Files.createDirectory(folder);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThatThrownBy(() -> SnapshotFolder.at(folder, PLENTY))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("others may write to it")
                .hasMessageContaining(folder.toString());
    }

    /** Each bit counts: the sum finds every change of a byte, and the length every missing end. */
    @Test
    void openThrowsAwayAFileWithAnyWrongByte() throws IOException {
        SnapshotFolder snapshots = SnapshotFolder.at(folder, PLENTY);
        logger.setLevel(Level.OFF);
        byte[] right = fileOf(snapshots);
        for (int at = 0; at < right.length; at++) {
            byte[] wrong = right.clone();
            wrong[at] ^= (byte) (1 << at % Byte.SIZE);
            assertThrownAway(snapshots, wrong);
        }
        Files.write(file(), right);
        assertThat(snapshots.open(account)).isPresent();
    }

    @Test
    void openThrowsAwayAFileThatEndsAnywhere() throws IOException {
        SnapshotFolder snapshots = SnapshotFolder.at(folder, PLENTY);
        logger.setLevel(Level.OFF);
        byte[] right = fileOf(snapshots);
        for (int length = 0; length < right.length; length++) {
            assertThrownAway(snapshots, Arrays.copyOf(right, length));
        }
        assertThrownAway(snapshots, Arrays.copyOf(right, right.length + 1));
    }

    @Test
    void openThrowsAwayTheFileOfAnotherAccountAndSaysSo() throws IOException {
        SnapshotFolder snapshots = SnapshotFolder.at(folder, PLENTY);
        AccountId other = anAccountId();
        snapshots.save(label(other), new Catalogue(), SnapshotFolderTest::doNothing);
        Files.move(folder.resolve(other + ".index"), file());

        assertThat(snapshots.open(account)).isEmpty();

        assertThat(Files.exists(file())).isFalse();
        assertThat(lines.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getFormattedMessage())
                        .contains(account.value(), "another account", "built anew"));
    }

    /** What can't be read now may be good: so nothing is deleted. A folder in its place stands for a disk that fails. */
    @Test
    void openLeavesWhatCanNotBeReadAndSaysSo() throws IOException {
        SnapshotFolder snapshots = SnapshotFolder.at(folder, PLENTY);
        Files.createDirectory(file());

        assertThat(snapshots.open(account)).isEmpty();

        assertThat(file()).exists();
        assertThat(lines.list)
                .singleElement()
                .satisfies(line ->
                        assertThat(line.getFormattedMessage()).contains("Can't read", account.value(), "built anew"));
    }

    @Test
    void openReturnsNothingWhenNothingWasSaved() {
        assertThat(SnapshotFolder.at(folder, PLENTY).open(account)).isEmpty();
        assertThat(lines.list).isEmpty();
    }

    @Test
    void saveKeepsThePreviousFileWhenTheMarkCanNotBeLeft() throws IOException {
        SnapshotFolder snapshots = SnapshotFolder.at(folder, PLENTY);
        byte[] before = fileOf(snapshots);

        snapshots.save(label(account), catalogue(account, 3), () -> {
            throw new IllegalStateException("on purpose");
        });

        assertThat(Files.readAllBytes(file())).isEqualTo(before);
        assertThat(names()).containsExactly(account + ".index");
        assertThat(lines.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getFormattedMessage()).contains("Could not keep", "on purpose"));
    }

    @Test
    void saveDeletesTheFilesThatWereUsedLongestAgoWhenAllTakeTooMuch() throws IOException {
        long size = fileOf(SnapshotFolder.at(folder, PLENTY)).length;
        SnapshotFolder snapshots = SnapshotFolder.at(folder, 3 * size);
        AccountId second = anAccountId();
        AccountId third = anAccountId();
        AccountId fourth = anAccountId();
        snapshots.save(label(second), new Catalogue(), SnapshotFolderTest::doNothing);
        snapshots.save(label(third), new Catalogue(), SnapshotFolderTest::doNothing);
        for (AccountId each : List.of(account, second, third)) {
            Files.setLastModifiedTime(folder.resolve(each + ".index"), FileTime.from(NOON));
        }
        snapshots.open(account).orElseThrow().close();
        Files.setLastModifiedTime(folder.resolve(third + ".index"), FileTime.from(NOON.plusSeconds(1)));

        snapshots.save(label(fourth), new Catalogue(), SnapshotFolderTest::doNothing);

        assertThat(names()).containsExactlyInAnyOrder(account + ".index", third + ".index", fourth + ".index");
        assertThat(snapshots.bytes()).isLessThanOrEqualTo(3 * size);
    }

    @Test
    void saveKeepsNothingWhenAFileAloneIsTooLarge() throws IOException {
        SnapshotFolder.at(folder, 1000).save(label(account), new Catalogue(), SnapshotFolderTest::doNothing);

        assertThat(names()).isEmpty();
        assertThat(lines.list)
                .singleElement()
                .satisfies(line -> assertThat(line.getFormattedMessage()).contains("--index-dir-size"));
    }

    @Test
    void atDeletesWhatAKilledProcessLeftLongAgo() throws IOException {
        SnapshotFolder.at(folder, PLENTY);
        Path old = Files.createFile(folder.resolve("old.tmp"));
        Path young = Files.createFile(folder.resolve("young.tmp"));
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(3700)));

        SnapshotFolder.at(folder, PLENTY);

        assertThat(names()).containsExactly(young.getFileName().toString());
    }

    private static void doNothing() {}

    private byte[] fileOf(SnapshotFolder snapshots) throws IOException {
        snapshots.save(label(account), new Catalogue(), SnapshotFolderTest::doNothing);
        return Files.readAllBytes(file());
    }

    private void assertThrownAway(SnapshotFolder snapshots, byte[] content) throws IOException {
        Files.write(file(), content);
        assertThat(snapshots.open(account)).isEmpty();
        assertThat(Files.exists(file())).isFalse();
    }

    private Path file() {
        return folder.resolve(account + ".index");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static Label label(AccountId account) {
        return new Label(account, "mark", new Cursor(17, "19:17,18"), NOON);
    }

    private static Catalogue catalogue(AccountId account, int products) {
        Catalogue catalogue = new Catalogue();
        for (int i = 0; i < products; i++) {
            catalogue.put(CatalogueItem.of(
                    aBareProduct(account, "Brass lamp number " + i).build()));
        }
        return catalogue;
    }

    private static byte[] bytes(Catalogue catalogue) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        catalogue.write(out);
        return out.toByteArray();
    }
}

package dev.shelfie.app.snapshot;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.matching.index.IndexSnapshots.Label;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.Matcher;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * The format of a snapshot: the version of the program's indexes, the label, the catalogue, the length of all that, and the CRC-32C of
 * everything before. Nothing of a file is read before the sum is right.
 */
final class SnapshotFile {

    private static final byte[] MAGIC = "SHELFIE INDEX 1\n".getBytes(US_ASCII);
    /** What an index depends on: how the matcher reads products, and how a catalogue is written. */
    private static final String VERSION = Matcher.VERSION + "." + Catalogue.SNAPSHOT_VERSION;

    private static final int TRAILER = Long.BYTES + Integer.BYTES;
    private static final int BUFFER = 1 << 16;

    private SnapshotFile() {}

    /** What a file has before the catalogue. The position of the channel is at the catalogue's first byte. */
    record Header(Label label, long catalogueBytes) {}

    /** A file that can't be used. */
    static final class DoubtfulFileException extends IOException {

        private static final long serialVersionUID = 1L;

        DoubtfulFileException(String reason) {
            super(reason);
        }
    }

    static void write(FileChannel file, Label label, Catalogue catalogue) throws IOException {
        CRC32C sum = new CRC32C();
        OutputStream out = new BufferedOutputStream(new CheckedOutputStream(Channels.newOutputStream(file), sum));
        DataOutputStream fields = new DataOutputStream(out);
        fields.write(MAGIC);
        fields.writeUTF(VERSION);
        fields.writeUTF(label.account().value());
        fields.writeUTF(label.mark());
        fields.writeLong(label.cursor().number());
        fields.writeUTF(label.cursor().rest());
        fields.writeLong(label.at().toEpochMilli());
        catalogue.write(out);
        out.flush();
        fields.writeLong(file.position());
        fields.flush();
        fields.writeInt((int) sum.getValue());
        fields.flush();
    }

    /**
     * Verifies a file, and reads what it has before the catalogue.
     *
     * @throws DoubtfulFileException if the file is damaged, or of another version
     */
    static Header open(FileChannel file) throws IOException {
        verify(file);
        file.position(0);
        DataInputStream fields = new DataInputStream(Channels.newInputStream(file));
        if (!Arrays.equals(fields.readNBytes(MAGIC.length), MAGIC)
                || !fields.readUTF().equals(VERSION)) {
            throw new DoubtfulFileException("another version of the program wrote it");
        }
        Label label = new Label(
                new AccountId(fields.readUTF()),
                fields.readUTF(),
                new CatalogueFeed.Cursor(fields.readLong(), fields.readUTF()),
                Instant.ofEpochMilli(fields.readLong()));
        return new Header(label, file.size() - TRAILER - file.position());
    }

    static InputStream content(FileChannel file) {
        return Channels.newInputStream(file);
    }

    /** Opens a file for reading; a symbolic link isn't followed. */
    static FileChannel channel(Path path) throws IOException {
        return FileChannel.open(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    private static void verify(FileChannel file) throws IOException {
        long length = file.size() - TRAILER;
        if (length < 0) {
            throw new DoubtfulFileException("it is too short");
        }
        CRC32C sum = new CRC32C();
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
        file.position(0);
        for (long left = length + Long.BYTES; left > 0; left -= buffer.limit()) {
            buffer.clear().limit((int) Math.min(BUFFER, left));
            fill(buffer, file);
            sum.update(buffer.duplicate());
        }
        ByteBuffer trailer = ByteBuffer.allocate(TRAILER);
        file.position(length);
        fill(trailer, file);
        if (trailer.getLong() != length || trailer.getInt() != (int) sum.getValue()) {
            throw new DoubtfulFileException("it is damaged");
        }
    }

    private static void fill(ByteBuffer buffer, FileChannel file) throws IOException {
        while (buffer.hasRemaining()) {
            if (file.read(buffer) < 0) {
                throw new DoubtfulFileException("it became shorter");
            }
        }
        buffer.flip();
    }
}

package dev.shelfie.http.fetching;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.DELETE_ON_CLOSE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.util.UUID;

/**
 * A file that nobody else sees, in the folder for temporary files. On Linux and macOS it loses its name as soon as it is open, so a
 * process that is killed leaves nothing. For one thread at a time.
 */
final class TemporaryFile implements AutoCloseable {

    private final FileChannel channel;

    private TemporaryFile(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * A new, empty file.
     *
     * @throws IOException if the folder isn't there, or takes no files
     */
    static TemporaryFile create() throws IOException {
        Path path = Path.of(System.getProperty("java.io.tmpdir"), "shelfie-feed-" + UUID.randomUUID());
        return new TemporaryFile(FileChannel.open(path, CREATE_NEW, READ, WRITE, DELETE_ON_CLOSE));
    }

    /** Takes what the file shall have. */
    WritableByteChannel writer() {
        return channel;
    }

    /** What it has, from the beginning; valid until the next call. */
    InputStream read() {
        try {
            channel.position(0);
            return new BufferedInputStream(Channels.newInputStream(channel));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.shelfie.http.importformat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** Small files as retailers have them. The product feeds describe the same three products. */
public final class SampleFiles {

    private SampleFiles() {}

    public static String text(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    public static byte[] bytes(String name) {
        try (InputStream in = SampleFiles.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bytes, compressed. */
    public static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }
}

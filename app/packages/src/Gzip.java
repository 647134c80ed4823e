import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Replaces the files of a folder by packed ones, as Debian asks for: as small as can be, and without a time. */
final class Gzip {

    private static final int EXTRA_FLAGS = 8;
    private static final byte SLOWEST = 2;

    private Gzip() {}

    public static void main(String[] arguments) throws IOException {
        for (String folder : arguments) {
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                for (Path file : files.filter(each -> !each.toString().endsWith(".gz"))
                        .sorted()
                        .toList()) {
                    pack(file);
                }
            }
        }
    }

    private static void pack(Path file) throws IOException {
        Path packed = Path.of(file + ".gz");
        try (OutputStream out = new Slow(Files.newOutputStream(packed))) {
            Files.copy(file, out);
        }
        // Java leaves open how well it packed.
        byte[] bytes = Files.readAllBytes(packed);
        bytes[EXTRA_FLAGS] = SLOWEST;
        Files.write(packed, bytes);
        Files.delete(file);
    }

    private static final class Slow extends GZIPOutputStream {
        Slow(OutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}

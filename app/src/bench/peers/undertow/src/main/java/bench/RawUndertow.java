package bench;

import io.undertow.Undertow;
import io.undertow.util.Headers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Sends the bytes of the file DIR/NAME for /NAME and whatever follows: the cost of HTTP alone on this machine. */
public final class RawUndertow {

    public static void main(String[] args) throws IOException {
        Map<String, ByteBuffer> bodies = load(Path.of(args[1]));
        Undertow.builder().addHttpListener(Integer.parseInt(args[0]), "127.0.0.1").setHandler(exchange -> {
            String path = exchange.getRequestPath();
            int end = path.indexOf('/', 1);
            ByteBuffer body = bodies.get(end < 0 ? path.substring(1) : path.substring(1, end));
            if (body == null) {
                exchange.setStatusCode(404);
                return;
            }
            exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
            exchange.getResponseSender().send(body.duplicate());
        }).build().start();
    }

    private static Map<String, ByteBuffer> load(Path dir) throws IOException {
        Map<String, ByteBuffer> bodies = new HashMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(dir)) {
            for (Path file : files) {
                byte[] bytes = Files.readAllBytes(file);
                bodies.put(file.getFileName().toString(), ByteBuffer.allocateDirect(bytes.length).put(bytes).flip().asReadOnlyBuffer());
            }
        }
        return bodies;
    }

    private RawUndertow() {
    }
}

package bench;

import io.undertow.Undertow;
import io.undertow.util.HeaderMap;
import io.undertow.util.HttpString;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Sends the bytes of the file DIR/NAME, with the headers of the file DIR/NAME.headers, for /NAME and whatever follows: the cost of
 * HTTP alone on this machine.
 */
public final class RawUndertow {

    private static final String HEADERS = ".headers";

    private record Answer(ByteBuffer body, Map<HttpString, String> headers) {
    }

    public static void main(String[] args) throws IOException {
        Map<String, Answer> answers = load(Path.of(args[1]));
        Undertow.builder().addHttpListener(Integer.parseInt(args[0]), "127.0.0.1").setHandler(exchange -> {
            String path = exchange.getRequestPath();
            int end = path.indexOf('/', 1);
            Answer answer = answers.get(end < 0 ? path.substring(1) : path.substring(1, end));
            if (answer == null) {
                exchange.setStatusCode(404);
                return;
            }
            HeaderMap headers = exchange.getResponseHeaders();
            answer.headers().forEach(headers::put);
            exchange.getResponseSender().send(answer.body().duplicate());
        }).build().start();
    }

    private static Map<String, Answer> load(Path dir) throws IOException {
        Map<String, Answer> answers = new HashMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(dir)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (!name.endsWith(HEADERS)) {
                    byte[] bytes = Files.readAllBytes(file);
                    ByteBuffer body = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip().asReadOnlyBuffer();
                    answers.put(name, new Answer(body, headers(file.resolveSibling(name + HEADERS))));
                }
            }
        }
        return answers;
    }

    private static Map<HttpString, String> headers(Path file) throws IOException {
        Map<HttpString, String> headers = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            int colon = line.indexOf(": ");
            headers.put(new HttpString(line.substring(0, colon)), line.substring(colon + 2));
        }
        return headers;
    }

    private RawUndertow() {
    }
}

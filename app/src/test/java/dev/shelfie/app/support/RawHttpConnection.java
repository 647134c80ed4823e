package dev.shelfie.app.support;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A connection that sends bytes as they are given, well-formed or not. */
public final class RawHttpConnection implements AutoCloseable {

    private final Socket socket;

    public RawHttpConnection(int port) {
        this(port, "127.0.0.1");
    }

    /** Connects from another address of this machine, such as 127.0.0.2. */
    public RawHttpConnection(int port, String from) {
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port, InetAddress.getByName(from), 0);
            socket.setSoTimeout(60_000);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a request with this line, these header lines, and the end of the headers. */
    public RawHttpConnection send(String... lines) throws IOException {
        socket.getOutputStream().write((String.join("\r\n", lines) + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        return this;
    }

    /** Sends these bytes. */
    public RawHttpConnection send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
        return this;
    }

    /** Tells the other side that nothing more will be sent. */
    public RawHttpConnection end() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /** What comes up to the end of the next headers. */
    public String readHead() throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
            int next = socket.getInputStream().read();
            if (next < 0) {
                throw new EOFException("Closed after: " + head);
            }
            head.append((char) next);
        }
        return head.toString();
    }

    /** Everything that comes until the other side closes. */
    public String readAll() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** At least this many bytes of what comes. */
    public int read(int count) throws IOException {
        return socket.getInputStream().readNBytes(count).length;
    }

    /** Reads everything that comes until the other side closes, and keeps nothing of it. */
    public void skipAll() throws IOException {
        socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    public static int status(String response) {
        return Integer.parseInt(response.substring("HTTP/1.1 ".length(), "HTTP/1.1 ".length() + 3));
    }

    public static JsonNode body(String response) {
        return JsonMapper.shared().readTree(response.substring(response.indexOf("\r\n\r\n") + 4));
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.shelfie.http.sending;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;

/** A receiver of messages on this machine, which does to its connections what a test says. */
final class Receiver implements AutoCloseable {

    private static final int BACKLOG = 500;

    private final ServerSocket listener;
    private final String scheme;
    private final Behaviour behaviour;
    private final AtomicInteger accepted = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    /** What a receiver does after it has read a request. */
    @FunctionalInterface
    interface Behaviour {

        /** Waits until the sender closes the connection. */
        Behaviour HANG = (in, out) -> in.readAllBytes();

        /** Between the characters of one that is slow, in nanoseconds. */
        long PAUSE = 20_000_000;

        void answer(InputStream in, OutputStream out) throws IOException;

        /** Writes these characters, and reads the next request. */
        static Behaviour say(String answer) {
            return (in, out) -> out.write(answer.getBytes(ISO_8859_1));
        }

        /** Writes these characters, and closes the connection. */
        static Behaviour sayAndClose(String answer) {
            return (in, out) -> {
                out.write(answer.getBytes(ISO_8859_1));
                throw new EOFException();
            };
        }

        /** Writes characters, and then others again and again until the sender closes the connection. */
        static Behaviour flood(String first, String others) {
            return (in, out) -> {
                out.write(first.getBytes(ISO_8859_1));
                while (true) {
                    out.write(others.getBytes(ISO_8859_1));
                }
            };
        }

        /** The same, but slowly. */
        static Behaviour drip(String first, String others) {
            return (in, out) -> {
                out.write(first.getBytes(ISO_8859_1));
                while (true) {
                    LockSupport.parkNanos(PAUSE);
                    out.write(others.getBytes(ISO_8859_1));
                }
            };
        }
    }

    /** A request that was read. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Request(String line, Map<String, String> headers, byte[] body) {}

    private Receiver(ServerSocket listener, String scheme, Behaviour behaviour) {
        this.listener = listener;
        this.scheme = scheme;
        this.behaviour = behaviour;
        start(this::accept);
    }

    static Receiver start(Behaviour behaviour) throws IOException {
        return start(InetAddress.getLoopbackAddress(), 0, behaviour);
    }

    static Receiver start(InetAddress address, int port, Behaviour behaviour) throws IOException {
        return new Receiver(new ServerSocket(port, BACKLOG, address), "http", behaviour);
    }

    static Receiver start(SSLContext tls, Behaviour behaviour) throws IOException {
        ServerSocket listener =
                tls.getServerSocketFactory().createServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        return new Receiver(listener, "https", behaviour);
    }

    /** A socket on all addresses of the machine, which takes whatever connects. */
    static Receiver everywhere() throws IOException {
        return new Receiver(new ServerSocket(0, BACKLOG), "http", Behaviour.say("HTTP/1.1 200 OK\r\n\r\n"));
    }

    URI url() {
        return url("127.0.0.1");
    }

    URI url(String host) {
        return URI.create(scheme + "://" + host + ":" + port() + "/hook");
    }

    int port() {
        return listener.getLocalPort();
    }

    /** The number of connections that were made. */
    int accepted() {
        return accepted.get();
    }

    /** The number of connections that are still open. */
    int open() {
        return accepted.get() - ended.get();
    }

    List<Request> requests() {
        return requests;
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "receiver");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listener.accept();
                accepted.incrementAndGet();
                sockets.add(socket);
                start(() -> serve(socket));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            while (readRequest(socket.getInputStream())) {
                behaviour.answer(socket.getInputStream(), socket.getOutputStream());
            }
        } catch (IOException closed) {
            // By the sender, or as the test is over.
        } finally {
            ended.incrementAndGet();
        }
    }

    private boolean readRequest(InputStream in) throws IOException {
        String line = readLine(in);
        if (line.isEmpty()) {
            return false;
        }
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String header = readLine(in); !header.isEmpty(); header = readLine(in)) {
            int colon = header.indexOf(':');
            headers.put(header.substring(0, colon), header.substring(colon + 1).strip());
        }
        byte[] body = in.readNBytes(Integer.parseInt(headers.getOrDefault("Content-Length", "0")));
        requests.add(new Request(line, headers, body));
        return true;
    }

    private static String readLine(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            line.append((char) c);
        }
        return line.toString().strip();
    }
}

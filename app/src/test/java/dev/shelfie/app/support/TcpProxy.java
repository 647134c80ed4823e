package dev.shelfie.app.support;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A way to a server on this machine that a test can cut, slow down, or leave half open. Thread-safe. */
public final class TcpProxy implements AutoCloseable {

    /** So little goes through at once while the way is slow. */
    private static final int SLOW_PIECE = 1024;

    private final ServerSocket listener;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile int target;
    private volatile boolean cut;
    private volatile boolean losesRequests;
    private volatile boolean losesAnswers;
    private volatile long pauseNanos;
    /** What ends its connection instead of getting through. */
    private final List<Loss> losses = new CopyOnWriteArrayList<>();

    /**
     * Which messages are lost.
     *
     * @param ofRequests whether they are requests; otherwise they are answers
     * @param containing they have these ASCII characters
     * @param every of those, it is each so-many-th
     */
    private record Loss(boolean ofRequests, String containing, int every, AtomicInteger passed) {

        boolean hits(boolean request, byte[] buffer, int length) {
            return ofRequests == request
                    && (containing.isEmpty() || new String(buffer, 0, length, ISO_8859_1).contains(containing))
                    && passed.incrementAndGet() % every == 0;
        }
    }

    public TcpProxy(int target) {
        this.target = target;
        try {
            listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        background(this::accept);
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Where new connections lead from now on. */
    public void leadTo(int newTarget) {
        target = newTarget;
    }

    /** What is connected ends, and nothing new gets through. */
    public void cut() {
        cut = true;
        endConnections();
    }

    /** Everything that the server sends is lost, and neither side hears of it. */
    public void loseAnswers() {
        losesAnswers = true;
    }

    /** Everything that both sides send is lost, and neither hears of it. */
    public void loseAll() {
        losesRequests = true;
        losesAnswers = true;
    }

    /** Each so-many-th piece that a client sends is lost, and its connection ends. */
    public void loseRequests(int every) {
        losses.add(new Loss(true, "", every, new AtomicInteger()));
    }

    /** Each so-many-th piece that the server sends, of those with these ASCII characters, is lost, and its connection ends. */
    public void loseAnswers(String containing, int every) {
        losses.add(new Loss(false, containing, every, new AtomicInteger()));
    }

    /** A kilobyte at most goes through at once, after this pause. */
    public void slowDown(Duration pause) {
        pauseNanos = pause.toNanos();
    }

    /** Everything gets through again. Connections that have lost something end. */
    public void mend() {
        pauseNanos = 0;
        losses.clear();
        if (losesRequests || losesAnswers) {
            endConnections();
        }
        losesRequests = false;
        losesAnswers = false;
        cut = false;
    }

    @Override
    public void close() throws IOException {
        cut();
        listener.close();
    }

    private void endConnections() {
        open.forEach(TcpProxy::closeQuietly);
        open.clear();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                connect(listener.accept());
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void connect(Socket client) {
        try {
            open.add(client);
            if (cut) {
                closeQuietly(client);
                return;
            }
            Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
            open.add(server);
            background(() -> copy(client, server, true));
            background(() -> copy(server, client, false));
        } catch (IOException serverIsGone) {
            closeQuietly(client);
        }
    }

    private void copy(Socket from, Socket to, boolean requests) {
        byte[] buffer = new byte[16 * 1024];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = read(in, buffer); read >= 0; read = read(in, buffer)) {
                LockSupport.parkNanos(pauseNanos);
                if (isLost(requests, buffer, read)) {
                    return;
                }
                if (!(requests ? losesRequests : losesAnswers)) {
                    out.write(buffer, 0, read);
                }
            }
        } catch (IOException ended) {
            closeQuietly(to);
        } finally {
            open.remove(from);
        }
    }

    private boolean isLost(boolean request, byte[] buffer, int length) {
        return losses.stream().anyMatch(loss -> loss.hits(request, buffer, length));
    }

    private int read(InputStream in, byte[] buffer) throws IOException {
        return in.read(buffer, 0, pauseNanos > 0 ? SLOW_PIECE : buffer.length);
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException alreadyGone) {
            // Nothing is left to close.
        }
    }

    private static void background(Runnable task) {
        Thread thread = new Thread(task, "proxy");
        thread.setDaemon(true);
        thread.start();
    }
}

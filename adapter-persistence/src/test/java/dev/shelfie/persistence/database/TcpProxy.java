package dev.shelfie.persistence.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A way to a server that can be cut, and blocked so that everything is swallowed and nothing comes back. */
final class TcpProxy implements AutoCloseable {

    private final int target;
    private final int port;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean stalled;
    private ServerSocket entrance;
    /** Keeps the port from others while nothing listens there. */
    private Socket placeholder = new Socket();

    TcpProxy(int target) throws IOException {
        this.target = target;
        this.entrance = listening(0);
        this.port = entrance.getLocalPort();
        daemon(() -> accept(entrance));
    }

    int port() {
        return port;
    }

    /** Ends every connection and takes no more. */
    void cut() throws IOException {
        endConnections();
        placeholder.close();
        placeholder = new Socket();
        placeholder.setReuseAddress(true);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!placeholder.isBound()) {
            reservePort(end);
        }
    }

    /** The port is free only when the thread that accepts connections has noticed the end. */
    private void reservePort(long latestEnd) throws IOException {
        try {
            placeholder.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (BindException e) {
            if (System.nanoTime() - latestEnd > 0) {
                throw e;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    private void endConnections() throws IOException {
        entrance.close();
        for (Socket socket : sockets) {
            socket.close();
        }
        sockets.clear();
    }

    /** Takes connections again. */
    void mend() throws IOException {
        placeholder.close();
        entrance = listening(port);
        ServerSocket mended = entrance;
        daemon(() -> accept(mended));
    }

    /** From now on swallows what comes, on connections old and new; at the end of it, those are ended. */
    void stall(boolean stall) throws IOException {
        stalled = stall;
        if (!stall) {
            for (Socket socket : sockets) {
                socket.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        endConnections();
        placeholder.close();
    }

    private void accept(ServerSocket door) {
        try {
            while (true) {
                Socket client = door.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
                sockets.add(client);
                sockets.add(server);
                daemon(() -> pump(client, server));
                daemon(() -> pump(server, client));
            }
        } catch (IOException closed) {
            // The end of this entrance.
        }
    }

    private void pump(Socket from, Socket to) {
        byte[] buffer = new byte[16_384];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (!stalled) {
                    out.write(buffer, 0, read);
                    out.flush();
                }
            }
        } catch (IOException closed) {
            // The end of this connection.
        }
    }

    private static ServerSocket listening(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return socket;
    }

    private static void daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }
}

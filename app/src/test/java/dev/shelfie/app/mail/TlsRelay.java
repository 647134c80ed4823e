package dev.shelfie.app.mail;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** An SMTP server that wants TLS, and hands what it is sent to one that knows none. */
final class TlsRelay implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    private final ExecutorService threads = Executors.newCachedThreadPool();

    TlsRelay(SSLContext certificate, boolean fromTheBeginning, int target) throws IOException {
        Future<?> unused = threads.submit(() -> {
            while (true) {
                try (Socket client = listener.accept()) {
                    relay(client, certificate, fromTheBeginning, target);
                }
            }
        });
    }

    int port() {
        return listener.getLocalPort();
    }

    private void relay(Socket client, SSLContext certificate, boolean fromTheBeginning, int target) {
        try {
            if (!fromTheBeginning) {
                upgrade(client);
            }
            SSLSocket encrypted =
                    (SSLSocket) certificate.getSocketFactory().createSocket(client, null, client.getPort(), false);
            encrypted.setUseClientMode(false);
            encrypted.startHandshake();
            try (Socket server = new Socket(InetAddress.getLoopbackAddress(), target)) {
                if (!fromTheBeginning) {
                    line(server.getInputStream());
                }
                Future<?> answers = threads.submit(() -> {
                    server.getInputStream().transferTo(encrypted.getOutputStream());
                    return null;
                });
                encrypted.getInputStream().transferTo(server.getOutputStream());
                server.shutdownOutput();
                answers.get();
            }
        } catch (Exception e) {
            // The client, which doesn't trust the certificate, is gone.
        }
    }

    private static void upgrade(Socket client) throws IOException {
        OutputStream out = client.getOutputStream();
        out.write("220 relay\r\n".getBytes(StandardCharsets.US_ASCII));
        line(client.getInputStream());
        out.write("250-relay\r\n250 STARTTLS\r\n".getBytes(StandardCharsets.US_ASCII));
        line(client.getInputStream());
        out.write("220 go on\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    /** Reads no more than a line: what follows is encrypted. */
    private static void line(InputStream in) throws IOException {
        int next = in.read();
        while (next != '\n' && next >= 0) {
            next = in.read();
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        threads.shutdownNow();
    }
}

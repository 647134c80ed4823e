package dev.shelfie.app.mail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** An SMTP server that answers each recipient with the same line. */
final class RefusingServer implements AutoCloseable {

    private final ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    RefusingServer(String answer) throws IOException {
        Future<?> unused = thread.submit(() -> {
            while (true) {
                try (Socket client = listener.accept()) {
                    talk(client, answer);
                }
            }
        });
    }

    int port() {
        return listener.getLocalPort();
    }

    private static void talk(Socket client, String answer) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
        say(client, "220 here");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            say(client, line.startsWith("RCPT") ? answer : "250 fine");
        }
    }

    private static void say(Socket client, String line) throws IOException {
        client.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public void close() throws IOException {
        listener.close();
        thread.shutdownNow();
    }
}

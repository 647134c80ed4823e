package dev.shelfie.http.dispatch;

import io.undertow.Undertow;
import io.undertow.server.HttpHandler;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A server on a free port of this machine, during each test. */
final class LocalServer implements BeforeEachCallback, AfterEachCallback {

    private final Undertow server;

    LocalServer(HttpHandler handler) {
        server = Undertow.builder()
                .addHttpListener(0, "127.0.0.1")
                .setHandler(handler)
                .build();
    }

    int port() {
        return ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        server.start();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        server.stop();
    }
}

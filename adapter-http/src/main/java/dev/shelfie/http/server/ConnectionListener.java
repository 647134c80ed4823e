package dev.shelfie.http.server;

import io.undertow.connector.ByteBufferPool;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.ConnectorStatistics;
import io.undertow.server.DelegateOpenListener;
import io.undertow.server.HttpHandler;
import java.util.function.Consumer;
import org.xnio.OptionMap;
import org.xnio.StreamConnection;

/** Accepts connections as a listener of Undertow does, after something else that happens first. */
final class ConnectionListener implements DelegateOpenListener {

    private final DelegateOpenListener undertow;
    private final Consumer<StreamConnection> first;

    ConnectionListener(DelegateOpenListener undertow, Consumer<StreamConnection> first) {
        this.undertow = undertow;
        this.first = first;
    }

    @Override
    public void handleEvent(StreamConnection connection) {
        first.accept(connection);
        undertow.handleEvent(connection);
    }

    @Override
    public void handleEvent(StreamConnection connection, PooledByteBuffer alreadyRead) {
        first.accept(connection);
        undertow.handleEvent(connection, alreadyRead);
    }

    @Override
    public HttpHandler getRootHandler() {
        return undertow.getRootHandler();
    }

    @Override
    public void setRootHandler(HttpHandler handler) {
        undertow.setRootHandler(handler);
    }

    @Override
    public OptionMap getUndertowOptions() {
        return undertow.getUndertowOptions();
    }

    @Override
    public void setUndertowOptions(OptionMap options) {
        undertow.setUndertowOptions(options);
    }

    @Override
    public ByteBufferPool getBufferPool() {
        return undertow.getBufferPool();
    }

    @Override
    public ConnectorStatistics getConnectorStatistics() {
        return undertow.getConnectorStatistics();
    }

    @Override
    public void closeConnections() {
        undertow.closeConnections();
    }
}

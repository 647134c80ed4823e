package dev.shelfie.http.server;

import io.undertow.connector.ByteBufferPool;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.ConnectorStatistics;
import io.undertow.server.DelegateOpenListener;
import io.undertow.server.HttpHandler;
import io.undertow.server.protocol.http.HttpOpenListener;
import org.xnio.OptionMap;
import org.xnio.StreamConnection;

/** Accepts HTTP/1.1 connections as Undertow does, with an error object for requests that can't be parsed. */
final class ConnectionListener implements DelegateOpenListener {

    private final HttpOpenListener undertow;

    ConnectionListener(HttpOpenListener undertow) {
        this.undertow = undertow;
    }

    @Override
    public void handleEvent(StreamConnection connection) {
        undertow.handleEvent(explaining(connection));
    }

    @Override
    public void handleEvent(StreamConnection connection, PooledByteBuffer alreadyRead) {
        undertow.handleEvent(explaining(connection), alreadyRead);
    }

    private static StreamConnection explaining(StreamConnection connection) {
        UnparsableRequestConduit.install(connection);
        return connection;
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

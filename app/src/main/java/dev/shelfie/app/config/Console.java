package dev.shelfie.app.config;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Writes the log to a stream. Lines about requests wait up to {@value #LONGEST_WAIT_MILLIS} ms and are written together; any
 * other line is written at once, after those that wait, and so is every line while the process stops. Safe for concurrent use.
 */
final class Console extends OutputStreamAppender<ILoggingEvent> {

    /** The logger of lines about requests. */
    static final String REQUESTS = "dev.shelfie.request";

    private static final int LONGEST_WAIT_MILLIS = 100;
    private static final int MAX_WAITING_BYTES = 64 * 1024;

    private final OutputStream stream;
    private final ScheduledThreadPoolExecutor writer;
    private final AtomicBoolean waiting = new AtomicBoolean();
    private volatile boolean ending;

    Console(OutputStream stream) {
        this.stream = stream;
        this.writer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "shelfie-log");
            thread.setDaemon(true);
            return thread;
        });
        setImmediateFlush(false);
    }

    @Override
    public void start() {
        setOutputStream(new BufferedOutputStream(stream, MAX_WAITING_BYTES));
        super.start();
        Runtime.getRuntime().addShutdownHook(new Thread(this::stopWaiting, "shelfie-log-end"));
    }

    /** Writes each line at once from now on: nobody knows which one is the last before the process ends. */
    void stopWaiting() {
        ending = true;
        write();
    }

    @Override
    protected void subAppend(ILoggingEvent line) {
        super.subAppend(line);
        if (ending || !line.getLoggerName().equals(REQUESTS)) {
            write();
        } else if (waiting.compareAndSet(false, true)) {
            Future<?> unused = writer.schedule(this::write, LONGEST_WAIT_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void write() {
        streamWriteLock.lock();
        try {
            waiting.set(false);
            getOutputStream().flush();
        } catch (IOException e) {
            addError("Could not write the log", e);
        } finally {
            streamWriteLock.unlock();
        }
    }
}

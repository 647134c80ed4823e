package dev.shelfie.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConsoleTest {

    private static final int LINES = 1000;

    private final BlockingQueue<String> writes = new LinkedBlockingQueue<>();
    private final LoggerContext context = new LoggerContext();
    private final Logger requests = context.getLogger(Console.REQUESTS);
    private @Nullable Console console;
    private final Logger others = context.getLogger(ConsoleTest.class);

    @BeforeEach
    void start() {
        context.setMDCAdapter(new LogbackMDCAdapter());
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%msg;");
        encoder.start();
        console = new Console(new OutputStream() {
            @Override
            public void write(int octet) {
                throw new UnsupportedOperationException("one byte at a time");
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                writes.add(new String(bytes, offset, length, StandardCharsets.UTF_8));
            }
        });
        console.setContext(context);
        console.setEncoder(encoder);
        console.start();
        context.getLogger("ROOT").addAppender(console);
    }

    @AfterEach
    void stop() {
        context.stop();
    }

    @Test
    void writesLinesOfRequestsTogether() {
        for (int i = 0; i < LINES; i++) {
            requests.info("answered {}", i);
        }
        others.info("stopped");

        assertThat(writes).hasSizeLessThan(LINES / 10);
        assertThat(String.join("", writes)).isEqualTo(expected() + "stopped;");
    }

    @Test
    void writesALineOfARequestWhenNoOtherFollows() throws InterruptedException {
        requests.info("answered");

        assertThat(next()).isEqualTo("answered;");

        requests.info("answered again");

        assertThat(next()).isEqualTo("answered again;");
    }

    @Test
    void writesAnyOtherLineAtOnce() {
        others.warn("cannot");

        assertThat(writes).containsExactly("cannot;");
    }

    @Test
    void writesEveryLineAtOnceWhileTheProcessStops() {
        requests.info("answered");
        console.stopWaiting();
        requests.info("answered last");

        assertThat(writes).containsExactly("answered;", "answered last;");
    }

    private @Nullable String next() throws InterruptedException {
        return writes.poll(60, TimeUnit.SECONDS);
    }

    private static String expected() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            lines.add("answered " + i + ";");
        }
        return String.join("", lines);
    }
}

package dev.shelfie.app.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.cli.serving.SkewedNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A node in a process of its own, which a test may kill. */
public final class ServeProcess implements AutoCloseable {

    /** Both addresses in one line, whatever the format of the log; JSON may have a backslash before a slash. */
    private static final Pattern SERVING =
            Pattern.compile("Serving .*?http:[/\\\\]+[0-9.]+:([0-9]+).*?http:[/\\\\]+([0-9.]+:[0-9]+)");

    private static final String HEAP = "256m";
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** A node that starts while the database is down, or the machine is busy, takes its time. */
    private static final Duration START_PATIENCE = Duration.ofMinutes(2);

    private final Process process;
    private final Path log;
    private final int port;
    private final String management;

    private ServeProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
        try {
            Eventually.until(
                    "the node serves",
                    START_PATIENCE,
                    () -> SERVING.matcher(log()).find() || !process.isAlive());
        } catch (AssertionError e) {
            process.destroyForcibly();
            throw new AssertionError(e.getMessage() + ": " + log(), e);
        }
        Matcher serving = SERVING.matcher(log());
        if (!serving.find()) {
            throw new AssertionError("The node didn't start: " + log());
        }
        this.port = Integer.parseInt(serving.group(1));
        this.management = "http://" + serving.group(2);
    }

    /**
     * Starts a node on the database at {@code url}; it keeps its log in {@code folder}. Without options, it has two
     * connections to the database.
     */
    public static ServeProcess start(String url, Path folder, String name, String... options) {
        Path log = folder.resolve(name + ".log");
        return start(HEAP, url, log, options.length == 0 ? List.of("--db-connections=2") : List.of(options));
    }

    /** The same with this maximum of heap, such as {@code 128m}. */
    public static ServeProcess startWithHeap(String heap, String url, Path folder, String name, String... options) {
        return start(heap, url, folder.resolve(name + ".log"), List.of(options));
    }

    /** Starts a node with this maximum of heap and with default options. */
    public static ServeProcess startWithHeap(String heap, String url, Path folder) {
        return start(heap, url, folder.resolve("node.log"), List.of());
    }

    /** Starts a node whose clock is ahead of the machine's by this many seconds, or behind. */
    public static ServeProcess startAt(long secondsAhead, String url, Path folder, String name) {
        return start(
                process(HEAP, SkewedNode.class.getName(), List.of(String.valueOf(secondsAhead), url)),
                folder.resolve(name + ".log"));
    }

    private static ServeProcess start(String heap, String url, Path log, List<String> options) {
        List<String> arguments =
                new ArrayList<>(List.of("serve", "--db-url=" + url, "--port=0", "--management-port=0"));
        arguments.addAll(options);
        return start(process(heap, arguments), log);
    }

    private static ServeProcess start(ProcessBuilder process, Path log) {
        try {
            return new ServeProcess(
                    process.redirectErrorStream(true)
                            .redirectOutput(log.toFile())
                            .start(),
                    log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs another command to its end. */
    public static int run(Path log, String... arguments) {
        try {
            return process(HEAP, List.of(arguments))
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static ProcessBuilder process(String heap, List<String> arguments) {
        return process(heap, "dev.shelfie.app.Main", arguments);
    }

    private static ProcessBuilder process(String heap, String main, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }

    /** Where it serves the API on 127.0.0.1. */
    public int port() {
        return port;
    }

    /** Whether the process runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** How many objects of a class it can reach. */
    public long reachable(Class<?> type) {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        try {
            Process histogram =
                    new ProcessBuilder(jcmd.toString(), String.valueOf(pid()), "GC.class_histogram").start();
            String rows = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(rows).as("histogram of the heap").contains("java.lang.String");
            return rows.lines()
                    .map(line -> line.strip().split("\\s+"))
                    .filter(row -> row.length > 3 && row[3].equals(type.getName()))
                    .mapToLong(row -> Long.parseLong(row[1]))
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The number of the process. */
    public long pid() {
        return process.pid();
    }

    /** Has it stand still: it neither ends nor begins anything. */
    public void freeze() {
        Programs.freeze(pid());
    }

    /** Has it go on. */
    public void thaw() {
        Programs.thaw(pid());
    }

    /** Asks it to stop, and doesn't wait. */
    public void stop() {
        process.destroy();
    }

    /** Ends it at once, as {@code kill -9} does. */
    public void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** The value of a metric; 0 if it isn't told. */
    public long metric(String nameAndLabels) {
        return managed("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith(nameAndLabels + " "))
                .mapToLong(line -> (long) Double.parseDouble(line.substring(nameAndLabels.length() + 1)))
                .sum();
    }

    /** What the management port answers at this path. */
    public HttpResponse<String> managed(String path) {
        try {
            return CLIENT.send(
                    HttpRequest.newBuilder(URI.create(management + path))
                            .timeout(Duration.ofSeconds(20))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** What it has logged so far. */
    public String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        stop();
        process.onExit().join();
    }
}

package dev.shelfie.app.clients;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The Node.js that Playwright's driver carries for every platform, so that none needs to be installed. */
record Node(Path executable) {

    /** How a run ended, and what it printed. */
    record Ended(int code, String output) {}

    /** Takes it out of the driver's jar. */
    static Node unpacked(Path folder) {
        String name = windows() ? "node.exe" : "node";
        String resource = "/driver/" + platform() + "/" + name;
        Path executable = folder.resolve(name);
        try (InputStream in = requireNonNull(Node.class.getResourceAsStream(resource), resource)) {
            Files.createDirectories(folder);
            Files.copy(in, executable, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!executable.toFile().setExecutable(true)) {
            throw new IllegalStateException("Could not make " + executable + " executable");
        }
        return new Node(executable.toAbsolutePath());
    }

    private static String platform() {
        String chip = System.getProperty("os.arch").equals("aarch64") ? "-arm64" : "";
        if (windows()) {
            return "win32_x64";
        }
        return (system().startsWith("mac") ? "mac" : "linux") + chip;
    }

    private static boolean windows() {
        return system().startsWith("windows");
    }

    private static String system() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT);
    }

    /** Runs it in the module's folder until it ends, for at most a minute. */
    Ended run(Map<String, String> environment, String... arguments) {
        List<String> command = Stream.concat(Stream.of(executable.toString()), Stream.of(arguments))
                .toList();
        try {
            Path output = executable.resolveSibling("node.log");
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            int code = code(builder.start());
            return new Ended(code, Files.readString(output));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int code(Process process) {
        try {
            if (process.waitFor(1, TimeUnit.MINUTES)) {
                return process.exitValue();
            }
            throw new AssertionError("Node.js went on for more than a minute");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        } finally {
            process.destroyForcibly();
        }
    }
}

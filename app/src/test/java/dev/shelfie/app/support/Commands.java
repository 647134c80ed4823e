package dev.shelfie.app.support;

import dev.shelfie.app.cli.Shelfie;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/** Runs commands, most of them as processes of their own. */
public final class Commands {

    private Commands() {}

    /** How a command ended, and what it printed. */
    public record Ended(int code, String out, String err) {}

    /** Runs a command in this process, which takes a tenth of the time. It knows no variables of the environment. */
    public static Ended runHere(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Shelfie.commandLine(arguments)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true));
        int code = line.execute(arguments);
        return new Ended(code, out.toString(), err.toString());
    }

    /** Runs a command to its end. */
    public static Ended run(Map<String, String> environment, String... arguments) {
        try {
            Path err = Files.createTempFile("shelfie", ".err");
            Process process =
                    process(environment, arguments).redirectError(err.toFile()).start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Ended ended = new Ended(process.waitFor(), out, Files.readString(err));
            Files.delete(err);
            return ended;
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** A process that runs a command. */
    public static ProcessBuilder process(Map<String, String> environment, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.shelfie.app.Main"));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        return builder;
    }
}

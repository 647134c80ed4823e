package dev.shelfie.app.support;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Programs of the operating system without which a test has nothing to test. */
public final class InstalledProgram {

    private InstalledProgram() {}

    /**
     * Where a program is. Without it the test is left out, or fails where this variable is true.
     *
     * @param variable of the environment, such as SHELFIE_REQUIRE_PROXIES
     */
    public static Path find(String name, String variable) {
        return Stream.of("/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin")
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> missing(name, variable));
    }

    private static Path missing(String name, String variable) {
        String missing = "There is no " + name + " on this machine";
        if (Boolean.parseBoolean(System.getenv(variable))) {
            return fail(missing + ", and " + variable + " is true");
        }
        return abort(missing);
    }
}

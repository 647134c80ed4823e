package dev.shelfie.app.cli;

import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that tell where the database is: the same for every command that needs it. */
final class DatabaseOptions {

    @Option(
            names = "--db-url",
            required = true,
            paramLabel = "URL",
            description = "The database, such as jdbc:postgresql://localhost:5432/shelfie.")
    private String url = "";

    @Option(names = "--db-user", paramLabel = "NAME", description = "Whom to log in as. Default: what the URL says.")
    private @Nullable String user;

    @Option(
            names = "--db-password-file",
            paramLabel = "FILE",
            description = "A file whose first line is the password. Default: what the URL says.")
    private @Nullable Path passwordFile;

    /** The database, not connected to yet, with this many connections at most. */
    Database open(int connections) {
        return Database.open(DatabaseSettings.of(url, user, password()).withPoolSize(connections));
    }

    private @Nullable String password() {
        if (passwordFile == null) {
            return null;
        }
        try {
            String content = Files.readString(passwordFile, StandardCharsets.UTF_8);
            return content.lines().findFirst().orElse("");
        } catch (IOException e) {
            throw new IllegalArgumentException("Can't read the password file " + passwordFile + ": " + e, e);
        }
    }
}

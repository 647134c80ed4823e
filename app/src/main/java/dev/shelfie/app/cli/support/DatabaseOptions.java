package dev.shelfie.app.cli.support;

import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that locate the database. */
public final class DatabaseOptions {

    @Option(
            names = "--db-url",
            required = true,
            paramLabel = "URL",
            description = "JDBC URL of the database, such as jdbc:postgresql://localhost:5432/shelfie.")
    private String url = "";

    @Option(names = "--db-user", paramLabel = "NAME", description = "Database user. Default: the user in the URL.")
    private @Nullable String user;

    @Option(
            names = "--db-password-file",
            paramLabel = "FILE",
            description = "Path of a file whose first line is the password. Default: the password in the URL.")
    private @Nullable Path passwordFile;

    /**
     * Creates a pool for the database without connecting to it.
     *
     * @param connections the size of the pool
     * @throws IllegalArgumentException if the password file can't be read
     */
    public Database open(int connections) {
        return Database.open(DatabaseSettings.of(url, user, password()).withPoolSize(connections));
    }

    /**
     * Connects to a database whose tables are up to date.
     *
     * @param connections the size of the pool
     * @throws IllegalArgumentException if the password file can't be read
     * @throws RuntimeException if the database can't be reached or needs a migration
     */
    public Database connect(int connections) {
        Database database = open(connections);
        try {
            database.verifyReachable();
            database.verifyMigrated();
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
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

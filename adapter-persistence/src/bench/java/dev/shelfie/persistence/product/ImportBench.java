package dev.shelfie.persistence.product;

import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

/**
 * How fast products are imported, beside plain {@code COPY} of the same rows into the same table and indexes. The rows
 * come as values: no feed is parsed.
 */
class ImportBench {

    private static final int PRODUCTS = Integer.getInteger("bench.products", 1_000_000);

    private final Account account = AccountFixtures.anAccount();

    @Test
    void importBesideCopy() throws IOException, SQLException {
        DatabaseSettings imported = Postgres.migratedDatabase();
        DatabaseSettings copied = Postgres.migratedDatabase();
        Path rows = Files.createTempFile("products", ".copy");
        try (Database database = Database.open(imported)) {
            Store stores = new PostgresStore(database);
            stores.accounts().add(account);
            double first = seconds("import of new products", () -> imported(stores));
            double again = seconds("import of the same products", () -> imported(stores));
            export(imported, rows);
            print("%d bytes a row%n", Files.size(rows) / PRODUCTS);
            double copy = copy(copied, rows);
            print(
                    "import to COPY: %.2f (at least 0.5); second to first import: %.2f (at least 3)%n",
                    copy / first, first / again);
        } finally {
            Files.delete(rows);
        }
    }

    private void imported(Store stores) {
        ImportUseCases useCases = ImportUseCases.over(stores, PostMatching.none(), NumberedIds.IDS, Clock.systemUTC());
        Import done =
                useCases.importProducts(StartImport.of(account.id(), ImportKind.PRODUCTS), new ProductFeed(PRODUCTS));
        print("%s%n", done.counts());
    }

    private static void export(DatabaseSettings from, Path rows) throws IOException, SQLException {
        try (Connection connection = connection(from);
                OutputStream out = Files.newOutputStream(rows)) {
            connection.unwrap(PGConnection.class).getCopyAPI().copyOut("COPY product TO STDOUT", out);
        }
    }

    private double copy(DatabaseSettings to, Path rows) throws IOException, SQLException {
        try (Database database = Database.open(to)) {
            new PostgresStore(database).accounts().add(account);
        }
        try (Connection connection = connection(to);
                InputStream in = Files.newInputStream(rows)) {
            return seconds("COPY", () -> {
                try {
                    connection.unwrap(PGConnection.class).getCopyAPI().copyIn("COPY product FROM STDIN", in);
                } catch (IOException | SQLException e) {
                    throw new AssertionError(e);
                }
            });
        }
    }

    private static Connection connection(DatabaseSettings settings) throws SQLException {
        return DriverManager.getConnection(settings.url(), settings.user(), settings.password());
    }

    private static double seconds(String what, Runnable action) {
        long start = System.nanoTime();
        action.run();
        double seconds = (System.nanoTime() - start) / 1e9;
        print("%s: %.1f s, %.0f rows/s%n", what, seconds, PRODUCTS / seconds);
        return seconds;
    }

    @SuppressWarnings("SystemOut")
    private static void print(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}

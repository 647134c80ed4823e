package dev.shelfie.persistence.access;

import dev.shelfie.application.access.OnlyAccountContract;
import dev.shelfie.application.store.Store;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

class JdbiOnlyAccountTest implements OnlyAccountContract {

    private final List<Database> opened = new ArrayList<>();

    @Override
    public Store empty() {
        Database database = Database.open(Postgres.migratedDatabase());
        opened.add(database);
        return new PostgresStore(database);
    }

    @AfterEach
    void close() {
        opened.forEach(Database::close);
    }
}

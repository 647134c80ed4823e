package dev.shelfie.persistence.access;

import dev.shelfie.application.access.OnlyAccountContract;
import dev.shelfie.application.work.Stores;
import dev.shelfie.persistence.support.Database;
import dev.shelfie.persistence.support.Postgres;
import dev.shelfie.persistence.support.PostgresStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

class JdbiOnlyAccountTest implements OnlyAccountContract {

    private final List<Database> opened = new ArrayList<>();

    @Override
    public Stores empty() {
        Database database = Database.open(Postgres.migratedDatabase());
        opened.add(database);
        return PostgresStore.on(database);
    }

    @AfterEach
    void close() {
        opened.forEach(Database::close);
    }
}

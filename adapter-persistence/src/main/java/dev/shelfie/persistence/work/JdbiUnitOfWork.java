package dev.shelfie.persistence.work;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.JdbiTemplate;
import java.util.function.Supplier;

/** Transactions on PostgreSQL, which the repositories of the same database join in the same thread. */
public final class JdbiUnitOfWork implements UnitOfWork {

    private final JdbiTemplate jdbi;

    /** Units of work on this database. */
    public JdbiUnitOfWork(Database database) {
        this.jdbi = database.jdbi();
    }

    @Override
    public <T> T run(Supplier<T> work) {
        return jdbi.inTransaction(work);
    }

    @Override
    public <T> T runBulk(Supplier<T> work) {
        return jdbi.inBulkTransaction(work);
    }
}

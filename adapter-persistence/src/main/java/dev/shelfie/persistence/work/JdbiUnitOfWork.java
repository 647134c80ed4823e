package dev.shelfie.persistence.work;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.sql.Sql;
import java.util.function.Supplier;

/** Transactions on PostgreSQL, which the repositories of the same database join in the same thread. */
public final class JdbiUnitOfWork implements UnitOfWork {

    private final Sql sql;

    /** Units of work on this database. */
    public JdbiUnitOfWork(Database database) {
        this.sql = database.sql();
    }

    @Override
    public <T> T run(Supplier<T> work) {
        return sql.inTransaction(work);
    }

    @Override
    public <T> T runBulk(Supplier<T> work) {
        return sql.inBulkTransaction(work);
    }
}

package dev.shelfie.app.cli;

import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** What operators do to a database at the command line, and what the audit log is told of it. */
final class Operator {

    private Operator() {}

    /** Does something on the database, which must be there and have its tables. */
    static void on(DatabaseOptions database, Consumer<Service> action) {
        try (Database opened = database.open(1)) {
            opened.verifyReachable();
            opened.verifyMigrated();
            action.accept(DaggerService.factory().create(new PostgresStore(opened)));
        }
    }

    /** Does something to an account and writes it down, both or neither. */
    static <T> T runRecorded(Service service, AccountId account, Supplier<T> action, Function<T, AuditEvent> told) {
        return runRecorded(service, action, done -> account, told);
    }

    /** The same where the account is known only when it is done. */
    static <T> T runRecorded(
            Service service, Supplier<T> action, Function<T, AccountId> account, Function<T, AuditEvent> told) {
        return service.audit()
                .runRecorded(
                        action,
                        done -> new RecordAuditEvent(account.apply(done), Author.OPERATOR, told.apply(done), null));
    }
}

package dev.shelfie.app.cli.support;

import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command by which an operator reads or changes what a migrated database stores. */
public abstract class OperatorCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private LogOptions log = new LogOptions();

    @Mixin
    private Output output = new Output();

    @Override
    public final Integer call() {
        log.apply();
        try (Database connected = database.connect(1)) {
            run(DaggerService.factory().create(new PostgresStore(connected)), output);
        }
        return ExitCodes.OK;
    }

    /** Carries the command out. */
    protected abstract void run(Service service, Output output);

    /** Prints a remark to standard error. */
    protected final void remark(String text) {
        spec.commandLine().getErr().println(text);
    }

    /** Changes an account and records the change in its audit log, in one transaction. */
    protected static <T> T runRecorded(
            Service service, AccountId account, Supplier<T> change, Function<T, AuditEvent> event) {
        return service.audit()
                .runRecorded(change, done -> new RecordAuditEvent(account, Author.OPERATOR, event.apply(done), null));
    }
}

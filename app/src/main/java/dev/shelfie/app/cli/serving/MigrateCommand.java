package dev.shelfie.app.cli.serving;

import dev.shelfie.app.cli.support.DatabaseOptions;
import dev.shelfie.app.cli.support.ExitCodes;
import dev.shelfie.app.cli.support.LogOptions;
import dev.shelfie.persistence.database.Database;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Migrates the database. */
@Command(
        name = "migrate",
        description = {
            "Migrates the tables of the database to this version and exits.",
            "It is safe to run it again, and on several machines at once."
        })
public final class MigrateCommand implements Callable<Integer> {

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private LogOptions log = new LogOptions();

    @Override
    public Integer call() {
        log.apply();
        try (Database opened = database.open(1)) {
            opened.verifyReachable();
            DatabaseOptions.migrate(opened);
        }
        return ExitCodes.OK;
    }
}

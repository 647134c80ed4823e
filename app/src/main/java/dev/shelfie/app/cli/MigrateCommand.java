package dev.shelfie.app.cli;

import dev.shelfie.persistence.database.Database;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "migrate",
        description = {
            "Brings the database's tables to the state that this version needs, and exits.",
            "Safe to run again, and on several machines at once."
        })
final class MigrateCommand implements Callable<Integer> {

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private LogOptions log = new LogOptions();

    @Override
    public Integer call() {
        log.apply();
        try (Database opened = database.open(1)) {
            opened.verifyReachable();
            opened.migrate();
        }
        return 0;
    }
}

package dev.shelfie.app.cli;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that tells whose records a command is about. */
final class AccountOption {

    @Option(
            names = "--account",
            required = true,
            paramLabel = "ID",
            converter = AccountIdConverter.class,
            description = "The account's id.")
    private @Nullable AccountId id;

    AccountId id() {
        return requireNonNull(id, "id");
    }
}

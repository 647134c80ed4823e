package dev.shelfie.app.cli.support;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names the account. */
public final class AccountOption {

    @Option(names = "--account", required = true, paramLabel = "ID", description = "Id of the account.")
    private @Nullable AccountId id;

    /** The account's id. */
    public AccountId id() {
        return requireNonNull(id, "id");
    }
}

package dev.shelfie.app.cli.support;

import dev.shelfie.application.access.AccountUseCases;
import dev.shelfie.domain.access.AccountId;
import picocli.CommandLine.Option;

/** The option that names the account. */
public final class AccountOption {

    @Option(
            names = "--account",
            required = true,
            paramLabel = "ACCOUNT",
            description = "Id of the account, or its name if no other account has it.")
    private String idOrName = "";

    /**
     * The account's id.
     *
     * @throws dev.shelfie.domain.error.DomainException if no account has this id or name, or several have the name
     */
    public AccountId find(AccountUseCases accounts) {
        return accounts.getAccount(idOrName).id();
    }
}

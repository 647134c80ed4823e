package dev.shelfie.app.cli.access;

import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.error.DomainException;
import java.util.Locale;
import picocli.CommandLine.Parameters;

/** The parameter that names a user. */
final class UserReference {

    @Parameters(paramLabel = "USER", description = "Id of the user, or the e-mail address.")
    private String idOrAddress = "";

    /**
     * The user.
     *
     * @throws DomainException {@code not_found} if the account has no user with this id or address
     */
    User find(Service service, AccountId account) {
        String address = idOrAddress.strip().toLowerCase(Locale.ROOT);
        return service.users().listUsers(account).stream()
                .filter(user -> user.id().value().equals(idOrAddress)
                        || user.email().value().equals(address))
                .findFirst()
                .orElseThrow(() -> DomainException.missing(
                        "The account has no user with the id or address '" + idOrAddress + "'"));
    }
}

package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.UserId;
import org.jspecify.annotations.Nullable;

/**
 * Signs in whom a provider of identities proved.
 *
 * @param account the account
 * @param identity what is kept of who it is: {@link dev.shelfie.domain.access.User#identity}
 * @param email the verified address; null if there is none
 * @param name the person's name, for a user who has none yet; null if it isn't known
 * @param newUser the user that the person becomes, if the account has none; null if nobody becomes one so
 */
public record SignInByIdentity(
        AccountId account,
        String identity,
        @Nullable EmailAddress email,
        @Nullable String name,
        @Nullable NewUser newUser) {

    /**
     * Who somebody becomes who is no user yet.
     *
     * @param id the new user's id
     * @param role the new user's role
     */
    public record NewUser(UserId id, Role role) {}

    /** @throws NullPointerException if an argument that may not be absent is null */
    public SignInByIdentity {
        requireNonNull(account, "account");
        requireNonNull(identity, "identity");
    }
}

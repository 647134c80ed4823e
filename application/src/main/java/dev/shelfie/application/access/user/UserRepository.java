package dev.shelfie.application.access.user;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Stores users. Driven port; safe for concurrent use. */
public interface UserRepository {

    /** The account's user with this id. */
    Optional<User> find(AccountId account, UserId id);

    /** The account's user with this address. */
    Optional<User> find(AccountId account, EmailAddress email);

    /** The account's users, the oldest first, equally old ones by ascending id. */
    List<User> list(AccountId account);

    /** Lists the users like {@link #list}, and locks them until the unit of work ends. */
    List<User> listLocked(AccountId account);

    /**
     * Saves a user: a new one if its version is 0, otherwise in place of the version it was read with. Keeps the stored time of
     * the last sign-in if that is later.
     *
     * @return the user with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or removed since it
     *     was read; {@code conflict} if the account has another user with its address; {@code not_found} if there is no
     *     such account
     */
    User save(User user);

    /** Records that a user signed in at {@code time}, unless it was later; the version stays; no such user is no error. */
    void recordSignIn(AccountId account, UserId id, Instant time);

    /**
     * Removes a user for good, with the user's sessions and links.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or removed since it
     *     was read
     */
    void delete(User user);
}

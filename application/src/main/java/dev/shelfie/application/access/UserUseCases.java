package dev.shelfie.application.access;

import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;

/** An account's users. There is always an owner, once there was one. Driving port; safe for concurrent use. */
public interface UserUseCases {

    /** The use cases over these stores; secrets are random by {@code random}. */
    static UserUseCases over(AccessStore store, IdGenerator ids, SecureRandom random, Clock clock) {
        return new UserService(store, ids, random, clock);
    }

    /**
     * Invites somebody: makes a user who can do nothing yet, and the link by which the user chooses a password. For
     * somebody who was invited before and hasn't accepted, it makes another link, and the role is the new one.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account; {@code conflict} if
     *     the account has an active user with this address
     */
    IssuedLink inviteUser(InviteUser command);

    /**
     * Makes another link by which a user chooses a password: the invitation was lost, or the password was forgotten.
     * Earlier ones no longer count.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such user
     */
    IssuedLink renewInvitation(AccountId account, UserId id);

    /**
     * Makes a link that signs a user in at once.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such user
     */
    IssuedLink linkToSignIn(AccountId account, UserId id);

    /** The account's users, the oldest first. */
    List<User> listUsers(AccountId account);

    /**
     * One user.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such user
     */
    User getUser(AccountId account, UserId id);

    /**
     * Gives a user another role. Links that were made for the former one no longer count.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such user; {@code
     *     conflict} if nobody would be left who is an owner and can sign in
     */
    User changeRole(ChangeUserRole command);

    /**
     * Removes a user for good; the user's sessions end.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such user; {@code
     *     conflict} if nobody would be left who is an owner and can sign in
     */
    void removeUser(AccountId account, UserId id);
}

package dev.shelfie.application.access.user;

import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The users of an account. The last owner who can sign in can't be removed or get another role; nor can, as long as nobody
 * who can sign in is an owner, the last one who was invited. Driving port; safe for concurrent use.
 */
public interface UserUseCases {

    /** The use cases over these stores; {@code random} generates the secrets. */
    static UserUseCases over(UserStore store, IdGenerator ids, SecureRandom random, Clock clock) {
        return new UserService(store, ids, random, clock);
    }

    /**
     * Invites a user: creates the user, who can't sign in yet, and a link to choose a password. For a user who hasn't accepted
     * an earlier invitation, creates a new link and changes the role.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account; {@code conflict} if
     *     the account has an active user with this address, or if this is the last owner and would be one no more; {@code
     *     insufficient_permissions} if the caller lacks a permission of the role, or of the role that the user was invited for
     *     before
     */
    IssuedLink inviteUser(InviteUser command);

    /**
     * Invites a user again, who lost the invitation, forgot the password, or has another identity at the provider: creates a new
     * link to choose a password, and forgets the identity, so that whoever proves the user's address there signs in. Earlier links
     * become invalid.
     *
     * @param version the version that the user must have; null for any
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such user; {@code
     *     precondition_failed} if the user has another version
     */
    IssuedLink renewInvitation(AccountId account, UserId id, @Nullable Long version);

    /**
     * Creates a new link to choose a password for somebody who forgot it. Whoever knows the address may ask for it, so the identity
     * at the provider stays. Earlier links become invalid.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such user
     */
    IssuedLink linkToChoosePassword(AccountId account, UserId id);

    /**
     * Creates a link that signs a user in without a password.
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
     * Changes the role of a user. Earlier links become invalid.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such user; {@code
     *     conflict} if this is the last owner; {@code precondition_failed} if the user has another version
     */
    User changeRole(ChangeUserRole command);

    /**
     * Removes a user for good; the user's sessions end.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such user; {@code
     *     conflict} if this is the last owner; {@code precondition_failed} if the user has another version
     */
    void removeUser(RemoveUser command);
}

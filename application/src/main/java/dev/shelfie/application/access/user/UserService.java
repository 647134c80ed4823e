package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

final class UserService implements UserUseCases {

    private final AccountRepository accounts;
    private final UserRepository users;
    private final SessionRepository sessions;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final SecureRandom random;
    private final Clock clock;

    UserService(UserStore store, IdGenerator ids, SecureRandom random, Clock clock) {
        this.accounts = requireNonNull(store.accounts(), "accounts");
        this.users = requireNonNull(store.users(), "users");
        this.sessions = requireNonNull(store.sessions(), "sessions");
        this.work = requireNonNull(store.work(), "work");
        this.ids = requireNonNull(ids, "ids");
        this.random = requireNonNull(random, "random");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public IssuedLink inviteUser(InviteUser command) {
        return work.run(() -> {
            if (accounts.find(command.account()).isEmpty()) {
                throw DomainException.notFound("account", command.account().value());
            }
            requireGrantable(command.role(), command.inviter());
            User invited = users.listLocked(command.account()).stream()
                    .filter(user -> user.email().equals(command.email()))
                    .findFirst()
                    .map(known -> invitedAgain(known, command))
                    .orElseGet(() -> User.invited(
                            UserId.of(ids.next()),
                            command.account(),
                            command.email(),
                            command.role(),
                            clock.instant()));
            return issue(users.save(invited), Secret.Kind.INVITATION);
        });
    }

    /** Call it after all users are locked. */
    private User invitedAgain(User known, InviteUser command) {
        if (known.isActive()) {
            throw DomainException.conflict("The account has a user with the address " + known.email() + " already");
        }
        requireGrantable(known.role(), command.inviter());
        requireAnotherOwner(known, command.role() != Role.OWNER);
        return known.withRole(command.role());
    }

    private static void requireGrantable(Role role, @Nullable Credential inviter) {
        if (inviter != null) {
            Caller.requireAll(inviter, role.permissions());
        }
    }

    @Override
    public IssuedLink renewInvitation(AccountId account, UserId id, @Nullable Long version) {
        return work.run(() -> {
            User found = lock(account, id, version);
            User detached = found.identity() == null ? found : users.save(found.withoutIdentity());
            return issue(detached, Secret.Kind.INVITATION);
        });
    }

    @Override
    public IssuedLink linkToChoosePassword(AccountId account, UserId id) {
        return work.run(() -> issue(lock(account, id, null), Secret.Kind.INVITATION));
    }

    @Override
    public IssuedLink linkToSignIn(AccountId account, UserId id) {
        return work.run(() -> issue(getUser(account, id), Secret.Kind.SIGN_IN_LINK));
    }

    private IssuedLink issue(User user, Secret.Kind kind) {
        Secret secret = Secret.generate(user.account(), kind, random);
        SignInLink link = new SignInLink(
                user.account(), user.id(), kind, secret.hash(), clock.instant().plus(SignInLink.LIFETIME));
        sessions.putLink(link);
        return new IssuedLink(user, link, secret);
    }

    @Override
    public List<User> listUsers(AccountId account) {
        return users.list(account);
    }

    @Override
    public User getUser(AccountId account, UserId id) {
        return users.find(account, id).orElseThrow(() -> DomainException.notFound("user", id.value()));
    }

    @Override
    public User changeRole(ChangeUserRole command) {
        return work.run(() -> {
            User found = lock(command.account(), command.id(), command.version());
            requireAnotherOwner(found, command.role() != Role.OWNER);
            if (found.role() == command.role()) {
                return found;
            }
            sessions.deleteLinks(command.account(), command.id());
            return users.save(found.withRole(command.role()));
        });
    }

    @Override
    public void removeUser(RemoveUser command) {
        work.run(() -> {
            User found = lock(command.account(), command.id(), command.version());
            requireAnotherOwner(found, true);
            users.delete(found);
            return found;
        });
    }

    /** The user, whom nobody else changes until the unit of work ends. */
    private User lock(AccountId account, UserId id, @Nullable Long version) {
        User found = users.listLocked(account).stream()
                .filter(user -> user.id().equals(id))
                .findFirst()
                .orElseThrow(() -> DomainException.notFound("user", id.value()));
        if (version != null && version != found.version()) {
            throw DomainException.stale("user", id.value());
        }
        return found;
    }

    /**
     * Refuses to let the last owner go. Somebody who was only invited replaces another such owner, but not one who can sign
     * in. Call it after all users are locked.
     */
    private void requireAnotherOwner(User found, boolean leaving) {
        boolean replaceable = users.list(found.account()).stream()
                .filter(user -> user.role() == Role.OWNER && !user.id().equals(found.id()))
                .anyMatch(user -> user.isActive() || !found.isActive());
        if (leaving && found.role() == Role.OWNER && !replaceable) {
            throw DomainException.conflict(
                    found.displayName() + " is the account's last owner: make another one first");
        }
    }
}

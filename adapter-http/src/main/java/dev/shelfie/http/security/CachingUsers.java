package dev.shelfie.http.security;

import dev.shelfie.application.access.user.ChangeUserRole;
import dev.shelfie.application.access.user.InviteUser;
import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.application.access.user.RemoveUser;
import dev.shelfie.application.access.user.UserUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Removes users who are changed through it from the cache of sessions. Safe for concurrent use. */
public final class CachingUsers implements UserUseCases {

    private final UserUseCases users;
    private final CachingSessions sessions;

    /** Changes {@code users}, whose sessions {@code sessions} caches. */
    public CachingUsers(UserUseCases users, CachingSessions sessions) {
        this.users = users;
        this.sessions = sessions;
    }

    @Override
    public User changeRole(ChangeUserRole command) {
        User changed = users.changeRole(command);
        sessions.invalidate(changed.id());
        return changed;
    }

    @Override
    public void removeUser(RemoveUser command) {
        users.removeUser(command);
        sessions.invalidate(command.id());
    }

    @Override
    public IssuedLink inviteUser(InviteUser command) {
        IssuedLink invited = users.inviteUser(command);
        sessions.invalidate(invited.user().id());
        return invited;
    }

    @Override
    public IssuedLink renewInvitation(AccountId account, UserId id, @Nullable Long version) {
        IssuedLink renewed = users.renewInvitation(account, id, version);
        sessions.invalidate(id);
        return renewed;
    }

    @Override
    public IssuedLink linkToChoosePassword(AccountId account, UserId id) {
        return users.linkToChoosePassword(account, id);
    }

    @Override
    public IssuedLink linkToSignIn(AccountId account, UserId id) {
        return users.linkToSignIn(account, id);
    }

    @Override
    public List<User> listUsers(AccountId account) {
        return users.listUsers(account);
    }

    @Override
    public User getUser(AccountId account, UserId id) {
        return users.getUser(account, id);
    }
}

package dev.shelfie.inmemory.access;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.access.UserSchema.ALL;
import static dev.shelfie.inmemory.access.UserSchema.USERS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.UserRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keeps users in memory. */
public final class InMemoryUserRepository implements UserRepository {

    private final InMemoryUnitOfWork work;
    private final Consumer<User> removeSessions;

    /**
     * The users in the state of {@code work}.
     *
     * @param removeSessions removes the sessions and links of a user
     */
    public InMemoryUserRepository(InMemoryUnitOfWork work, Consumer<User> removeSessions) {
        this.work = requireNonNull(work, "work");
        this.removeSessions = requireNonNull(removeSessions, "removeSessions");
    }

    @Override
    public Optional<User> find(AccountId account, UserId id) {
        return Optional.ofNullable(users(account).get(id));
    }

    @Override
    public Optional<User> find(AccountId account, EmailAddress email) {
        return Optional.ofNullable(users(account).owner(UserSchema.key(email)));
    }

    @Override
    public List<User> list(AccountId account) {
        List<User> all = new ArrayList<>(users(account).newest(List.of(ALL), null, Integer.MAX_VALUE));
        Collections.reverse(all);
        return all;
    }

    /** {@inheritDoc} Units of work run one after the other, so that there is nobody to lock them for. */
    @Override
    public List<User> listLocked(AccountId account) {
        return list(account);
    }

    @Override
    public User save(User user) {
        AccountId account = user.account();
        User stored = user.withVersion(user.version() + 1);
        work.change(state -> {
            requireAccount(state, account);
            Table<User> users = state.table(account, USERS);
            User signedIn = withLatest(stored, users.get(user.id()));
            return state.with(account, users.saved(signedIn, user.version(), User::version));
        });
        return stored;
    }

    @Override
    public void noteSignIn(AccountId account, UserId id, Instant time) {
        work.change(state -> {
            Table<User> users = state.table(account, USERS);
            User user = users.get(id);
            return user == null || !isLater(time, user)
                    ? state
                    : state.with(account, users.with(user.signedInAt(time)));
        });
    }

    private static User withLatest(User saved, @Nullable User known) {
        Instant last = known == null ? null : known.lastSignedInAt();
        return last != null && isLater(last, saved) ? saved.signedInAt(last) : saved;
    }

    private static boolean isLater(Instant time, User user) {
        Instant last = user.lastSignedInAt();
        return last == null || last.isBefore(time);
    }

    @Override
    public void delete(User user) {
        AccountId account = user.account();
        work.run(() -> {
            Table<User> rest = users(account).removed(user, user.version(), User::version);
            work.change(state -> state.with(account, rest));
            removeSessions.accept(user);
            return rest;
        });
    }

    private Table<User> users(AccountId account) {
        return work.current().table(account, USERS);
    }
}

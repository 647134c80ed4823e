package dev.shelfie.inmemory.access;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.USERS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.user.UserRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores users in memory. */
public final class InMemoryUserRepository implements UserRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the users in the transactions of {@code work}. */
    public InMemoryUserRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<User> find(AccountId account, UserId id) {
        return Optional.ofNullable(users(account).get(id));
    }

    @Override
    public Optional<User> find(AccountId account, EmailAddress email) {
        return Optional.ofNullable(users(account).getUnique(Schema.uniqueKey(email)));
    }

    @Override
    public List<User> list(AccountId account) {
        List<User> all = new ArrayList<>(users(account).list(ALL));
        Collections.reverse(all);
        return all;
    }

    /** {@inheritDoc} Transactions run one after the other, so no lock is needed. */
    @Override
    public List<User> listLocked(AccountId account) {
        return list(account);
    }

    @Override
    public User save(User user) {
        AccountId account = user.account();
        User stored = user.withVersion(user.version() + 1);
        work.update(state -> {
            User known = state.table(account, USERS).get(user.id());
            return state.save(account, USERS, withLatest(stored, known), user.version(), User::version);
        });
        return stored;
    }

    @Override
    public void recordSignIn(AccountId account, UserId id, Instant time) {
        work.update(state -> {
            User user = state.table(account, USERS).get(id);
            return user == null || !isLater(time, user) ? state : state.put(account, USERS, user.signedInAt(time));
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
        work.update(state -> state.delete(user.account(), USERS, user, user.version(), User::version));
    }

    private Table<User> users(AccountId account) {
        return work.table(account, USERS);
    }
}

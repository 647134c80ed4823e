package dev.shelfie.inmemory.access;

import static dev.shelfie.inmemory.access.LinkSchema.LINKS;
import static dev.shelfie.inmemory.access.SessionSchema.ALL;
import static dev.shelfie.inmemory.access.SessionSchema.SESSIONS;
import static dev.shelfie.inmemory.access.UserSchema.USERS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.SessionRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.inmemory.access.SessionSchema.Kept;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps sessions and links in memory. */
public final class InMemorySessionRepository implements SessionRepository {

    private final InMemoryUnitOfWork work;

    /** The sessions in the state of {@code work}. */
    public InMemorySessionRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Session> find(AccountId account, SecretHash hash) {
        Snapshot state = work.current();
        return Optional.ofNullable(state.table(account, SESSIONS).get(hash)).map(kept -> whole(state, account, kept));
    }

    private static Session whole(Snapshot state, AccountId account, Kept kept) {
        User user = requireNonNull(state.table(account, USERS).get(kept.user()), "user");
        return new Session(user, kept.hash(), kept.createdAt(), kept.lastUsedAt());
    }

    @Override
    public void add(Session session) {
        AccountId account = session.user().account();
        work.change(state -> {
            requireUser(state, account, session.user().id());
            Table<Kept> sessions = without(state.table(account, SESSIONS), ended(state, account, session.createdAt()));
            return state.with(account, sessions.added(Kept.of(session)));
        });
    }

    private static List<Kept> ended(Snapshot state, AccountId account, Instant now) {
        return state.table(account, SESSIONS)
                .newest(
                        List.of(ALL),
                        null,
                        Integer.MAX_VALUE,
                        kept -> !whole(state, account, kept).isUsableAt(now));
    }

    @Override
    public void touch(AccountId account, SecretHash hash, Instant time) {
        work.change(state -> {
            Table<Kept> sessions = state.table(account, SESSIONS);
            Kept kept = sessions.get(hash);
            return kept == null || !kept.lastUsedAt().isBefore(time)
                    ? state
                    : state.with(account, sessions.with(usedAt(whole(state, account, kept), time)));
        });
    }

    private static Kept usedAt(Session session, Instant time) {
        return Kept.of(new Session(session.user(), session.hash(), session.createdAt(), time));
    }

    @Override
    public void delete(AccountId account, SecretHash hash) {
        work.change(state -> {
            Kept kept = state.table(account, SESSIONS).get(hash);
            return kept == null ? state : without(state, account, List.of(kept));
        });
    }

    @Override
    public void deleteAll(AccountId account, UserId user, @Nullable SecretHash except) {
        work.change(state -> without(state, account, sessionsOf(state, account, user, except)));
    }

    private static List<Kept> sessionsOf(Snapshot state, AccountId account, UserId user, @Nullable SecretHash except) {
        return state.table(account, SESSIONS)
                .newest(List.of(user), null, Integer.MAX_VALUE, kept -> except == null || !except.equals(kept.hash()));
    }

    private static Snapshot without(Snapshot state, AccountId account, List<Kept> ended) {
        return ended.isEmpty() ? state : state.with(account, without(state.table(account, SESSIONS), ended));
    }

    private static Table<Kept> without(Table<Kept> sessions, List<Kept> ended) {
        Table<Kept> rest = sessions;
        for (Kept kept : ended) {
            rest = rest.without(kept);
        }
        return rest;
    }

    @Override
    public void putLink(SignInLink link) {
        AccountId account = link.account();
        work.change(state -> {
            requireUser(state, account, link.user());
            return state.with(account, state.table(account, LINKS).with(link));
        });
    }

    private static void requireUser(Snapshot state, AccountId account, UserId user) {
        if (state.table(account, USERS).get(user) == null) {
            throw DomainException.notFound(USERS.name(), user.value());
        }
    }

    @Override
    public Optional<SignInLink> findLink(AccountId account, SecretHash hash) {
        return Optional.ofNullable(links(account).owner(LinkSchema.key(hash)));
    }

    @Override
    public boolean takeLink(AccountId account, SecretHash hash) {
        return work.run(() -> {
            SignInLink link = links(account).owner(LinkSchema.key(hash));
            if (link != null) {
                work.change(state -> state.with(account, links(account).without(link)));
            }
            return link != null;
        });
    }

    @Override
    public void deleteLinks(AccountId account, UserId user) {
        work.run(() -> {
            List<SignInLink> links = links(account).newest(List.of(user), null, Integer.MAX_VALUE);
            links.forEach(link -> takeLink(account, link.hash()));
            return links;
        });
    }

    /** Removes the sessions and links of a user. */
    public void removeOf(User user) {
        deleteAll(user.account(), user.id(), null);
        deleteLinks(user.account(), user.id());
    }

    private Table<SignInLink> links(AccountId account) {
        return work.current().table(account, LINKS);
    }
}

package dev.shelfie.inmemory.access;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.LINKS;
import static dev.shelfie.inmemory.support.Schema.SESSIONS;
import static dev.shelfie.inmemory.support.Schema.USERS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.user.SessionRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.SessionRow;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Stores sessions and links in memory. */
public final class InMemorySessionRepository implements SessionRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the sessions in the transactions of {@code work}. */
    public InMemorySessionRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Session> find(AccountId account, SecretHash hash, SessionLimits limits) {
        Snapshot state = work.snapshot();
        return Optional.ofNullable(state.table(account, SESSIONS).get(hash))
                .map(row -> session(state, account, row, limits));
    }

    private static Session session(Snapshot state, AccountId account, SessionRow row, SessionLimits limits) {
        return row.toSession(requireNonNull(state.table(account, USERS).get(row.user()), "user"), limits);
    }

    @Override
    public void add(Session session) {
        AccountId account = session.user().account();
        Instant now = session.createdAt();
        work.update(state -> {
            List<SessionRow> ended = state.table(account, SESSIONS)
                    .list(
                            ALL,
                            row -> !session(state, account, row, session.limits())
                                    .isUsableAt(now));
            return state.deleteAll(account, SESSIONS, ended).insert(account, SESSIONS, SessionRow.of(session));
        });
    }

    @Override
    public void touch(AccountId account, SecretHash hash, Instant time) {
        work.update(state -> {
            SessionRow row = state.table(account, SESSIONS).get(hash);
            return row == null || !row.lastUsedAt().isBefore(time)
                    ? state
                    : state.put(account, SESSIONS, new SessionRow(row.user(), hash, row.createdAt(), time));
        });
    }

    @Override
    public void delete(AccountId account, SecretHash hash) {
        work.update(state -> {
            SessionRow row = state.table(account, SESSIONS).get(hash);
            return row == null ? state : state.delete(account, SESSIONS, row);
        });
    }

    @Override
    public void deleteAll(AccountId account, UserId user, @Nullable SecretHash except) {
        work.update(state -> state.deleteAll(
                account,
                SESSIONS,
                state.table(account, SESSIONS).list(user, row -> except == null || !except.equals(row.hash()))));
    }

    @Override
    public void putLink(SignInLink link) {
        work.update(state -> state.put(link.account(), LINKS, link));
    }

    @Override
    public Optional<SignInLink> findLink(AccountId account, SecretHash hash) {
        return Optional.ofNullable(links(account).getUnique(Schema.uniqueKey(hash)));
    }

    @Override
    public boolean consumeLink(AccountId account, SecretHash hash) {
        return work.run(() -> {
            SignInLink link = links(account).getUnique(Schema.uniqueKey(hash));
            if (link != null) {
                work.update(state -> state.delete(account, LINKS, link));
            }
            return link != null;
        });
    }

    @Override
    public void deleteLinks(AccountId account, UserId user) {
        work.update(state -> state.deleteAll(account, LINKS, links(account).list(user)));
    }

    private Table<SignInLink> links(AccountId account) {
        return work.table(account, LINKS);
    }
}

package dev.shelfie.application.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.PasswordHash;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.error.Rules;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

final class SessionService implements SessionUseCases {

    private static final Duration TOUCH_INTERVAL = Duration.ofMinutes(1);
    private static final int MIN_PASSWORD = 12;
    private static final int MAX_PASSWORD = 200;

    private final AccountRepository accounts;
    private final UserRepository users;
    private final SessionRepository sessions;
    private final PasswordHasher passwords;
    private final UnitOfWork work;
    private final SecureRandom random;
    private final Clock clock;

    /** Compared with the password if there is no such user, so that the answer takes as long as for one who exists. */
    private volatile @Nullable PasswordHash decoy;

    SessionService(AccessStore store, PasswordHasher passwords, SecureRandom random, Clock clock) {
        this.accounts = requireNonNull(store.accounts(), "accounts");
        this.users = requireNonNull(store.users(), "users");
        this.sessions = requireNonNull(store.sessions(), "sessions");
        this.passwords = requireNonNull(passwords, "passwords");
        this.work = requireNonNull(store.work(), "work");
        this.random = requireNonNull(random, "random");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public IssuedSession signIn(SignIn command, Consumer<Session> alongside) {
        AccountId account = command.account() == null ? onlyAccount() : command.account();
        Optional<User> found = users.find(account, command.email());
        PasswordHash kept = found.map(User::password).orElse(null);
        boolean right = matches(command.password(), kept == null ? decoy() : kept);
        if (kept == null || !right) {
            throw wrong();
        }
        return work.run(() -> announce(begin(found.orElseThrow(), kept), alongside));
    }

    @Override
    public AccountId onlyAccount() {
        return accounts.findOnly()
                .orElseThrow(() -> DomainException.invalid("account", "must be given, as there isn't just one"))
                .id();
    }

    private static DomainException wrong() {
        return new DomainException(
                ErrorKind.UNAUTHENTICATED,
                "authentication_required",
                "The e-mail address or the password is wrong",
                List.of());
    }

    private static IssuedSession announce(IssuedSession begun, Consumer<Session> alongside) {
        alongside.accept(begun.session());
        return begun;
    }

    /** Never hashes a text that is too long for a password. */
    private boolean matches(String password, PasswordHash kept) {
        return password.length() <= MAX_PASSWORD && passwords.matches(password, kept);
    }

    private PasswordHash decoy() {
        PasswordHash known = decoy;
        if (known == null) {
            known = passwords.hash(Long.toHexString(random.nextLong()));
            decoy = known;
        }
        return known;
    }

    /** Begins a session of a user whose password was checked, unless it was changed meanwhile. */
    private IssuedSession begin(User user, PasswordHash checked) {
        users.noteSignIn(user.account(), user.id(), clock.instant());
        User locked = users.find(user.account(), user.id())
                .filter(now -> checked.equals(now.password()))
                .orElseThrow(SessionService::wrong);
        return begin(locked);
    }

    private IssuedSession begin(User user) {
        Instant now = clock.instant();
        users.noteSignIn(user.account(), user.id(), now);
        Secret secret = Secret.generate(user.account(), Secret.Kind.SESSION, random);
        Session session = new Session(user.signedInAt(now), secret.hash(), now, now);
        sessions.add(session);
        return new IssuedSession(session, secret);
    }

    @Override
    public IssuedSession openLink(String link) {
        return work.run(() -> begin(take(link, Secret.Kind.SIGN_IN_LINK)));
    }

    @Override
    public Invitation readInvitation(String link) {
        Secret secret = secret(link, Secret.Kind.INVITATION);
        SignInLink found = find(secret);
        Account account = accounts.find(found.account()).orElseThrow(SessionService::usedUp);
        return new Invitation(account, user(found), found);
    }

    @Override
    public IssuedSession acceptInvitation(AcceptInvitation command, Consumer<Session> alongside) {
        requireLongEnough(command.password());
        find(secret(command.link(), Secret.Kind.INVITATION));
        PasswordHash password = passwords.hash(command.password());
        return work.run(() -> {
            User accepted =
                    users.save(take(command.link(), Secret.Kind.INVITATION).accepted(command.name(), password));
            endAll(accepted, null);
            return announce(begin(accepted), alongside);
        });
    }

    /** After the user was saved, so that whoever signs in at the same time is waited for. */
    private void endAll(User user, @Nullable SecretHash except) {
        sessions.deleteAll(user.account(), user.id(), except);
        sessions.deleteLinks(user.account(), user.id());
    }

    private static void requireLongEnough(String password) {
        new Rules().text("password", password, MIN_PASSWORD, MAX_PASSWORD).verify();
    }

    private User take(String link, Secret.Kind kind) {
        Secret secret = secret(link, kind);
        SignInLink found = find(secret);
        if (!sessions.takeLink(found.account(), secret.hash())) {
            throw usedUp();
        }
        return user(found);
    }

    private static Secret secret(String value, Secret.Kind kind) {
        return Secret.parse(value)
                .filter(secret -> secret.kind() == kind)
                .orElseThrow(() -> Caller.invalidToken("The link is incomplete: copy it as a whole"));
    }

    private SignInLink find(Secret secret) {
        return sessions.findLink(secret.account(), secret.hash())
                .filter(link -> link.kind() == secret.kind() && link.isUsableAt(clock.instant()))
                .orElseThrow(SessionService::usedUp);
    }

    private User user(SignInLink link) {
        return users.find(link.account(), link.user()).orElseThrow(SessionService::usedUp);
    }

    private static DomainException usedUp() {
        return Caller.invalidToken("The link was used before, or has expired: ask for another one");
    }

    @Override
    public void changePassword(ChangePassword command, Consumer<Session> alongside) {
        requireLongEnough(command.password());
        Session session = command.session();
        User user = users.find(session.user().account(), session.user().id()).orElseThrow(SessionService::ended);
        PasswordHash kept = user.password();
        new Rules()
                .check(
                        kept != null && matches(command.current(), kept),
                        "current_password",
                        "must be the password that the user has now")
                .verify();
        PasswordHash changed = passwords.hash(command.password());
        work.run(() -> {
            User saved = users.save(user.withPassword(changed));
            endAll(saved, session.hash());
            alongside.accept(session);
            return saved;
        });
    }

    @Override
    public void signOut(Session session) {
        sessions.delete(session.user().account(), session.hash());
    }

    @Override
    public void signOutEverywhere(AccountId account, UserId user) {
        work.run(() -> {
            sessions.deleteAll(account, user, null);
            sessions.deleteLinks(account, user);
            return user;
        });
    }

    @Override
    public Caller authenticate(String secret) {
        Secret shown = Secret.parse(secret)
                .filter(parsed -> parsed.kind() == Secret.Kind.SESSION)
                .orElseThrow(SessionService::ended);
        Session session = sessions.find(shown.account(), shown.hash()).orElseThrow(SessionService::ended);
        Account account = accounts.find(shown.account()).orElseThrow(SessionService::ended);
        Instant now = clock.instant();
        Caller caller = new Caller(account, session).requireUsableAt(now);
        if (session.lastUsedAt().isBefore(now.minus(TOUCH_INTERVAL))) {
            sessions.touch(shown.account(), shown.hash(), now);
        }
        return caller;
    }

    private static DomainException ended() {
        return Caller.invalidToken("The session has ended: sign in again");
    }
}

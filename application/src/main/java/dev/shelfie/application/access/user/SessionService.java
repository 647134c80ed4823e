package dev.shelfie.application.access.user;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.Caller;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.PasswordHash;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.error.Validator;
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
    private final SessionLimits limits;
    private final SecureRandom random;
    private final Clock clock;

    /** Compared with the password if there is no such user, so that the answer takes as long as for one who exists. */
    private volatile @Nullable PasswordHash decoy;

    SessionService(UserStore store, PasswordHasher passwords, SessionLimits limits, SecureRandom random, Clock clock) {
        this.accounts = requireNonNull(store.accounts(), "accounts");
        this.users = requireNonNull(store.users(), "users");
        this.sessions = requireNonNull(store.sessions(), "sessions");
        this.passwords = requireNonNull(passwords, "passwords");
        this.work = requireNonNull(store.work(), "work");
        this.limits = requireNonNull(limits, "limits");
        this.random = requireNonNull(random, "random");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public IssuedSession signIn(SignIn command, Consumer<Session> inTransaction) {
        AccountId account = command.account() == null ? onlyAccount() : command.account();
        Optional<User> found = users.find(account, command.email());
        PasswordHash stored = found.map(User::password).orElse(null);
        boolean isCorrect = matches(command.password(), stored == null ? decoy() : stored);
        if (stored == null || !isCorrect) {
            throw invalidCredentials();
        }
        requireOpen(account);
        return work.run(() -> callWithSession(begin(found.orElseThrow(), stored), inTransaction));
    }

    @Override
    public AccountId onlyAccount() {
        return accounts.findOnly()
                .orElseThrow(() -> DomainException.invalid("account", "must be given, as there isn't just one"))
                .id();
    }

    @Override
    public boolean hasUser(AccountId account, EmailAddress email) {
        return users.find(account, email).isPresent();
    }

    private static DomainException invalidCredentials() {
        return new DomainException(
                ErrorKind.UNAUTHENTICATED,
                "authentication_required",
                "The e-mail address or the password is wrong",
                List.of());
    }

    private static IssuedSession callWithSession(IssuedSession begun, Consumer<Session> inTransaction) {
        inTransaction.accept(begun.session());
        return begun;
    }

    /** Doesn't hash a text that is too long for a password. */
    private boolean matches(String password, PasswordHash stored) {
        return password.length() <= MAX_PASSWORD && passwords.matches(password, stored);
    }

    private PasswordHash decoy() {
        PasswordHash known = decoy;
        if (known == null) {
            known = passwords.hash(Long.toHexString(random.nextLong()));
            decoy = known;
        }
        return known;
    }

    /** Starts a session of a user whose password was checked, unless the password was changed since. */
    private IssuedSession begin(User user, PasswordHash checked) {
        users.recordSignIn(user.account(), user.id(), clock.instant());
        User locked = users.find(user.account(), user.id())
                .filter(now -> checked.equals(now.password()))
                .orElseThrow(SessionService::invalidCredentials);
        return begin(locked);
    }

    private IssuedSession begin(User user) {
        Instant now = clock.instant();
        users.recordSignIn(user.account(), user.id(), now);
        Secret secret = Secret.generate(user.account(), Secret.Kind.SESSION, random);
        Session session = new Session(user.signedInAt(now), secret.hash(), now, now, limits);
        sessions.add(session);
        return new IssuedSession(session, secret);
    }

    @Override
    public IssuedSession signIn(SignInByIdentity command, Consumer<Session> inTransaction) {
        requireOpen(command.account());
        try {
            return identifiedSession(command, inTransaction);
        } catch (DomainException refused) {
            if (refused.kind() != ErrorKind.CONFLICT) {
                throw refused;
            }
            // The same person became a user at the same time, and is one now.
            return identifiedSession(command, inTransaction);
        }
    }

    private IssuedSession identifiedSession(SignInByIdentity command, Consumer<Session> inTransaction) {
        return work.run(() -> callWithSession(begin(identified(command)), inTransaction));
    }

    /** Nobody else changes users until the unit of work ends. */
    private User identified(SignInByIdentity command) {
        List<User> all = users.listLocked(command.account());
        Optional<User> same = all.stream()
                .filter(user -> command.identity().equals(user.identity()))
                .findFirst();
        return same.orElseGet(() -> all.stream()
                .filter(user -> user.email().equals(command.email()))
                .findFirst()
                .map(user -> identified(user, command))
                .orElseGet(() -> created(command)));
    }

    private User identified(User user, SignInByIdentity command) {
        if (user.identity() != null) {
            throw refusedIdentity("identity_mismatch", "The user with your address signs in as somebody else there");
        }
        sessions.deleteLinks(user.account(), user.id());
        return users.save(user.identified(command.identity(), command.name()));
    }

    private User created(SignInByIdentity command) {
        EmailAddress email = command.email();
        SignInByIdentity.NewUser made = command.newUser();
        if (email == null) {
            throw refusedIdentity("identity_unknown", "The provider names no verified e-mail address of yours");
        }
        if (made == null) {
            throw refusedIdentity("identity_unknown", "The account has no user with your address");
        }
        User invited = User.invited(made.id(), command.account(), email, made.role(), clock.instant());
        return users.save(invited.identified(command.identity(), command.name()));
    }

    private static DomainException refusedIdentity(String code, String message) {
        return new DomainException(ErrorKind.UNAUTHENTICATED, code, message, List.of());
    }

    @Override
    public IssuedSession openLink(String link) {
        return work.run(() -> begin(consume(link, Secret.Kind.SIGN_IN_LINK)));
    }

    @Override
    public Invitation readInvitation(String link) {
        Secret secret = secret(link, Secret.Kind.INVITATION);
        SignInLink found = find(secret);
        Account account = accounts.find(found.account()).orElseThrow(SessionService::linkUnusable);
        return new Invitation(account, user(found), found);
    }

    @Override
    public IssuedSession acceptInvitation(AcceptInvitation command, Consumer<Session> inTransaction) {
        requireLongEnough(command.password());
        find(secret(command.link(), Secret.Kind.INVITATION));
        PasswordHash password = passwords.hash(command.password());
        return work.run(() -> {
            User accepted =
                    users.save(consume(command.link(), Secret.Kind.INVITATION).accepted(command.name(), password));
            endOtherSessions(accepted, null);
            return callWithSession(begin(accepted), inTransaction);
        });
    }

    /** Call it after saving the user: the row lock makes concurrent sign-ins wait. */
    private void endOtherSessions(User user, @Nullable SecretHash except) {
        sessions.deleteAll(user.account(), user.id(), except);
        sessions.deleteLinks(user.account(), user.id());
    }

    private static void requireLongEnough(String password) {
        new Validator().text("password", password, MIN_PASSWORD, MAX_PASSWORD).verify();
    }

    private User consume(String link, Secret.Kind kind) {
        Secret secret = secret(link, kind);
        SignInLink found = find(secret);
        if (!sessions.consumeLink(found.account(), secret.hash())) {
            throw linkUnusable();
        }
        return user(found);
    }

    private static Secret secret(String value, Secret.Kind kind) {
        return Secret.parse(value)
                .filter(secret -> secret.kind() == kind)
                .orElseThrow(() -> Caller.invalidToken("The link is incomplete: copy it as a whole"));
    }

    private SignInLink find(Secret secret) {
        SignInLink found = sessions.findLink(secret.account(), secret.hash())
                .filter(link -> link.kind() == secret.kind() && link.isUsableAt(clock.instant()))
                .orElseThrow(SessionService::linkUnusable);
        requireOpen(found.account());
        return found;
    }

    private void requireOpen(AccountId account) {
        accounts.find(account).ifPresent(Caller::requireOpen);
    }

    private User user(SignInLink link) {
        return users.find(link.account(), link.user()).orElseThrow(SessionService::linkUnusable);
    }

    private static DomainException linkUnusable() {
        return Caller.invalidToken("The link was used before, or has expired: ask for another one");
    }

    @Override
    public void changePassword(ChangePassword command, Consumer<Session> inTransaction) {
        requireLongEnough(command.password());
        Session session = command.session();
        User user = users.find(session.user().account(), session.user().id()).orElseThrow(SessionService::sessionEnded);
        PasswordHash stored = user.password();
        new Validator()
                .check(
                        stored != null && matches(command.current(), stored),
                        "current_password",
                        "must be the password that the user has now")
                .verify();
        PasswordHash changed = passwords.hash(command.password());
        work.run(() -> {
            User saved = users.save(user.withPassword(changed));
            endOtherSessions(saved, session.hash());
            inTransaction.accept(session);
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
        Secret parsed = Secret.parse(secret)
                .filter(candidate -> candidate.kind() == Secret.Kind.SESSION)
                .orElseThrow(SessionService::sessionEnded);
        Session session =
                sessions.find(parsed.account(), parsed.hash(), limits).orElseThrow(SessionService::sessionEnded);
        Account account = accounts.find(parsed.account()).orElseThrow(SessionService::sessionEnded);
        Instant now = clock.instant();
        Caller caller = new Caller(account, session).requireOpen().requireUsableAt(now);
        if (session.lastUsedAt().isBefore(now.minus(TOUCH_INTERVAL))) {
            sessions.touch(parsed.account(), parsed.hash(), now);
        }
        return caller;
    }

    private static DomainException sessionEnded() {
        return Caller.invalidToken("The session has ended: sign in again");
    }
}

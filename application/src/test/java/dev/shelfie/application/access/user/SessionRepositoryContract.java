package dev.shelfie.application.access.user;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.user.UserFixtures.LIMITS;
import static dev.shelfie.application.access.user.UserFixtures.aHash;
import static dev.shelfie.application.access.user.UserFixtures.aLink;
import static dev.shelfie.application.access.user.UserFixtures.aSession;
import static dev.shelfie.application.access.user.UserFixtures.aUser;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.User;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link SessionRepository} promises. */
public interface SessionRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void findReturnsNothingWhenThereIsNoSuchSession() {
        Session session = begun(aUser(storedAccount()), NOON);

        assertThat(stores().sessions().find(session.user().account(), aHash(anAccountId()), LIMITS))
                .isEmpty();
        assertThat(stores().sessions().find(anAccountId(), session.hash(), LIMITS))
                .isEmpty();
        assertThat(stores().sessions().find(storedAccount(), session.hash(), LIMITS))
                .isEmpty();
    }

    @Test
    default void findReturnsTheSessionWithItsUserAsItIsNow() {
        Session session = begun(aUser(storedAccount()).withRole(Role.VIEWER), NOON);
        assertThat(found(session)).isEqualTo(session);

        User changed = stores().users().save(session.user().withRole(Role.OWNER));

        assertThat(found(session).user()).isEqualTo(changed);
        assertThat(found(session).permissions()).isEqualTo(Role.OWNER.permissions());
    }

    @Test
    default void findReturnsMicrosecondsCutOffWhenTimesAreFiner() {
        Instant fine = NOON.plusNanos(999_999_999);
        Session session = begun(aUser(storedAccount()), fine);

        stores().sessions().touch(session.user().account(), session.hash(), fine.plusSeconds(1));

        assertThat(found(session).createdAt()).isEqualTo(NOON.plusNanos(999_999_000));
        assertThat(found(session).lastUsedAt()).isEqualTo(NOON.plusNanos(1_999_999_000));
    }

    @Test
    default void findReturnsASessionThatCannotBeUsedAnyMore() {
        Session old = begun(aUser(storedAccount()), Instant.EPOCH);

        assertThat(found(old)).isEqualTo(old);
    }

    @Test
    default void addIsRefusedWhenThereIsNoSuchUser() {
        Session nobodys = aSession(aUser(storedAccount()).build(), NOON);
        Session nowhere = aSession(aUser(anAccountId()).build(), NOON);

        assertNotFound(() -> stores().sessions().add(nobodys));
        assertNotFound(() -> stores().sessions().add(nowhere));

        assertThat(stores().sessions().find(nobodys.user().account(), nobodys.hash(), LIMITS))
                .isEmpty();
    }

    @Test
    default void addIsRefusedWhenTheAccountHasASessionWithTheHash() {
        Session first = begun(aUser(storedAccount()), NOON);
        User other = stored(aUser(first.user().account()));

        assertConflict(() -> stores().sessions().add(new Session(other, first.hash(), NOON, NOON, LIMITS)));

        assertThat(found(first)).isEqualTo(first);
    }

    @Test
    default void addForgetsTheAccountsSessionsThatHaveEnded() {
        AccountId account = storedAccount();
        Session rested = begun(aUser(account), NOON.minus(LIMITS.idle()));
        Session lived = begun(aUser(account), NOON.minus(LIMITS.lifetime()));
        stores().sessions().touch(account, lived.hash(), NOON);
        Session justUsable = begun(aUser(account), NOON.minus(LIMITS.idle()).plusNanos(1000));
        Session old = begun(aUser(account), NOON.minus(LIMITS.lifetime()).plusNanos(1000));
        stores().sessions().touch(account, old.hash(), NOON);
        Session elsewhere = begun(aUser(storedAccount()), Instant.EPOCH);

        Session begun = begun(aUser(account), NOON);

        assertThat(Stream.of(rested, lived)
                        .flatMap(ended -> stores().sessions().find(account, ended.hash(), LIMITS).stream()))
                .isEmpty();
        assertThat(Stream.of(justUsable, old, begun).map(this::found)).allMatch(session -> session.isUsableAt(NOON));
        assertThat(found(elsewhere)).isEqualTo(elsewhere);
    }

    @Test
    default void addLetsAllInWhenManySignInAtTheSameTime() {
        AccountId account = storedAccount();
        User user = stored(aUser(account));
        Stream.generate(() -> aSession(user, Instant.EPOCH)).limit(5).forEach(stores().sessions()::add);
        List<Session> sessions =
                Stream.generate(() -> aSession(user, NOON)).limit(8).toList();

        startedTogether(sessions.stream()
                        .<Supplier<Session>>map(session -> () -> added(session))
                        .toList())
                .forEach(Threads::result);

        assertThat(sessions).allMatch(session -> found(session).equals(session));
    }

    @Test
    default void touchNotesTheLatestTime() {
        Session session = begun(aUser(storedAccount()), NOON);
        AccountId account = session.user().account();

        stores().sessions().touch(account, session.hash(), NOON.plusSeconds(60));
        stores().sessions().touch(account, session.hash(), NOON.plusSeconds(30));

        assertThat(found(session))
                .isEqualTo(new Session(session.user(), session.hash(), NOON, NOON.plusSeconds(60), LIMITS));
    }

    @Test
    default void touchDoesNothingWhenThereIsNoSuchSession() {
        Session session = begun(aUser(storedAccount()), NOON);

        stores().sessions().touch(session.user().account(), aHash(anAccountId()), NOON.plusSeconds(60));
        stores().sessions().touch(storedAccount(), session.hash(), NOON.plusSeconds(60));
        stores().sessions().touch(anAccountId(), session.hash(), NOON.plusSeconds(60));

        assertThat(found(session)).isEqualTo(session);
    }

    @Test
    default void deleteEndsTheSessionAndNoOther() {
        Session session = begun(aUser(storedAccount()), NOON);
        AccountId account = session.user().account();
        Session other = added(aSession(session.user(), NOON));

        stores().sessions().delete(storedAccount(), session.hash());
        assertThat(found(session)).isEqualTo(session);

        stores().sessions().delete(account, session.hash());
        stores().sessions().delete(account, session.hash());

        assertThat(stores().sessions().find(account, session.hash(), LIMITS)).isEmpty();
        assertThat(found(other)).isEqualTo(other);
    }

    @Test
    default void deleteAllEndsTheUsersSessionsButTheOneToStay() {
        Session stays = begun(aUser(storedAccount()), NOON);
        AccountId account = stays.user().account();
        Session ends = added(aSession(stays.user(), NOON));
        Session others = begun(aUser(account), NOON);

        stores().sessions().deleteAll(account, stays.user().id(), stays.hash());
        assertThat(stores().sessions().find(account, ends.hash(), LIMITS)).isEmpty();
        assertThat(found(stays)).isEqualTo(stays);

        stores().sessions().deleteAll(account, stays.user().id(), null);
        assertThat(stores().sessions().find(account, stays.hash(), LIMITS)).isEmpty();
        assertThat(found(others)).isEqualTo(others);

        stores().sessions().deleteAll(account, aUserId(), null);
        stores().sessions().deleteAll(storedAccount(), others.user().id(), null);
        assertThat(found(others)).isEqualTo(others);
    }

    @Test
    default void deleteLinksRemovesTheUsersLinksAndNoOthers() {
        User user = stored(aUser(storedAccount()));
        User other = stored(aUser(user.account()));
        SignInLink invitation = put(aLink(user, Secret.Kind.INVITATION, NOON));
        SignInLink signIn = put(aLink(user, Secret.Kind.SIGN_IN_LINK, NOON));
        SignInLink others = put(aLink(other, Secret.Kind.INVITATION, NOON));

        stores().sessions().deleteLinks(user.account(), user.id());

        for (SignInLink gone : List.of(invitation, signIn)) {
            assertThat(stores().sessions().findLink(user.account(), gone.hash()))
                    .isEmpty();
        }
        assertThat(stores().sessions().findLink(other.account(), others.hash())).contains(others);
    }

    @Test
    default void findLinkReturnsTheLinkWhetherUsableOrNot() {
        User user = stored(aUser(storedAccount()));
        SignInLink invitation = put(aLink(user, Secret.Kind.INVITATION, Instant.EPOCH));
        SignInLink signIn = put(aLink(user, Secret.Kind.SIGN_IN_LINK, NOON.plusNanos(123_456_789)));

        for (SignInLink link : List.of(invitation, signIn)) {
            assertThat(stores().sessions().findLink(user.account(), link.hash()))
                    .contains(link);
            assertThat(stores().sessions().findLink(storedAccount(), link.hash()))
                    .isEmpty();
        }
        assertThat(stores().sessions().findLink(user.account(), aHash(user.account())))
                .isEmpty();
    }

    @Test
    default void putLinkReplacesTheUsersLinkOfTheSameKindAlone() {
        User user = stored(aUser(storedAccount()));
        User other = stored(aUser(user.account()));
        SignInLink first = put(aLink(user, Secret.Kind.INVITATION, NOON));
        SignInLink ofOtherKind = put(aLink(user, Secret.Kind.SIGN_IN_LINK, NOON));
        SignInLink others = put(aLink(other, Secret.Kind.INVITATION, NOON));

        SignInLink second = put(aLink(user, Secret.Kind.INVITATION, NOON.plusSeconds(1)));

        assertThat(stores().sessions().findLink(user.account(), first.hash())).isEmpty();
        for (SignInLink link : List.of(second, ofOtherKind, others)) {
            assertThat(stores().sessions().findLink(user.account(), link.hash()))
                    .contains(link);
        }
    }

    @Test
    default void putLinkIsRefusedWhenThereIsNoSuchUser() {
        assertNotFound(() -> put(aLink(aUser(storedAccount()).build(), Secret.Kind.INVITATION, NOON)));
        assertNotFound(() -> put(aLink(aUser(anAccountId()).build(), Secret.Kind.SIGN_IN_LINK, NOON)));
    }

    @Test
    default void consumeLinkTellsOneThatItWasThere() {
        User user = stored(aUser(storedAccount()));
        SignInLink link = put(aLink(user, Secret.Kind.INVITATION, NOON));
        assertThat(stores().sessions().consumeLink(storedAccount(), link.hash()))
                .isFalse();

        Supplier<Boolean> take =
                () -> stores().work().run(() -> stores().sessions().consumeLink(user.account(), link.hash()));

        assertThat(startedTogether(List.of(take, take, take, take)).stream().map(Threads::result))
                .containsOnlyOnce(true)
                .hasSize(4);
        assertThat(stores().sessions().findLink(user.account(), link.hash())).isEmpty();
    }

    @Test
    default void aUserTakesSessionsAndLinksAlongAndLeavesOthersThere() {
        Session session = begun(aUser(storedAccount()), NOON);
        AccountId account = session.user().account();
        SignInLink link = put(aLink(session.user(), Secret.Kind.INVITATION, NOON));
        Session others = begun(aUser(account), NOON);
        SignInLink othersLink = put(aLink(others.user(), Secret.Kind.INVITATION, NOON));

        stores().users().delete(session.user());

        assertThat(stores().sessions().find(account, session.hash(), LIMITS)).isEmpty();
        assertThat(stores().sessions().findLink(account, link.hash())).isEmpty();
        assertThat(found(others)).isEqualTo(others);
        assertThat(stores().sessions().findLink(account, othersLink.hash())).contains(othersLink);
    }

    @Test
    default void aUnitThatFailsUndoesChangesOfSessionsAndLinks() {
        Session session = begun(aUser(storedAccount()), NOON);
        AccountId account = session.user().account();
        SignInLink link = put(aLink(session.user(), Secret.Kind.INVITATION, NOON));
        Session never = aSession(session.user(), NOON);

        assertThatThrownBy(() -> stores().work().run(() -> {
                    added(never);
                    stores().sessions().touch(account, session.hash(), NOON.plusSeconds(60));
                    stores().sessions().consumeLink(account, link.hash());
                    stores().sessions().deleteAll(account, session.user().id(), null);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(found(session)).isEqualTo(session);
        assertThat(stores().sessions().findLink(account, link.hash())).contains(link);
        assertThat(stores().sessions().find(account, never.hash(), LIMITS)).isEmpty();
    }

    private Session begun(UserFixtures.Builder user, Instant at) {
        return added(aSession(stored(user), at));
    }

    private Session added(Session session) {
        stores().sessions().add(session);
        return session;
    }

    private Session found(Session session) {
        return stores().sessions()
                .find(session.user().account(), session.hash(), LIMITS)
                .orElseThrow();
    }

    private SignInLink put(SignInLink link) {
        stores().sessions().putLink(link);
        return link;
    }
}

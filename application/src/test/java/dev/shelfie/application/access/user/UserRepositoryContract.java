package dev.shelfie.application.access.user;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.user.UserFixtures.aUser;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.access.user.UserFixtures.anEmail;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.PasswordHash;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link UserRepository} promises. */
public interface UserRepositoryContract extends StoreContract {

    Instant EARLIER = Instant.parse("2026-02-01T00:00:00Z");
    Instant LATER = Instant.parse("2026-02-02T00:00:00Z");

    @Test
    default void findReturnsNothingWhenThereIsNoSuchUser() {
        AccountId account = storedAccount();
        stored(aUser(account));

        assertThat(stores().users().find(account, aUserId())).isEmpty();
        assertThat(stores().users().find(account, anEmail())).isEmpty();
        assertThat(stores().users().find(anAccountId(), aUserId())).isEmpty();
        assertThat(stores().users().list(anAccountId())).isEmpty();
    }

    @Test
    default void findReturnsTheUserAsSavedWhateverTheMembers() {
        AccountId account = storedAccount();
        for (Role role : Role.values()) {
            assertFound(stored(aUser(account).withRole(role)));
        }
        assertFound(stored(aUser(account).invited()));
        assertFound(stored(aUser(account).invited().withIdentity("a".repeat(43))));
        assertFound(stored(aUser(account).withName(Oddities.TEXT)));
        assertFound(stored(aUser(account).withName("😀".repeat(200))));
        assertFound(stored(aUser(account).withEmail(new EmailAddress("o'ñá+\"{}\\@例え.テスト"))));
        assertFound(stored(aUser(account).withPassword(new PasswordHash("p".repeat(500)))));
    }

    @Test
    default void findReturnsMicrosecondsCutOffWhenTimesAreFiner() {
        Instant fine = Instant.parse("2026-02-01T00:00:00.999999999Z");
        User user = stored(aUser(storedAccount()).withCreatedAt(fine).withLastSignedInAt(EARLIER));

        stores().users().recordSignIn(user.account(), user.id(), fine);

        Instant cut = Instant.parse("2026-02-01T00:00:00.999999Z");
        assertThat(Stream.of(found(user).createdAt(), found(user).lastSignedInAt()))
                .containsOnly(cut);
    }

    @Test
    default void findReturnsNothingWhenTheUserIsAnotherAccounts() {
        User user = stored(aUser(storedAccount()));
        AccountId other = storedAccount();

        assertThat(stores().users().find(other, user.id())).isEmpty();
        assertThat(stores().users().find(other, user.email())).isEmpty();
        assertThat(stores().users().list(other)).isEmpty();
        assertThat(stores().users().listLocked(other)).isEmpty();
    }

    @Test
    default void listReturnsOldestFirstThenAscendingIds() {
        AccountId account = storedAccount();
        User young = stored(aUser(account).withCreatedAt(LATER));
        User tied = stored(aUser(account).withCreatedAt(EARLIER));
        User tiedToo = stored(aUser(account).withCreatedAt(EARLIER));
        User oldest = stored(aUser(account).withCreatedAt(EARLIER.minusNanos(1000)));

        assertThat(stores().users().list(account)).containsExactly(oldest, tied, tiedToo, young);
        assertThat(stores().work().run(() -> stores().users().listLocked(account)))
                .containsExactly(oldest, tied, tiedToo, young);
    }

    @Test
    default void saveCountsVersionsAndReplacesWhatWasRead() {
        User first = stored(aUser(storedAccount()).withRole(Role.VIEWER));

        User second = stores().users().save(first.withRole(Role.OWNER));

        assertThat(first.version()).isEqualTo(1);
        assertThat(second).isEqualTo(first.withRole(Role.OWNER).withVersion(2));
        assertFound(second);
        assertThat(stores().users().list(first.account())).containsExactly(second);
    }

    @Test
    default void saveIsRefusedWhenTheUserWasChangedOrRemovedSince() {
        User first = stored(aUser(storedAccount()));
        User second = stores().users().save(first.withRole(Role.OWNER));

        assertStale(() -> stores().users().save(first.withRole(Role.VIEWER)));
        assertFound(second);

        stores().users().delete(second);
        assertStale(() -> stores().users().save(second.withRole(Role.VIEWER)));
        assertStale(() -> stores().users().delete(second));
        assertThat(stores().users().list(first.account())).isEmpty();
    }

    @Test
    default void saveIsRefusedWhenTheAccountHasAnotherUserWithTheIdOrTheAddress() {
        User first = stored(aUser(storedAccount()));
        User other = stored(aUser(first.account()));

        assertConflict(() -> stored(aUser(first.account()).withId(first.id())));
        assertConflict(() -> stored(aUser(first.account()).withEmail(first.email())));
        assertConflict(() -> stored(aUser(first.account())
                .withId(other.id())
                .withVersion(other.version())
                .withEmail(first.email())));

        assertThat(stores().users().list(first.account())).containsExactly(first, other);
    }

    @Test
    default void saveIsRefusedWhenThereIsNoSuchAccount() {
        User user = aUser(anAccountId()).build();

        assertNotFound(() -> stores().users().save(user));

        assertThat(stores().users().find(user.account(), user.id())).isEmpty();
    }

    @Test
    default void saveKeepsBothWhenTwoAccountsHaveTheSameIdAndAddress() {
        User one = stored(aUser(storedAccount()));
        User other = stored(
                aUser(storedAccount()).withId(one.id()).withEmail(one.email()).withName("Other"));

        assertFound(one);
        assertFound(other);

        stores().users().delete(one);
        assertFound(other);
    }

    @Test
    default void saveFreesTheAddressThatAUserHadBefore() {
        User first = stored(aUser(storedAccount()));
        User moved = stored(aUser(first.account()).withId(first.id()).withVersion(first.version()));

        User heir = stored(aUser(first.account()).withEmail(first.email()));

        assertFound(moved);
        assertFound(heir);
    }

    @Test
    default void saveLetsOneWinWhenTwoInviteTheSameAddress() {
        AccountId account = storedAccount();
        EmailAddress email = anEmail();

        User winner = onlyWinner(List.of(
                () -> stored(aUser(account).withEmail(email)),
                () -> stored(aUser(account).withEmail(email))));

        assertThat(stores().users().list(account)).containsExactly(winner);
    }

    @Test
    default void saveLetsOneWinWhenTwoChangeTheSameUser() {
        User user = stored(aUser(storedAccount()));

        User winner = onlyWinner(
                ErrorKind.STALE,
                List.of(
                        () -> stores().users().save(user.withRole(Role.OWNER)),
                        () -> stores().users().save(user.withRole(Role.VIEWER))));

        assertFound(winner);
    }

    @Test
    default void listLockedLetsNobodyElseChangeUsersBeforeTheUnitEnds() {
        AccountId account = storedAccount();
        stored(aUser(account).withRole(Role.OWNER));
        stored(aUser(account).withRole(Role.OWNER));

        User demoted =
                onlyWinner(List.of(() -> demotedIfReplaceable(account, 0), () -> demotedIfReplaceable(account, 1)));

        assertThat(stores().users().list(account))
                .filteredOn(user -> user.role() == Role.OWNER)
                .hasSize(1)
                .doesNotContain(demoted);
    }

    private User demotedIfReplaceable(AccountId account, int which) {
        return stores().work().run(() -> {
            List<User> all = stores().users().listLocked(account);
            if (all.stream().anyMatch(user -> user.role() != Role.OWNER)) {
                throw DomainException.conflict("The last owner");
            }
            return stores().users().save(all.get(which).withRole(Role.EDITOR));
        });
    }

    @Test
    default void recordSignInNotesTheLatestTimeAndKeepsTheVersion() {
        User user = stored(aUser(storedAccount()).invited());

        stores().users().recordSignIn(user.account(), user.id(), EARLIER);
        assertFound(user.signedInAt(EARLIER));

        stores().users().recordSignIn(user.account(), user.id(), LATER);
        stores().users().recordSignIn(user.account(), user.id(), EARLIER);
        assertFound(user.signedInAt(LATER));
    }

    @Test
    default void recordSignInDoesNothingWhenThereIsNoSuchUser() {
        User user = stored(aUser(storedAccount()));

        stores().users().recordSignIn(user.account(), aUserId(), LATER);
        stores().users().recordSignIn(storedAccount(), user.id(), LATER);
        stores().users().recordSignIn(anAccountId(), user.id(), LATER);

        assertThat(stores().users().list(user.account())).containsExactly(user);
    }

    @Test
    default void saveKeepsTheSignInThatWasNotedSinceTheUserWasRead() {
        User read = stored(aUser(storedAccount()).withLastSignedInAt(EARLIER));
        stores().users().recordSignIn(read.account(), read.id(), LATER);

        User saved = stores().users().save(read.withRole(Role.OWNER));

        assertFound(saved.signedInAt(LATER));
    }

    @Test
    default void deleteRemovesTheUserAndNoOther() {
        User user = stored(aUser(storedAccount()));
        User other = stored(aUser(user.account()));

        stores().users().delete(user);

        assertThat(stores().users().find(user.account(), user.id())).isEmpty();
        assertThat(stores().users().find(user.account(), user.email())).isEmpty();
        assertThat(stores().users().list(user.account())).containsExactly(other);
        stored(aUser(user.account()).withEmail(user.email()));
    }

    @Test
    default void deleteIsRefusedWhenTheUserWasChangedSince() {
        User first = stored(aUser(storedAccount()));
        User second = stores().users().save(first.withRole(Role.OWNER));

        assertStale(() -> stores().users().delete(first));

        assertFound(second);
    }

    @Test
    default void aUnitThatFailsUndoesChangesOfUsers() {
        User user = stored(aUser(storedAccount()));
        User other = stored(aUser(user.account()));

        assertThatThrownBy(() -> stores().work().run(() -> {
                    stored(aUser(user.account()));
                    stores().users().save(user.withRole(Role.OWNER));
                    stores().users().recordSignIn(user.account(), user.id(), LATER.plusSeconds(86_400 * 365));
                    stores().users().delete(other);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(stores().users().list(user.account())).containsExactly(user, other);
    }

    private void assertFound(User user) {
        assertThat(stores().users().find(user.account(), user.id())).contains(user);
        assertThat(stores().users().find(user.account(), user.email())).contains(user);
    }

    private User found(User user) {
        return stores().users().find(user.account(), user.id()).orElseThrow();
    }
}

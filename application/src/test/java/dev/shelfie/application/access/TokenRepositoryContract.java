package dev.shelfie.application.access;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.TokenFixtures.aToken;
import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.access.user.UserFixtures.aUser;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.User;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link TokenRepository} promises. */
public interface TokenRepositoryContract extends StoreContract {

    Instant EARLIER = Instant.parse("2026-02-01T00:00:00Z");
    Instant LATER = Instant.parse("2026-02-02T00:00:00Z");

    @Test
    default void findReturnsNothingWhenThereIsNoSuchToken() {
        AccountId account = storedAccount();
        added(aToken(account).build());

        assertThat(stores().tokens().find(account, aTokenId())).isEmpty();
        assertThat(stores().tokens().find(anAccountId(), aTokenId())).isEmpty();
    }

    @Test
    default void findReturnsTheTokenAsItWasAddedWhenEveryMemberIsGiven() {
        Token token = added(aToken(storedAccount())
                .withName(Oddities.TEXT)
                .withEnvironment(Environment.TEST)
                .withPermissions(EnumSet.allOf(Permission.class))
                .withLastUsedAt(EARLIER)
                .withExpiresAt(LATER)
                .withRevokedAt(EARLIER)
                .withCreatedBy(aTokenId())
                .build());
        Token ofUser = added(aToken(token.account()).withCreatedBy(aUserId()).build());

        assertThat(stores().tokens().find(token.account(), token.id())).contains(token);
        assertThat(stores().tokens().find(token.account(), ofUser.id())).contains(ofUser);
    }

    @Test
    default void findReturnsTheTokenAsItWasAddedWhenOptionalMembersAreAbsent() {
        for (Permission only : Permission.values()) {
            Token token = added(
                    aToken(storedAccount()).withPermissions(EnumSet.of(only)).build());

            assertThat(stores().tokens().find(token.account(), token.id())).contains(token);
        }
    }

    @Test
    default void findReturnsMicrosecondsCutOffWhenTimesAreFiner() {
        Instant fine = Instant.parse("2026-02-01T00:00:00.999999999Z");
        Token token = added(aToken(storedAccount())
                .withCreatedAt(fine)
                .withExpiresAt(fine)
                .withLastUsedAt(fine)
                .build());

        stores().tokens().revoke(token.account(), token.id(), fine);

        Instant cut = Instant.parse("2026-02-01T00:00:00.999999Z");
        Token found = stores().tokens().find(token.account(), token.id()).orElseThrow();
        assertThat(Stream.of(found.createdAt(), found.expiresAt(), found.lastUsedAt(), found.revokedAt()))
                .containsOnly(cut);
    }

    @Test
    default void findReturnsNothingWhenTheTokenIsAnotherAccounts() {
        Token token = added(aToken(storedAccount()).build());
        AccountId other = storedAccount();

        assertThat(stores().tokens().find(other, token.id())).isEmpty();
        assertThat(stores().tokens().findByHash(other, token.hash())).isEmpty();
        assertThat(stores().tokens().list(other)).isEmpty();
    }

    @Test
    default void findRoleReturnsThatOfTheAccountsUserAlone() {
        AccountId account = storedAccount();
        User user = stores().users().save(aUser(account).withRole(Role.EDITOR).build());

        assertThat(stores().tokens().findRole(account, user.id())).contains(Role.EDITOR);
        assertThat(stores().tokens().findRole(account, aUserId())).isEmpty();
        assertThat(stores().tokens().findRole(storedAccount(), user.id())).isEmpty();
    }

    @Test
    default void findByHashReturnsTheTokenWhetherUsableOrNot() {
        AccountId account = storedAccount();
        Token usable = added(aToken(account).build());
        Token revoked = added(aToken(account).withRevokedAt(EARLIER).build());
        Token expired = added(aToken(account).withExpiresAt(Instant.EPOCH).build());

        for (Token token : List.of(usable, revoked, expired)) {
            assertThat(stores().tokens().findByHash(account, token.hash())).contains(token);
        }
    }

    @Test
    default void findByHashReturnsNothingWhenNoTokenHasIt() {
        AccountId account = storedAccount();
        added(aToken(account).build());

        assertThat(stores().tokens().findByHash(account, aToken(account).build().hash()))
                .isEmpty();
    }

    @Test
    default void listReturnsNewestFirstThenDescendingIds() {
        AccountId account = storedAccount();
        Token old = added(aToken(account).withCreatedAt(EARLIER).build());
        Token tied = added(aToken(account).withCreatedAt(LATER).build());
        Token tiedToo = added(aToken(account).withCreatedAt(LATER).build());
        Token oldest =
                added(aToken(account).withCreatedAt(EARLIER.minusNanos(1000)).build());

        assertThat(stores().tokens().list(account)).containsExactly(tiedToo, tied, old, oldest);
    }

    @Test
    default void listReturnsNothingWhenTheAccountHasNone() {
        assertThat(stores().tokens().list(storedAccount())).isEmpty();
    }

    @Test
    default void addIsRefusedWhenThereIsNoSuchAccount() {
        Token token = aToken(anAccountId()).build();

        assertNotFound(() -> stores().tokens().add(token));

        assertThat(stores().tokens().find(token.account(), token.id())).isEmpty();
    }

    @Test
    default void addIsRefusedWhenTheAccountHasATokenWithTheId() {
        Token first = added(aToken(storedAccount()).build());
        Token same = aToken(first.account()).withId(first.id()).build();

        assertConflict(() -> stores().tokens().add(same));

        assertThat(stores().tokens().list(first.account())).containsExactly(first);
        assertThat(stores().tokens().findByHash(first.account(), same.hash())).isEmpty();
    }

    @Test
    default void addIsRefusedWhenTheAccountHasATokenWithTheHash() {
        Token first = added(aToken(storedAccount()).build());
        Token same = aToken(first.account()).withHash(first.hash()).build();

        assertConflict(() -> stores().tokens().add(same));

        assertThat(stores().tokens().list(first.account())).containsExactly(first);
    }

    @Test
    default void addKeepsBothWhenTwoAccountsHaveTheSameIdAndHash() {
        Token one = added(aToken(storedAccount()).build());
        Token other = added(aToken(storedAccount())
                .withId(one.id())
                .withHash(one.hash())
                .withName("Other")
                .build());

        assertThat(stores().tokens().find(one.account(), one.id())).contains(one);
        assertThat(stores().tokens().findByHash(other.account(), one.hash())).contains(other);
    }

    @Test
    default void addLetsOneWinWhenTwoThreadsAddTheSameHash() {
        Token one = aToken(storedAccount()).build();
        Token other = aToken(one.account()).withHash(one.hash()).build();
        List<Supplier<Token>> rivals = List.of(() -> added(one), () -> added(other));

        Token winner = onlyWinner(rivals);

        assertThat(stores().tokens().list(one.account())).containsExactly(winner);
    }

    @Test
    default void changeReplacesNameAndPermissionsAndNothingElse() {
        AccountId account = storedAccount();
        Token token = added(
                aToken(account).withLastUsedAt(EARLIER).withExpiresAt(LATER).build());
        Token other = added(aToken(account).build());

        assertThat(stores().tokens().change(token, Oddities.TEXT, EnumSet.allOf(Permission.class)))
                .isTrue();

        Token changed = token.with(Oddities.TEXT, EnumSet.allOf(Permission.class));
        assertThat(stores().tokens().find(account, token.id())).contains(changed);
        assertThat(stores().tokens().findByHash(account, token.hash())).contains(changed);
        assertThat(stores().tokens().find(account, other.id())).contains(other);
    }

    @Test
    default void changeLeavesTheTokenWhenItIsRevokedOrAnotherAccounts() {
        Token revoked = added(aToken(storedAccount()).withRevokedAt(EARLIER).build());

        for (AccountId account : List.of(revoked.account(), storedAccount(), anAccountId())) {
            Token expected = aToken(account).withId(revoked.id()).build();
            assertThat(stores().tokens().change(expected, "Other", revoked.permissions()))
                    .isFalse();
        }
        Token unknown = aToken(revoked.account()).build();
        assertThat(stores().tokens().change(unknown, "Other", revoked.permissions()))
                .isFalse();

        assertThat(stores().tokens().list(revoked.account())).containsExactly(revoked);
    }

    @Test
    default void changeLeavesTheTokenWhenItWasChangedSinceItWasSeen() {
        Token expected = added(aToken(storedAccount()).build());
        assertThat(stores().tokens().change(expected, expected.name(), EnumSet.of(Permission.MATCHES_READ)))
                .isTrue();

        assertThat(stores().tokens().change(expected, "Other", expected.permissions()))
                .isFalse();
        assertThat(stores().tokens().find(expected.account(), expected.id()))
                .contains(expected.with(expected.name(), EnumSet.of(Permission.MATCHES_READ)));
    }

    @Test
    default void revokeMarksTheTokenAndNoOther() {
        AccountId account = storedAccount();
        Token token = added(aToken(account).withLastUsedAt(EARLIER).build());
        Token other = added(aToken(account).build());

        stores().tokens().revoke(account, token.id(), LATER);

        assertThat(stores().tokens().find(account, token.id())).contains(token.revokedAt(LATER));
        assertThat(stores().tokens().findByHash(account, token.hash())).contains(token.revokedAt(LATER));
        assertThat(stores().tokens().find(account, other.id())).contains(other);
    }

    @Test
    default void revokeKeepsTheFirstTimeWhenTheTokenIsRevokedAlready() {
        Token token = added(aToken(storedAccount()).build());

        stores().tokens().revoke(token.account(), token.id(), LATER);
        stores().tokens().revoke(token.account(), token.id(), EARLIER);
        stores().tokens().revoke(token.account(), token.id(), LATER.plusSeconds(1));

        assertThat(revocation(token)).isEqualTo(LATER);
    }

    @Test
    default void revokeDoesNothingWhenTheAccountHasNoSuchToken() {
        Token token = added(aToken(storedAccount()).build());
        AccountId other = storedAccount();

        stores().tokens().revoke(other, token.id(), LATER);
        stores().tokens().revoke(token.account(), aTokenId(), LATER);
        stores().tokens().revoke(anAccountId(), aTokenId(), LATER);

        assertThat(stores().tokens().list(token.account())).containsExactly(token);
    }

    @Test
    default void touchNotesTheTimeOfTheLastUse() {
        Token token = added(aToken(storedAccount()).build());

        stores().tokens().touch(token.account(), token.id(), EARLIER);
        assertThat(lastUse(token)).isEqualTo(EARLIER);

        stores().tokens().touch(token.account(), token.id(), LATER.plusNanos(123_456_789));
        assertThat(lastUse(token)).isEqualTo(LATER.plusNanos(123_456_000));
    }

    @Test
    default void touchChangesNothingElse() {
        Token token = added(aToken(storedAccount()).withLastUsedAt(EARLIER).build());

        stores().tokens().touch(token.account(), token.id(), EARLIER);

        assertThat(stores().tokens().list(token.account())).containsExactly(token);
    }

    @Test
    default void touchKeepsTheLatestTimeWhenItComesLate() {
        Token token = added(aToken(storedAccount()).withLastUsedAt(LATER).build());

        stores().tokens().touch(token.account(), token.id(), EARLIER);

        assertThat(lastUse(token)).isEqualTo(LATER);
    }

    @Test
    default void touchDoesNothingWhenTheAccountHasNoSuchToken() {
        Token token = added(aToken(storedAccount()).build());

        stores().tokens().touch(storedAccount(), token.id(), LATER);
        stores().tokens().touch(token.account(), aTokenId(), LATER);
        stores().tokens().touch(anAccountId(), aTokenId(), LATER);

        assertThat(stores().tokens().list(token.account())).containsExactly(token);
    }

    @Test
    default void touchLeavesTheTokenRevokedWhenItIs() {
        Token token = added(aToken(storedAccount()).build());

        stores().tokens().revoke(token.account(), token.id(), EARLIER);
        stores().tokens().touch(token.account(), token.id(), LATER);

        assertThat(revocation(token)).isEqualTo(EARLIER);
    }

    private Token added(Token token) {
        stores().tokens().add(token);
        return token;
    }

    private Instant lastUse(Token token) {
        return stores().tokens()
                .find(token.account(), token.id())
                .map(Token::lastUsedAt)
                .orElseThrow();
    }

    private Instant revocation(Token token) {
        return stores().tokens()
                .find(token.account(), token.id())
                .map(Token::revokedAt)
                .orElseThrow();
    }
}

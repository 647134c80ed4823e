package dev.shelfie.application.influencer;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.influencer.InfluencerFixtures.bareOnPlatform;
import static dev.shelfie.application.influencer.InfluencerFixtures.onPlatform;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static dev.shelfie.domain.error.ErrorKind.STALE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link InfluencerRepository} promises about single influencers. */
public interface InfluencerRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    InfluencerFilter ANY = InfluencerFilter.of(EnumSet.allOf(InfluencerStatus.class));

    @Test
    default void findReturnsNothingWhenThereIsNoSuchInfluencer() {
        AccountId account = storedAccount();
        stored(anInfluencer(account));

        assertThat(stores().influencers().find(account, anInfluencerId())).isEmpty();
        assertThat(stores().influencers().find(anAccountId(), anInfluencerId())).isEmpty();
    }

    @Test
    default void findReturnsNothingWhenTheInfluencerIsAnotherAccounts() {
        Influencer influencer = stored(anInfluencer(storedAccount()));

        assertThat(stores().influencers().find(storedAccount(), influencer.id()))
                .isEmpty();
    }

    @Test
    default void findReturnsTheInfluencerAsItWasSavedWhenEveryMemberIsGiven() {
        List<SocialAccount> everywhere = Stream.of(Platform.values())
                .map(platform -> onPlatform(platform, "lina"))
                .toList();
        Influencer saved = stored(
                anInfluencer(storedAccount()).withSocialAccounts(everywhere).withStatus(InfluencerStatus.INACTIVE));

        assertThat(found(saved)).isEqualTo(saved);
    }

    @Test
    default void findReturnsTheInfluencerAsItWasSavedWhenOptionalMembersAreAbsent() {
        Influencer saved = stored(anInfluencer(storedAccount())
                .withProfile(new Profile("Lina", null, null))
                .withSocialAccounts(List.of(bareOnPlatform(Platform.YOUTUBE, "lina"))));
        Influencer alone = stored(anInfluencer(saved.account()).withSocialAccounts(List.of()));

        assertThat(found(saved)).isEqualTo(saved);
        assertThat(found(alone)).isEqualTo(alone);
    }

    @Test
    default void findReturnsTheInfluencerAsItWasSavedWhenItsTextIsOdd() {
        AccountId account = storedAccount();
        for (String text : Oddities.TEXTS) {
            String start = text.codePointCount(0, text.length()) > 2000 ? text.substring(0, 2000) : text;
            Influencer saved =
                    stored(anInfluencer(account).withProfile(new Profile("Lina " + Oddities.TEXT, start, null)));

            assertThat(found(saved)).isEqualTo(saved);
        }
    }

    @Test
    default void findReturnsMicrosecondsCutOffWhenTimesAreFiner() {
        Influencer saved =
                stored(anInfluencer(storedAccount()).withCreatedAt(Instant.parse("1969-12-31T23:59:59.123456999Z")));

        assertThat(found(saved).createdAt()).isEqualTo("1969-12-31T23:59:59.123456Z");
    }

    @Test
    default void findReturnsWhatWasSavedWhenTheListThatWasGivenChangesLater() {
        List<SocialAccount> given = new ArrayList<>(List.of(onPlatform(Platform.X, "lina")));
        Influencer saved = stored(anInfluencer(storedAccount()).withSocialAccounts(given));

        given.clear();

        assertThat(found(saved).socialAccounts()).hasSize(1);
    }

    @Test
    default void saveReturnsWhatIsStoredWhenNew() {
        Influencer given = anInfluencer(storedAccount()).build();

        Influencer saved = stores().influencers().save(given);

        assertThat(saved.version()).isPositive();
        assertThat(saved).isEqualTo(given.withVersion(saved.version()));
        assertThat(found(given)).isEqualTo(saved);
    }

    @Test
    default void saveReplacesEveryMemberWhenTheVersionIsCurrent() {
        Influencer first = stored(anInfluencer(storedAccount()));
        Influencer changed = anInfluencer(first.account())
                .withId(first.id())
                .withVersion(first.version())
                .withProfile(new Profile("Somebody new", null, "https://cdn.example/new.jpg"))
                .withUsername(Platform.PINTEREST, "somebody.new")
                .withStatus(InfluencerStatus.INACTIVE)
                .withCreatedAt(NOON)
                .build();

        Influencer second = stores().influencers().save(changed);

        assertThat(second.version()).isGreaterThan(first.version());
        assertThat(found(first)).isEqualTo(second).isEqualTo(changed.withVersion(second.version()));
        assertThat(listed(first.account())).containsExactly(second);
    }

    @Test
    default void saveAnewBeginsWithAnotherVersionWhenTheIdIsThatOfAnErasedInfluencer() {
        Influencer erased = stored(anInfluencer(storedAccount()));
        stores().influencers().erase(erased);

        Influencer again = stores().influencers().saveAnew(erased.withVersion(0), 1_000);

        assertThat(again).isEqualTo(erased.withVersion(1_000));
        assertThat(found(erased)).isEqualTo(again);
        Influencer changed = stores().influencers().save(again.withStatus(InfluencerStatus.INACTIVE, NOON));
        assertThat(changed.version()).isEqualTo(1_001);
        assertThat(found(erased)).isEqualTo(changed);
    }

    @Test
    default void saveAnewIsRefusedWhenThereIsSuchAnInfluencer() {
        Influencer stored = stored(anInfluencer(storedAccount()));

        assertConflict(() -> stores().influencers().saveAnew(stored.withVersion(0), 1_000));

        assertThat(found(stored)).isEqualTo(stored);
    }

    @Test
    default void saveIsRefusedWhenTheVersionIsStale() {
        Influencer first = stored(anInfluencer(storedAccount()));
        Influencer second = stores().influencers().save(first.withStatus(InfluencerStatus.INACTIVE, NOON));

        assertStale(() -> stores().influencers().save(first.withStatus(InfluencerStatus.ACTIVE, NOON)));
        assertStale(() -> stores().influencers().save(first.withVersion(second.version() + 1)));

        assertThat(found(first)).isEqualTo(second);
    }

    @Test
    default void saveIsRefusedWhenAnInfluencerThatWasNeverStoredHasAVersion() {
        Influencer never = anInfluencer(storedAccount()).withVersion(1).build();

        assertStale(() -> stores().influencers().save(never));

        assertThat(stores().influencers().find(never.account(), never.id())).isEmpty();
    }

    @Test
    default void saveIsRefusedWhenThereIsNoSuchAccount() {
        Influencer nobodys = anInfluencer(anAccountId()).build();

        assertNotFound(() -> stores().influencers().save(nobodys));

        assertThat(stores().influencers().find(nobodys.account(), nobodys.id())).isEmpty();
    }

    @Test
    default void saveIsRefusedWhenThereIsAnInfluencerWithTheId() {
        Influencer first = stored(anInfluencer(storedAccount()));

        assertConflict(() -> stored(anInfluencer(first.account()).withId(first.id())));

        assertThat(found(first)).isEqualTo(first);
    }

    @Test
    default void saveIsRefusedWhenAnotherInfluencerHasTheUsernameInAnyCase() {
        AccountId account = storedAccount();
        Influencer first = stored(anInfluencer(account).withUsername(Platform.INSTAGRAM, "Émilie.K"));

        for (String same : List.of("Émilie.K", "émilie.k", "ÉMILIE.K")) {
            assertConflict(() -> stored(anInfluencer(account)
                    .withSocialAccounts(List.of(onPlatform(Platform.X, "own"), onPlatform(Platform.INSTAGRAM, same)))));
        }

        assertThat(listed(account)).containsExactly(first);
        stored(anInfluencer(account).withUsername(Platform.X, "own"));
    }

    @Test
    default void saveIsRefusedWhenAChangeTakesAnotherInfluencersUsername() {
        AccountId account = storedAccount();
        stored(anInfluencer(account).withUsername(Platform.TIKTOK, "taken"));
        Influencer second = stored(anInfluencer(account).withUsername(Platform.TIKTOK, "own"));

        assertConflict(() -> stored(anInfluencer(account)
                .withId(second.id())
                .withVersion(second.version())
                .withUsername(Platform.TIKTOK, "TAKEN")));

        assertThat(found(second)).isEqualTo(second);
    }

    @Test
    default void saveKeepsBothWhenTheUsernameIsOnAnotherPlatformOrInAnotherAccount() {
        Influencer one = stored(anInfluencer(storedAccount()).withUsername(Platform.INSTAGRAM, "lina"));
        Influencer elsewhere = stored(anInfluencer(one.account()).withUsername(Platform.THREADS, "lina"));
        Influencer others = stored(anInfluencer(storedAccount()).withUsername(Platform.INSTAGRAM, "lina"));

        for (Influencer influencer : List.of(one, elsewhere, others)) {
            assertThat(found(influencer)).isEqualTo(influencer);
        }
    }

    @Test
    default void saveLetsAnInfluencerKeepItsUsernameInAnotherCase() {
        Influencer first = stored(anInfluencer(storedAccount()).withUsername(Platform.X, "lina"));

        Influencer second = stored(anInfluencer(first.account())
                .withId(first.id())
                .withVersion(first.version())
                .withSocialAccounts(List.of(onPlatform(Platform.YOUTUBE, "lina"), onPlatform(Platform.X, "LINA"))));

        assertThat(found(first)).isEqualTo(second);
    }

    @Test
    default void saveLetsAnotherInfluencerTakeAUsernameThatWasGivenUp() {
        Influencer first = stored(anInfluencer(storedAccount()).withUsername(Platform.X, "lina"));
        stored(anInfluencer(first.account())
                .withId(first.id())
                .withVersion(first.version())
                .withSocialAccounts(List.of()));

        Influencer heir = stored(anInfluencer(first.account()).withUsername(Platform.X, "lina"));

        assertThat(found(heir)).isEqualTo(heir);
    }

    @Test
    default void saveKeepsBothWhenTwoAccountsHaveTheSameId() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer other = stored(anInfluencer(storedAccount()).withId(one.id()).withCreatedAt(NOON));

        Influencer changed = stores().influencers().save(one.withStatus(InfluencerStatus.INACTIVE, NOON));

        assertThat(found(one)).isEqualTo(changed);
        assertThat(found(other)).isEqualTo(other);
        assertThat(listed(other.account())).containsExactly(other);
    }

    @Test
    default void saveLetsOneWinWhenThreadsSaveTheSameVersion() {
        Influencer first = stored(anInfluencer(storedAccount()));

        Influencer winner =
                onlyWinner(STALE, rivals(i -> first.withProfile(new Profile("Rival " + i, null, null), NOON)));

        assertThat(found(first)).isEqualTo(winner);
    }

    @Test
    default void saveLetsOneWinWhenThreadsTakeTheSameUsername() {
        AccountId account = storedAccount();

        Influencer winner = onlyWinner(rivals(
                i -> anInfluencer(account).withUsername(Platform.X, "lina").build()));

        assertThat(listed(account)).containsExactly(winner);
    }

    private Influencer found(Influencer influencer) {
        return stores().influencers()
                .find(influencer.account(), influencer.id())
                .orElseThrow();
    }

    private List<Influencer> listed(AccountId account) {
        return stores().influencers().list(account, ANY, null, 10);
    }

    private List<Supplier<Influencer>> rivals(IntFunction<Influencer> rival) {
        return IntStream.range(0, 4)
                .<Supplier<Influencer>>mapToObj(
                        i -> () -> stores().influencers().save(rival.apply(i)))
                .toList();
    }
}

package dev.shelfie.application.influencer;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.bareOnPlatform;
import static dev.shelfie.application.influencer.InfluencerFixtures.onPlatform;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every {@link InfluencerRepository} promises about its lists. */
public interface InfluencerListingContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Set<InfluencerStatus> ACTIVE = Set.of(InfluencerStatus.ACTIVE);
    Set<InfluencerStatus> ANY = EnumSet.allOf(InfluencerStatus.class);

    @Test
    default void listReturnsNothingWhenTheAccountHasNone() {
        stored(anInfluencer(storedAccount()));

        assertThat(list(storedAccount(), ANY, null, 10)).isEmpty();
    }

    @Test
    default void listReturnsNewestFirstThenDescendingIds() {
        AccountId account = storedAccount();
        Influencer old = stored(anInfluencer(account).withCreatedAt(NOON.minusNanos(1000)));
        Influencer tied = stored(anInfluencer(account).withCreatedAt(NOON));
        Influencer newest = stored(anInfluencer(account).withCreatedAt(NOON.plusNanos(1000)));
        Influencer tiedToo = stored(anInfluencer(account).withCreatedAt(NOON));

        assertThat(list(account, ANY, null, 10)).containsExactly(newest, tiedToo, tied, old);
    }

    @Test
    default void listReturnsThoseOfTheStatusesAskedForInOneOrder() {
        AccountId account = storedAccount();
        Influencer active = stored(anInfluencer(account));
        Influencer inactive = stored(anInfluencer(account).withStatus(InfluencerStatus.INACTIVE));
        Influencer activeToo = stored(anInfluencer(account));

        assertThat(list(account, ACTIVE, null, 10)).containsExactly(activeToo, active);
        assertThat(list(account, Set.of(InfluencerStatus.INACTIVE), null, 10)).containsExactly(inactive);
        assertThat(list(account, ANY, null, 10)).containsExactly(activeToo, inactive, active);
        assertThat(list(account, ANY, null, 2)).containsExactly(activeToo, inactive);
        assertThat(list(account, Set.of(), null, 10)).isEmpty();
    }

    @Test
    default void listFollowsAChangeOfStatus() {
        Influencer first = stored(anInfluencer(storedAccount()));

        Influencer second = stores().influencers().save(first.withStatus(InfluencerStatus.INACTIVE, NOON));

        assertThat(list(first.account(), ACTIVE, null, 10)).isEmpty();
        assertThat(list(first.account(), ANY, null, 10)).containsExactly(second);
    }

    @Test
    default void listReturnsEachOnceWhenPagedWhateverTheLimit() {
        AccountId account = storedAccount();
        IntStream.range(0, 23).forEach(i -> stored(anInfluencer(account).withCreatedAt(NOON.plusNanos(i / 5 * 1000L))));
        List<Influencer> whole = list(account, ACTIVE, null, 100);

        for (int limit : new int[] {1, 2, 5, 22, 23, 24}) {
            assertThat(paged(account, limit)).isEqualTo(whole).hasSize(23);
        }
    }

    @Test
    default void listContinuesWhereItWasWhenInfluencersComeAndGo() {
        AccountId account = storedAccount();
        List<Influencer> whole = IntStream.range(0, 9)
                .mapToObj(i -> stored(anInfluencer(account).withCreatedAt(NOON.minusSeconds(i))))
                .collect(toCollection(ArrayList::new));
        Position after = whole.get(3).position();

        stored(anInfluencer(account).withCreatedAt(NOON.plusSeconds(1)));
        stores().influencers().save(whole.get(3).withStatus(InfluencerStatus.INACTIVE, NOON));
        stores().influencers().save(whole.remove(6).withStatus(InfluencerStatus.INACTIVE, NOON));

        assertThat(list(account, ACTIVE, after, 100)).isEqualTo(whole.subList(4, whole.size()));
    }

    @Test
    default void listContinuesAfterAPositionThatIsNoInfluencers() {
        Influencer older = stored(anInfluencer(storedAccount()).withCreatedAt(NOON));

        assertThat(list(older.account(), ANY, new Position(NOON.plusNanos(1000), ""), 10))
                .containsExactly(older);
        assertThat(list(older.account(), ANY, new Position(NOON, "zzz"), 10)).containsExactly(older);
        assertThat(list(older.account(), ANY, new Position(NOON, ""), 10)).isEmpty();
        assertThat(list(older.account(), ANY, older.position(), 10)).isEmpty();
    }

    @Test
    default void listReturnsThoseWhoHaveAnAccountOnThePlatformAskedFor() {
        AccountId account = storedAccount();
        Influencer both = stored(anInfluencer(account)
                .withSocialAccounts(
                        List.of(onPlatform(Platform.X, "both"), bareOnPlatform(Platform.YOUTUBE, "both.videos"))));
        Influencer x = stored(anInfluencer(account).withUsername(Platform.X, "x"));
        Influencer twice = stored(anInfluencer(account)
                .withSocialAccounts(List.of(onPlatform(Platform.X, "one"), onPlatform(Platform.X, "two"))));
        stored(anInfluencer(account).withSocialAccounts(List.of()));
        stored(anInfluencer(account).withUsername(Platform.X, "gone").withStatus(InfluencerStatus.INACTIVE));

        assertThat(on(Platform.X, account, null, 10)).containsExactly(twice, x, both);
        assertThat(on(Platform.X, account, twice.position(), 1)).containsExactly(x);
        assertThat(on(Platform.YOUTUBE, account, null, 10)).containsExactly(both);
        assertThat(on(Platform.TIKTOK, account, null, 10)).isEmpty();
    }

    @Test
    default void listFollowsAChangeOfPlatform() {
        Influencer first = stored(anInfluencer(storedAccount()).withUsername(Platform.X, "lina"));

        Influencer second = stored(anInfluencer(first.account())
                .withId(first.id())
                .withVersion(first.version())
                .withUsername(Platform.THREADS, "lina"));

        assertThat(on(Platform.X, first.account(), null, 10)).isEmpty();
        assertThat(on(Platform.THREADS, first.account(), null, 10)).containsExactly(second);
    }

    @Test
    default void listReturnsThoseWhoseNameBioOrUsernamesHoldAllWords() {
        AccountId account = storedAccount();
        Influencer named = stored(anInfluencer(account)
                .withProfile(new Profile("Lina Wéber", null, null))
                .withUsername(Platform.X, "first.one"));
        Influencer told = stored(anInfluencer(account)
                .withProfile(new Profile("Somebody", "Writes about linen, with LINA Weber", null))
                .withUsername(Platform.X, "second"));
        Influencer username = stored(anInfluencer(account)
                .withProfile(new Profile("Nobody", null, null))
                .withUsername(Platform.TIKTOK, "lina.weber_42"));
        stored(anInfluencer(account)
                .withProfile(new Profile("Lina", "Berlin", null))
                .withUsername(Platform.X, "third"));
        stored(anInfluencer(storedAccount()).withProfile(new Profile("Lina Weber", null, null)));

        assertThat(saying("lina weber", account, null, 10)).containsExactly(username, told, named);
        assertThat(saying("LINA WEBER", account, username.position(), 1)).containsExactly(told);
        assertThat(saying("lina.weber_42", account, null, 10)).containsExactly(username);
        assertThat(saying("linen", account, null, 10)).containsExactly(told);
        assertThat(saying("first one", account, null, 10)).containsExactly(named);
        assertThat(saying("li", account, null, 10)).isEmpty();
        assertThat(saying("lina weber berlin", account, null, 10)).isEmpty();
    }

    @Test
    default void listByWordsHeedsStatusAndPlatform() {
        AccountId account = storedAccount();
        Influencer shown = stored(anInfluencer(account).withUsername(Platform.X, "shown"));
        stored(anInfluencer(account).withUsername(Platform.X, "hidden").withStatus(InfluencerStatus.INACTIVE));
        stored(anInfluencer(account).withUsername(Platform.TIKTOK, "elsewhere"));

        InfluencerFilter filter = new InfluencerFilter(ACTIVE, Platform.X, SearchQuery.of("lina"));

        assertThat(stores().influencers().list(account, filter, null, 10)).containsExactly(shown);
    }

    @Test
    default void listByWordsFollowsAChange() {
        Influencer first = stored(anInfluencer(storedAccount())
                .withProfile(new Profile("Lina", null, null))
                .withUsername(Platform.X, "same"));

        Influencer second = stored(anInfluencer(first.account())
                .withId(first.id())
                .withVersion(first.version())
                .withProfile(new Profile("Mara", null, null))
                .withUsername(Platform.X, "same"));

        assertThat(saying("lina", first.account(), null, 10)).isEmpty();
        assertThat(saying("mara", first.account(), null, 10)).containsExactly(second);
    }

    private List<Influencer> saying(String words, AccountId account, @Nullable Position after, int limit) {
        return stores().influencers()
                .list(account, new InfluencerFilter(ANY, null, SearchQuery.of(words)), after, limit);
    }

    private List<Influencer> on(Platform platform, AccountId account, @Nullable Position after, int limit) {
        return stores().influencers()
                .list(account, new InfluencerFilter(ACTIVE, platform, SearchQuery.ANYTHING), after, limit);
    }

    private List<Influencer> list(
            AccountId account, Set<InfluencerStatus> statuses, @Nullable Position after, int limit) {
        return stores().influencers().list(account, InfluencerFilter.of(statuses), after, limit);
    }

    private List<Influencer> paged(AccountId account, int limit) {
        List<Influencer> all = new ArrayList<>();
        List<Influencer> page = list(account, ACTIVE, null, limit);
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(limit);
            assertThat(all).doesNotContainAnyElementsOf(page);
            all.addAll(page);
            page = list(account, ACTIVE, page.get(page.size() - 1).position(), limit);
        }
        return all;
    }
}

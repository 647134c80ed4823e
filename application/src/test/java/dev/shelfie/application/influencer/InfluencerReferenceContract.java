package dev.shelfie.application.influencer;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.influencer.InfluencerFixtures.knownOnPlatform;
import static dev.shelfie.application.influencer.InfluencerFixtures.onPlatform;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every {@link InfluencerRepository} promises about social accounts that refer to influencers. */
public interface InfluencerReferenceContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void findReturnsWhoHasTheUsernameInAnyCase() {
        AccountId account = storedAccount();
        stored(anInfluencer(account));
        Influencer emilie = stored(anInfluencer(account)
                .withSocialAccounts(
                        List.of(onPlatform(Platform.X, "own"), onPlatform(Platform.INSTAGRAM, "Émilie.K"))));

        for (String written :
                List.of("Émilie.K", "@émilie.k", "ÉMILIE.K", "https://www.instagram.com/%C3%89milie.k/?hl=de")) {
            assertThat(find(account, Platform.INSTAGRAM, written)).contains(emilie);
        }
        assertThat(stores().influencers().find(account, SocialReference.named(Platform.INSTAGRAM, "émilie.K")))
                .contains(emilie);
    }

    @Test
    default void findReturnsWhoHasTheUsernameWhateverTheStatus() {
        Influencer inactive = stored(anInfluencer(storedAccount())
                .withStatus(InfluencerStatus.INACTIVE)
                .withUsername(Platform.TIKTOK, "lina"));

        assertThat(find(inactive.account(), Platform.TIKTOK, "lina")).contains(inactive);
    }

    @Test
    default void findReturnsNothingWhenNobodyHasTheUsernameThere() {
        Influencer lina = stored(anInfluencer(storedAccount()).withUsername(Platform.TIKTOK, "lina"));

        assertThat(find(lina.account(), Platform.TIKTOK, "lin")).isEmpty();
        assertThat(find(lina.account(), Platform.TIKTOK, "lina.")).isEmpty();
        assertThat(find(lina.account(), Platform.TIKTOK, "l_na")).isEmpty();
        assertThat(find(lina.account(), Platform.TIKTOK, "%")).isEmpty();
        assertThat(find(lina.account(), Platform.X, "lina")).isEmpty();
        assertThat(find(storedAccount(), Platform.TIKTOK, "lina")).isEmpty();
        assertThat(find(anAccountId(), Platform.TIKTOK, "lina")).isEmpty();
    }

    @Test
    default void findReturnsWhoHasTheUserIdInThatCaseAlone() {
        AccountId account = storedAccount();
        Influencer lina = stored(known(account, Platform.YOUTUBE, "lina", "UCaB"));

        assertThat(find(account, Platform.YOUTUBE, "UCaB")).contains(lina);
        assertThat(find(account, Platform.YOUTUBE, "https://youtube.com/channel/UCaB/videos"))
                .contains(lina);
        assertThat(find(account, Platform.YOUTUBE, "UCab")).isEmpty();
        assertThat(find(account, Platform.X, "UCaB")).isEmpty();
        assertThat(find(storedAccount(), Platform.YOUTUBE, "UCaB")).isEmpty();
    }

    @Test
    default void findTakesAUsernameForAUsernameWhenItIsSaidToBeOne() {
        AccountId account = storedAccount();
        stored(known(account, Platform.INSTAGRAM, "lina", "178414"));

        assertThat(find(account, Platform.INSTAGRAM, "@178414")).isEmpty();
        assertThat(find(account, Platform.INSTAGRAM, "https://instagram.com/178414"))
                .isEmpty();
        assertThat(find(account, Platform.INSTAGRAM, "178414")).isPresent();
    }

    @Test
    default void findPrefersWhoHasTheUsernameToWhoHasTheUserId() {
        AccountId account = storedAccount();
        Influencer named =
                stored(known(account, Platform.YOUTUBE, "uc12345", "other").withCreatedAt(NOON));
        Influencer identified =
                stored(known(account, Platform.YOUTUBE, "somebody", "UC12345").withCreatedAt(NOON.plusSeconds(1)));

        assertThat(find(account, Platform.YOUTUBE, "UC12345")).contains(named);
        assertThat(find(account, Platform.YOUTUBE, "@UC12345")).contains(named);
        assertThat(find(account, Platform.YOUTUBE, "https://youtube.com/channel/UC12345"))
                .contains(identified);
        assertThat(findAll(account, Platform.YOUTUBE, "UC12345").values()).containsExactly(named);
    }

    @Test
    default void findReturnsTheNewestWhenSeveralHaveTheUserId() {
        AccountId account = storedAccount();
        stored(known(account, Platform.X, "second", "42").withCreatedAt(NOON));
        Influencer newest = stored(known(account, Platform.X, "third", "42").withCreatedAt(NOON));
        stored(known(account, Platform.X, "first", "42").withCreatedAt(NOON.minusSeconds(1)));

        assertThat(find(account, Platform.X, "42")).contains(newest);
        assertThat(findAll(account, Platform.X, "42").values()).containsExactly(newest);
    }

    @Test
    default void findFollowsAChangeOfUsernameAndUserId() {
        Influencer first = stored(known(storedAccount(), Platform.X, "before", "1"));

        Influencer second = stored(known(first.account(), Platform.X, "after", "2")
                .withId(first.id())
                .withVersion(first.version()));

        assertThat(find(first.account(), Platform.X, "before")).isEmpty();
        assertThat(find(first.account(), Platform.X, "1")).isEmpty();
        assertThat(find(first.account(), Platform.X, "after")).contains(second);
        assertThat(find(first.account(), Platform.X, "2")).contains(second);
    }

    @Test
    default void findFollowsEitherSortOfReference() {
        Influencer lina = stored(anInfluencer(storedAccount()).withUsername(Platform.X, "lina"));
        InfluencerReference named = new InfluencerReference.BySocialAccount(SocialReference.named(Platform.X, "lina"));

        assertThat(stores().influencers().find(lina.account(), named)).contains(lina);
        assertThat(stores().influencers().find(lina.account(), new InfluencerReference.ById(lina.id())))
                .contains(lina);
        assertThat(stores().influencers().find(lina.account(), new InfluencerReference.ById(anInfluencerId())))
                .isEmpty();
    }

    @Test
    default void findAllReturnsWhomEachRefersToAndLeavesTheOthersOut() {
        AccountId account = storedAccount();
        Influencer lina = stored(anInfluencer(account)
                .withSocialAccounts(List.of(
                        knownOnPlatform(Platform.X, "Lina", "1"), knownOnPlatform(Platform.TIKTOK, "lina", "2"))));
        Influencer mo = stored(known(account, Platform.X, "mo", "3").withStatus(InfluencerStatus.INACTIVE));
        stored(known(storedAccount(), Platform.X, "others", "4"));
        SocialReference byName = SocialReference.parse("a", Platform.X, "LINA");
        SocialReference byId = SocialReference.parse("a", Platform.TIKTOK, "2");
        SocialReference mos = SocialReference.parse("a", Platform.X, "3");

        Map<SocialReference, Influencer> found = stores().influencers()
                .findAll(
                        account,
                        Set.of(
                                byName,
                                byId,
                                mos,
                                SocialReference.parse("a", Platform.X, "others"),
                                SocialReference.parse("a", Platform.X, "2"),
                                SocialReference.parse("a", Platform.TIKTOK, "mo")));

        assertThat(found).isEqualTo(Map.of(byName, lina, byId, lina, mos, mo));
        assertThat(stores().influencers().findAll(account, Set.of())).isEmpty();
        assertThat(stores().influencers().findAll(anAccountId(), found.keySet()))
                .isEmpty();
    }

    @Test
    default void findAllReturnsHundredsAtOnce() {
        AccountId account = storedAccount();
        Map<SocialReference, Influencer> expected = new HashMap<>();
        Set<SocialReference> asked = new HashSet<>();
        for (int i = 0; i < 300; i++) {
            Influencer influencer = stored(known(account, Platform.INSTAGRAM, "user." + i, "id-" + i));
            expected.put(SocialReference.parse("a", Platform.INSTAGRAM, "USER." + i), influencer);
            expected.put(SocialReference.parse("a", Platform.INSTAGRAM, "id-" + i), influencer);
            asked.add(SocialReference.parse("a", Platform.INSTAGRAM, "nobody." + i));
        }
        asked.addAll(expected.keySet());

        assertThat(stores().influencers().findAll(account, asked)).isEqualTo(expected);
    }

    private static InfluencerFixtures.Builder known(
            AccountId account, Platform platform, String username, String userId) {
        return anInfluencer(account).withSocialAccounts(List.of(knownOnPlatform(platform, username, userId)));
    }

    private Optional<Influencer> find(AccountId account, Platform platform, String written) {
        return stores().influencers().find(account, SocialReference.parse("social_account", platform, written));
    }

    private Map<SocialReference, Influencer> findAll(AccountId account, Platform platform, String written) {
        return stores().influencers()
                .findAll(account, Set.of(SocialReference.parse("social_account", platform, written)));
    }
}

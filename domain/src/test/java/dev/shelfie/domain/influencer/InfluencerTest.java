package dev.shelfie.domain.influencer;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InfluencerTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final String URL = "https://www.instagram.com/lina";

    @Test
    void createMakesAnActiveInfluencerThatWasNeverSaved() {
        Influencer influencer = influencer(List.of(account("lina")));

        assertThat(influencer.status()).isEqualTo(InfluencerStatus.ACTIVE);
        assertThat(influencer.version()).isZero();
        assertThat(influencer.createdAt()).isEqualTo(NOON).isEqualTo(influencer.updatedAt());
        assertThat(influencer.position())
                .isEqualTo(new Position(NOON, influencer.id().value()));
    }

    @Test
    void changesTouchNothingElse() {
        Influencer influencer = influencer(List.of(account("lina"))).withVersion(4);
        Profile profile = new Profile("Lina W.", null, null);
        Instant later = NOON.plusSeconds(5);

        assertThat(influencer.withStatus(InfluencerStatus.INACTIVE, later))
                .returns(InfluencerStatus.INACTIVE, Influencer::status)
                .returns(later, Influencer::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("status", "updatedAt")
                .isEqualTo(influencer);
        assertThat(influencer.withProfile(profile, later))
                .returns(profile, Influencer::profile)
                .returns(later, Influencer::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("profile", "updatedAt")
                .isEqualTo(influencer);
    }

    @Test
    void isChangedWhenItWasCreatedAtTheEarliestWhateverTheClockOfTheNodeSays() {
        Influencer influencer = influencer(List.of(account("lina")));
        Instant early = NOON.minusSeconds(1);

        assertThat(influencer.withStatus(InfluencerStatus.INACTIVE, early).updatedAt())
                .isEqualTo(NOON);
        assertThat(influencer
                        .withProfile(new Profile("Lina W.", null, null), early)
                        .updatedAt())
                .isEqualTo(NOON);
    }

    @Test
    void socialAccountsAreACopyThatNobodyChanges() {
        List<SocialAccount> given = new ArrayList<>(List.of(account("lina")));
        Influencer influencer = influencer(given);

        given.clear();

        assertThat(influencer.socialAccounts()).hasSize(1).isUnmodifiable();
    }

    @Test
    void socialAccountsAreAcceptedUpToTwentyAndRefusedBeyond() {
        assertThat(influencer(accounts(20)).socialAccounts()).hasSize(20);
        assertInvalid("social_accounts", () -> influencer(accounts(21)));
    }

    @Test
    void socialAccountsAreRefusedWhenAUsernameIsThereTwiceOnAPlatformInAnyCase() {
        SocialAccount elsewhere = new SocialAccount(Platform.TIKTOK, "lina", null, URL, null, null);

        assertThat(influencer(List.of(account("lina"), elsewhere)).socialAccounts())
                .hasSize(2);
        assertInvalid("social_accounts", () -> influencer(List.of(account("lina"), account("lina"))));
        assertInvalid("social_accounts", () -> influencer(List.of(account("Émilie"), elsewhere, account("éMILIE"))));
    }

    @Test
    void socialAccountsTellThatTheyAreTooManyAndOneIsThereTwice() {
        List<SocialAccount> accounts = new ArrayList<>(accounts(21));
        accounts.set(20, account("LINA0"));

        assertThat(assertAllInvalid(List.of("social_accounts", "social_accounts"), () -> influencer(accounts)))
                .hasMessage("social_accounts: must have at most 20 entries; "
                        + "social_accounts: must not name the same username twice on a platform");
    }

    @Test
    void aProfileTellsAllThatItBreaks() {
        assertAllInvalid(
                List.of("display_name", "bio", "avatar_url"), () -> new Profile("", "b".repeat(2001), "lina.jpg"));
    }

    @Test
    void aSocialAccountTellsAllThatItBreaks() {
        assertAllInvalid(
                List.of("username", "username", "platform_user_id", "url", "followers"),
                () -> account("@" + "u".repeat(100), "", "instagram.com/u", -1L));
    }

    @Test
    void aProfileIsAcceptedUpToItsBoundsAndRefusedBeyond() {
        assertThat(new Profile("n".repeat(200), "b".repeat(2000), URL).bio()).hasSize(2000);
        assertInvalid("display_name", () -> new Profile("", null, null));
        assertInvalid("display_name", () -> new Profile("n".repeat(201), null, null));
        assertInvalid("bio", () -> new Profile("n", "b".repeat(2001), null));
        assertInvalid("avatar_url", () -> new Profile("n", null, "lina.jpg"));
    }

    @Test
    void aSocialAccountIsAcceptedUpToItsBoundsAndRefusedBeyond() {
        assertThat(account("u".repeat(100), "i".repeat(100), URL, 0L).username())
                .hasSize(100);
        assertInvalid("username", () -> account("", null, URL, null));
        assertInvalid("username", () -> account("u".repeat(101), null, URL, null));
        assertInvalid("platform_user_id", () -> account("u", "", URL, null));
        assertInvalid("platform_user_id", () -> account("u", "i".repeat(101), URL, null));
        assertInvalid("url", () -> account("u", null, "instagram.com/u", null));
        assertInvalid("followers", () -> account("u", null, URL, -1L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"@lina", " lina", "lina ", "li na", "li\tna", "lina\n", "@"})
    void aUsernameIsRefusedWhenItHasAnAtSignInFrontOrWhiteSpace(String username) {
        assertInvalid("username", () -> account(username));
    }

    @Test
    void aUsernameIsComparedInLowerCaseWhateverTheLanguageOfTheMachine() {
        assertThat(account("LINA.Weber").usernameKey()).isEqualTo("lina.weber");
        assertThat(account("TITI").usernameKey()).isEqualTo("titi");
    }

    @Test
    void namesOutsideAreReadBack() {
        for (InfluencerStatus status : InfluencerStatus.values()) {
            assertThat(InfluencerStatus.parse(status.publicName())).contains(status);
        }
        assertThat(InfluencerStatus.parse("all")).isEmpty();
    }

    private static Influencer influencer(List<SocialAccount> accounts) {
        return Influencer.create(
                new InfluencerId("inf_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                new Profile("Lina", null, null),
                accounts,
                NOON.plusNanos(1));
    }

    private static List<SocialAccount> accounts(int count) {
        return IntStream.range(0, count).mapToObj(i -> account("lina" + i)).toList();
    }

    private static SocialAccount account(String username) {
        return account(username, null, URL, null);
    }

    private static SocialAccount account(
            String username, @Nullable String userId, String url, @Nullable Long followers) {
        return new SocialAccount(Platform.INSTAGRAM, username, userId, url, followers, null);
    }
}

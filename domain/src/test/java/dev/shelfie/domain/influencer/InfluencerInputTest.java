package dev.shelfie.domain.influencer;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.access.AccountId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InfluencerInputTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final InfluencerId ID = new InfluencerId("inf_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final AccountId ACCOUNT = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    private static final Profile LINA = new Profile("Lina", "Linen", "https://cdn.example/lina.jpg");

    @Test
    void createMakesWhatIsDescribedThatWasNeverSaved() {
        InfluencerInput input = new InfluencerInput(LINA, accounts(2), InfluencerStatus.INACTIVE);

        assertThat(input.create(ID, ACCOUNT, NOON.plusNanos(1)))
                .isEqualTo(new Influencer(ID, ACCOUNT, LINA, accounts(2), InfluencerStatus.INACTIVE, NOON, NOON, 0));
    }

    @Test
    void inputSaysWhatWasDescribed() {
        InfluencerInput input = new InfluencerInput(LINA, accounts(20), InfluencerStatus.INACTIVE);

        assertThat(input.create(ID, ACCOUNT, NOON).input()).isEqualTo(input);
    }

    @Test
    void withItsOwnInputOnlyTheTimeOfChangeIsAnother() {
        Influencer influencer =
                new Influencer(ID, ACCOUNT, LINA, accounts(3), InfluencerStatus.INACTIVE, NOON, NOON.plusSeconds(1), 7);

        assertThat(influencer.with(influencer.input(), NOON.plusSeconds(60)))
                .returns(NOON.plusSeconds(60), Influencer::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("updatedAt")
                .isEqualTo(influencer);
    }

    @Test
    void withAnotherInputAllThatClientsSayIsAnother() {
        Influencer influencer = new InfluencerInput(LINA, accounts(1), InfluencerStatus.ACTIVE)
                .create(ID, ACCOUNT, NOON)
                .withVersion(3);
        InfluencerInput other =
                new InfluencerInput(new Profile("Lina W.", null, null), List.of(), InfluencerStatus.INACTIVE);

        Influencer changed = influencer.with(other, NOON.plusSeconds(60));

        assertThat(changed.input()).isEqualTo(other);
        assertThat(changed)
                .returns(ID, Influencer::id)
                .returns(ACCOUNT, Influencer::account)
                .returns(NOON, Influencer::createdAt)
                .returns(3L, Influencer::version);
    }

    @Test
    void socialAccountsAreACopyThatNobodyChanges() {
        List<SocialAccount> given = new ArrayList<>(accounts(2));
        InfluencerInput input = new InfluencerInput(LINA, given, InfluencerStatus.ACTIVE);

        given.clear();

        assertThat(input.socialAccounts()).hasSize(2).isUnmodifiable();
    }

    @Test
    void isRefusedAsTheInfluencerWouldBe() {
        List<SocialAccount> twice = List.of(account("lina"), account("LINA"));

        assertInvalid("social_accounts", () -> new InfluencerInput(LINA, accounts(21), InfluencerStatus.ACTIVE));
        assertInvalid("social_accounts", () -> new InfluencerInput(LINA, twice, InfluencerStatus.ACTIVE));
        assertInvalid("social_accounts", () -> InfluencerInput.checkedAccounts(twice));
    }

    @Test
    void throwsWhenSomethingIsNull() {
        assertThatNullPointerException()
                .isThrownBy(() -> new InfluencerInput(null, List.of(), InfluencerStatus.ACTIVE))
                .withMessage("profile");
        assertThatNullPointerException()
                .isThrownBy(() -> new InfluencerInput(LINA, List.of(), null))
                .withMessage("status");
        assertThatNullPointerException().isThrownBy(() -> new InfluencerInput(LINA, null, InfluencerStatus.ACTIVE));
    }

    private static List<SocialAccount> accounts(int count) {
        return IntStream.range(0, count).mapToObj(i -> account("lina" + i)).toList();
    }

    private static SocialAccount account(String username) {
        return new SocialAccount(Platform.INSTAGRAM, username, "id", Platform.INSTAGRAM.profileUrl(username), 7L, true);
    }
}

package dev.shelfie.application.matching;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.matching.settings.DecisionCounts;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.settings.MatchingSettingsRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.matching.Calibration;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.Post;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What every {@link MatchingSettingsRepository} promises. */
public interface MatchingSettingsContract extends MatchContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Thresholds STRICT = new Thresholds(0.95, 0.1 + 0.2);
    Calibration FITTED = new Calibration(3, Math.nextUp(0.5), -1e-300);

    @Test
    default void getReturnsTheDefaultsWhenNoneWereSaved() {
        AccountId account = storedAccount();

        assertThat(stores().matchingSettings().get(account)).isEqualTo(MatchingSettings.defaults(account));
    }

    @Test
    default void getReturnsEveryMemberAsItWasSaved() {
        AccountId account = storedAccount();
        MatchingSettings settings =
                MatchingSettings.defaults(account).with(STRICT).withCalibration(FITTED, 1L << 40, NOON.plusNanos(1999));

        MatchingSettings saved = stores().matchingSettings().save(settings);

        assertThat(saved).isEqualTo(settings.withVersion(1));
        assertThat(stores().matchingSettings().get(account)).isEqualTo(saved);
        assertThat(saved.learnedAt()).isEqualTo(NOON.plusNanos(1000));
    }

    @Test
    default void saveReplacesTheVersionThatWasRead() {
        AccountId account = storedAccount();
        MatchingSettings first = saved(MatchingSettings.defaults(account).withCalibration(FITTED, 200, NOON));

        MatchingSettings second =
                saved(new MatchingSettings(account, STRICT, Calibration.SHIPPED, 0, null, first.version()));

        assertThat(second.version()).isEqualTo(2);
        assertThat(stores().matchingSettings().get(account)).isEqualTo(second);
    }

    @Test
    default void saveIsRefusedWhenTheyWereChangedSinceTheyWereRead() {
        AccountId account = storedAccount();
        MatchingSettings unsaved = MatchingSettings.defaults(account);
        MatchingSettings first = saved(unsaved.with(STRICT));
        MatchingSettings second = saved(first.withCalibration(FITTED, 200, NOON));

        assertStale(() -> saved(unsaved));
        assertStale(() -> saved(first));

        assertThat(stores().matchingSettings().get(account)).isEqualTo(second);
    }

    @Test
    default void saveIsRefusedWhenThereIsNoSuchAccount() {
        MatchingSettings settings = MatchingSettings.defaults(anAccountId());

        assertNotFound(() -> saved(settings));
    }

    @Test
    default void saveLeavesOtherAccountsAlone() {
        AccountId other = storedAccount();
        MatchingSettings others = saved(MatchingSettings.defaults(other).withCalibration(FITTED, 200, NOON));
        saved(MatchingSettings.defaults(storedAccount()).with(STRICT));

        assertThat(stores().matchingSettings().get(other)).isEqualTo(others);
    }

    @Test
    default void saveIsUndoneWhenTheUnitOfWorkFails() {
        AccountId account = storedAccount();
        MatchingSettings first = saved(MatchingSettings.defaults(account));

        assertThatThrownBy(() -> stores().work().run(() -> {
                    saved(first.with(STRICT));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(stores().matchingSettings().get(account)).isEqualTo(first);
    }

    @Test
    default void saveLetsOneWinWhenThreadsSaveTheSameVersion() {
        AccountId account = storedAccount();

        MatchingSettings first = onlyWinner(ErrorKind.STALE, rivals(MatchingSettings.defaults(account)));
        MatchingSettings second = onlyWinner(ErrorKind.STALE, rivals(first));

        assertThat(second.version()).isEqualTo(2);
        assertThat(stores().matchingSettings().get(account)).isEqualTo(second);
    }

    @Test
    default void countDecisionsCountsWhatPeopleSaidOfTheMatcher() {
        Post post = storedPost();
        decide(post, 2, MatchStatus.CONFIRMED, 0.9);
        decide(post, 1, MatchStatus.REJECTED, 0.9);
        decide(post, 3, MatchStatus.CONFIRMED, 0.5);
        decide(post, 4, MatchStatus.REJECTED, Math.nextDown(0.9));
        stored(aMatch(post, storedProduct(post)).withStatus(MatchStatus.CONFIRMED));
        stored(aMatch(post, storedProduct(post)).linked(NOON));
        Post others = storedPost();
        decide(others, 1, MatchStatus.REJECTED, 0.9);

        assertThat(count(post.account(), 0.9)).isEqualTo(new DecisionCounts(10, 5, 3, 2));
        assertThat(count(post.account(), 1)).isEqualTo(new DecisionCounts(10, 5, 0, 0));
        assertThat(count(others.account(), 0)).isEqualTo(new DecisionCounts(1, 0, 1, 0));
    }

    @Test
    default void countDecisionsIsZeroWhenNobodyDecided() {
        assertThat(count(storedAccount(), 0.9)).isEqualTo(new DecisionCounts(0, 0, 0, 0));
        assertThat(count(anAccountId(), 0.9)).isEqualTo(new DecisionCounts(0, 0, 0, 0));
    }

    @Test
    default void countDecisionsForgetsWhatIsGone() {
        Post post = storedPost();
        decide(post, 2, MatchStatus.CONFIRMED, 0.9);

        stores().posts().delete(post);

        assertThat(count(post.account(), 0.9)).isEqualTo(new DecisionCounts(0, 0, 0, 0));
    }

    @Test
    default void listAccountsWithDecisionsReturnsAccountsWithEnoughDecisionsOnTheMatcher() {
        Post enough = storedPost();
        decide(enough, 3, MatchStatus.REJECTED, 0.5);
        Post tooFew = storedPost();
        decide(tooFew, 2, MatchStatus.CONFIRMED, 0.5);
        stored(aMatch(tooFew, storedProduct(tooFew)).linked(NOON));
        stored(aMatch(tooFew, storedProduct(tooFew)));

        assertThat(stores().matchingSettings().listAccountsWithDecisions(3))
                .contains(enough.account())
                .doesNotContain(tooFew.account());
        assertThat(stores().matchingSettings().listAccountsWithDecisions(4)).doesNotContain(enough.account());
    }

    private void decide(Post post, int count, MatchStatus status, double confidence) {
        List<Match> decided = storedProducts(post, count).stream()
                .map(product -> aMatch(post, product)
                        .withConfidence(confidence)
                        .decided(status, NOON)
                        .build())
                .toList();
        stores().matches().saveAll(post.account(), decided);
    }

    private DecisionCounts count(AccountId account, double confirmAt) {
        return stores().matchingSettings().countDecisions(account, new Thresholds(confirmAt, 0));
    }

    private MatchingSettings saved(MatchingSettings settings) {
        return stores().matchingSettings().save(settings);
    }

    private List<Supplier<MatchingSettings>> rivals(MatchingSettings read) {
        Supplier<MatchingSettings> rival = () -> saved(read.with(STRICT));
        return List.of(rival, rival, rival, rival);
    }
}

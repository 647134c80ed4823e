package dev.shelfie.application.influencer;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.influencer.InfluencerFixtures.knownOnPlatform;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerInput;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link InfluencerUseCases} promise, over every store. */
public interface InfluencerUseCasesContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");
    Expansion NOTHING = Expansion.none(RecordType.INFLUENCER);
    InfluencerFilter ACTIVE = InfluencerFilter.of(Set.of(InfluencerStatus.ACTIVE));

    @Test
    default void createInfluencerKeepsWhatIsSaid() {
        AccountId account = storedAccount();
        InfluencerInput input = anInfluencer(account).build().input();

        Influencer created = influencers().createInfluencer(new CreateInfluencer(account, input));

        assertThat(created.input()).isEqualTo(input);
        assertThat(created.createdAt()).isEqualTo(NOON);
        assertThat(influencers().getInfluencer(account, created.id())).isEqualTo(created);
        assertConflict(() -> influencers().createInfluencer(new CreateInfluencer(account, input)));
    }

    @Test
    default void changeInfluencerChangesWhatIsSaidAndLeavesTheRest() {
        Influencer known = stored(anInfluencer(storedAccount()));
        InfluencerInput input =
                known.withStatus(InfluencerStatus.INACTIVE, NOON).input();

        Influencer changed = influencers()
                .changeInfluencer(new ChangeInfluencer(known.account(), known.id(), known.version(), input));
        Influencer same = influencers()
                .changeInfluencer(new ChangeInfluencer(known.account(), known.id(), changed.version(), input));

        assertThat(changed)
                .isEqualTo(known.withStatus(InfluencerStatus.INACTIVE, NOON).withVersion(changed.version()));
        assertThat(changed.version()).isGreaterThan(known.version());
        assertThat(same).isEqualTo(changed);
        assertThat(influencers().getInfluencer(known.account(), known.id())).isEqualTo(changed);
    }

    @Test
    default void changeInfluencerIsRefusedWhenItIsGoneOrChangedOrNamedLikeAnother() {
        Influencer known = stored(anInfluencer(storedAccount()));
        AccountId account = known.account();
        Influencer other = stored(anInfluencer(account));

        assertNotFound(() ->
                influencers().changeInfluencer(new ChangeInfluencer(account, anInfluencerId(), 1, known.input())));
        assertStale(() -> influencers()
                .changeInfluencer(new ChangeInfluencer(account, known.id(), known.version() + 1, known.input())));
        assertConflict(() -> influencers()
                .changeInfluencer(new ChangeInfluencer(account, known.id(), known.version(), other.input())));

        assertThat(influencers().getInfluencer(account, known.id())).isEqualTo(known);
    }

    @Test
    default void eraseInfluencerErasesItInTheVersionItMustHaveAndTellsHowManyPosts() {
        Influencer known = stored(anInfluencer(storedAccount()));
        AccountId account = known.account();
        stored(aPost(known));
        stored(aPost(known));

        assertStale(() -> influencers().eraseInfluencer(new EraseInfluencer(account, known.id(), known.version() + 1)));
        assertThat(influencers().eraseInfluencer(new EraseInfluencer(account, known.id(), known.version())))
                .isEqualTo(2);

        assertNotFound(() -> influencers().getInfluencer(account, known.id()));
        assertNotFound(() -> influencers().eraseInfluencer(new EraseInfluencer(account, known.id(), null)));
    }

    @Test
    default void getInfluencerFindsItByItsSocialAccountWithinTheStatusesAskedFor() {
        Influencer lina = stored(anInfluencer(storedAccount())
                .withSocialAccounts(List.of(knownOnPlatform(Platform.X, "lina", "42")))
                .withStatus(InfluencerStatus.INACTIVE));
        InfluencerReference reference = reference("@LINA");

        assertThat(influencers()
                        .getInfluencer(new GetInfluencer(
                                lina.account(), reference, Set.of(InfluencerStatus.INACTIVE), NOTHING))
                        .stream())
                .containsExactly(InfluencerPart.bare(lina));
        assertNotFound(() ->
                influencers().getInfluencer(new GetInfluencer(lina.account(), reference, ACTIVE.statuses(), NOTHING)));
        assertNotFound(() -> influencers()
                .getInfluencer(new GetInfluencer(
                        lina.account(), reference("nobody"), Set.of(InfluencerStatus.INACTIVE), NOTHING)));
    }

    @Test
    default void listInfluencersReturnsTheOneWhoHasTheAccountAskedFor() {
        Influencer lina = stored(anInfluencer(storedAccount()).withUsername(Platform.X, "lina"));
        stored(anInfluencer(lina.account()));
        stored(anInfluencer(lina.account()).withUsername(Platform.X, "gone").withStatus(InfluencerStatus.INACTIVE));

        assertThat(listed(lina.account(), "Lina", Window.ALL)).containsExactly(lina);
        assertThat(listed(lina.account(), "Lina", new Window(null, 1))).containsExactly(lina);
        assertThat(listed(lina.account(), "Lina", new Window(lina.position(), 1)))
                .isEmpty();
        assertThat(listed(lina.account(), "gone", Window.ALL)).isEmpty();
        assertThat(listed(lina.account(), "nobody", Window.ALL)).isEmpty();
        assertThat(listed(storedAccount(), "lina", Window.ALL)).isEmpty();
    }

    private Stream<Influencer> listed(AccountId account, String username, Window window) {
        ListInfluencers query = new ListInfluencers(
                account, ACTIVE, SocialReference.parse("social_account", Platform.X, username), null, window, NOTHING);
        return influencers().listInfluencers(query).batches().stream().map(InfluencerPart::influencer);
    }

    private static InfluencerReference reference(String username) {
        return new InfluencerReference.BySocialAccount(SocialReference.parse("social_account", Platform.X, username));
    }

    private InfluencerUseCases influencers() {
        return InfluencerUseCases.over(
                stores().influencers(),
                stores().posts(),
                stores().related(),
                stores().work(),
                NumberedIds.IDS,
                Clock.fixed(NOON, ZoneOffset.UTC));
    }
}

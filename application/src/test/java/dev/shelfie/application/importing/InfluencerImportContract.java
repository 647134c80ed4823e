package dev.shelfie.application.importing;

import static dev.shelfie.application.importing.ImportFixtures.refused;
import static dev.shelfie.application.importing.ImportFixtures.row;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.influencer.InfluencerFixtures.onPlatform;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.influencer.SocialReference;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What {@link ImportUseCases} promise of imports of influencers, over every store. */
public interface InfluencerImportContract extends ImportContract {

    SocialAccount X = onPlatform(Platform.X, "lina");
    SocialAccount TIKTOK = onPlatform(Platform.TIKTOK, "lina.weber");

    @Test
    default void importInfluencersTellsWhatBecameOfTheRows() {
        AccountId account = storedAccount();
        Influencer same = stored(anInfluencer(account));
        Influencer changed = stored(anInfluencer(account));
        Influencer untouched = stored(anInfluencer(account));

        Import ended = taken(
                account,
                List.of(
                        row(1, new ImportedInfluencer(same.id(), same.input())),
                        refused(2, null, "display_name: must have 1 to 200 characters"),
                        row(3, input(changed.id(), "Anew", X)),
                        row(4, input(null, "New", TIKTOK))));

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.kind()).isEqualTo(ImportKind.INFLUENCERS);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(1, 1, 1, 1, 0));
        assertThat(kept(ended)).isEqualTo(ended);
        assertThat(influencers(account)).hasSize(4).contains(same, untouched);
        assertThat(named(account, X).id()).isEqualTo(changed.id());
        assertThat(named(account, X).input()).isEqualTo(input(null, "Anew", X).input());
        assertThat(named(account, X).createdAt()).isEqualTo(changed.createdAt());
        assertThat(named(account, TIKTOK).createdAt()).isEqualTo(NOON);
    }

    @Test
    default void importInfluencersKnowsThemByAnyOfTheirSocialAccounts() {
        AccountId account = storedAccount();
        Influencer lina = stored(anInfluencer(account).withSocialAccounts(List.of(X, TIKTOK)));
        SocialAccount renamed = onPlatform(Platform.X, "lina.anew");

        assertThat(taken(
                                account,
                                List.of(row(
                                        1, input(null, "Anew", renamed, onPlatform(Platform.TIKTOK, "LINA.weber")))))
                        .counts())
                .isEqualTo(new ImportCounts(0, 1, 0, 0, 0));
        assertThat(taken(account, List.of(row(1, input(anInfluencerId(), "Anew", renamed))))
                        .counts())
                .isEqualTo(new ImportCounts(0, 1, 0, 0, 0));

        assertThat(influencers(account)).extracting(Influencer::id).containsExactly(lina.id());
        assertThat(named(account, renamed).socialAccounts()).containsExactly(renamed);
    }

    @Test
    default void importInfluencersLeavesThemAloneTheSecondTime() {
        AccountId account = storedAccount();
        List<ImportRow<ImportedInfluencer>> rows =
                List.of(row(1, input(null, "One", X)), row(2, input(null, "Two", TIKTOK)));

        assertThat(taken(account, rows).counts()).isEqualTo(new ImportCounts(2, 0, 0, 0, 0));
        List<Influencer> first = influencers(account);
        assertThat(taken(account, rows).counts()).isEqualTo(new ImportCounts(0, 0, 2, 0, 0));

        assertThat(influencers(account)).isEqualTo(first);
    }

    @Test
    default void importInfluencersRefusesARowThatNamesSeveral() {
        AccountId account = storedAccount();
        Influencer one = stored(anInfluencer(account).withSocialAccounts(List.of(X)));
        Influencer two = stored(anInfluencer(account).withSocialAccounts(List.of(TIKTOK)));

        Import ended = taken(
                account,
                List.of(
                        row(1, input(null, "Both", X, TIKTOK)),
                        row(2, input(null, "Other", onPlatform(Platform.YOUTUBE, "other")))));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(1, 0, 0, 1, 0));
        assertThat(ended.refusals()).extracting(RowRefusal::line).containsExactly(1L);
        assertThat(ended.refusals().get(0).reason()).startsWith("social_accounts: must be those of one influencer");
        assertThat(influencers(account)).contains(one, two);
    }

    @Test
    default void importInfluencersRefusesARowThatTakesAnothersUsernameAndTakesTheOthers() {
        AccountId account = storedAccount();
        Influencer owner = stored(anInfluencer(account).withSocialAccounts(List.of(X)));
        Influencer thief = stored(anInfluencer(account));

        Import ended = taken(
                account,
                List.of(
                        row(1, input(null, "New", TIKTOK)),
                        refused(2, null, "bio"),
                        row(3, input(thief.id(), "Thief", X)),
                        refused(4, null, "avatar_url"),
                        row(5, input(null, "New too", onPlatform(Platform.THREADS, "new")))));

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(2, 0, 0, 3, 0));
        assertThat(ended.refusals()).extracting(RowRefusal::line).containsExactly(2L, 3L, 4L);
        assertThat(ended.refusals().get(1).reason()).contains("lina");
        assertThat(ended.refusals().get(1).externalId()).isEqualTo(thief.id().value());
        assertThat(influencers(account)).hasSize(4).contains(owner, thief);
    }

    @Test
    default void importInfluencersRefusesARowThatCouldNotBeKnownAgain() {
        AccountId account = storedAccount();
        Influencer bare = stored(anInfluencer(account).withSocialAccounts(List.of()));
        Influencer others = stored(anInfluencer(storedAccount()));

        Import ended = taken(
                account,
                List.of(
                        row(1, input(null, "Nobody")),
                        row(2, input(others.id(), "Another's")),
                        row(3, input(bare.id(), "Anew"))));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(1, 1, 0, 1, 0));
        assertThat(ended.refusals()).extracting(RowRefusal::line).containsExactly(1L);
        assertThat(influencers(account))
                .extracting(influencer -> influencer.profile().displayName())
                .containsExactlyInAnyOrder("Another's", "Anew");
        assertThat(influencers(others.account())).containsExactly(others);
    }

    @Test
    default void importInfluencersKeepsTheIdOfOneWithoutASocialAccount() {
        AccountId account = storedAccount();
        InfluencerId given = stored(anInfluencer(storedAccount())).id();

        taken(account, List.of(row(1, input(given, "First")), row(2, input(given, "Named", X))));
        Import again = taken(account, List.of(row(1, input(given, "Second"))));

        assertThat(again.counts()).isEqualTo(new ImportCounts(0, 1, 0, 0, 0));
        assertThat(influencers(account)).extracting(Influencer::id).containsExactly(given);
    }

    @Test
    default void importInfluencersLetsTheLastRowOfOneHoldWithinABatch() {
        AccountId account = storedAccount();

        Import ended = taken(
                account,
                List.of(
                        row(1, input(null, "First", X)),
                        row(2, input(null, "Second", X, TIKTOK)),
                        row(3, input(null, "Second", X, TIKTOK)),
                        row(4, input(null, "Third", TIKTOK)),
                        row(5, input(null, "Heir", X))));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(2, 2, 1, 0, 0));
        assertThat(named(account, TIKTOK).profile().displayName()).isEqualTo("Third");
        assertThat(named(account, X).profile().displayName()).isEqualTo("Heir");
        assertThat(influencers(account)).hasSize(2);
    }

    @Test
    default void importInfluencersKeepsNothingWhenItOnlyChecks() {
        AccountId account = storedAccount();

        Import ended = imports()
                .importInfluencers(
                        new StartImport(account, ImportKind.INFLUENCERS, null, false, false, true, told -> {}),
                        List.of(row(1, input(null, "One", X)), row(2, input(null, "Nobody")))
                                .iterator());

        assertThat(ended.counts()).isEqualTo(new ImportCounts(1, 0, 0, 1, 0));
        assertThat(influencers(account)).isEmpty();
        assertThat(stores().imports().list(account, null, 10)).isEmpty();
    }

    private Import taken(AccountId account, List<ImportRow<ImportedInfluencer>> rows) {
        return imports().importInfluencers(StartImport.of(account, ImportKind.INFLUENCERS), rows.iterator());
    }

    private Influencer named(AccountId account, SocialAccount social) {
        return stores().influencers()
                .find(account, SocialReference.named(social.platform(), social.username()))
                .orElseThrow();
    }

    private List<Influencer> influencers(AccountId account) {
        return stores().influencers()
                .list(account, InfluencerFilter.of(EnumSet.allOf(InfluencerStatus.class)), null, 100);
    }

    private static ImportedInfluencer input(@Nullable InfluencerId id, String name, SocialAccount... accounts) {
        return new ImportedInfluencer(
                id,
                new InfluencerInput(
                        new Profile(name, null, null), Stream.of(accounts).toList(), InfluencerStatus.ACTIVE));
    }
}

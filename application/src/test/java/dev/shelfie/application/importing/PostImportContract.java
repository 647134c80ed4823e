package dev.shelfie.application.importing;

import static dev.shelfie.application.importing.ImportFixtures.refused;
import static dev.shelfie.application.importing.ImportFixtures.row;
import static dev.shelfie.application.importing.ImportFixtures.rows;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.influencer.InfluencerFixtures.knownOnPlatform;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What {@link ImportUseCases} promise of imports of posts, over every store. */
public interface PostImportContract extends ImportContract {

    @Test
    default void importPostsTellsWhatBecameOfTheRows() {
        Influencer lina = lina(storedAccount());
        Post same = stored(aPost(lina).withProducts(List.of(aProductId())));
        Post changed = stored(aPost(lina).withProducts(List.of(aProductId())));
        PostInput anew = aPost(lina)
                .withPublication(changed.publication())
                .withCaption("Anew #wool")
                .withStatus(PostStatus.ARCHIVED)
                .build()
                .input();

        Import ended = importedPosts(
                lina.account(),
                List.of(
                        row(1, same.input()),
                        row(2, anew),
                        refused(3, null, "media/0/url: must be a URL"),
                        row(4, aPost(lina).build().input())));

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.kind()).isEqualTo(ImportKind.POSTS);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(1, 1, 1, 1, 0));
        assertThat(kept(ended)).isEqualTo(ended);
        List<Post> posts = posts(lina.account());
        assertThat(posts).hasSize(3).contains(same);
        assertThat(posts)
                .filteredOn(post -> post.id().equals(changed.id()))
                .singleElement()
                .returns(anew, Post::input)
                .returns(changed.products(), Post::products);
    }

    @Test
    default void importPostsFindsInfluencersByIdAndByAnySocialAccount() {
        AccountId account = storedAccount();
        Influencer lina = lina(account);
        Influencer mo = stored(anInfluencer(account)
                .withSocialAccounts(List.of(knownOnPlatform(Platform.X, "mo", "42")))
                .withStatus(InfluencerStatus.INACTIVE));

        Import ended = importedPosts(
                account,
                rows(List.of(
                        input(new InfluencerReference.ById(mo.id()), Platform.X, "1", null),
                        input(on(Platform.X, "42"), Platform.YOUTUBE, "2", null),
                        input(on(Platform.TIKTOK, "@LINA.weber"), Platform.TIKTOK, "3", null),
                        input(
                                on(Platform.TIKTOK, "https://www.tiktok.com/@lina.weber"),
                                Platform.X,
                                "4",
                                "https://x.com/a"),
                        input(new InfluencerReference.ById(lina.id()), Platform.TIKTOK, "5", null))));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(5, 0, 0, 0, 0));
        assertThat(posts(account))
                .extracting(post -> post.publication().platformPostId() + " " + post.influencer())
                .containsExactlyInAnyOrder(
                        "1 " + mo.id(), "2 " + mo.id(), "3 " + lina.id(), "4 " + lina.id(), "5 " + lina.id());
        assertThat(posts(account))
                .extracting(post -> post.publication().permalink())
                .contains("https://x.com/mo/status/1", "https://www.tiktok.com/@lina.weber/video/3");
    }

    @Test
    default void importPostsRefusesTheRowsWhoseInfluencerIsUnknownAndTakesTheOthers() {
        AccountId account = storedAccount();
        Influencer lina = lina(account);
        Influencer others = stored(anInfluencer(storedAccount()).withUsername(Platform.X, "others"));

        List<ImportRow<PostInput>> rows = rows(List.of(
                input(on(Platform.X, "others"), Platform.X, "1", null),
                input(new InfluencerReference.ById(lina.id()), Platform.TIKTOK, "2", null),
                input(new InfluencerReference.ById(others.id()), Platform.YOUTUBE, "3", null),
                input(new InfluencerReference.ById(anInfluencerId()), Platform.YOUTUBE, "4", null),
                input(on(Platform.INSTAGRAM, "lina.weber"), Platform.TIKTOK, "5", null)));
        rows.add(refused(6, null, "caption"));

        Import ended = importedPosts(account, rows);

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(1, 0, 0, 5, 0));
        assertThat(ended.refusals()).extracting(RowRefusal::line).containsExactly(1L, 3L, 4L, 5L, 6L);
        assertThat(ended.refusals().get(0).reason())
                .isEqualTo(
                        "influencer: no influencer of the account has the username others on x; import the influencers first");
        assertThat(ended.refusals().get(1).reason())
                .contains("has the id " + others.id().value() + ";");
        assertThat(ended.refusals()).extracting(RowRefusal::externalId).containsExactly("1", "3", "4", "5", null);
        assertThat(posts(account)).hasSize(1);
    }

    @Test
    default void importPostsRefusesTheRowsWhoseAddressCanNotBe() {
        Influencer lina = lina(storedAccount());
        InfluencerReference reference = new InfluencerReference.ById(lina.id());

        Import ended = importedPosts(
                lina.account(),
                rows(List.of(
                        input(reference, Platform.FACEBOOK, "1", null),
                        input(reference, Platform.FACEBOOK, "2", "https://facebook.com/2"),
                        input(reference, Platform.X, "3", null),
                        input(reference, Platform.YOUTUBE, "4", "https://evil.example/4"))));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(1, 0, 0, 3, 0));
        assertThat(ended.refusals()).extracting(RowRefusal::line).containsExactly(1L, 3L, 4L);
        assertThat(ended.refusals())
                .allSatisfy(refusal -> assertThat(refusal.reason()).startsWith("permalink: must"));
    }

    @Test
    default void importPostsRefusesAPostThatOccursAgainAndNamesTheEarlierLine() {
        Influencer lina = lina(storedAccount());
        InfluencerReference reference = new InfluencerReference.ById(lina.id());

        Import ended = importedPosts(
                lina.account(),
                List.of(
                        row(1, input(reference, Platform.YOUTUBE, "1", null)),
                        row(2, input(reference, Platform.TIKTOK, "1", null)),
                        row(9, input(reference, Platform.YOUTUBE, "1", "https://youtu.be/1"))));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(2, 0, 0, 1, 0));
        assertThat(ended.refusals()).containsExactly(new RowRefusal(9, "1", "youtube 1 is on line 1 already"));
    }

    @Test
    default void importPostsTakesMoreThanABatchAndLeavesThemAloneTheSecondTime() {
        Influencer lina = lina(storedAccount());
        List<PostInput> inputs = IntStream.range(0, 6_000)
                .mapToObj(i -> aPost(lina).withCaption("Post " + i).build().input())
                .toList();

        assertThat(importedPosts(lina.account(), rows(inputs)).counts()).isEqualTo(new ImportCounts(6_000, 0, 0, 0, 0));
        assertThat(importedPosts(lina.account(), rows(inputs)).counts()).isEqualTo(new ImportCounts(0, 0, 6_000, 0, 0));
    }

    @Test
    default void importPostsKeepsNothingWhenItOnlyChecks() {
        Influencer lina = lina(storedAccount());
        List<PostInput> inputs = List.of(
                aPost(lina).build().input(),
                input(on(Platform.X, "nobody"), Platform.X, "1", null),
                aPost(lina).build().input());

        Import ended = imports()
                .importPosts(
                        new StartImport(lina.account(), ImportKind.POSTS, null, false, false, true, told -> {}),
                        rows(inputs).iterator());

        assertThat(ended.counts()).isEqualTo(new ImportCounts(2, 0, 0, 1, 0));
        assertThat(posts(lina.account())).isEmpty();
    }

    private Influencer lina(AccountId account) {
        return stored(anInfluencer(account).withUsername(Platform.TIKTOK, "lina.weber"));
    }

    private Import importedPosts(AccountId account, List<ImportRow<PostInput>> rows) {
        return imports().importPosts(StartImport.of(account, ImportKind.POSTS), rows.iterator());
    }

    private List<Post> posts(AccountId account) {
        return stores().posts().list(account, PostFilter.NONE, PostVisibility.ALL, null, 100);
    }

    private static InfluencerReference on(Platform platform, String written) {
        return new InfluencerReference.BySocialAccount(SocialReference.parse("influencer", platform, written));
    }

    private static PostInput input(
            InfluencerReference influencer, Platform platform, String id, @Nullable String permalink) {
        return new PostInput(
                influencer,
                platform,
                id,
                permalink,
                PostContent.read("Linen #sage", null, List.of()),
                PostUsage.UNKNOWN,
                PostStatus.PUBLISHED,
                NOON);
    }
}

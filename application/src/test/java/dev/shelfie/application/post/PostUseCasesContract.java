package dev.shelfie.application.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
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
import dev.shelfie.domain.post.Publication;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What {@link PostUseCases} promise, over every store. */
public interface PostUseCasesContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");
    Expansion NOTHING = Expansion.none(RecordType.POST);

    @Test
    default void publishPostKeepsWhatIsSaidOfTheInfluencerReferredTo() {
        Influencer lina = lina();

        Post byId = posts().publishPost(
                        new PublishPost(lina.account(), input(byId(lina), "1", "Linen", NOON.minusSeconds(9))));
        Post byAccount = posts().publishPost(new PublishPost(lina.account(), input(named("@LINA"), "2", "Wool", null)));

        assertThat(byId.input())
                .isEqualTo(input(byId(lina), "1", "Linen", NOON.minusSeconds(9), "https://x.com/lina/status/1"));
        assertThat(byId.updatedAt()).isEqualTo(NOON);
        assertThat(byId.products()).isEmpty();
        assertThat(byAccount.input()).isEqualTo(input(byId(lina), "2", "Wool", NOON, "https://x.com/lina/status/2"));
        assertThat(posts().getPost(lina.account(), byId.id())).isEqualTo(byId);
        assertThat(posts().getPost(lina.account(), byAccount.id())).isEqualTo(byAccount);
    }

    @Test
    default void publishPostIsRefusedWhenTheInfluencerIsUnknownOrThePostIsKnown() {
        Influencer lina = lina();
        Influencer others = lina();
        AccountId account = lina.account();
        posts().publishPost(new PublishPost(account, input(byId(lina), "1", "Linen", null)));

        for (InfluencerReference unknown :
                List.of(byId(others), new InfluencerReference.ById(anInfluencerId()), named("nobody"))) {
            assertRefused(
                    ErrorKind.INVALID,
                    "invalid_request",
                    () -> posts().publishPost(new PublishPost(account, input(unknown, "2", "Linen", null))));
        }
        assertConflict(() -> posts().publishPost(new PublishPost(account, input(byId(lina), "1", "Wool", null))));
    }

    @Test
    default void changePostChangesWhatIsSaidAndLeavesTheRest() {
        Influencer lina = lina();
        Post known = stored(aPost(lina)
                .withPublication(new Publication(Platform.X, "1", "https://x.com/lina/status/1"))
                .withProducts(List.of(aProductId())));
        PostInput input = input(byId(lina), "1", "Anew", null, "https://x.com/lina/status/1");

        Post changed = posts().changePost(new ChangePost(known.account(), known.id(), known.version(), input));
        Post same = posts().changePost(new ChangePost(known.account(), known.id(), changed.version(), changed.input()));

        assertThat(changed.version()).isGreaterThan(known.version());
        assertThat(changed.products()).isEqualTo(known.products());
        assertThat(changed.createdAt()).isEqualTo(known.createdAt());
        assertThat(changed.updatedAt()).isEqualTo(NOON);
        assertThat(changed.content()).isEqualTo(input.content());
        assertThat(same).isEqualTo(changed);
        assertThat(posts().getPost(known.account(), known.id())).isEqualTo(changed);
    }

    @Test
    default void changePostIsRefusedWhenItIsGoneOrChangedOrMadeAnother() {
        Influencer lina = lina();
        AccountId account = lina.account();
        Post known = stored(aPost(lina));
        Post other = stored(aPost(lina));

        assertNotFound(() -> posts().changePost(new ChangePost(account, aPostId(), 1, known.input())));
        assertStale(() -> posts().changePost(new ChangePost(account, known.id(), known.version() + 1, known.input())));
        assertConflict(() -> posts().changePost(new ChangePost(account, known.id(), known.version(), other.input())));

        assertThat(posts().getPost(account, known.id())).isEqualTo(known);
    }

    @Test
    default void deletePostRemovesItInTheVersionItMustHave() {
        Post known = stored(aPost(lina()));

        assertStale(() -> posts().deletePost(new DeletePost(known.account(), known.id(), known.version() + 1)));
        assertThat(posts().getPost(known.account(), known.id())).isEqualTo(known);
        posts().deletePost(new DeletePost(known.account(), known.id(), known.version()));

        assertNotFound(() -> posts().getPost(known.account(), known.id()));
        assertNotFound(() -> posts().deletePost(new DeletePost(known.account(), known.id(), null)));
    }

    @Test
    default void listPostsReturnsThoseMadeOnTheAccountAskedFor() {
        Influencer lina = lina();
        Post onX = stored(aPost(lina).withPublication(new Publication(Platform.X, "1", "https://x.com/1")));
        Post onInstagram = stored(aPost(lina));
        Post others = stored(aPost(stored(anInfluencer(lina.account()))));
        AccountId account = lina.account();
        SocialReference author = SocialReference.named(Platform.X, "lina");

        assertThat(listed(account, null, null, PostFilter.NONE)).containsExactly(others, onInstagram, onX);
        assertThat(listed(account, Platform.X, null, PostFilter.NONE)).containsExactly(onX);
        assertThat(listed(account, Platform.X, author, PostFilter.NONE)).containsExactly(onX);
        assertThat(listed(account, Platform.X, author, PostFilter.of(lina.id(), null)))
                .containsExactly(onX);
        assertThat(listed(account, Platform.X, author, PostFilter.of(others.influencer(), null)))
                .isEmpty();
        assertThat(listed(account, Platform.X, author, PostFilters.on(Platform.INSTAGRAM)))
                .isEmpty();
        assertThat(listed(account, Platform.X, SocialReference.named(Platform.X, "nobody"), PostFilter.NONE))
                .isEmpty();
    }

    @Test
    default void listPostsOfInfluencerReturnsThoseOnThePlatformWhenOneIsAskedFor() {
        Influencer lina = lina();
        Post onX = stored(aPost(lina).withPublication(new Publication(Platform.X, "1", "https://x.com/1")));
        Post onInstagram = stored(aPost(lina));

        assertThat(listedOf(lina, named("lina"), null)).containsExactly(onInstagram, onX);
        assertThat(listedOf(lina, named("lina"), Platform.X)).containsExactly(onX);
        assertThat(listedOf(lina, byId(lina), Platform.TIKTOK)).isEmpty();
        assertNotFound(() -> listedOf(lina, named("nobody"), Platform.X));

        stores().influencers().save(lina.withStatus(InfluencerStatus.INACTIVE, NOON));
        assertNotFound(() -> listedOf(lina, named("lina"), Platform.X));
    }

    private Stream<Post> listed(
            AccountId account, @Nullable Platform platform, @Nullable SocialReference author, PostFilter filter) {
        return posts()
                .listPosts(new ListPosts(
                        account, platform, author, filter, null, PostVisibility.PUBLIC, Window.ALL, NOTHING))
                .batches()
                .stream()
                .map(ExpandedPost::post);
    }

    private Stream<Post> listedOf(Influencer influencer, InfluencerReference reference, @Nullable Platform platform) {
        return posts()
                .listPostsOfInfluencer(new ListPostsOfInfluencer(
                        influencer.account(), reference, platform, PostVisibility.PUBLIC, Window.ALL, NOTHING))
                .batches()
                .stream()
                .map(ExpandedPost::post);
    }

    private Influencer lina() {
        return stored(anInfluencer(storedAccount()).withUsername(Platform.X, "lina"));
    }

    private static InfluencerReference byId(Influencer influencer) {
        return new InfluencerReference.ById(influencer.id());
    }

    private static InfluencerReference named(String username) {
        return new InfluencerReference.BySocialAccount(SocialReference.parse("social_account", Platform.X, username));
    }

    private static PostInput input(
            InfluencerReference influencer, String id, String caption, @Nullable Instant createdAt) {
        return input(influencer, id, caption, createdAt, null);
    }

    private static PostInput input(
            InfluencerReference influencer,
            String id,
            String caption,
            @Nullable Instant createdAt,
            @Nullable String permalink) {
        return new PostInput(
                influencer,
                Platform.X,
                id,
                permalink,
                PostContent.read(caption, null, List.of()),
                PostUsage.UNKNOWN,
                PostStatus.PUBLISHED,
                createdAt);
    }

    private PostUseCases posts() {
        return PostUseCases.over(stores(), PostMatching.none(), NumberedIds.IDS, Clock.fixed(NOON, ZoneOffset.UTC));
    }
}

package dev.shelfie.application.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static dev.shelfie.domain.error.ErrorKind.STALE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link PostRepository} promises about posts that are saved and deleted. */
public interface PostSavingContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void saveReturnsWhatIsStoredWhenNew() {
        Post given = aPost(storedInfluencer()).build();

        Post saved = stores().posts().save(given);

        assertThat(saved.version()).isPositive();
        assertThat(saved).isEqualTo(given.withVersion(saved.version()));
        assertThat(found(given)).isEqualTo(saved);
    }

    @Test
    default void saveReplacesEveryMemberWhenTheVersionIsCurrent() {
        Influencer influencer = storedInfluencer();
        Influencer other = stored(anInfluencer(influencer.account()));
        Post first = stored(aPost(influencer).withProducts(List.of(aProductId(), aProductId())));
        Post changed = aPost(other)
                .withId(first.id())
                .withVersion(first.version())
                .withPublication(Publication.create(Platform.YOUTUBE, "dQw4w9WgXcQ", null, null))
                .withContent(bareContent())
                .withProducts(List.of(aProductId()))
                .withStatus(PostStatus.DRAFT)
                .withCreatedAt(NOON)
                .build();

        Post second = stores().posts().save(changed);

        assertThat(second.version()).isGreaterThan(first.version());
        assertThat(found(first)).isEqualTo(second).isEqualTo(changed.withVersion(second.version()));
    }

    @Test
    default void saveIsRefusedWhenTheVersionIsStale() {
        Post first = stored(aPost(storedInfluencer()));
        Post second = stores().posts().save(first.withStatus(PostStatus.DRAFT, NOON));

        assertStale(() -> stores().posts().save(first.withProducts(List.of(aProductId()), NOON)));
        assertStale(() -> stores().posts().save(first.withVersion(second.version() + 1)));

        assertThat(found(first)).isEqualTo(second);
    }

    @Test
    default void saveIsRefusedWhenAPostThatWasNeverStoredHasAVersion() {
        Post never = aPost(storedInfluencer()).withVersion(1).build();

        assertStale(() -> stores().posts().save(never));

        assertThat(find(never)).isEmpty();
    }

    @Test
    default void saveIsRefusedWhenThereIsAPostWithTheId() {
        Influencer influencer = storedInfluencer();
        Post first = stored(aPost(influencer));

        assertConflict(() -> stored(aPost(influencer).withId(first.id())));

        assertThat(found(first)).isEqualTo(first);
    }

    @Test
    default void saveIsRefusedWhenTheAccountHasNoSuchInfluencer() {
        Influencer others = storedInfluencer();
        AccountId account = storedAccount();
        Post strangers = aPost(account, others.id()).build();

        assertNotFound(() -> stores().posts().save(strangers));
        assertNotFound(() -> stored(aPost(account, anInfluencerId())));

        assertThat(find(strangers)).isEmpty();
    }

    @Test
    default void saveIsRefusedWhenAChangeNamesNoSuchInfluencer() {
        Post first = stored(aPost(storedInfluencer()));

        assertNotFound(() -> stored(
                aPost(first.account(), anInfluencerId()).withId(first.id()).withVersion(first.version())));

        assertThat(found(first)).isEqualTo(first);
    }

    @Test
    default void saveIsRefusedWhenTheAccountHasAnotherRecordOfTheSamePost() {
        Influencer influencer = storedInfluencer();
        Publication publication = new Publication(Platform.X, "1790", "https://x.com/a/status/1790");
        Publication same = new Publication(Platform.X, "1790", "https://x.com/i/status/1790");
        Post first = stored(aPost(influencer).withPublication(publication));
        Post second = stored(aPost(influencer));

        assertConflict(() -> stored(aPost(influencer).withPublication(same)));
        assertConflict(() -> stored(aPost(influencer)
                .withId(second.id())
                .withVersion(second.version())
                .withPublication(same)));

        assertThat(found(first)).isEqualTo(first);
        assertThat(found(second)).isEqualTo(second);
    }

    @Test
    default void saveKeepsBothWhenThePlatformTheCaseOrTheAccountDiffers() {
        Influencer influencer = storedInfluencer();
        Post one = stored(aPost(influencer).withPublication(on(Platform.X, "a")));
        Post elsewhere = stored(aPost(influencer).withPublication(on(Platform.TIKTOK, "a")));
        Post upper = stored(aPost(influencer).withPublication(on(Platform.X, "A")));
        Influencer others = stored(anInfluencer(storedAccount()));
        Post same = stored(aPost(others).withId(one.id()).withPublication(on(Platform.X, "a")));

        for (Post post : List.of(one, elsewhere, upper, same)) {
            assertThat(found(post)).isEqualTo(post);
        }
    }

    @Test
    default void saveLetsOneWinWhenThreadsSaveTheSameVersion() {
        Post first = stored(aPost(storedInfluencer()));

        Post winner = onlyWinner(STALE, rivals(i -> first.withProducts(List.of(aProductId()), NOON)));

        assertThat(found(first)).isEqualTo(winner);
    }

    @Test
    default void saveLetsOneWinWhenThreadsRecordTheSamePost() {
        Influencer influencer = storedInfluencer();

        Post winner = onlyWinner(rivals(i ->
                aPost(influencer).withPublication(on(Platform.PINTEREST, "77")).build()));

        assertThat(found(winner)).isEqualTo(winner);
        assertThat(stores().posts()
                        .listOf(winner.account(), List.of(influencer.id()), Set.of(PostStatus.PUBLISHED), null, 10))
                .containsExactly(winner);
    }

    @Test
    default void deleteRemovesThePostAndFreesItsPublication() {
        Influencer influencer = storedInfluencer();
        Post kept = stored(aPost(influencer));
        Post deleted =
                stored(aPost(influencer).withPublication(on(Platform.X, "1790")).withProducts(List.of(aProductId())));

        stores().posts().delete(deleted);

        assertThat(find(deleted)).isEmpty();
        assertThat(listed(influencer)).containsExactly(kept);
        Post heir = stored(aPost(influencer).withPublication(on(Platform.X, "1790")));
        assertThat(listed(influencer)).containsExactly(heir, kept);
    }

    @Test
    default void deleteIsRefusedWhenTheVersionIsStale() {
        Post first = stored(aPost(storedInfluencer()));
        Post second = stores().posts().save(first.withStatus(PostStatus.DRAFT, NOON));

        assertStale(() -> stores().posts().delete(first));
        assertThat(find(first)).contains(second);

        stores().posts().delete(second);
        assertStale(() -> stores().posts().delete(second));
        assertStale(() -> stores().posts().save(second));
        assertThat(find(first)).isEmpty();
    }

    @Test
    default void deleteLeavesAnotherAccountsPostWithTheSameId() {
        Post one = stored(aPost(storedInfluencer()));
        Post other = stored(aPost(storedInfluencer()).withId(one.id()));

        stores().posts().delete(one);

        assertThat(find(other)).contains(other);
    }

    @Test
    default void deleteLetsOneWinWhenThreadsDeleteTheSamePost() {
        Post post = stored(aPost(storedInfluencer()));

        onlyWinner(STALE, Collections.nCopies(4, () -> {
            stores().posts().delete(post);
            return post;
        }));

        assertThat(find(post)).isEmpty();
    }

    private Influencer storedInfluencer() {
        return stored(anInfluencer(storedAccount()));
    }

    private Optional<Post> find(Post post) {
        return stores().posts()
                .find(post.account(), post.id(), PostVisibility.ALL, Expansion.none(RecordType.POST))
                .map(ExpandedPost::post);
    }

    private Post found(Post post) {
        return find(post).orElseThrow();
    }

    private List<Post> listed(Influencer influencer) {
        return stores().posts()
                .listOf(influencer.account(), List.of(influencer.id()), Set.of(PostStatus.PUBLISHED), null, 10);
    }

    private List<Supplier<Post>> rivals(IntFunction<Post> rival) {
        return IntStream.range(0, 4)
                .<Supplier<Post>>mapToObj(i -> () -> stores().posts().save(rival.apply(i)))
                .toList();
    }

    private static Publication on(Platform platform, String id) {
        return new Publication(platform, id, "https://" + platform.hosts().get(0) + "/" + id);
    }
}

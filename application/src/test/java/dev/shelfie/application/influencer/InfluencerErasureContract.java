package dev.shelfie.application.influencer;

import static dev.shelfie.application.importing.ImportFixtures.anImport;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Refusals.assertStale;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.idempotency.IdempotentRequest;
import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link InfluencerRepository} promises about influencers that are erased. */
public interface InfluencerErasureContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void eraseRemovesTheInfluencerWithAllItsPosts() {
        AccountId account = storedAccount();
        Product product = stored(aProduct(account));
        Influencer lina = stored(anInfluencer(account));
        Post shown = stored(aPost(lina).withProducts(List.of(product.id())));
        Post changed = stores().posts().save(shown.withStatus(PostStatus.PUBLISHED, shown.updatedAt()));
        Post draft = stored(aPost(lina).withStatus(PostStatus.DRAFT));
        Post archived = stored(aPost(lina).withStatus(PostStatus.ARCHIVED));
        Influencer other = stored(anInfluencer(account));
        Post kept = stored(aPost(other).withProducts(List.of(product.id())));

        List<VersionedId<PostId>> erased = stores().influencers().erase(lina);

        assertThat(erased)
                .containsExactlyInAnyOrder(
                        new VersionedId<>(changed.id(), changed.version()),
                        new VersionedId<>(draft.id(), draft.version()),
                        new VersionedId<>(archived.id(), archived.version()));
        assertThat(stores().influencers().find(account, lina.id())).isEmpty();
        assertThat(listed(account)).containsExactly(other);
        assertThat(posts(account)).containsExactly(kept);
        assertThat(stores().related().newestPosts(account, Set.of(lina.id()), 10))
                .isEmpty();
        assertThat(stores().products().find(account, product.id())).contains(product);
    }

    @Test
    default void eraseReturnsThePostsWhateverTheirNumber() {
        AccountId account = storedAccount();
        Influencer quiet = stored(anInfluencer(account));
        Influencer busy = stored(anInfluencer(account));
        List<Post> many =
                Stream.generate(() -> aPost(busy).build()).limit(1_234).toList();
        stores().work().runBulk(() -> stores().posts().putAll(account, many));

        assertThat(stores().influencers().erase(quiet)).isEmpty();
        assertThat(stores().work().runBulk(() -> stores().influencers().erase(busy)))
                .hasSize(1_234);
        assertThat(posts(account)).isEmpty();
    }

    @Test
    default void eraseFreesUsernamesAndPublications() {
        AccountId account = storedAccount();
        Publication publication = Publication.create(Platform.YOUTUBE, "dQw4w9WgXcQ", null, null);
        Influencer first = stored(anInfluencer(account).withUsername(Platform.X, "lina"));
        stored(aPost(first).withPublication(publication));

        stores().influencers().erase(first);

        assertThat(stores().influencers().find(account, SocialReference.named(Platform.X, "lina")))
                .isEmpty();
        Influencer heir = stored(anInfluencer(account).withUsername(Platform.X, "lina"));
        Post again = stored(aPost(heir).withPublication(publication));
        assertThat(listed(account)).containsExactly(heir);
        assertThat(posts(account)).containsExactly(again);
    }

    @Test
    default void eraseIsRefusedWhenTheVersionIsStale() {
        Influencer first = stored(anInfluencer(storedAccount()));
        Influencer second = stores().influencers().save(first.withStatus(InfluencerStatus.INACTIVE, NOON));
        Post post = stored(aPost(second));

        assertStale(() -> stores().influencers().erase(first));

        assertThat(listed(first.account())).containsExactly(second);
        assertThat(posts(first.account())).containsExactly(post);
    }

    @Test
    default void eraseIsRefusedWhenThereIsNothingToErase() {
        Influencer erased = stored(anInfluencer(storedAccount()));
        stores().influencers().erase(erased);

        assertStale(() -> stores().influencers().erase(erased));
        assertStale(() -> stores().influencers()
                .erase(anInfluencer(erased.account()).withVersion(1).build()));
        assertStale(() -> stores().influencers().save(erased));
    }

    @Test
    default void eraseLeavesAnotherAccountsInfluencerWithTheSameId() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer other = stored(anInfluencer(storedAccount()).withId(one.id()));
        Post post = stored(aPost(other));
        answer(other.account(), "key", "{\"influencer\":\"" + one.id() + "\"}");

        assertThat(stores().influencers().erase(one)).isEmpty();

        assertThat(listed(other.account())).containsExactly(other);
        assertThat(posts(other.account())).containsExactly(post);
        assertThat(isTaken(other.account(), "key")).isTrue();
    }

    @Test
    default void eraseForgetsTheAnswersThatHoldItsId() {
        AccountId account = storedAccount();
        Influencer lina = stored(anInfluencer(account));
        Influencer other = stored(anInfluencer(account));
        answer(account, "influencer", "{\"id\":\"" + lina.id() + "\",\"display_name\":\"Lina ü\"}");
        answer(account, "post", "{\"id\":\"post_1\",\"influencer\":\"" + lina.id() + "\"}");
        answer(account, "another's", "{\"id\":\"" + other.id() + "\"}");
        answer(account, "nobody's", "{}");

        stores().influencers().erase(lina);

        assertThat(isTaken(account, "influencer")).isFalse();
        assertThat(isTaken(account, "post")).isFalse();
        assertThat(isTaken(account, "another's")).isTrue();
        assertThat(isTaken(account, "nobody's")).isTrue();
    }

    @Test
    default void eraseForgetsTheAnswersThatQuoteACaption() {
        AccountId account = storedAccount();
        Influencer lina = stored(anInfluencer(account));
        answer(account, "preview", "{\"evidence\":[{\"kind\":\"title\",\"quote\":\"Lina ü's lamp\"}]}");
        answer(account, "import", "{\"kind\":\"posts\",\"refusals\":[{\"line\":7,\"reason\":\"lina\"}]}");
        answer(account, "nothing refused", "{\"kind\":\"posts\",\"refusals\":[]}");
        AccountId other = storedAccount();
        answer(other, "preview", "{\"quote\":\"lamp\"}");

        stores().influencers().erase(lina);

        assertThat(isTaken(account, "preview")).isFalse();
        assertThat(isTaken(account, "import")).isFalse();
        assertThat(isTaken(account, "nothing refused")).isTrue();
        assertThat(isTaken(other, "preview")).isTrue();
    }

    @Test
    default void eraseForgetsTheReasonsOfRefusalsThatMayNameIt() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        AccountId account = lina.account();
        Import influencers = refusing(account, ImportKind.INFLUENCERS);
        Import posts = refusing(account, ImportKind.POSTS);
        Import products = refusing(account, ImportKind.PRODUCTS);
        Import others = refusing(storedAccount(), ImportKind.POSTS);

        stores().influencers().erase(lina);

        assertThat(stores().imports().list(account, null, 10))
                .containsExactly(products, posts.withoutRefusals(), influencers.withoutRefusals());
        assertThat(stores().imports().find(others.account(), others.id())).contains(others);
    }

    @Test
    default void eraseIsUndoneWhenTheUnitOfWorkFails() {
        Influencer lina = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(lina));
        answer(lina.account(), "key", "{\"id\":\"" + lina.id() + "\"}");
        Import refusing = refusing(lina.account(), ImportKind.POSTS);

        assertThatThrownBy(() -> stores().work().runBulk(() -> {
                    stores().influencers().erase(lina);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(listed(lina.account())).containsExactly(lina);
        assertThat(posts(lina.account())).containsExactly(post);
        assertThat(isTaken(lina.account(), "key")).isTrue();
        assertThat(stores().imports().list(lina.account(), null, 10)).containsExactly(refusing);
    }

    private List<Influencer> listed(AccountId account) {
        return stores().influencers()
                .list(account, InfluencerFilter.of(EnumSet.allOf(InfluencerStatus.class)), null, 10);
    }

    private List<Post> posts(AccountId account) {
        return stores().posts().list(account, PostFilter.NONE, PostVisibility.ALL, null, 10);
    }

    private Import refusing(AccountId account, ImportKind kind) {
        Import told = anImport(account, kind)
                .withRefusals(List.of(new RowRefusal(7, "influencer: none is lina.weber on instagram")))
                .build();
        stores().imports().save(told);
        return told;
    }

    private void answer(AccountId account, String key, String body) {
        IdempotentRequest request = new IdempotentRequest(account, key, "fingerprint");
        stores().work().run(() -> {
            assertThat(stores().answers().claim(request, NOON, NOON)).isEmpty();
            stores().answers().complete(request, new StoredAnswer(201, null, null, body.getBytes(UTF_8)));
            return request;
        });
    }

    private boolean isTaken(AccountId account, String key) {
        return stores().answers().isTaken(account, key, NOON);
    }
}

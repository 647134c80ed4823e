package dev.shelfie.application.work;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.application.access.TokenFixtures.aToken;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Threads.elsewhere;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What every {@link UnitOfWork} promises. */
public interface UnitOfWorkContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void runReturnsWhatTheWorkReturns() {
        String returned = stores().work().run(() -> "done");

        assertThat(returned).isEqualTo("done");
    }

    @Test
    default void runThrowsWhatTheWorkThrows() {
        RuntimeException thrown = new IllegalStateException("on purpose");

        assertThatThrownBy(() -> failing(() -> {}, thrown)).isSameAs(thrown);
    }

    @Test
    default void runKeepsWhatWasSavedWhenItEndsWell() {
        AccountId account = storedAccount();

        Post post = stores().work().run(() -> {
            Influencer influencer = stored(anInfluencer(account));
            Product product = stored(aProduct(account));
            return stored(aPost(influencer).withProducts(List.of(product.id())));
        });

        ExpandedPost found = elsewhere(() -> find(post)).orElseThrow();
        assertThat(found.post()).isEqualTo(post);
        assertThat(found.influencer()).isNotNull();
        assertThat(found.products()).hasSize(1);
    }

    @Test
    default void runUndoesEverythingNewWhenItFails() {
        Account account = anAccount();
        Influencer influencer = anInfluencer(account.id()).build();
        Product product = aProduct(account.id()).build();
        Post post = aPost(influencer).build();
        Token token = aToken(account.id()).build();

        assertThatThrownBy(() -> failing(() -> {
                    stores().accounts().add(account);
                    stores().tokens().add(token);
                    stores().influencers().save(influencer);
                    stores().products().save(product);
                    stores().posts().save(post);
                }))
                .hasMessage("on purpose");

        assertThat(stores().accounts().find(account.id())).isEmpty();
        assertThat(stores().tokens().find(account.id(), token.id())).isEmpty();
        assertThat(stores().influencers().find(account.id(), influencer.id())).isEmpty();
        assertThat(stores().products().find(account.id(), product.id())).isEmpty();
        assertThat(find(post)).isEmpty();
    }

    @Test
    default void runUndoesEveryChangeWhenItFails() {
        AccountId account = storedAccount();
        Influencer influencer = stored(anInfluencer(account));
        Product product = stored(aProduct(account));
        Post post = stored(aPost(influencer));
        Token token = aToken(account).build();
        stores().tokens().add(token);

        assertThatThrownBy(() -> failing(() -> {
                    stores().influencers().save(influencer.withStatus(InfluencerStatus.INACTIVE, NOON));
                    stores().products().save(product.withOffer(at("1.00"), NOON));
                    stores().posts().save(post.withStatus(PostStatus.ARCHIVED, NOON));
                    stores().tokens().touch(account, token.id(), NOON);
                    stores().tokens().revoke(account, token.id(), NOON);
                }))
                .hasMessage("on purpose");

        assertThat(stores().influencers().find(account, influencer.id())).contains(influencer);
        assertThat(stores().products().find(account, product.id())).contains(product);
        assertThat(find(post).map(ExpandedPost::post)).contains(post);
        assertThat(stores().tokens().find(account, token.id())).contains(token);
        assertThat(published(influencer)).containsExactly(post);
    }

    @Test
    default void runUndoesEverythingWhenAnErrorIsThrown() {
        AccountId account = storedAccount();
        Product product = aProduct(account).build();

        assertThatThrownBy(() -> stores().work().run(() -> {
                    stores().products().save(product);
                    throw new AssertionError("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(stores().products().find(account, product.id())).isEmpty();
    }

    @Test
    default void runUndoesEverythingWhenASaveIsRefused() {
        AccountId account = storedAccount();
        stored(aProduct(account).withExternalId("taken"));
        Product first = aProduct(account).build();

        assertConflict(() -> stores().work().run(() -> {
            stores().products().save(first);
            return stored(aProduct(account).withExternalId("taken"));
        }));

        assertThat(stores().products().find(account, first.id())).isEmpty();
    }

    @Test
    default void runUndoesWhatANestedUnitSavedWhenTheOuterFails() {
        AccountId account = storedAccount();
        AtomicReference<Product> nested = new AtomicReference<>();

        assertThatThrownBy(() -> failing(() -> nested.set(stores().work().run(() -> stored(aProduct(account))))))
                .hasMessage("on purpose");

        assertThat(stores().products().find(account, nested.get().id())).isEmpty();
    }

    @Test
    default void runUndoesWhatTheOuterSavedWhenANestedUnitFails() {
        AccountId account = storedAccount();
        Product outer = aProduct(account).build();

        assertThatThrownBy(() -> stores().work().run(() -> {
                    stores().products().save(outer);
                    return failing(() -> stored(aProduct(account)));
                }))
                .hasMessage("on purpose");

        assertThat(stores().products().find(account, outer.id())).isEmpty();
    }

    @Test
    default void runFreesUniqueNamesWhenItFails() {
        AccountId account = storedAccount();

        assertThatThrownBy(() -> failing(() -> stored(aProduct(account).withExternalId("free"))))
                .hasMessage("on purpose");

        Product heir = stored(aProduct(account).withExternalId("free"));
        assertThat(stores().products().find(account, heir.id())).contains(heir);
    }

    @Test
    default void runLeavesTheThreadReadyForTheNextUnitWhenItFails() {
        AccountId account = storedAccount();
        assertThatThrownBy(() -> failing(() -> stored(aProduct(account)))).hasMessage("on purpose");

        Product alone = stored(aProduct(account));
        Product inUnit = stores().work().run(() -> stored(aProduct(account)));

        assertThat(elsewhere(() -> stores().related().products(account, Set.of(alone.id(), inUnit.id()))))
                .containsExactlyInAnyOrder(alone, inUnit);
    }

    private Optional<ExpandedPost> find(Post post) {
        return stores().posts()
                .find(
                        post.account(),
                        post.id(),
                        PostVisibility.ALL,
                        Expansion.parse("expand", RecordType.POST, "influencer,products"));
    }

    private List<Post> published(Influencer influencer) {
        return stores().posts()
                .listOf(influencer.account(), List.of(influencer.id()), Set.of(PostStatus.PUBLISHED), null, 100);
    }

    private Object failing(Runnable work) {
        return failing(work, new IllegalStateException("on purpose"));
    }

    private Object failing(Runnable work, RuntimeException thrown) {
        return stores().work().run(() -> {
            work.run();
            throw thrown;
        });
    }
}

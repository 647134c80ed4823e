package dev.shelfie.application.work;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Threads.elsewhere;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link UnitOfWork} promises about units at the same time, on several threads. */
public interface IsolationContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void runShowsANestedUnitsSavesToNobodyBeforeTheOuterEnds() {
        AccountId account = storedAccount();

        Product product = stores().work().run(() -> {
            Product nested = stores().work().run(() -> stored(aProduct(account)));
            assertThat(elsewhere(() -> stores().products().find(account, nested.id())))
                    .isEmpty();
            return nested;
        });

        assertThat(stores().products().find(account, product.id())).contains(product);
    }

    @Test
    default void runShowsItsOwnSavesWithin() {
        AccountId account = storedAccount();
        stores().work().run(() -> {
            Influencer influencer = stored(anInfluencer(account));
            Product product = stored(aProduct(account));
            Post post = stored(aPost(influencer).withProducts(List.of(product.id())));

            assertThat(find(post).orElseThrow().products()).containsExactly(product);
            assertThat(published(influencer)).containsExactly(post);
            assertThat(stores().influencers()
                            .list(account, InfluencerFilter.of(Set.of(InfluencerStatus.ACTIVE)), null, 9))
                    .containsExactly(influencer);
            assertThat(stores().related().influencers(account, Set.of(influencer.id())))
                    .containsExactly(influencer);
            return post;
        });
    }

    @Test
    default void runShowsOthersNothingBeforeItEnds() {
        AccountId account = storedAccount();
        Influencer influencer = stored(anInfluencer(account));
        Post before = stored(aPost(influencer));

        Post after = stores().work().run(() -> {
            Post added = stored(aPost(influencer));
            Post changed = stores().posts().save(before.withStatus(PostStatus.ARCHIVED, NOON));

            assertThat(elsewhere(() -> find(added))).isEmpty();
            assertThat(elsewhere(() -> find(changed)).map(ExpandedPost::post)).contains(before);
            assertThat(elsewhere(() -> published(influencer))).containsExactly(before);
            return added;
        });

        assertThat(elsewhere(() -> published(influencer))).containsExactly(after);
    }

    @Test
    default void runShowsOthersAllOrNothingOfEveryUnit() {
        AccountId account = storedAccount();
        Product left = stored(aProduct(account).withOffer(at("0")));
        Product right = stored(aProduct(account).withOffer(at("0")));

        FutureTask<Integer> writer = started(() -> changedTogether(left, right, 200));
        do {
            assertThat(stores().related().products(account, Set.of(left.id(), right.id())).stream()
                            .map(Product::offer)
                            .distinct())
                    .hasSize(1);
        } while (!writer.isDone());

        assertThat(result(writer)).isEqualTo(200);
    }

    @Test
    default void runLetsARivalHaveTheNameWhenItFailsWhileTheRivalWaits() {
        AccountId account = storedAccount();
        AtomicReference<FutureTask<Product>> rival = new AtomicReference<>();

        assertThatThrownBy(() -> failing(() -> {
                    stored(aProduct(account).withExternalId("wanted"));
                    rival.set(started(() -> stored(aProduct(account).withExternalId("wanted"))));
                }))
                .hasMessage("on purpose");

        Product winner = result(rival.get());
        assertThat(stores().products().find(account, winner.id())).contains(winner);
    }

    @Test
    default void runLosesNoChangeWhenThreadsTryAgainAfterAConflict() {
        Product first = stored(aProduct(storedAccount()).withOffer(at("0")));
        Supplier<Integer> raises = () -> {
            int raised = 0;
            while (raised < 20) {
                raised += raisedByOne(first) ? 1 : 0;
            }
            return raised;
        };

        List<FutureTask<Integer>> threads =
                Stream.generate(() -> started(raises)).limit(3).toList();
        threads.forEach(Threads::result);

        assertThat(stores().products().find(first.account(), first.id()).map(Product::offer))
                .contains(at("60"));
    }

    private boolean raisedByOne(Product product) {
        try {
            return stores().work().run(() -> {
                Product read = stores().products()
                        .find(product.account(), product.id())
                        .orElseThrow();
                stores().products().save(read.withOffer(raised(read), NOON));
                return true;
            });
        } catch (DomainException conflict) {
            return false;
        }
    }

    private int changedTogether(Product left, Product right, int times) {
        return Stream.iterate(List.of(left, right), pair -> stores().work().run(() -> raised(pair)))
                .skip(times)
                .map(pair -> pair.get(0).offer().price().amount().intValueExact())
                .findFirst()
                .orElseThrow();
    }

    private List<Product> raised(List<Product> products) {
        return products.stream()
                .map(product -> stores().products().save(product.withOffer(raised(product), NOON)))
                .toList();
    }

    private static Offer raised(Product product) {
        return at(product.offer().price().amount().add(BigDecimal.ONE).toString());
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

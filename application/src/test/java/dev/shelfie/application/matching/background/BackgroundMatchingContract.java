package dev.shelfie.application.matching.background;

import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static dev.shelfie.application.product.ProductFixtures.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.matching.index.ForwardingFeed;
import dev.shelfie.application.product.DeleteProduct;
import dev.shelfie.application.product.ProductUseCases;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductInput;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link BackgroundMatching} does, on every store. */
public interface BackgroundMatchingContract extends MatchingShop {

    @Test
    default void aPostIsMatchedSoonWhenItsCatalogueIsNotAtHandYet() {
        Shop shop = shop();
        Queue<Runnable> building = new ArrayDeque<>();
        MatchingNode node = MatchingNode.on(stores(), new SettableClock(NOON), building::add);

        Post post = node.publish(shop.influencer(), LAMP);
        assertThat(post.products()).isEmpty();
        assertThat(node.jobs().posts()).containsExactly(post.id());

        building.remove().run();
        node.runJobs();
        assertThat(node.now(post).products())
                .containsExactly(shop.product("lamp").id());
    }

    @Test
    default void matchPostChangesNothingTheSecondTime() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post =
                stores().posts().save(aPost(shop.influencer()).withCaption(LAMP).build());

        node.background().matchPost(shop.account(), post.id());
        Post matched = node.now(post);
        List<Match> matches = node.matchesOf(post);
        node.background().matchPost(shop.account(), post.id());

        assertThat(matched.products()).containsExactly(shop.product("lamp").id());
        assertThat(node.now(post)).isEqualTo(matched);
        assertThat(node.matchesOf(post)).isEqualTo(matches);
    }

    @Test
    default void matchNextPostsTakesOnEveryPostOnceWhateverTheirNumber() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        List<Post> posts = Stream.generate(() -> aPost(shop.influencer()).build())
                .limit(2_100)
                .toList();
        stores().work().runBulk(() -> stores().posts().putAll(shop.account(), posts));
        node.background().matchNextPosts(shop.account(), null);
        node.jobs().queueAll(node.background());

        assertThat(node.jobs().posts())
                .containsExactlyInAnyOrderElementsOf(
                        posts.stream().map(Post::id).toList());
    }

    @Test
    default void importedPostsThatAreNewOrChangedAreMatchedSoon() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        PostInput lamp = MatchingNode.input(shop.influencer(), "1", LAMP);
        PostInput nothing = MatchingNode.input(shop.influencer(), "2", "Sunday.");

        imported(node, shop, List.of(lamp, nothing));
        assertThat(node.jobs().posts()).hasSize(2);
        node.runJobs();
        PostId post = stores().matches()
                .list(shop.account(), MatchFilter.NONE, null, 10)
                .get(0)
                .post();

        node.jobs().clear();
        imported(node, shop, List.of(lamp, nothing));
        assertThat(node.jobs().posts()).isEmpty();

        imported(node, shop, List.of(MatchingNode.input(shop.influencer(), "1", BAG), nothing));
        assertThat(node.jobs().posts()).containsExactly(post);
        node.runJobs();
        assertThat(stores().matches().listOf(shop.account(), post))
                .extracting(Match::product)
                .containsExactly(shop.product("bag").id());
    }

    private static void imported(MatchingNode node, Shop shop, List<PostInput> inputs) {
        List<ImportRow<PostInput>> rows = new ArrayList<>();
        inputs.forEach(input -> rows.add(new ImportRow.Read<>(rows.size() + 1L, 100, input)));
        node.imports().importPosts(StartImport.of(shop.account(), ImportKind.POSTS), rows.iterator());
    }

    @Test
    default void changedThresholdsRematchAllPosts() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post lamp = node.publish(shop.influencer(), LAMP);
        Post decided = node.publish(shop.influencer(), BAG);
        node.decide(node.match(decided, shop.product("bag")), MatchStatus.CONFIRMED);

        node.choose(shop.account(), SUGGEST_ALL);
        node.runJobs();

        assertThat(node.now(lamp).products()).isEmpty();
        assertThat(node.match(lamp, shop.product("lamp")).status()).isEqualTo(MatchStatus.SUGGESTED);
        assertThat(node.now(decided).products())
                .containsExactly(shop.product("bag").id());

        node.choose(shop.account(), Thresholds.DEFAULT);
        node.runJobs();
        assertThat(node.now(lamp).products())
                .containsExactly(shop.product("lamp").id());
    }

    @Test
    default void aNewProductRematchesThePostsThatSayItAlone() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post saying = node.publish(shop.influencer(), "The Kraken corkscrew: https://shop.example/p/corkscrew");
        node.publish(shop.influencer(), LAMP);
        node.publish(shop.influencer(), "Sunday.");
        node.catchUp();

        Product corkscrew = stored(shop.account(), "corkscrew", "Kraken corkscrew", "Tiefsee");
        node.background().processCatalogueChanges();
        assertThat(node.jobs().posts()).containsExactly(saying.id());

        node.runJobs();
        assertThat(node.now(saying).products()).containsExactly(corkscrew.id());
    }

    @Test
    default void aProductThatReadsDifferentlyRematchesThePostsThatShowIt() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), "Love my Nordhaven Fjell table lamp in brass");
        node.publish(shop.influencer(), BAG);
        node.choose(shop.account(), SUGGEST_ALL);
        node.runJobs();
        assertThat(node.match(post, shop.product("lamp"))).isNotNull();
        node.catchUp();

        renamed(shop.product("lamp"), "Kraken corkscrew", "Tiefsee");
        node.background().processCatalogueChanges();
        assertThat(node.jobs().posts()).contains(post.id());
        node.runJobs();

        assertThat(stores().matches()
                        .find(shop.account(), post.id(), shop.product("lamp").id()))
                .isEmpty();
    }

    private void renamed(Product product, String title, String brand) {
        ProductInput input = product.input();
        stores().products()
                .save(product.with(
                        new ProductInput(
                                input.codes(),
                                MatchingShop.presentation("corkscrew", title, brand),
                                input.offer(),
                                input.attributes(),
                                input.status()),
                        NOON));
    }

    @Test
    default void anArchivedProductIsWithdrawnUnlessAPersonConfirmedIt() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post found = node.publish(shop.influencer(), LAMP);
        Post decided = node.publish(shop.influencer(), LAMP);
        node.decide(node.match(decided, shop.product("lamp")), MatchStatus.CONFIRMED);
        node.catchUp();

        stores().products().archive(shop.account(), List.of("lamp"), NOON);
        node.background().processCatalogueChanges();
        node.runJobs();

        assertThat(node.now(found).products()).isEmpty();
        assertThat(node.matchesOf(found)).isEmpty();
        assertThat(node.now(decided).products())
                .containsExactly(shop.product("lamp").id());
    }

    @Test
    default void aDeletedProductIsNotFoundAnyMore() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        node.decide(node.match(post, shop.product("lamp")), MatchStatus.CONFIRMED);

        stores().products().delete(shop.product("lamp"), shop.product("lamp").updatedAt());

        assertThat(node.now(post).products()).isEmpty();
        assertThat(node.matchesOf(post)).isEmpty();
        assertThat(node.publish(shop.influencer(), LAMP).products()).isEmpty();
        node.catchUp();
        assertThat(node.now(post).products()).isEmpty();
    }

    @Test
    default void aDeletedProductLetsOthersIn() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        Post other = node.publish(shop.influencer(), BAG);
        ProductUseCases products = ProductUseCases.over(
                stores().products(), node.matching(), stores().work(), NumberedIds.IDS, new SettableClock(NOON));

        products.deleteProduct(
                new DeleteProduct(shop.account(), shop.product("lamp").id(), null));

        assertThat(node.jobs().posts()).contains(post.id()).doesNotContain(other.id());
    }

    @Test
    default void aPriceAloneRematchesNothing() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.publish(shop.influencer(), LAMP);
        node.catchUp();

        stores().products().save(shop.product("lamp").withOffer(at("1.00"), NOON));
        node.background().processCatalogueChanges();

        assertThat(node.jobs().posts()).isEmpty();
        assertThat(node.jobs().allPostsJobs()).isZero();
    }

    @Test
    default void manyChangesAtOnceRematchAllPosts() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        node.catchUp();
        List<Product> products = IntStream.range(0, 1_001)
                .mapToObj(i -> aBareProduct(shop.account(), "new-" + i).build())
                .toList();
        stores().work().runBulk(() -> stores().products().putAll(shop.account(), products));

        node.background().processCatalogueChanges();
        assertThat(node.jobs().allPostsJobs()).isEqualTo(1);

        node.jobs().clear();
        node.background().processCatalogueChanges();
        assertThat(node.jobs().allPostsJobs()).isZero();
    }

    @Test
    default void processCatalogueChangesGoesOnWithOtherAccountsWhenOneFails() {
        Shop broken = shop();
        Shop shop = shop();
        Shop last = shop();
        ForwardingFeed failing = new ForwardingFeed(stores().catalogueFeed()) {
            @Override
            public Changes since(AccountId account, Cursor after, int limit) {
                if (account.equals(broken.account())) {
                    throw new IllegalStateException("on purpose");
                }
                return super.since(account, after, limit);
            }
        };
        MatchingNode node =
                node(shop, failing.in(stores())).warm(broken.account()).warm(last.account());

        assertThatThrownBy(() -> node.background().processCatalogueChanges()).hasMessage("on purpose");

        assertThat(stores().catalogueFeed().listWithPendingChanges(null, 100))
                .contains(broken.account())
                .doesNotContain(shop.account(), last.account());
    }

    @Test
    default void processCatalogueChangesGoesOnWithOtherAccountsWhileAnIndexIsBuilt() {
        Shop waiting = shop();
        Shop shop = shop();
        Queue<Runnable> building = new ArrayDeque<>();
        MatchingNode node = MatchingNode.on(stores(), new SettableClock(NOON), building::add);
        node.publish(shop.influencer(), LAMP);
        building.remove().run();

        node.background().processCatalogueChanges();

        assertThat(stores().catalogueFeed().listWithPendingChanges(null, 100)).containsExactly(waiting.account());
        building.remove().run();
        node.background().processCatalogueChanges();
        assertThat(stores().catalogueFeed().listWithPendingChanges(null, 100)).isEmpty();
    }

    @Test
    default void processCatalogueChangesComesToEveryAccountWhenTheFirstHundredFail() {
        List<AccountId> accounts = Stream.generate(this::storedAccount)
                .limit(101)
                .sorted(Comparator.comparing(AccountId::value))
                .toList();
        accounts.forEach(account -> stored(aBareProduct(account, "lamp")));
        Set<AccountId> broken = new HashSet<>();
        ForwardingFeed failing = new ForwardingFeed(stores().catalogueFeed()) {
            @Override
            public Changes since(AccountId account, Cursor after, int limit) {
                if (broken.contains(account)) {
                    throw new IllegalStateException("on purpose");
                }
                return super.since(account, after, limit);
            }
        };
        MatchingNode node = MatchingNode.on(failing.in(stores()), new SettableClock(NOON));
        accounts.forEach(node::warm);
        broken.addAll(accounts.subList(0, 100));

        assertThatThrownBy(() -> node.background().processCatalogueChanges()).hasMessage("on purpose");
        node.background().processCatalogueChanges();

        assertThat(stores().catalogueFeed().listWithPendingChanges(null, 200)).hasSize(100);
    }
}

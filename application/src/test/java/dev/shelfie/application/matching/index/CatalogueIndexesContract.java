package dev.shelfie.application.matching.index;

import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which catalogue posts are matched by, and when a node drops an index, on every store. */
public interface CatalogueIndexesContract extends MatchingShop {

    @Test
    default void everyNodeSeesWhatAnotherOneChanged() {
        Shop shop = shop();
        MatchingNode one = node(shop);
        MatchingNode other = node(shop);
        other.publish(shop.influencer(), BAG);

        Product corkscrew = stored(shop.account(), "corkscrew", "Kraken corkscrew", "Tiefsee");
        stores().products().delete(shop.product("lamp"), shop.product("lamp").updatedAt());

        String caption = "The Kraken corkscrew by Tiefsee: https://shop.example/p/corkscrew and " + LAMP;
        assertThat(one.publish(shop.influencer(), caption).products()).containsExactly(corkscrew.id());
        assertThat(other.publish(shop.influencer(), caption).products()).containsExactly(corkscrew.id());
    }

    @Test
    @Timeout(60)
    default void aPostIsMatchedByTheNewestStateWhileSomebodyElseIsSlowToReadAnOlderOne() {
        Shop shop = shop();
        SlowFeed feed = new SlowFeed(stores().catalogueFeed());
        MatchingNode node = node(shop, feed.in(stores()));
        Product corkscrew = stored(shop.account(), "corkscrew", "Kraken corkscrew", "Tiefsee");

        FutureTask<Boolean> slow = started(() -> {
            feed.slowOnThisThread();
            node.background().refreshIndexes();
            return true;
        });
        feed.awaitRead();
        stores().products().delete(corkscrew, corkscrew.updatedAt());
        String caption = "The Kraken corkscrew by Tiefsee: https://shop.example/p/corkscrew";
        Post meanwhile = node.publish(shop.influencer(), caption);
        feed.goOn();

        assertThat(result(slow)).isTrue();
        assertThat(meanwhile.products()).isEmpty();
        assertThat(node.publish(shop.influencer(), caption).products()).isEmpty();
    }

    @Test
    default void anIndexIsGivenBackWhenItIsUnusedForHalfAnHour() {
        Shop shop = shop();
        SettableClock clock = new SettableClock(NOON);
        MatchingNode node = MatchingNode.on(stores(), clock).warm(shop.account());
        node.publish(shop.influencer(), LAMP);

        clock.advance(Duration.ofMinutes(29));
        node.background().refreshIndexes();
        assertThat(node.matching().indexUsage().accounts()).isEqualTo(1);

        clock.advance(Duration.ofMinutes(2));
        node.background().refreshIndexes();
        assertThat(node.matching().indexUsage().accounts()).isZero();

        assertThat(node.warm(shop.account()).publish(shop.influencer(), LAMP).products())
                .containsExactly(shop.product("lamp").id());
    }

    @Test
    default void anIndexStaysWhileItIsUsed() {
        Shop shop = shop();
        SettableClock clock = new SettableClock(NOON);
        MatchingNode node = MatchingNode.on(stores(), clock).warm(shop.account());

        for (int i = 0; i < 60; i++) {
            clock.advance(Duration.ofMinutes(20));
            node.publish(shop.influencer(), "Sunday.");
            node.background().refreshIndexes();
            assertThat(node.matching().indexUsage().accounts()).isEqualTo(1);
        }
    }
}

package dev.shelfie.application.matching;

import static dev.shelfie.application.matching.MatchFixtures.aMatchId;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How people read matches, on every store. */
public interface MatchingUseCasesContract extends MatchingShop {

    @Test
    default void listMatchesExpandsPostsAndProductsThatMayBeSeen() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post shown = node.publish(shop.influencer(), LAMP);
        Post draft = stores().posts().save(node.publish(shop.influencer(), BAG).withStatus(PostStatus.DRAFT, NOON));

        List<ExpandedMatch> found = listed(
                node,
                new ListMatches(
                        shop.account(),
                        MatchFilter.NONE,
                        null,
                        PostVisibility.PUBLIC,
                        Window.ALL,
                        Expansion.parse("expand", RecordType.MATCH, "post.products,product")));

        assertThat(found).hasSize(2);
        assertThat(found.get(0).match().post()).isEqualTo(draft.id());
        assertThat(found.get(0).post()).isNull();
        assertThat(found.get(0).product()).isEqualTo(shop.product("bag"));
        assertThat(found.get(1).post().post()).isEqualTo(shown);
        assertThat(found.get(1).post().products()).containsExactly(shop.product("lamp"));
    }

    private static List<ExpandedMatch> listed(MatchingNode node, ListMatches query) {
        List<ExpandedMatch> all = new ArrayList<>();
        node.matches().listMatches(query).batches().forEachRemaining(all::addAll);
        return all;
    }

    @Test
    default void listMatchesOfPostPagesTheMostConfidentFirst() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), LAMP);
        node.link(shop.account(), post.id(), shop.product("bag").id());
        node.link(shop.account(), post.id(), shop.product("boots").id());
        List<Match> all = node.matchesOf(post);

        var first = node.matches().listMatchesOfPost(ofPost(post, new Window(null, 2)));
        var second = node.matches().listMatchesOfPost(ofPost(post, new Window(first.next(), 2)));

        assertThat(first.batches().next()).extracting(ExpandedMatch::match).isEqualTo(all.subList(0, 2));
        assertThat(second.batches().next()).extracting(ExpandedMatch::match).isEqualTo(all.subList(2, 3));
        assertThat(second.next()).isNull();
    }

    @Test
    default void listMatchesOfPostIsRefusedWhenThePostMayNotBeSeen() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post draft = stores().posts().save(node.publish(shop.influencer(), LAMP).withStatus(PostStatus.DRAFT, NOON));

        assertNotFound(() -> node.matches().listMatchesOfPost(ofPost(draft, Window.ALL)));
        assertNotFound(() -> node.matches().getMatch(shop.account(), aMatchId()));
    }

    private static ListMatchesOfPost ofPost(Post post, Window window) {
        return new ListMatchesOfPost(
                post.account(), post.id(), PostVisibility.PUBLIC, window, Expansion.none(RecordType.MATCH));
    }
}

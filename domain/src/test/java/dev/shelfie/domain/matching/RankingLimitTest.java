package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the matcher leaves out because it can't be among the best really isn't, and working memory carries nothing over. */
class RankingLimitTest {

    private static final int ALL = 100;

    static Stream<LabelledSet> shops() {
        return Stream.of(
                InventedShop.lists(21, 800, 150), InventedShop.lists(22, 800, 150), InventedShop.mixed(23, 800, 150));
    }

    @ParameterizedTest
    @MethodSource("shops")
    void returnsTheBestOfAllProductsWhenFewAreAskedFor(LabelledSet shop) {
        Matcher matcher = Matcher.over(shop.catalogue());
        for (LabelledSet.Query query : shop.queries()) {
            PostText post = PostText.of(query.text());
            List<RankedItem> all = matcher.rank(post, ALL);

            for (int limit : List.of(1, 2, 5, 10, 30)) {
                assertThat(matcher.rank(post, limit)).isEqualTo(all.subList(0, Math.min(limit, all.size())));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("shops")
    void ranksAPostTheSameWhicheverPostsCameBefore(LabelledSet shop) {
        Matcher matcher = Matcher.over(shop.catalogue());
        List<PostText> posts = new ArrayList<>(
                shop.queries().stream().map(query -> PostText.of(query.text())).toList());
        List<List<RankedItem>> before = new ArrayList<>(
                posts.stream().map(post -> matcher.rank(post, 10)).toList());

        Collections.reverse(posts);
        Collections.reverse(before);

        assertThat(posts.stream().map(post -> matcher.rank(post, 10)).toList()).isEqualTo(before);
    }
}

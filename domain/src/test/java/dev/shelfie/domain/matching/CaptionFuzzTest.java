package dev.shelfie.domain.matching;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.post.PostContent;
import java.util.List;

/** A caption is read, searched for and matched, or refused, whatever its author writes. */
class CaptionFuzzTest {

    private static final int LIMIT = 30;
    private static final Catalogue SHOP = Shop.catalogue();

    @FuzzTest(maxDuration = "45s")
    void isMatchedOrRefused(byte[] input) {
        String caption = new String(input, UTF_8);
        assertThat(SearchTerms.fold(SearchTerms.fold(caption))).isEqualTo(SearchTerms.fold(caption));
        assertThat(SearchTerms.of(caption)).doesNotContain("");
        try {
            PostContent content = PostContent.read(caption, "en", List.of());
            rank(PostText.of(content));
        } catch (DomainException refused) {
            rank(PostText.of(caption));
        }
    }

    private static void rank(PostText post) {
        List<RankedItem> ranked = Matcher.over(SHOP).rank(post, LIMIT);
        assertThat(ranked)
                .hasSizeLessThanOrEqualTo(LIMIT)
                .isEqualTo(Matcher.over(SHOP).rank(post, LIMIT));
        ranked.stream()
                .flatMap(each -> each.evidence().stream())
                .map(Evidence::quote)
                .filter(quote -> quote != null)
                .forEach(quote -> assertThat(post.caption().substring(quote.start(), quote.end()))
                        .isEqualTo(quote.text()));
    }
}

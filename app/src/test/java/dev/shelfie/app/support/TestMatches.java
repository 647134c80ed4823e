package dev.shelfie.app.support;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;

/** Matches as the matcher finds them. */
public final class TestMatches {

    private TestMatches() {}

    /** A suggested match, not yet saved, of the first of these products, with the others as variants. */
    public static Match suggested(AccountId account, PostId post, List<ProductId> family) {
        return Match.found(
                MatchId.of(IDS.next()),
                account,
                post,
                new RankedProduct(family.get(0), 0.9, List.of(), family.subList(1, family.size())),
                MatchStatus.SUGGESTED,
                "1.0",
                Instant.now());
    }
}

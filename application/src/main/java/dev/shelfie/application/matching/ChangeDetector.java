package dev.shelfie.application.matching;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchBasis;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.product.ProductId;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares what the matcher read when it found the matches of a post with what it reads now. For one thread. */
final class ChangeDetector {

    private final AccountId account;
    private final int post;
    private final Catalogue catalogue;
    private final RelatedRecords related;

    ChangeDetector(AccountId account, PostText post, Catalogue catalogue, RelatedRecords related) {
        this.account = account;
        this.post = post.fingerprint();
        this.catalogue = catalogue;
        this.related = related;
    }

    /** What changed about the post or the product since the matcher found this match; null if nothing did. */
    @Nullable
    LossReason find(Match match) {
        OptionalInt product = catalogue.fingerprint(match.product().value());
        MatchBasis basis = match.basis();
        if (product.isEmpty()) {
            return LossReason.PRODUCT_ARCHIVED;
        }
        if (basis == null) {
            return null;
        }
        if (basis.post() != post) {
            return LossReason.POST_CHANGED;
        }
        return basis.product() == product.getAsInt() ? null : LossReason.PRODUCT_CHANGED;
    }

    /** What an unchanged match stores; with what the matcher reads now if an earlier version stored no basis. */
    RankedProduct withBasis(Match unchanged) {
        OptionalInt product = catalogue.fingerprint(unchanged.product().value());
        return unchanged.basis() != null || product.isEmpty()
                ? unchanged.finding()
                : unchanged.finding().withBasis(new MatchBasis(post, product.getAsInt()));
    }

    /** Whether a product was created or changed after the matcher found this match. */
    boolean isNewer(ProductId product, Match match) {
        return related.products(account, Set.of(product)).stream()
                .anyMatch(found -> found.updatedAt().isAfter(match.updatedAt()));
    }
}

package dev.shelfie.application.matching;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** What becomes of a post's matches when it is matched again: what people decided stays. For one thread. */
final class MatchReconciliation {

    private static final int MAX_SHOWN = 50;
    private static final Comparator<Match> BEST_FIRST = Comparator.comparingDouble(Match::confidence)
            .reversed()
            .thenComparing(match -> match.product().value());

    private final Post post;
    private final String matcherVersion;
    private final Instant now;
    /** Those that nobody has decided on, nor the matcher found again so far. */
    private final Map<ProductId, Match> open;

    private final Map<ProductId, Match> decided;
    private final List<Match> changed = new ArrayList<>();
    private final List<Match> kept;

    MatchReconciliation(Post post, List<Match> known, String matcherVersion, Instant now) {
        this.post = post;
        this.matcherVersion = matcherVersion;
        this.now = now;
        this.decided = known.stream().filter(Match::isDecided).collect(toMap(Match::product, match -> match));
        this.open = known.stream()
                .filter(match -> !match.isDecided())
                .collect(toMap(Match::product, match -> match, (a, b) -> a, LinkedHashMap::new));
        this.kept = new ArrayList<>(decided.values());
    }

    /** The matcher found this; {@code id} makes the id of a new match. */
    void take(RankedProduct finding, MatchStatus status, Supplier<MatchId> id) {
        if (decided.containsKey(finding.product())) {
            return;
        }
        Match known = open.remove(finding.product());
        Match found = known == null
                ? Match.found(id.get(), post.account(), post.id(), finding, status, matcherVersion, now)
                : known.refound(finding, status, matcherVersion, now);
        kept.add(found);
        if (!found.equals(known)) {
            changed.add(found);
        }
    }

    /** The matches to be saved. */
    List<Match> changed() {
        return changed;
    }

    /** The matches that aren't found any more. */
    Collection<MatchId> withdrawn() {
        return open.values().stream().map(Match::id).toList();
    }

    /** The products that the post then shows, best first. */
    List<ProductId> shown() {
        return confirmed(kept);
    }

    /** The products of those that people rejected. */
    static Set<ProductId> rejected(Collection<Match> matches) {
        return matches.stream()
                .filter(match -> match.status() == MatchStatus.REJECTED)
                .map(Match::product)
                .collect(toSet());
    }

    /** The products of the confirmed ones among {@code matches}, best first. */
    static List<ProductId> confirmed(Collection<Match> matches) {
        return matches.stream()
                .filter(match -> match.status() == MatchStatus.CONFIRMED)
                .sorted(BEST_FIRST)
                .map(Match::product)
                .limit(MAX_SHOWN)
                .toList();
    }
}

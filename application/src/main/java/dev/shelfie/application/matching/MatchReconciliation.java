package dev.shelfie.application.matching;

import static java.util.Collections.disjoint;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.post.MatchedPost;
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
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Merges what the matcher finds into a post's known matches. What people decided stays. For one thread. */
final class MatchReconciliation {

    private static final int MAX_SHOWN = 50;
    private static final Comparator<Match> BEST_FIRST = Comparator.comparingDouble(Match::confidence)
            .reversed()
            .thenComparing(match -> match.product().value());

    private final Post post;
    private final String matcherVersion;
    private final Instant now;
    /** The products that people decided on, with the variants of rejected ones. */
    private final Set<ProductId> decided;

    /** Those among them that people confirmed. */
    private final Set<ProductId> chosen;
    /** Undecided matches that the matcher hasn't found again so far. */
    private final Map<ProductId, Match> missing;

    private final List<Match> changed = new ArrayList<>();
    private final List<Match> remaining;

    MatchReconciliation(Post post, List<Match> known, String matcherVersion, Instant now) {
        this.post = post;
        this.matcherVersion = matcherVersion;
        this.now = now;
        this.remaining = new ArrayList<>(known.stream().filter(Match::isDecided).toList());
        this.decided = families(remaining.stream());
        this.chosen = families(remaining.stream().filter(match -> match.status() == MatchStatus.CONFIRMED));
        this.missing = known.stream()
                .filter(match -> !match.isDecided())
                .collect(toMap(Match::product, match -> match, (a, b) -> a, LinkedHashMap::new));
    }

    /**
     * Adds a product that the matcher found, unless people decided on it or chose one of its variants. A match that showed another product
     * of the same family now shows this one; {@code newId} is asked only for a new match.
     */
    void add(RankedProduct finding, MatchStatus status, Supplier<MatchId> newId) {
        if (decided.contains(finding.product()) || !disjoint(chosen, finding.variants())) {
            return;
        }
        Match known = removeMissing(finding);
        Match found = known == null
                ? Match.found(newId.get(), post.account(), post.id(), finding, status, matcherVersion, now)
                : known.refound(finding, status, matcherVersion, now);
        remaining.add(found);
        if (!found.equals(known)) {
            changed.add(found);
        }
    }

    private @Nullable Match removeMissing(RankedProduct finding) {
        Match same = missing.remove(finding.product());
        if (same != null) {
            return same;
        }
        Optional<Match> relative = missing.values().stream()
                .filter(match -> finding.variants().contains(match.product())
                        || match.variants().contains(finding.product()))
                .findFirst();
        relative.ifPresent(match -> missing.remove(match.product()));
        return relative.orElse(null);
    }

    /** What all the matcher's findings change. */
    MatchedPost result() {
        return new MatchedPost(
                post.withProducts(confirmed(remaining), post.updatedAt()),
                changed,
                missing.values().stream().map(Match::id).toList());
    }

    /** The products of the rejected matches, and their variants. */
    static Set<ProductId> rejected(Collection<Match> matches) {
        return families(matches.stream().filter(match -> match.status() == MatchStatus.REJECTED));
    }

    private static Set<ProductId> families(Stream<Match> matches) {
        return matches.flatMap(match -> match.finding().family().stream()).collect(toSet());
    }

    /** The products of the confirmed matches, the most confident first, at most {@value #MAX_SHOWN}. */
    static List<ProductId> confirmed(Collection<Match> matches) {
        return matches.stream()
                .filter(match -> match.status() == MatchStatus.CONFIRMED)
                .sorted(BEST_FIRST)
                .map(Match::product)
                .limit(MAX_SHOWN)
                .toList();
    }
}

package dev.shelfie.application.matching;

import static java.util.Collections.disjoint;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchRelation;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Merges what the matcher finds into a post's known matches. What people decided stays. What was confirmed stays too, until
 * something about the post or the product changes, a product that is newer fits the same words better, or the thresholds
 * change. For one thread.
 */
final class MatchReconciliation {

    private static final int MAX_SHOWN = 50;
    private static final Comparator<Match> BEST_FIRST = Comparator.comparingDouble(Match::confidence)
            .reversed()
            .thenComparing(match -> match.product().value());

    private final Post post;
    private final MatchingSettings settings;
    private final ChangeDetector changes;
    private final Instant now;
    private final List<Match> decided;
    /** The products of these, and their variants. */
    private final Set<ProductId> decidedProducts;

    private final Map<MatchId, Match> undecided;
    /** What the matcher found, without what people decided on and what is too unsure, in its order. */
    private final List<RankedProduct> findings = new ArrayList<>();

    /** The undecided match of each finding that has one: of its product, or of another one of its family. */
    private final Map<RankedProduct, Match> known = new HashMap<>();

    /** Confirmed matches that stay as they are stored, or nearly so. */
    private final Map<MatchId, Match> kept = new LinkedHashMap<>();
    /** Confirmed matches that stay although the matcher wouldn't confirm them now. */
    private final List<Match> steady = new ArrayList<>();

    private final List<Match> found = new ArrayList<>();
    private final List<Loss> losses = new ArrayList<>();

    /**
     * A match that isn't confirmed any more.
     *
     * @param better the product that took over; null if none did
     */
    record Loss(Match match, LossReason reason, @Nullable ProductId better) {}

    MatchReconciliation(Post post, List<Match> known, MatchingSettings settings, ChangeDetector changes, Instant now) {
        this.post = post;
        this.settings = settings;
        this.changes = changes;
        this.now = now;
        this.decided = known.stream().filter(Match::isDecided).toList();
        this.decidedProducts = families(decided.stream());
        this.undecided = known.stream()
                .filter(match -> !match.isDecided())
                .collect(toMap(Match::id, match -> match, (a, b) -> a, LinkedHashMap::new));
    }

    /**
     * Adds what the matcher found, the best first, without products that people decided on, or of which they chose a variant. A
     * match that showed another product of the same family then shows the one that was found; {@code newId} is asked only for
     * new matches. Call it once.
     */
    MatchReconciliation add(List<RankedProduct> ranked, Supplier<MatchId> newId) {
        Set<ProductId> chosen = families(decided.stream().filter(match -> match.status() == MatchStatus.CONFIRMED));
        ranked.stream()
                .filter(finding -> !decidedProducts.contains(finding.product()) && disjoint(chosen, finding.variants()))
                .filter(finding -> status(finding).isPresent())
                .forEach(findings::add);
        findKnown();
        Map<MatchId, RankedProduct> findingOf = new HashMap<>();
        known.forEach((finding, match) -> findingOf.put(match.id(), finding));
        undecided.values().stream()
                .filter(match -> match.status() == MatchStatus.CONFIRMED)
                .forEach(match -> keepOrLose(match, findingOf.get(match.id())));
        findings.stream().filter(finding -> !isKept(finding)).forEach(finding -> found.add(found(finding, newId)));
        found.addAll(kept.values());
        return this;
    }

    private void findKnown() {
        Map<ProductId, Match> byProduct =
                undecided.values().stream().collect(toMap(Match::product, match -> match, (a, b) -> a));
        List<RankedProduct> others = new ArrayList<>();
        for (RankedProduct finding : findings) {
            Match same = byProduct.remove(finding.product());
            if (same == null) {
                others.add(finding);
            } else {
                known.put(finding, same);
            }
        }
        for (RankedProduct finding : others) {
            byProduct.values().stream()
                    .filter(match -> finding.variants().contains(match.product())
                            || match.variants().contains(finding.product()))
                    .min(BEST_FIRST)
                    .ifPresent(match -> known.put(finding, byProduct.remove(match.product())));
        }
    }

    private boolean isKept(RankedProduct finding) {
        Match match = known.get(finding);
        return match != null && kept.containsKey(match.id());
    }

    private void keepOrLose(Match match, @Nullable RankedProduct finding) {
        if (!disjoint(decidedProducts, match.finding().family())) {
            return; // A person decided on its family.
        }
        LossReason change = changes.find(match);
        if (finding != null && isConfirmed(finding)) {
            if (change == null && !isAtLeast(finding, match)) {
                kept.put(match.id(), unchanged(match, MatchStatus.CONFIRMED));
            }
        } else if (change != null) {
            losses.add(new Loss(match, change, null));
        } else {
            keepUnlessReplaced(match);
        }
    }

    /** Whether a finding is as sure as a match and no vaguer: an exact match doesn't become one of a family. */
    private static boolean isAtLeast(RankedProduct finding, Match match) {
        return finding.confidence() >= match.confidence()
                && (finding.relation() == MatchRelation.EXACT || match.relation() == MatchRelation.VARIANT);
    }

    private void keepUnlessReplaced(Match match) {
        ProductId better = findBetter(match);
        if (better != null) {
            losses.add(new Loss(match, LossReason.BETTER_MATCH, better));
            return;
        }
        Optional<MatchStatus> status = status(match.finding());
        status.ifPresent(now -> kept.put(match.id(), unchanged(match, now)));
        if (status.equals(Optional.of(MatchStatus.CONFIRMED))) {
            steady.add(match);
        } else {
            losses.add(new Loss(match, LossReason.THRESHOLDS_CHANGED, null));
        }
    }

    /** The product that replaces an unchanged match, on the same words; null if there is none. */
    private @Nullable ProductId findBetter(Match match) {
        for (Match rival : decided) {
            if (rival.status() == MatchStatus.CONFIRMED
                    && decidedAt(rival).isAfter(match.updatedAt())
                    && rival.finding().sharesWordsWith(match.finding())) {
                return rival.product();
            }
        }
        for (RankedProduct rival : findings) {
            if (isNewlyConfirmed(rival)
                    && rival.sharesWordsWith(match.finding())
                    && changes.isNewer(rival.product(), match)) {
                return rival.product();
            }
        }
        return null;
    }

    private static Instant decidedAt(Match decided) {
        return requireNonNull(decided.decision(), "decision").at();
    }

    private boolean isNewlyConfirmed(RankedProduct finding) {
        Match match = known.get(finding);
        return isConfirmed(finding) && (match == null || match.status() != MatchStatus.CONFIRMED);
    }

    /** A new match, or a known one with the matcher's new result. */
    private Match found(RankedProduct finding, Supplier<MatchId> newId) {
        boolean wordsAreTaken = isNewlyConfirmed(finding)
                && steady.stream().anyMatch(match -> finding.sharesWordsWith(match.finding()));
        MatchStatus status =
                wordsAreTaken ? MatchStatus.SUGGESTED : status(finding).orElseThrow();
        Match match = known.get(finding);
        return match == null
                ? Match.found(newId.get(), post.account(), post.id(), finding, status, settings.matcherVersion(), now)
                : match.refound(finding, status, settings.matcherVersion(), now);
    }

    private Match unchanged(Match match, MatchStatus status) {
        String version = match.matcherVersion();
        return version == null ? match : match.refound(changes.withBasis(match), status, version, now);
    }

    private Optional<MatchStatus> status(RankedProduct finding) {
        return settings.thresholds().decide(finding.confidence());
    }

    private boolean isConfirmed(RankedProduct finding) {
        return status(finding).equals(Optional.of(MatchStatus.CONFIRMED));
    }

    /** The post with the products that it shows then. */
    Post post() {
        List<Match> remaining = new ArrayList<>(decided);
        remaining.addAll(found);
        return post.withProducts(confirmed(remaining), post.updatedAt());
    }

    /** The matches that are new or changed. */
    List<Match> changed() {
        return found.stream()
                .filter(match -> !match.equals(undecided.get(match.id())))
                .toList();
    }

    /** The matches that are gone. */
    List<MatchId> withdrawn() {
        Set<MatchId> remaining = found.stream().map(Match::id).collect(toSet());
        return undecided.keySet().stream().filter(id -> !remaining.contains(id)).toList();
    }

    /** The matches that were confirmed and aren't any more. */
    List<Loss> losses() {
        return losses;
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

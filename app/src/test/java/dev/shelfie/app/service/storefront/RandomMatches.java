package dev.shelfie.app.service.storefront;

import static dev.shelfie.application.work.NumberedIds.IDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestMatches;
import dev.shelfie.application.matching.loss.LostMatchFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Matches that are found, decided, reopened, placed, deleted, lost and restored at random, and what is confirmed then. */
final class RandomMatches {

    private final TestAccount retailer;
    private final AccountId account;
    private final Store store;
    private final Random random;
    private final Set<Happening> happened = EnumSet.noneOf(Happening.class);

    /** What may become of a match. */
    enum Happening {
        SUGGESTED,
        FOUND,
        LINKED,
        CONFIRMED,
        REJECTED,
        REOPENED,
        PLACED,
        DELETED,
        LOST,
        RESTORED
    }

    RandomMatches(TestAccount retailer, Random random) {
        this.retailer = retailer;
        this.account = retailer.account();
        this.store = retailer.service().store();
        this.random = random;
    }

    /** What has happened so far. */
    Set<Happening> happened() {
        return happened;
    }

    /** Changes a match of this post, or makes one with one of these products; what. */
    String change(PostId post, List<ProductId> products) {
        List<ProductId> known = store.matches().listOf(account, post).stream()
                .map(Match::product)
                .toList();
        List<ProductId> among = known.isEmpty() || random.nextInt(3) == 0 ? products : known;
        ProductId product = among.get(random.nextInt(among.size()));
        Happening happens = happening(post, product);
        happened.add(happens);
        return post + " and " + product + ": " + happens;
    }

    private Happening happening(PostId post, ProductId product) {
        Match match = store.matches().find(account, post, product).orElse(null);
        Optional<LostMatch> lost = lost(post, product);
        if (match == null && lost.isPresent()) {
            return sent(
                    Happening.RESTORED,
                    retailer.client().post("/api/v1/lost-matches/" + lost.get().id() + "/restore", "{}"));
        }
        if (match == null) {
            return switch (random.nextInt(4)) {
                case 0 -> find(post, product, MatchStatus.SUGGESTED, Happening.SUGGESTED);
                case 1 -> find(post, product, MatchStatus.CONFIRMED, Happening.FOUND);
                default -> {
                    retailer.show(post.value(), product.value());
                    yield Happening.LINKED;
                }
            };
        }
        String path = "/api/v1/matches/" + match.id();
        boolean isFound = match.matcherVersion() != null;
        if (isFound && !match.isDecided() && match.status() == MatchStatus.CONFIRMED && random.nextBoolean()) {
            return lose(match);
        }
        return switch (random.nextInt(8)) {
            case 0, 1 -> decide(path, "confirmed", Happening.CONFIRMED);
            case 2, 3 -> decide(path, "rejected", Happening.REJECTED);
            case 4 -> isFound ? decide(path, "suggested", Happening.REOPENED) : place(path, post);
            case 5 -> sent(Happening.DELETED, retailer.client().delete(path));
            default -> place(path, post);
        };
    }

    private Happening find(PostId post, ProductId product, MatchStatus status, Happening happening) {
        Match suggested = TestMatches.suggested(account, post, List.of(product));
        Match found =
                Match.found(suggested.id(), account, post, suggested.finding(), status, "1.0", suggested.createdAt());
        store.matches().saveAll(account, List.of(found));
        saveConfirmed(post);
        return happening;
    }

    /** As a later matcher does that doesn't find it any more. */
    private Happening lose(Match match) {
        store.matches().deleteAll(account, List.of(match.id()));
        saveConfirmed(match.post());
        store.lostMatches()
                .saveAll(
                        account,
                        List.of(LostMatch.of(
                                match,
                                "Thing",
                                LossReason.POST_CHANGED,
                                null,
                                LostMatchId.of(IDS.next()),
                                Instant.now())));
        return Happening.LOST;
    }

    /** Stores the products that are confirmed with the post, as the matcher does in the same transaction. */
    private void saveConfirmed(PostId id) {
        Post post = store.posts()
                .find(account, id, PostVisibility.ALL, Expansion.none(RecordType.POST))
                .orElseThrow()
                .post();
        store.posts().saveProducts(post.withProducts(confirmed(id), Instant.now()));
    }

    private Happening decide(String path, String status, Happening happening) {
        return sent(happening, retailer.client().patch(path, "{'status': '" + status + "'}"));
    }

    private Happening place(String path, PostId post) {
        int pictures = store.posts()
                .find(account, post, PostVisibility.ALL, Expansion.none(RecordType.POST))
                .orElseThrow()
                .post()
                .content()
                .media()
                .size();
        String place = random.nextInt(4) == 0 || pictures == 0
                ? "null"
                : "{'media': %d, 'x': 0.%d, 'y': 0.%d}"
                        .formatted(random.nextInt(pictures), random.nextInt(10), random.nextInt(10));
        return sent(Happening.PLACED, retailer.client().patch(path, "{'position': " + place + "}"));
    }

    private static Happening sent(Happening happening, ApiResponse answer) {
        assertThat(answer.status()).as(answer.text()).isBetween(200, 204);
        return happening;
    }

    private Optional<LostMatch> lost(PostId post, ProductId product) {
        return store.lostMatches().list(account, new LostMatchFilter(post, null), null, 50).stream()
                .filter(lost -> lost.product().equals(product))
                .findFirst();
    }

    /** The products that the post shows, by its matches alone, the most confident first. */
    List<ProductId> confirmed(PostId post) {
        return store.matches().listOf(account, post).stream()
                .filter(match -> match.status() == MatchStatus.CONFIRMED)
                .sorted(Comparator.comparingDouble(Match::confidence)
                        .reversed()
                        .thenComparing(match -> match.product().value()))
                .map(Match::product)
                .toList();
    }

    /** Where the product is in the pictures that the post has; null if nobody said. */
    @Nullable
    MediaPosition place(Post post, Product product) {
        MediaPosition place = store.matches()
                .find(account, post.id(), product.id())
                .orElseThrow()
                .mediaPosition();
        return place != null && place.media() < post.content().media().size() ? place : null;
    }
}

package dev.shelfie.application.matching;

import dev.shelfie.application.matching.loss.LossRecorder;
import dev.shelfie.application.post.MatchedPost;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Saves what matching changes, within the unit of work that has created or locked the post. Safe for concurrent use. */
final class MatchWriter {

    private final MatchRepository matches;
    private final PostRepository posts;
    private final LossRecorder losses;
    private final Clock clock;

    MatchWriter(MatchRepository matches, PostRepository posts, LossRecorder losses, Clock clock) {
        this.matches = matches;
        this.posts = posts;
        this.losses = losses;
        this.clock = clock;
    }

    /** Saves a post that is stored already with these products, unless it shows them already; returns it as stored. */
    Post saveProducts(Post post, List<ProductId> products) {
        return products.equals(post.products())
                ? post
                : posts.saveProducts(post.withProducts(products, clock.instant()));
    }

    /** Moves the places of products to where their pictures stand in the changed post. */
    void movePlaces(Post from, Post to) {
        List<Match> moved = matches.listOf(from.account(), from.id()).stream()
                .flatMap(match -> moved(match, from, to).stream())
                .toList();
        if (!moved.isEmpty()) {
            matches.saveAll(from.account(), moved);
        }
    }

    private static Optional<Match> moved(Match match, Post from, Post to) {
        return Optional.ofNullable(match.mediaPosition())
                .map(place -> match.placed(place.following(from.content(), to.content())))
                .filter(moved -> !moved.equals(match));
    }

    /**
     * Saves and deletes matches, and records losses. Their post must be stored.
     *
     * @throws DomainException {@code conflict} if a product was deleted in the meantime
     */
    void saveMatches(MatchedPost matched) {
        if (!matched.withdrawn().isEmpty()) {
            matches.deleteAll(matched.post().account(), matched.withdrawn());
        }
        if (!matched.found().isEmpty()) {
            saveFound(matched);
        }
        losses.record(matched.post().account(), matched.lost());
    }

    /** What is confirmed again isn't lost any more. A new post has lost nothing. */
    private void settleLosses(MatchedPost matched) {
        List<ProductId> confirmed = matched.found().stream()
                .filter(match -> match.status() == MatchStatus.CONFIRMED)
                .map(Match::product)
                .toList();
        Post post = matched.post();
        if (post.version() > 0 && !confirmed.isEmpty()) {
            losses.settle(post, confirmed);
        }
    }

    private void saveFound(MatchedPost matched) {
        try {
            matches.saveAll(matched.post().account(), matched.found());
            settleLosses(matched);
        } catch (DomainException refused) {
            // The post is locked, so what is missing is a product, deleted after the index was brought up to date.
            throw refused.kind() == ErrorKind.NOT_FOUND ? DomainException.contended() : refused;
        }
    }
}

package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.matching.loss.LostMatchRepository;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** People's decisions on matches. Each locks the post first, and then reads its matches. Safe for concurrent use. */
final class MatchDecisions {

    private final MatchingEngine engine;
    private final MatchRepository matches;
    private final LostMatchRepository lostMatches;
    private final PostRepository posts;
    private final RelatedRecords related;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final Clock clock;

    MatchDecisions(MatchingEngine engine, MatchingStore store, IdGenerator ids, Clock clock) {
        this.engine = requireNonNull(engine, "engine");
        this.matches = requireNonNull(store.matches(), "matches");
        this.lostMatches = requireNonNull(store.lostMatches(), "lostMatches");
        this.posts = requireNonNull(store.posts(), "posts");
        this.related = requireNonNull(store.related(), "related");
        this.work = requireNonNull(store.work(), "work");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    LinkOutcome link(LinkProduct command) {
        AccountId account = command.account();
        return work.run(() -> {
            Post post = lock(account, command.post());
            requireProduct(account, command.product());
            Match known = matches.find(account, command.post(), command.product())
                    .or(() -> openFamily(command))
                    .orElse(null);
            Match confirmed = known == null
                    ? Match.linked(newId(), account, command.post(), command.product(), decision(command.by()))
                    : confirmed(known, command.product(), command.by());
            if (command.position() != null) {
                confirmed = placed(confirmed, post, command.position());
            }
            return new LinkOutcome(save(post, confirmed, known), known == null);
        });
    }

    /** The match with the product as a variant, on which nobody has decided. */
    private Optional<Match> openFamily(LinkProduct command) {
        return matches.listOf(command.account(), command.post()).stream()
                .filter(match -> !match.isDecided() && match.variants().contains(command.product()))
                .findFirst();
    }

    LinkOutcome restore(RestoreMatch command) {
        AccountId account = command.account();
        return work.run(() -> {
            LostMatch lost = lostMatches.get(account, command.lost());
            if (related.products(account, Set.of(lost.product())).isEmpty()) {
                throw DomainException.conflict("The product was deleted, so the match can't be restored: dismiss it");
            }
            return link(new LinkProduct(account, lost.post(), lost.product(), command.by()));
        });
    }

    Match decide(DecideMatch command) {
        return work.run(() -> {
            Post post = lockPostOf(command.account(), command.id());
            Match found = get(command.account(), command.id(), command.version());
            return save(post, decided(found, command), found);
        });
    }

    Match place(PlaceMatch command) {
        return work.run(() -> {
            Post post = lockPostOf(command.account(), command.id());
            Match found = get(command.account(), command.id(), command.version());
            Match placed = placed(found, post, command.position());
            return placed.equals(found)
                    ? found
                    : matches.saveAll(command.account(), List.of(placed)).get(0);
        });
    }

    private Match placed(Match match, Post post, @Nullable MediaPosition position) {
        new Validator()
                .check(
                        position == null || position.isIn(post.content()),
                        "position/media",
                        "must be the index of one of the post's media, of which there are "
                                + post.content().media().size())
                .verify();
        return match.placed(position);
    }

    void delete(DeleteMatch command) {
        work.run(() -> {
            Post post = lockPostOf(command.account(), command.id());
            Match found = get(command.account(), command.id(), command.version());
            matches.deleteAll(command.account(), List.of(command.id()));
            return found.source() == MatchSource.MATCHER ? engine.showConfirmed(post) : engine.rematch(post);
        });
    }

    private Match decided(Match known, DecideMatch command) {
        ProductId product = command.product();
        if (product == null) {
            return decided(known, command.status(), command.by());
        }
        Match confirmed = confirmed(known, product, command.by());
        requireProduct(command.account(), product);
        return confirmed;
    }

    private Match confirmed(Match known, ProductId product, Actor by) {
        return product.equals(known.product())
                ? decided(known, MatchStatus.CONFIRMED, by)
                : known.choosing(product, decision(by));
    }

    /** The match with this decision; {@code known} itself if that has the decision already. */
    private Match decided(Match known, MatchStatus status, Actor by) {
        if (status == MatchStatus.SUGGESTED) {
            return known.isDecided() ? known.reopened(clock.instant()) : known;
        }
        return known.isDecided() && known.status() == status ? known : known.decided(status, decision(by));
    }

    private Match save(Post locked, Match decided, @Nullable Match known) {
        if (decided.isDecided()) {
            lostMatches.deleteAll(locked.account(), locked.id(), List.of(decided.product()));
        }
        if (decided.equals(known)) {
            return decided;
        }
        Match saved = matches.saveAll(locked.account(), List.of(decided)).get(0);
        engine.rematch(locked);
        return saved.isDecided()
                ? saved
                : matches.find(saved.account(), saved.id()).orElse(saved);
    }

    private Post lockPostOf(AccountId account, MatchId id) {
        return lock(account, get(account, id, null).post());
    }

    private Post lock(AccountId account, PostId id) {
        return posts.findLocked(account, id).orElseThrow(() -> DomainException.notFound("post", id.value()));
    }

    private Match get(AccountId account, MatchId id, @Nullable Long version) {
        Match found = matches.get(account, id);
        ExpectedVersion.require(version, found.version(), "match", id.value());
        return found;
    }

    private void requireProduct(AccountId account, ProductId product) {
        if (related.products(account, Set.of(product)).isEmpty()) {
            throw DomainException.invalid(
                    "product", "must be one of the account's products, but none has the id " + product);
        }
    }

    private MatchId newId() {
        return MatchId.of(ids.next());
    }

    private Match.Decision decision(Actor by) {
        return new Match.Decision(by, clock.instant());
    }
}

package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.matching.index.Affinity;
import dev.shelfie.application.matching.index.CatalogueIndexes;
import dev.shelfie.application.matching.index.CatalogueNotReadyException;
import dev.shelfie.application.matching.index.IndexSettings;
import dev.shelfie.application.matching.index.IndexUsage;
import dev.shelfie.application.matching.loss.LossRecorder;
import dev.shelfie.application.post.MatchedPost;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Matches posts on this node. It keeps the indexes of the accounts that the node serves in memory, so there is one engine
 * in a process. Safe for concurrent use.
 */
public final class MatchingEngine implements PostMatching {

    /** How long a request waits for an index that is being built. */
    private static final Duration SHORT_WAIT = Duration.ofMillis(500);

    private static final int MAX_WAITING = 2;

    private final Affinity affinity;
    private final CatalogueIndexes indexes;
    /** So that indexes don't hold the threads that other accounts need. */
    private final Semaphore waiting = new Semaphore(MAX_WAITING);

    private final PostMatcher matcher;
    private final MatchWriter writer;
    private final LossRecorder losses;
    private final MatchRepository matches;
    private final MatchingJobs jobs;

    private MatchingEngine(MatchingStore store, IdGenerator ids, Clock clock, IndexSettings settings) {
        requireNonNull(ids, "ids");
        requireNonNull(clock, "clock");
        this.matches = requireNonNull(store.matches(), "matches");
        this.jobs = requireNonNull(store.matchingJobs(), "matchingJobs");
        this.affinity = new Affinity(settings.node(), store.nodes());
        this.indexes = new CatalogueIndexes(
                store.products(), store.catalogueFeed(), this::retryJobs, affinity, settings, ids, clock);
        this.losses = new LossRecorder(store.lostMatches(), store.audit(), ids, clock);
        this.matcher = new PostMatcher(store, losses, ids, clock);
        this.writer = new MatchWriter(matches, requireNonNull(store.posts(), "posts"), losses, clock);
    }

    /** An engine over this store, which keeps indexes by these settings. */
    public static MatchingEngine over(MatchingStore store, IdGenerator ids, Clock clock, IndexSettings settings) {
        return new MatchingEngine(store, ids, clock, settings);
    }

    @Override
    public void prepare(AccountId account) {
        if (waiting.tryAcquire()) {
            try {
                indexes.waitFor(account, SHORT_WAIT);
            } finally {
                waiting.release();
            }
        }
    }

    @Override
    public Optional<MatchedPost> match(Post post) {
        return indexes.find(post.account()).map(catalogue -> matcher.match(post, catalogue));
    }

    @Override
    public void movePlaces(Post from, Post to) {
        if (!from.content().media().equals(to.content().media())) {
            writer.movePlaces(from, to);
        }
    }

    @Override
    public void saveMatches(MatchedPost matched) {
        writer.saveMatches(matched);
    }

    @Override
    public void matchLater(AccountId account, Collection<PostId> posts) {
        if (!posts.isEmpty()) {
            jobs.matchPosts(account, posts);
        }
    }

    /** Of an account whose index is there now. */
    private void retryJobs(AccountId account) {
        try {
            jobs.retryNow(account);
        } catch (StoreUnavailableException unavailable) {
            // They are due soon in any case.
        }
    }

    @Override
    public void matchWithout(Product product) {
        matchLater(product.account(), matches.listPosts(product.account(), List.of(product.id())));
        MatchFilter confirmed = new MatchFilter(MatchStatus.CONFIRMED, null, product.id(), 0, null);
        Listing.of(
                        Window.ALL,
                        Match::position,
                        (after, limit) -> matches.list(product.account(), confirmed, after, limit))
                .batches()
                .forEachRemaining(batch -> losses.record(product.account(), deleted(product, batch)));
    }

    private List<LostMatch> deleted(Product product, List<Match> confirmed) {
        return confirmed.stream()
                .map(match -> losses.lost(match, product.presentation().title(), LossReason.PRODUCT_DELETED, null))
                .toList();
    }

    /**
     * Matches a stored post again and saves what changes. Call it within a unit of work that has locked the post.
     *
     * @return the post as it is then stored
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if a product was deleted in the meantime
     */
    public Post rematch(Post locked, Catalogue catalogue) {
        return save(locked, matcher.match(locked, catalogue));
    }

    /** The same by the catalogue of this node. If that isn't at hand, the post shows what is confirmed until it is. */
    Post rematch(Post locked) {
        return match(locked).map(matched -> save(locked, matched)).orElseGet(() -> {
            jobs.matchPosts(locked.account(), List.of(locked.id()));
            return showConfirmed(locked);
        });
    }

    private Post save(Post locked, MatchedPost matched) {
        Post saved = writer.saveProducts(locked, matched.post().products());
        writer.saveMatches(matched);
        return saved;
    }

    /** Makes a locked post show the products that are confirmed, and returns it as it is then stored. */
    public Post showConfirmed(Post locked) {
        return writer.saveProducts(
                locked, MatchReconciliation.confirmed(matches.listOf(locked.account(), locked.id())));
    }

    /**
     * The account's catalogue as it is now.
     *
     * @throws CatalogueNotReadyException if its index isn't built or far behind; building then begins
     */
    public Catalogue catalogue(AccountId account) {
        return indexes.find(account).orElseThrow(() -> indexes.notReady(account));
    }

    /**
     * The same for jobs. At most one index at a time begins to be built for them.
     *
     * @throws CatalogueNotReadyException if the account's index isn't built
     */
    public Catalogue catalogueInBackground(AccountId account) {
        return indexes.findInBackground(account).orElseThrow(() -> indexes.notReady(account));
    }

    /** Waits until the account's index is built, up to {@code patience}; returns whether it is. */
    public boolean waitForIndex(AccountId account, Duration patience) {
        return indexes.waitFor(account, patience);
    }

    /** Whether this node is the one to ask about an account's catalogue: the account belongs to it, or it has the index as a guest. */
    public boolean isAtHand(AccountId account) {
        return affinity.isOwn(account) || indexes.has(account);
    }

    /** Which accounts belong to this node. */
    public Affinity affinity() {
        return affinity;
    }

    /** Brings this node's indexes up to date, and drops those that are unused for long. */
    public void refreshIndexes() {
        indexes.refresh();
    }

    /** How many matches posts lost on this node for this reason; it may include units of work that failed. */
    public long lostMatches(LossReason reason) {
        return losses.count(reason);
    }

    /** The indexes on this node. */
    public IndexUsage indexUsage() {
        return indexes.usage();
    }
}

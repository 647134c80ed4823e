package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Matches posts on this node. Keeps the indexes of the accounts that it serves in memory, so that there is one for each
 * node. Safe for concurrent use.
 */
public final class MatchingEngine implements PostMatching, BackgroundMatching {

    private static final int MAX_FINDINGS = 50;
    private static final int MAX_SHOWN_BEFORE = 200;
    private static final int BATCH = 1000;
    /** How long a request waits for an index that is being built. */
    private static final Duration SHORT = Duration.ofMillis(500);
    /** How long a job waits, before it is tried again later. */
    private static final Duration LONG = Duration.ofMinutes(5);

    private final MatchRepository matches;
    private final MatchingSettingsRepository settings;
    private final MatchingJobs jobs;
    private final PostRepository posts;
    private final Catalogues catalogues;
    private final CatalogueChangeProcessor following;
    private final CalibrationTrainer learning;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final Clock clock;

    private MatchingEngine(MatchingStore store, IdGenerator ids, Clock clock, Executor executor) {
        this.matches = requireNonNull(store.matches(), "matches");
        this.settings = requireNonNull(store.matchingSettings(), "matchingSettings");
        this.jobs = requireNonNull(store.matchingJobs(), "matchingJobs");
        this.posts = requireNonNull(store.posts(), "posts");
        this.work = requireNonNull(store.work(), "work");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
        this.catalogues = new Catalogues(
                requireNonNull(store.products(), "products"),
                requireNonNull(store.catalogueFeed(), "catalogueFeed"),
                requireNonNull(executor, "executor"),
                clock);
        this.following = new CatalogueChangeProcessor(store.catalogueFeed(), matches, posts, jobs, catalogues, work);
        this.learning = new CalibrationTrainer(matches, settings, jobs, work, clock);
    }

    /**
     * Matching over this store.
     *
     * @param executor builds indexes; must run what it is given on other threads than the caller's
     */
    public static MatchingEngine over(MatchingStore store, IdGenerator ids, Clock clock, Executor executor) {
        return new MatchingEngine(store, ids, clock, executor);
    }

    @Override
    public void prepare(AccountId account) {
        catalogues.waitFor(account, SHORT);
    }

    @Override
    public Post saveMatched(Post post, UnaryOperator<Post> save) {
        Optional<Catalogue> catalogue = catalogues.current(post.account());
        if (catalogue.isPresent()) {
            return saveMatched(post, catalogue.get(), save);
        }
        Post saved = save.apply(post);
        jobs.matchPosts(saved.account(), List.of(saved.id()));
        return saved;
    }

    @Override
    public void matchLater(AccountId account, Collection<PostId> changed) {
        if (!changed.isEmpty()) {
            jobs.matchPosts(account, changed);
        }
    }

    @Override
    public void matchWithout(AccountId account, ProductId product) {
        matchLater(account, matches.listPosts(account, List.of(product)));
    }

    @Override
    public void matchPost(AccountId account, PostId id) {
        Catalogue catalogue = catalogues.await(account, LONG);
        work.run(() -> posts.findLocked(account, id).map(post -> rematch(post, catalogue)));
    }

    @Override
    public void matchNextPosts(AccountId account, @Nullable Position after) {
        work.run(() -> {
            List<Post> batch = posts.list(account, PostFilter.NONE, PostVisibility.ALL, after, BATCH);
            matchLater(account, batch.stream().map(Post::id).toList());
            if (batch.size() == BATCH) {
                jobs.matchAllPosts(account, batch.get(BATCH - 1).position());
            }
            return batch;
        });
    }

    @Override
    public void processCatalogueChanges() {
        following.run();
    }

    @Override
    public void trainCalibrations() {
        learning.run();
    }

    @Override
    public void refreshIndexes() {
        catalogues.refreshIndexes();
    }

    /** How many accounts have an index on this node. */
    public int indexedAccounts() {
        return catalogues.count();
    }

    /** The account's catalogue; waits for its index, up to {@code patience}. */
    Catalogue catalogue(AccountId account, Duration patience) {
        return catalogues.await(account, patience);
    }

    /** Matches a locked post again, soon if its catalogue isn't at hand, and returns it as it then is. */
    Post rematch(Post post) {
        Optional<Catalogue> catalogue = catalogues.current(post.account());
        if (catalogue.isPresent()) {
            return rematch(post, catalogue.get());
        }
        jobs.matchPosts(post.account(), List.of(post.id()));
        return showConfirmed(post);
    }

    /** Sees to it that a locked post shows what is confirmed, and returns it as it then is. */
    Post showConfirmed(Post post) {
        return saveShowing(post, MatchReconciliation.confirmed(matches.listOf(post.account(), post.id())));
    }

    private Post rematch(Post post, Catalogue catalogue) {
        return saveMatched(post, catalogue, shown -> saveShowing(post, shown.products()));
    }

    private Post saveShowing(Post post, List<ProductId> products) {
        return products.equals(post.products()) ? post : posts.save(post.withProducts(products, clock.instant()));
    }

    private Post saveMatched(Post post, Catalogue catalogue, UnaryOperator<Post> save) {
        AccountId account = post.account();
        MatchingSettings own = settings.get(account);
        Matcher matcher = Matcher.over(catalogue, own.calibration());
        PostId id = post.version() == 0 ? null : post.id();
        List<Match> known = id == null ? List.of() : matches.listOf(account, id);
        PostText text = PostText.of(post, matches.listShown(account, post.influencer(), id, MAX_SHOWN_BEFORE))
                .notShowing(MatchReconciliation.rejected(known));
        MatchReconciliation rematch = new MatchReconciliation(post, known, matcher.version(), clock.instant());
        for (RankedProduct finding : matcher.rank(text, MAX_FINDINGS)) {
            own.thresholds().decide(finding.confidence()).ifPresent(status -> rematch.take(finding, status, this::id));
        }
        Post saved = save.apply(post.withProducts(rematch.shown(), post.updatedAt()));
        keep(account, rematch);
        return saved;
    }

    private MatchId id() {
        return new MatchId(MatchId.PREFIX + ids.next());
    }

    private void keep(AccountId account, MatchReconciliation rematch) {
        if (!rematch.withdrawn().isEmpty()) {
            matches.deleteAll(account, rematch.withdrawn());
        }
        if (!rematch.changed().isEmpty()) {
            saveAll(account, rematch.changed());
        }
    }

    private void saveAll(AccountId account, List<Match> changed) {
        try {
            matches.saveAll(account, changed);
        } catch (DomainException refused) {
            // The post is locked, so it's a product that is gone since the index was brought up to date.
            throw refused.kind() == ErrorKind.NOT_FOUND
                    ? DomainException.conflict("The catalogue was changed at the same time: try again")
                    : refused;
        }
    }
}
